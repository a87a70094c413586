export const byId = (id) => document.getElementById(id);

/** Makes an element; attributes that are null, undefined or false are left out, true ones stand without a value. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children);
  return node;
}

/** Says something to those who do not see the page; a sentence that is said again is read again. */
export function announce(sentence) {
  const region = byId("announcement");
  region.textContent = "";
  setTimeout(() => { region.textContent = sentence; }, 50);
}

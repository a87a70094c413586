// Draws the page from openapi.json, which the service makes from the declarations that read the parameters.

const state = document.getElementById("state");
const kinds = document.getElementById("kinds");

try {
  const response = await fetch("openapi.json");
  if (!response.ok) throw new Error(`openapi.json was answered with ${response.status}`);
  draw(await response.json());
  state.remove();
} catch (error) {
  state.textContent = `The list of badges could not be read: ${error.message}.`;
}
kinds.removeAttribute("aria-busy");

function draw(description) {
  const operations = description.tags.map((tag) => description.paths[`/${tag.name}`].get);
  const common = parametersOfAll(operations);
  document.getElementById("contents").append(
    element("ul", {}, ...operations.map((operation) =>
      element("li", {}, element("a", { href: `#${operation.operationId}` }, `/${operation.operationId}`)))));
  kinds.append(...operations.map((operation) => section(operation, common)));
  kinds.append(element("section", { class: "kind" },
    element("h2", { id: "every-badge" }, "Every badge"),
    element("p", {}, "These parameters are taken by every kind."),
    table(operations[0]?.parameters.filter((parameter) => common.has(parameter.name)) ?? [])));
}

/** The names of the parameters that all kinds declare alike. */
function parametersOfAll(operations) {
  const declarations = operations.map((operation) =>
    new Map(operation.parameters.map((parameter) => [parameter.name, JSON.stringify(parameter)])));
  const first = declarations[0] ?? new Map();
  return new Set([...first.keys()].filter((name) =>
    declarations.every((declared) => declared.get(name) === first.get(name))));
}

function section(operation, common) {
  const name = operation.operationId;
  const own = operation.parameters.filter((parameter) => !common.has(parameter.name));
  return element("section", { class: "kind", "aria-labelledby": name },
    element("h2", { id: name }, `/${name}`),
    element("p", {}, `${operation.summary}.`),
    element("ul", { class: "examples" },
      ...operation["x-examples"].map((query) => example(name, query))),
    element("details", {}, element("summary", {}, `Parameters of /${name}`), table(own)));
}

/** One badge on a light and on a dark surface, with its address. */
function example(name, query) {
  const path = query === "" ? name : `${name}?${query}`;
  const light = picture(name, query, "light");
  const dark = picture(name, query, "dark");
  const replay = element("button", { type: "button", "aria-label": `Play /${path} again` }, "Play");
  let round = 0;
  replay.addEventListener("click", () => {
    round += 1;
    for (const image of [light, dark]) {
      const address = new URL(image.src);
      address.searchParams.set("v", round);
      image.src = address;
    }
  });
  const copy = element("button", { type: "button", "aria-label": `Copy the address of /${path}` }, "Copy");
  copy.addEventListener("click", () => copyText(new URL(path, document.baseURI).href, copy));
  return element("li", { class: "example" },
    element("div", { class: "surfaces" },
      element("div", { class: "surface light" }, light),
      element("div", { class: "surface dark" }, dark)),
    element("div", { class: "address" }, element("code", {}, `/${path}`), replay, copy));
}

/** The badge with its scheme fixed, since an image does not know the surface that lies behind it. */
function picture(name, query, scheme) {
  const parts = query === "" ? [] : [query];
  if (!/(^|&)scheme=/.test(query)) parts.push(`scheme=${scheme}`);
  return element("img", { src: `${name}?${parts.join("&")}`, alt: `/${name}?${query}, ${scheme}`, loading: "lazy" });
}

function table(parameters) {
  const headings = ["Parameter", "Takes", "Default", "Meaning"];
  return element("table", {},
    element("thead", {}, element("tr", {}, ...headings.map((text) => element("th", { scope: "col" }, text)))),
    element("tbody", {}, ...parameters.map((parameter) =>
      element("tr", {},
        element("th", { scope: "row" }, element("code", {}, parameter.name)),
        element("td", { "data-label": "Takes" }, accepted(parameter.schema)),
        element("td", { "data-label": "Default" }, standard(parameter)),
        element("td", {}, `${parameter.description}.`)))));
}

function accepted(schema) {
  return "x-unit" in schema ? `${schema["x-expected"]} ${schema["x-unit"]}` : schema["x-expected"];
}

function standard(parameter) {
  if (parameter.required) return element("span", { class: "required" }, "required");
  const { schema } = parameter;
  if ("x-default" in schema) return schema["x-default"];
  return schema.default === "" ? "empty" : element("code", {}, String(schema.default));
}

async function copyText(text, button) {
  const isCopied = await toClipboard(text);
  button.textContent = isCopied ? "Copied" : "Not allowed";
  document.getElementById("announcement").textContent =
    isCopied ? "The address was copied." : "The browser does not allow copying.";
  setTimeout(() => { button.textContent = "Copy"; }, 1600);
}

/** Pages that came without TLS have no clipboard object, only the older command on selected text. */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = element("textarea", { class: "unseen", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

function element(name, attributes, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

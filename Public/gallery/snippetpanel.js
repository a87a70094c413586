// The copy buttons, and the text that the last of them copied.

import { copy } from "./clipboard.js";
import { announce, byId, element } from "./element.js";
import { formats } from "./snippets.js";

export class SnippetPanel {
  #format = formats[0];
  #badge = null;

  constructor() {
    this.buttons = new Map(formats.map((format) => {
      const button = copyButton(format.name, "Copy ");
      button.addEventListener("click", () => this.#copyFormat(format));
      return [format, button];
    }));
    byId("formats").append(...this.buttons.values());
  }

  /** Offers the snippets of `badge`, or none while it is refused. */
  draw(badge) {
    this.#badge = badge.sentence === undefined ? badge : null;
    for (const button of this.buttons.values()) button.disabled = this.#badge === null;
    if (this.#badge) this.#show();
  }

  #show() {
    for (const [format, button] of this.buttons) button.classList.toggle("is-shown", format === this.#format);
    const [first, ...others] = this.#format.write(this.#badge);
    byId("snippet").replaceChildren(...block(first), ...others.flatMap((other) => {
      const button = copyButton("Copy");
      button.addEventListener("click", () => copyFrom(button, other.text, "The other form"));
      return [...block(other), button];
    }));
  }

  #copyFormat(format) {
    this.#format = format;
    this.#show();
    copyFrom(this.buttons.get(format), format.write(this.#badge)[0].text, format.name);
  }
}

function block({ why, text }) {
  const code = element("pre", {}, element("code", {}, text));
  return why === undefined ? [code] : [element("p", { class: "why" }, why), code];
}

function copyButton(text, unseen = "") {
  return element("button", { class: "button copy" }, element("span", { class: "unseen" }, unseen), text);
}

async function copyFrom(button, text, what) {
  const isCopied = await copy(text);
  announce(isCopied ? `${what} copied` : "The browser does not allow copying: the text is shown below the buttons");
  button.classList.toggle("is-copied", isCopied);
  setTimeout(() => button.classList.remove("is-copied"), 1600);
}

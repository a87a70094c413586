// The builder: the page's address, the controls, the preview and the snippets always show one and the same badge.

import { readDescription } from "./description.js";
import { byId, element } from "./element.js";
import { Examples } from "./examples.js";
import { Parameters } from "./parameters.js";
import { Preview } from "./preview.js";
import { addressOf, readFragment, valuesOf } from "./query.js";
import { SnippetPanel } from "./snippetpanel.js";

export async function startBuilder() {
  const root = byId("builder");
  try {
    const builder = new Builder(await readDescription());
    // A badge is no place in the page, so the browser does not go to the builder by itself.
    if (builder.follow()) root.scrollIntoView();
    byId("scenes").addEventListener("click", (event) => {
      if (!event.target.closest(".address")) return;
      root.scrollIntoView();
      root.focus({ preventScroll: true });
    });
  } catch (error) {
    byId("trouble").textContent = `The builder cannot start: ${error.message}.`;
  }
  root.removeAttribute("aria-busy");
}

class Builder {
  /** What was last built of each kind, to come back to. */
  #kept = new Map();
  /** Whether the address that is shown belongs to an edit that still goes on, which is one step of the history. */
  #isEditing = false;

  constructor({ kinds, colors }) {
    this.kinds = kinds;
    this.parameters = new Parameters(colors, (isDone) => this.#edited(isDone));
    this.preview = new Preview();
    this.examples = new Examples();
    this.snippets = new SnippetPanel();
    byId("kinds").append(...kinds.map(({ name, title, about }) => element("label", {},
      element("input", { type: "radio", name: "kind", value: name }), element("b", {}, title), " ",
      element("span", {}, about))));
    byId("kinds").addEventListener("change", (event) => this.#choose(event.target.value));
    addEventListener("hashchange", () => this.follow());
  }

  /** Shows the badge in the page's address, else the first kind; returns whether the address has one. */
  follow() {
    const given = readFragment(location.hash);
    const kind = this.kinds.find(({ name }) => name === given?.kind);
    this.#isEditing = false;
    if (kind) this.#show(kind, given.values);
    // Another fragment is a place in the page, which changes nothing here.
    else if (!this.kind || !given) this.#show(this.kinds[0], valuesOf(this.kinds[0].examples[0]));
    return kind !== undefined;
  }

  #choose(name) {
    const kind = this.kinds.find((kind) => kind.name === name);
    this.#show(kind, this.#kept.get(name) ?? valuesOf(kind.examples[0]));
    this.#isEditing = false;
    this.#keep(true);
  }

  #edited(isDone) {
    this.values = this.parameters.read(this.values);
    this.#keep(isDone);
    this.#draw();
  }

  #show(kind, values) {
    this.values = values;
    if (this.kind !== kind) {
      this.kind = kind;
      document.querySelector(`[name=kind][value="${kind.name}"]`).checked = true;
      this.parameters.build(kind);
      this.examples.build(kind);
    }
    this.parameters.write(values);
    this.#draw();
  }

  /** Writes the badge into the page's address: the first change of an edit makes a step, the others stay in it. */
  #keep(isDone) {
    this.#kept.set(this.kind.name, this.values);
    const fragment = `#${addressOf(this.kind.name, this.values)}`;
    if (fragment !== location.hash) history[this.#isEditing ? "replaceState" : "pushState"](null, "", fragment);
    this.#isEditing = !isDone;
  }

  async #draw() {
    const badge = await this.preview.draw(this.kind.name, this.values);
    if (badge === null) return;
    this.parameters.fail(badge.sentence);
    this.snippets.draw(badge);
  }
}

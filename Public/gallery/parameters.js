// The form: a control for every parameter of the kind that is being built.

import { controlFor } from "./controls.js";
import { announce, byId, element } from "./element.js";

export class Parameters {
  #fields = new Map();
  #sentence = null;

  /** `edited` is told of every change, and whether the reader is done with it. */
  constructor(colors, edited) {
    this.colors = colors;
    this.form = byId("parameters");
    this.form.addEventListener("submit", (event) => event.preventDefault());
    for (const event of ["input", "change"]) this.form.addEventListener(event, () => edited(event === "change"));
  }

  /** Makes the controls of `kind`, those that every kind has behind a fold. */
  build(kind) {
    const fields = (parameters) => parameters.map((parameter) => {
      const field = controlFor(parameter, this.colors);
      this.#fields.set(parameter.name, field);
      return field.root;
    });
    const isOpen = this.form.querySelector("details")?.open ?? false;
    this.#fields.clear();
    this.form.replaceChildren(
      element("div", { class: "fields" }, ...fields(kind.own)),
      element("details", { open: isOpen },
        element("summary", {}, "For every kind", element("span", {}, kind.common.map(({ name }) => name).join(", "))),
        element("div", { class: "fields" }, ...fields(kind.common))));
  }

  /** The values as the controls show them; what no control is for stays as it was in `former`. */
  read(former) {
    const values = {};
    for (const [name, field] of this.#fields) {
      const value = field.read();
      if (value !== undefined) values[name] = value;
    }
    const unknown = Object.entries(former).filter(([name]) => !this.#fields.has(name));
    return { ...values, ...Object.fromEntries(unknown) };
  }

  write(values) {
    for (const [name, field] of this.#fields) field.write(values[name]);
  }

  /** Shows what is wrong at the control that the sentence names. */
  fail(sentence = null) {
    const named = sentence === null ? undefined : this.#fields.get(sentence.slice(0, sentence.indexOf(": ")));
    for (const field of this.#fields.values()) field.fail(field === named ? sentence : null);
    const fold = named?.root.closest("details");
    if (fold) fold.open = true;
    if (sentence !== null && sentence !== this.#sentence) this.#announceLater(sentence);
    this.#sentence = sentence;
  }

  /** Only a fault that stays for a moment is worth interrupting someone who types. */
  #announceLater(sentence) {
    setTimeout(() => { if (this.#sentence === sentence) announce(sentence); }, 700);
  }
}

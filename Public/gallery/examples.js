// What a kind can do, as pictures to start from.

import { byId, element } from "./element.js";
import { darkness, show } from "./picture.js";
import { addressOf, valuesOf } from "./query.js";

export class Examples {
  constructor() {
    this.list = byId("examples");
    darkness.addEventListener("change", () => this.build(this.kind));
  }

  /** Shows the examples of `kind`, each a link that builds it. */
  build(kind) {
    this.kind = kind;
    this.list.replaceChildren(...kind.examples.map((query) => {
      const values = valuesOf(query);
      const thumb = element("span", { class: "thumb", "aria-hidden": "true" });
      this.#draw(thumb, kind.name, values);
      return element("li", {}, element("a", { href: `#${addressOf(kind.name, values)}` },
        thumb, element("span", { class: "query" }, query === "" ? "as it is" : query)));
    }));
  }

  /** A still picture: a row of examples that all move shows none of them. */
  async #draw(thumb, kind, values) {
    const scheme = darkness.matches ? "dark" : "light";
    const [badge] = await show([thumb, addressOf(kind, { scheme, ...values, motion: "none" })]);
    if (badge.isBlank) thumb.textContent = "hidden";
  }
}

// The badge that is being built, on light and on dark, with its name, its size and how long it moves.

import { readBadge } from "./badge.js";
import { byId, element } from "./element.js";
import { fresh, reducedMotion, show } from "./picture.js";
import { addressOf } from "./query.js";

// After which WCAG 2.2.2 wants a way to pause.
const CALM_SECONDS = 5;

const schemes = ["light", "dark"];

export class Preview {
  #turn = 0;
  #last = null;

  constructor() {
    const again = () => this.draw(...this.#last);
    byId("replay").addEventListener("click", again);
    reducedMotion.addEventListener("change", again);
  }

  /** Draws the badge; returns what is known of it, or null when another one was asked for meanwhile. */
  async draw(kind, values) {
    this.#last = [kind, values];
    this.#turn += 1;
    const turn = this.#turn;
    // Typing asks for several badges a second, of which only the last one counts.
    await new Promise((resolve) => { setTimeout(resolve, 60); });
    if (turn !== this.#turn) return null;
    // A scheme that is not automatic is the author's, on every surface.
    const fixed = schemes.find((scheme) => scheme === values.scheme);
    const v = fresh();
    const [badge, [light, dark]] = await Promise.all([
      readBadge(addressOf(kind, values)),
      show(...schemes.map((scheme) => [byId(`on-${scheme}`), addressOf(kind, { ...values, scheme: fixed ?? scheme, v })])),
    ]);
    if (turn !== this.#turn) return null;
    const isRefused = badge.sentence !== undefined;
    byId("preview").classList.toggle("is-refused", isRefused);
    byId("fault").textContent = badge.sentence ?? "";
    if (isRefused) return badge;
    this.#tell(badge);
    const absolute = (scheme) => new URL(addressOf(kind, { ...values, scheme }), document.baseURI).href;
    return {
      ...badge, address: absolute(values.scheme), light: absolute("light"), dark: absolute("dark"),
      followsScheme: light.paints !== dark.paints,
    };
  }

  #tell({ name, width, height, seconds, isBlank }) {
    const facts = {
      "Read aloud": name === "" ? "not at all" : `“${name}”`,
      Size: `${width} × ${height}`,
      Motion: seconds === 0 ? "none" : seconds === Infinity ? "for ever" : `still after ${rounded(seconds)} s`,
    };
    if (isBlank) facts["At rest"] = "hidden";
    byId("facts").replaceChildren(...Object.entries(facts).map(([term, fact]) =>
      element("div", {}, element("dt", {}, term), element("dd", {}, fact))));
    const notes = [];
    if (seconds > CALM_SECONDS) {
      notes.push(`This moves for more than ${CALM_SECONDS} s, and a reader cannot pause a badge: let it be worth it.`);
    }
    if (seconds > 0 && reducedMotion.matches) notes.push("You asked for less motion, so it stands still here.");
    byId("note").textContent = notes.join(" ");
  }
}

function rounded(seconds) {
  return Number(seconds.toFixed(seconds < 10 ? 2 : 1));
}

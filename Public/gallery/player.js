// When a scene steps: while it is on screen, and until the reader wants it to stand still.

import { element } from "./element.js";
import { reducedMotion } from "./picture.js";

/** Takes steps at a steady pace while its scene plays, and has a button that says what a press will do. */
export class Player {
  #isWanted = !reducedMotion.matches;
  #isOnScreen = false;
  #timer = null;
  #button = element("button", { class: "button play" });

  constructor(scene, seconds, step) {
    Object.assign(this, { seconds, step, what: scene.querySelector("h2").textContent });
    scene.querySelector(".controls").append(this.#button);
    this.#button.addEventListener("click", () => this.toggle());
    reducedMotion.addEventListener("change", () => this.want(!reducedMotion.matches));
    document.addEventListener("visibilitychange", () => this.#update());
    new IntersectionObserver(([entry]) => {
      this.#isOnScreen = entry.isIntersecting;
      this.#update();
    }, { threshold: 0.2 }).observe(scene);
    this.#update();
  }

  toggle() {
    this.want(!this.#isWanted);
  }

  /** Plays, or stands still. */
  want(isWanted) {
    this.#isWanted = isWanted;
    this.#update();
  }

  #update() {
    const word = this.#isWanted ? "Pause" : "Play";
    this.#button.textContent = word;
    this.#button.setAttribute("aria-label", `${word}: ${this.what}`);
    const plays = this.#isWanted && this.#isOnScreen && !document.hidden;
    if (plays === (this.#timer !== null)) return;
    clearInterval(this.#timer);
    this.#timer = plays ? setInterval(this.step, this.seconds * 1000) : null;
  }
}

// The four scenes: every picture in them is a live address, and a step is a new one, from the old value to the new.

import { announce, byId, element } from "./element.js";
import { darkness, fresh, show } from "./picture.js";
import { Player } from "./player.js";
import { addressOf } from "./query.js";

export function startScenes() {
  for (const [id, start] of Object.entries({ inbox, corners, activity, payment })) {
    const scene = byId(id);
    scene.querySelector(".caption").append(element("div", { class: "controls" }, element("a", { class: "address" })));
    start(scene, scene.querySelector(".stage"));
  }
}

/** One badge in a scene; `whole` adds what stays the same to the values that change. */
class Live {
  #values = null;

  constructor(scene, holder, kind, whole, scheme) {
    Object.assign(this, { holder, kind, whole, scheme, link: scene.querySelector(".address") });
  }

  /** Goes from one value to the next: returns its place, to be shown with those that change with it. */
  next(values) {
    this.#values = values;
    this.tell(values);
    return this.#place(values);
  }

  /** Writes the address of the badge that changed last under the scene, as a link that opens it in the builder. */
  tell(values) {
    const address = addressOf(this.kind, this.whole(values));
    this.link.textContent = `/${address}`;
    this.link.href = `#${address}`;
  }

  /** Stands on the page's own colours: is shown again, at rest, when the scheme changes. */
  followPage(atRest) {
    darkness.addEventListener("change", () => {
      if (this.#values) show(this.#place({ ...this.#values, ...atRest(this.#values) }));
    });
    return this;
  }

  #place(values) {
    const scheme = this.scheme ?? (darkness.matches ? "dark" : "light");
    return [this.holder, addressOf(this.kind, { ...this.whole(values), scheme, v: fresh() })];
  }
}

/** Three icons of which one goes up every 1.3 s until the reader touches them; each is cleared by a press. */
function inbox(scene, stage) {
  const [messages, cart, notifications] = [
    { title: "Messages", icon: "envelope", count: 2, rise: 1 },
    { title: "Cart", icon: "cart", count: 0, rise: 1, badgeColor: "yellow" },
    { title: "Notifications", icon: "bell", count: 96, rise: 2 },
  ].map(({ title, icon, count, rise, badgeColor }, index) => {
    const button = stage.querySelectorAll("button")[index];
    const live = new Live(scene, button.firstChild, "icon", (values) => ({ icon, title, ...values, badgeColor }))
      .followPage(({ count }) => ({ from: count }));
    const changeTo = (next) => {
      if (next !== count) show(live.next({ count: next, from: count }));
      count = next;
    };
    button.addEventListener("click", () => {
      changeTo(0);
      announce(`${title} cleared`);
    });
    return { live, goUp: () => changeTo(count + rise) };
  });
  notifications.live.tell({ count: 96 });
  const turns = [notifications, cart, messages];
  const player = new Player(scene, 1.3, () => {
    turns[0].goUp();
    turns.push(turns.shift());
  });
  for (const touch of ["pointerdown", "focusin"]) stage.addEventListener(touch, () => player.want(false));
}

/** Three icons with count badges at their corners, which step together every 0.75 s. */
function corners(scene, stage) {
  const counts = [3, 4, 9, 12, 98, 99, 120, 0, 1, 2];
  const badges = ["green", "orange", "red"].map((tint) =>
    new Live(scene, stage.querySelector(`.live.${tint}`), "badge", (values) => ({ ...values, tint, scale: 2 }), "light"));
  badges.at(-1).tell({ count: counts[0] });
  const player = new Player(scene, 0.75, () => {
    counts.push(counts.shift());
    show(...badges.map((badge) => badge.next({ count: counts[0], from: counts.at(-1) })));
  });
  stage.addEventListener("click", () => player.toggle());
}

/** Three numbers that count on every 2.2 s. */
function activity(scene, stage) {
  const amounts = [86, 2347, 12480];
  const numbers = [...stage.querySelectorAll(".live")].reverse().map((holder) =>
    new Live(scene, holder, "number", (values) => ({ ...values, color: "white" }), "light"));
  numbers[2].tell({ value: amounts[2] });
  let round = 1;
  const player = new Player(scene, 2.2, () => {
    round += 1;
    show(...amounts.map((amount, index) => numbers[index].next({ value: amount * round, from: amount * (round - 1) })));
  });
  stage.addEventListener("click", () => player.toggle());
}

/** A payment that is sent by a press, and taken back by the next. */
function payment(scene, stage) {
  const check = new Live(scene, stage.querySelector(".live"), "check", (values) => ({ ...values, size: 120 }))
    .followPage(({ complete }) => ({ from: complete }));
  check.tell({ complete: false, from: false });
  const [title, text] = stage.querySelector(".receipt").children;
  const button = stage.querySelector("button");
  const review = [title.textContent, text.textContent, button.textContent];
  const sent = ["Payment sent", "€48.00 is on its way to Lindgren Bikes.", "Undo"];
  let isSent = false;
  button.addEventListener("click", () => {
    isSent = !isSent;
    [title.textContent, text.textContent, button.textContent] = isSent ? sent : review;
    button.classList.toggle("primary", !isSent);
    show(check.next({ complete: isSent }));
  });
}

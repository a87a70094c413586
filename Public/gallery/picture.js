// Shows badges in the page, one after the other in the same place.

import { readBadge } from "./badge.js";
import { element } from "./element.js";

/** Whether the reader's surroundings are dark: in WebKit an `<img>` never is, so its address has to say it. */
export const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Whether the reader asked for less motion. */
export const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

let last = Date.now();

/**
 * A value for the parameter `v` that no address had before, on this page or an earlier visit.
 *
 * Pictures of one address share one clock, in Firefox also with the copy it remembers: only a new one plays anew.
 */
export function fresh() {
  last += 1;
  return last;
}

/**
 * Puts each badge where its holder shows another one, all at once when all can be painted: nothing flashes, and what
 * belongs together moves together.
 *
 * What comes too late is dropped, and a badge that was refused leaves the old one standing.
 */
export async function show(...places) {
  for (const [holder, address] of places) holder.dataset.address = address;
  const badges = await Promise.all(places.map(([, address]) => load(address)));
  places.forEach(([holder, address], index) => {
    const { image } = badges[index];
    if (image && holder.dataset.address === address) holder.replaceChildren(image);
  });
  return badges;
}

async function load(address) {
  const badge = await readBadge(address);
  if (badge.sentence !== undefined) return badge;
  const { width, height, name } = badge;
  const image = element("img", { src: address, width, height, alt: name, decoding: "sync" });
  try {
    await image.decode();
  } catch {
    return { sentence: "The picture could not be loaded" };
  }
  return { ...badge, image };
}

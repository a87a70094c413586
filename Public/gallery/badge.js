// What a badge's address answers: a picture with a name, a size and a time of motion, or a sentence on what is wrong.

/**
 * Asks for the badge as an `<img>` does: the picture is then in the browser's cache for the one that shows it, and what
 * is wrong comes as a picture too, whose name is the sentence.
 */
export async function readBadge(address) {
  let response;
  try {
    response = await fetch(address, { headers: { Accept: "image/svg+xml" } });
  } catch {
    return { sentence: "The service did not answer" };
  }
  if (!response.ok) return { sentence: `The service answered with status ${response.status}` };
  // The page's policy holds for the style element of a parsed document too, so it is taken out before.
  let style = "";
  const markup = (await response.text()).replace(/<style>(.*?)<\/style>/s, (_, rules) => { style = rules; return ""; });
  const picture = new DOMParser().parseFromString(markup, "image/svg+xml");
  const root = picture.documentElement;
  const name = root.getAttribute("aria-label") ?? "";
  if (response.headers.has("X-Badge-Error")) return { sentence: name };
  return {
    name,
    width: Math.ceil(Number(root.getAttribute("width"))),
    height: Math.ceil(Number(root.getAttribute("height"))),
    seconds: secondsOfMotion(style),
    paints: paintsOf(picture),
    isBlank: [...picture.querySelectorAll("rect, circle, path, text")].every((shape) => shape.closest("[opacity='0']")),
  };
}

/** Every colour of the picture, in its order: two schemes that give the same ones are one. */
function paintsOf(picture) {
  const paints = ["fill", "stroke", "stop-color"];
  return [...picture.querySelectorAll(paints.map((paint) => `[${paint}]`).join())]
    .flatMap((shape) => paints.map((paint) => shape.getAttribute(paint)))
    .filter((paint) => paint?.startsWith("#"))
    .join();
}

/** The seconds from loading to the end of the last animation that plays without reduced motion. */
function secondsOfMotion(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  const rules = [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes("no-preference"))
    .flatMap((rule) => [...rule.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule);
  return Math.max(0, ...rules.flatMap(endsOf));
}

/** The end of each animation of a rule, which may never come. */
function endsOf(rule) {
  const list = (property) => rule.style.getPropertyValue(property).split(",").map((text) => text.trim());
  const [delays, counts] = [list("animation-delay"), list("animation-iteration-count")];
  return list("animation-duration").map((duration, index) => {
    const count = counts[index % counts.length];
    const seconds = parseFloat(duration) * (count === "infinite" ? Infinity : Number(count));
    return parseFloat(delays[index % delays.length]) + seconds || 0;
  });
}

// Scripts for the console's page in a browser, whose types are not known here: what a person at the
// present width cannot see.

/** Opens what is folded, and presses what shows more. */
export const openAll = `(selector) => {
  if (selector === "") return;
  for (const each of document.querySelectorAll(selector)) {
    if (each instanceof HTMLDetailsElement) each.open = true;
    else each.click();
  }
}`;

/** Waits for what follows the page's width. */
export const cutNow = `async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const found = [];
  const told = (each) => each.tagName.toLowerCase() + " " +
    (each.textContent || each.getAttribute("aria-label") || each.value || "").trim().slice(0, 60);
  const isHidden = (each) =>
    each.closest(".hidden, .skip, .cards thead") !== null || !each.checkVisibility();
  if (document.documentElement.scrollWidth > innerWidth) {
    found.push("the page is " + document.documentElement.scrollWidth + " wide");
  }
  for (const each of document.querySelectorAll("td, th, button, input, select, summary, main a, label, dd, h2")) {
    if (isHidden(each)) continue;
    const { left, right, width } = each.getBoundingClientRect();
    if (width === 0) continue;
    let [from, to] = [0, innerWidth];
    for (let box = each.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const edges = box.getBoundingClientRect();
      from = Math.max(from, edges.left);
      to = Math.min(to, edges.right);
    }
    if (left < from - 1 || right > to + 1) found.push(told(each) + " at " + Math.round(left) + "-" + Math.round(right) + " in " + Math.round(from) + "-" + Math.round(to));
    else if (each.matches("td, th, button, dd") && each.scrollWidth > each.clientWidth + 1) found.push("the text of " + told(each));
  }
  for (const { title, textContent } of document.querySelectorAll(".breaks .n bdi")) {
    if (title !== textContent) found.push("the value " + title);
  }
  return found;
}`;

// What `console-timeline` does in the browser's page: it scrolls the list, and opens commands.
const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
const timeline = () => document.querySelector(".story-list");

/** Scrolls in steps and in leaps; milliseconds. */
// biome-ignore lint/correctness/noUnusedVariables: called in the page.
async function longestFrame() {
  const list = timeline();
  const end = list.scrollHeight - list.clientHeight;
  list.scrollTop = 0;
  for (let step = 0; step < 3; step += 1) await nextFrame();
  let longest = 0;
  let last = performance.now();
  for (let step = 0; step < 300; step += 1) {
    list.scrollTop = step < 200 ? step * 150 : (step * 7_919 * 40) % end;
    await nextFrame();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

/** The same number of frames in which nothing is done. */
// biome-ignore lint/correctness/noUnusedVariables: called in the page.
async function longestIdleFrame() {
  let longest = 0;
  let last = performance.now();
  for (let step = 0; step < 300; step += 1) {
    await nextFrame();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

/** Clicks commands all over the journal until their changes are shown; milliseconds. */
// biome-ignore lint/correctness/noUnusedVariables: called in the page.
async function slowestToOpen(count, from) {
  const list = timeline();
  let slowest = 0;
  for (let each = from; each < from + count; each += 1) {
    list.scrollTop = (each * 104_729 * 40) % (list.scrollHeight - list.clientHeight);
    for (let wait = 0; wait < 3; wait += 1) await nextFrame();
    const row = list.querySelectorAll(".story-row:not(.is-open)")[12];
    const number = row.querySelector(".story-number").textContent;
    const begun = performance.now();
    row.click();
    while (document.querySelector(`[aria-label="Command ${number}"] h3`) === null) {
      await nextFrame();
    }
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}

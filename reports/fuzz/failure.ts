// What broke, as the page shows it: the story, the line that repeats it, and its files.
import { escaped, section } from "../../html.ts";
import type { FoundFailure } from "./report.ts";

export function failureSection(failure: FoundFailure, feature: string | undefined): string {
  const { broke, message, story, replay, folder, files = [] } = failure;
  const items = story.map((line) => `<li>${escaped(line.replace(/^\d+\. /, ""))}</li>`);
  const links = files.map((name) => link(folder, name)).join(" ");
  const parts = [
    `<pre class="message">${escaped(message)}</pre>`,
    story.length === 0
      ? '<p class="note">It broke before the first deed.</p>'
      : `<ol>${items.join("")}</ol>`,
    ...(replay === undefined ? [] : [`<h3>Repeat it</h3>\n<pre>${escaped(replay)}</pre>`]),
    ...(links === "" ? [] : [`<p class="files">${links}</p>`]),
    ...(feature === undefined
      ? []
      : [`<details open><summary>As a feature</summary><pre>${escaped(feature)}</pre></details>`]),
  ];
  return section(["failure", `${broke} broke`], "The shortest story there is of it:", ...parts);
}

/** Escapes each part of a path separately, so that a folder's name cannot break the link. */
function link(folder: string | undefined, name: string): string {
  const path = folder === undefined ? name : `${folder}/${name}`;
  const address = path.split("/").map(encodeURIComponent).join("/");
  return `<a href="${escaped(address)}">${escaped(name)}</a>`;
}

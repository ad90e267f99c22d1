// Text and figures as a page shows them: the one kit for reports, documents and pages of servers.

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Any text, made safe for a page or a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}

/** "1,234,567", whatever the machine's language. */
export function counted(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "1 step", "2 steps". */
export function several(count: number, noun: string): string {
  return `${counted(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Figures with a word each. */
export function tilesOf(tiles: readonly (readonly [figure: string, word: string])[]): string {
  const shown = tiles.map(([figure, word]) => `<li><b>${figure}</b><span>${word}</span></li>`);
  return `<ul class="tiles">${shown.join("")}</ul>`;
}

/** A table of texts and figures; a column is one of figures if its first cell is a number. */
export function figureTable(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (tag: "td" | "th") => (row: readonly (string | number)[]) => {
    const cells = row.map((cell, column) => {
      const kind = typeof rows[0]?.[column] === "number" ? ' class="figure"' : "";
      const text = typeof cell === "number" ? counted(cell) : escaped(cell);
      return `<${tag}${kind}>${text}</${tag}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  };
  return `<table>${line("th")(heads)}\n${rows.map(line("td")).join("\n")}</table>`;
}

/** "Node" for "node". */
export const titled = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** A share in per cent, with one decimal if it is not whole. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10} %`;
}

/** A length in per cent of the whole, for a style; at least a sliver if there is anything. */
export function lengthOf(part: number, whole: number): string {
  if (part === 0 || whole === 0) return "0%";
  return `${Math.max(0.4, Math.round((part * 10_000) / whole) / 100)}%`;
}

interface Bars {
  /** HTML already. */
  readonly name: string;
  readonly good: number;
  readonly poor: number;
  readonly most: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly isOpen?: boolean;
}

/** What went well and what did not as bars of one row, which opens to the reasons. */
export function barRow({ name, good, poor, most, reasons, isOpen = false }: Bars): string {
  const bars = [
    `<i class="good" style="width:${lengthOf(good, most)}"></i>`,
    `<i class="poor" style="width:${lengthOf(poor, most)}"></i>`,
  ].join("");
  const row = `<span class="name">${name}</span><span class="bar">${bars}</span><span class="figure">${counted(good)} + ${counted(poor)}</span>`;
  if (reasons.length === 0) return `<div class="row plain">${row}</div>`;
  const words = reasons.map(
    ({ reason, count }) => `<li><b>${counted(count)}</b> ${escaped(reason)}</li>`,
  );
  return `<details${isOpen ? " open" : ""}><summary class="row">${row}</summary><ul class="words">${words.join("")}</ul></details>`;
}

/** A title with its section's class, or alone. */
export function section(
  title: string | readonly [kind: string, title: string],
  note: string,
  ...content: readonly string[]
): string {
  const [kind, words] =
    typeof title === "string" ? ["", title] : [` class="${title[0]}"`, title[1]];
  const said = note === "" ? "" : `<p class="note">${escaped(note)}</p>\n`;
  return `<section${kind}>\n<h2>${escaped(words)}</h2>\n${said}${content.join("\n")}\n</section>`;
}

interface Page {
  readonly title: string;
  readonly style: string;
  /** The contents of its header. */
  readonly heading: string;
  readonly note: string;
  /** Seconds after which a browser asks again. */
  readonly refresh?: number;
}

/** A self-contained document. Heading and note are HTML. */
export function documentOf(
  { title, style, heading, note, refresh }: Page,
  ...content: string[]
): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...(refresh === undefined ? [] : [`<meta http-equiv="refresh" content="${refresh}">`]),
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    "</head>",
    "<body>",
    "<main>",
    `<header><h1>${heading}</h1>`,
    `<p class="note">${note}</p></header>`,
    ...content,
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

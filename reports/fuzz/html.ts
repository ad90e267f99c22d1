// Text and figures as a page shows them.

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

/** A share in per cent, with one decimal if it is not whole. */
export function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10} %`;
}

/** A length in per cent of the whole, for a style; at least a sliver if there is anything. */
export function lengthOf(part: number, whole: number): string {
  if (part === 0 || whole === 0) return "0%";
  return `${Math.max(0.4, Math.round((part * 10_000) / whole) / 100)}%`;
}

export function section(title: string, note: string, ...content: readonly string[]): string {
  const said = note === "" ? "" : `<p class="note">${escaped(note)}</p>\n`;
  return `<section>\n<h2>${escaped(title)}</h2>\n${said}${content.join("\n")}\n</section>`;
}

interface Page {
  readonly title: string;
  readonly style: string;
  /** The contents of its header. */
  readonly heading: string;
  readonly note: string;
}

/** A self-contained document. Heading and note are HTML. */
export function documentOf({ title, style, heading, note }: Page, ...content: string[]): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
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

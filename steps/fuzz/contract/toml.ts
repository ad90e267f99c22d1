// Reads as much of TOML as a project's settings are written in: tables of texts, figures, truth
// values and lists of them. What it does not know it leaves out.

export type TomlValue = string | number | boolean | readonly TomlValue[];

const STRING = /"(?:\\.|[^"\\])*"|'[^']*'/;
const COMMENT = new RegExp(`^((?:${STRING.source}|[^#"'])*)#.*$`);

/** Tables by their dotted names; the one before any heading is "". */
export function readToml(text: string): ReadonlyMap<string, Readonly<Record<string, TomlValue>>> {
  const tables = new Map<string, Record<string, TomlValue>>();
  let table: Record<string, TomlValue> = {};
  tables.set("", table);
  const lines = text.split(/\r?\n/).map((line) => line.replace(COMMENT, "$1").trim());
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? "";
    const [, heading] = /^\[([^[\]]+)\]$/.exec(line) ?? [];
    if (heading !== undefined) {
      const name = heading.split(".").map((part) => part.trim().replace(/^["']|["']$/g, ""));
      table = tables.get(name.join(".")) ?? {};
      tables.set(name.join("."), table);
      continue;
    }
    // A list may go on over several lines.
    while (isOpen(line) && at + 1 < lines.length) {
      at += 1;
      line += ` ${lines[at]}`;
    }
    const [, key, value] = /^["']?([\w-]+)["']?\s*=\s*(.+)$/.exec(line) ?? [];
    const read = value === undefined ? undefined : valueIn(value.trim());
    if (key !== undefined && read !== undefined) table[key] = read;
  }
  return tables;
}

function isOpen(line: string): boolean {
  const bare = line.replace(new RegExp(STRING.source, "g"), "");
  return /=\s*\[/.test(bare) && bare.split("[").length > bare.split("]").length;
}

function valueIn(text: string): TomlValue | undefined {
  if (text === "true" || text === "false") return text === "true";
  if (/^[+-]?[\d_]+(\.\d+)?$/.test(text)) return Number(text.replaceAll("_", ""));
  if (text.startsWith("'")) return text.slice(1, -1);
  if (text.startsWith('"')) return JSON.parse(text);
  if (!text.startsWith("[")) return undefined;
  const items = text.slice(1, -1).match(new RegExp(`${STRING.source}|[^,\\s]+`, "g")) ?? [];
  return items.flatMap((item) => valueIn(item) ?? []);
}

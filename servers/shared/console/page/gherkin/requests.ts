// A request to the application as a step, with what it is about by name. Pure.
import type { Names } from "./calls.ts";
import { jsonUnder, quoted, remark } from "./text.ts";

interface SentRequest {
  readonly actor: string;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string | undefined;
}

/**
 * Addresses are names in braces; a comment says that one without a name belongs to this world
 * alone.
 */
export function requestStep({ actor, method, path, body, key }: SentRequest, names: Names): string {
  const under = key === undefined ? "" : ` under the key ${quoted(key)}`;
  const step = `When ${actor} sends ${method} ${path}${under}`;
  const lines = body === undefined ? [step] : [`${step} with:`, ...jsonUnder(body)];
  return ofSeed(byName(lines.join("\n"), names));
}

/** A step that has an address says so. */
export function ofSeed(text: string): string {
  const [unnamed] = /\b(?:0x)?[0-9a-f]{40}\b/i.exec(text) ?? [];
  if (unnamed === undefined) return text;
  return `${remark(`${unnamed} has no name, so this step is of this seed alone.`)}\n${text}`;
}

/** Names that stand between braces; the step puts the addresses back. */
const NAME = /^[\w:.-]+$/;

function byName(text: string, { contracts, actors }: Names): string {
  const named = [...contracts, ...actors].flatMap(({ name, address }) =>
    name !== null && NAME.test(name)
      ? [[address.replace(/^0x/, "").toLowerCase(), name] as const]
      : [],
  );
  const known = new Map(named.reverse());
  return text.replace(/(?<![0-9a-z])(?:0x)?([0-9a-f]{40})(?![0-9a-z])/gi, (all, bare: string) => {
    const name = known.get(bare.toLowerCase());
    return name === undefined ? all : `{${name}}`;
  });
}

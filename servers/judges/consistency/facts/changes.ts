// What the latest block changed, read from the undo journal: the entries and variables that hold
// something else than before it.
import type { StateType, World } from "../../../../sim/index.ts";
import { jsonbText } from "./cells.ts";

/** An entry or a variable, and the value before and after. */
export interface NetChange {
  /** Bare. */
  readonly address: string;
  /** The name of the contract. */
  readonly kind: string;
  readonly variable: string;
  readonly keys: readonly string[];
  /** The variable's, and the value's. */
  readonly declared: StateType;
  readonly type: StateType;
  before: unknown;
  after: unknown;
}

/** The types from a variable to its values, outermost first. */
function typesOf(type: StateType): StateType[] {
  if (typeof type !== "object" || type.kind === "struct") return [type];
  return [type, ...typesOf(type.kind === "array" ? type.item : type.value)];
}

/**
 * Changes that no block has sealed yet count to the latest. Undefined for the
 * first block. A key that contains a slash is left out.
 */
export function changesOfHead({ chain, parts }: World): NetChange[] | undefined {
  const before = chain.blocks[chain.height - 1]?.changesTo ?? -1;
  if (before < 0) return undefined;
  const changes = new Map<string, NetChange>();
  for (const { place, ...change } of parts.journal.changes(before, parts.journal.length)) {
    const { path } = place;
    const known = changes.get(path);
    if (known !== undefined) {
      known.after = change.after;
      continue;
    }
    const [address = "", variable = "", ...keys] = path.split("/");
    const { name = "", state = {} } = chain.contracts.get(address)?.kind.definition ?? {};
    const declared = state[variable];
    const types = declared === undefined ? [] : typesOf(declared);
    const type = types.at(-1);
    if (declared === undefined || type === undefined || types.length !== keys.length + 1) continue;
    changes.set(path, { address, kind: name, variable, keys, declared, type, ...change });
  }
  return [...changes.values()].filter((each) => textOf(each, "before") !== textOf(each, "after"));
}

const textOf = ({ type, ...change }: NetChange, when: "before" | "after"): string =>
  change[when] === undefined ? "" : jsonbText(type, change[when]);

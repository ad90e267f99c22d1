// Snapshots by the methods of other development chains: numbered, and each good for one restore.

import { quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { required } from "../../../shared/json-rpc/params.ts";
import { take } from "./act.ts";
import { type Marks, markName } from "./marks.ts";
import { NUMBER_KIND } from "./number.ts";

const ID = required("id", NUMBER_KIND, "What taking the snapshot answered");

function snapshot(context: Context, marks: Marks): string {
  const id = marks.next;
  take(context, { kind: "snapshot", name: markName(id) });
  return quantity(id);
}

function revert(context: Context, marks: Marks, id: number): boolean {
  const used = marks.from(id);
  if (used.length === 0) return false;
  take(context, { kind: "restore", name: markName(id) });
  // Otherwise a suite that reverts before each test would leave one name per test.
  for (const each of used) take(context, { kind: "dropSnapshot", name: markName(each) });
  return true;
}

export function snapshotMethods(marks: Marks): readonly Method[] {
  const ofTool = (tool: "evm" | "anvil"): Method[] => [
    define({
      name: `${tool}_snapshot`,
      summary: "Takes a snapshot of the world, including clock and mining, and returns its number",
      params: [],
      result: { type: "string", pattern: "^0x[0-9a-f]+$" },
      handle: (context) => snapshot(context, marks),
    }),
    define({
      name: `${tool}_revert`,
      summary:
        "Goes back to a snapshot, and drops it and every later one; false if there is no such snapshot",
      params: [ID],
      result: { type: "boolean" },
      handle: (context, [id]) => revert(context, marks, id),
    }),
  ];
  return [...ofTool("evm"), ...ofTool("anvil")];
}

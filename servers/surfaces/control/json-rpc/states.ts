// The whole world by the methods of other development chains: dump, load, reset.
import { gzipSync } from "node:zlib";
import { dump, isRecord } from "../../../../sim/index.ts";
import { mapOf } from "../../../core/object-schema.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { define, type Method } from "../../../shared/json-rpc/method.ts";
import { optional, required } from "../../../shared/json-rpc/params.ts";
import { badParams, CODES } from "../../../shared/json-rpc/refusal.ts";
import { DATA } from "../../../shared/json-rpc/schemas.ts";
import { take } from "./act.ts";
import { dumpOf, readState, STATE_SCHEMA } from "./loading.ts";
import type { Loads } from "./loads.ts";
import { answering, type NamedAnswer, namesOf } from "./tools.ts";

/** The work that a dump, a load or a reset counts as: one request may do at most ten. */
const WHOLE_WORK = 1_000_000;

const STATE = required(
  "state",
  { schema: STATE_SCHEMA, read: readState },
  "What dumpState answered",
);

/** `{forking}` as hardhat and viem send it; a chain to fork is refused. */
function readForking(value: unknown, name: string): undefined {
  if (isRecord(value)) {
    const { forking } = value;
    const said = isRecord(forking) ? Object.values(forking) : [forking];
    if (said.every((each) => each === undefined || each === null)) return undefined;
  }
  throw badParams(`${name} must not name a chain or a block: there is no chain to fork here`);
}

const NULL = { type: "null" } as const;
const FORKING_SCHEMA = {
  type: "object",
  properties: { forking: { anyOf: [NULL, mapOf(NULL)] } },
} as const;

const FORKING = optional(
  "forking",
  { schema: FORKING_SCHEMA, read: readForking },
  { missing: undefined, description: "Must be empty, because nothing can be forked" },
);

const resetAs = ({ name, answer }: NamedAnswer): Method =>
  define({
    name,
    summary: "Resets the world to its beginning: no transactions, no snapshots",
    params: [FORKING],
    ...answering(answer),
    handle: (context) => {
      context.work.spend(WHOLE_WORK);
      take(context, { kind: "reset" });
      return answer;
    },
  });

const TOOLS = ["anvil", "hardhat", "ganache"] as const;

export const stateMethods = (loads: Loads): readonly Method[] => [
  ...TOOLS.map((tool) =>
    define({
      name: `${tool}_dumpState`,
      summary: "Dumps the world for loadState: the dump of GET /dump, compressed by gzip",
      params: [],
      result: DATA,
      // Compressed, as anvil does it.
      handle: ({ world, work }) => {
        work.spend(WHOLE_WORK);
        return prefixed(gzipSync(dump(world)).toString("hex"));
      },
    }),
  ),
  ...TOOLS.map((tool) =>
    define({
      name: `${tool}_loadState`,
      summary: "Replaces this world by a dumped one; earlier snapshots are gone",
      params: [STATE],
      result: { const: true },
      refusals: {
        [CODES.unavailable]: "It is not a dump, or the dump of another seed, preset or network",
      },
      handle: (context, [state]) => {
        context.work.spend(WHOLE_WORK);
        take(context, loads.commandFor(dumpOf(state)));
        return true;
      },
    }),
  ),
  ...namesOf("reset").map(resetAs),
];

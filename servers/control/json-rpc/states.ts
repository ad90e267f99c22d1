// The world as a whole by the names of other development chains: written out, put back, begun again.
import { gunzipSync, gzipSync } from "node:zlib";
import { dump } from "../../../sim/index.ts";
import { prefixed } from "../../rpc/hex.ts";
import { define, type Method } from "../../rpc/method.ts";
import { optional, required } from "../../rpc/params.ts";
import { badParams, CODES } from "../../rpc/refusal.ts";
import { DATA } from "../../rpc/schemas.ts";
import { take } from "./act.ts";
import { answering, namesOf, type Says } from "./tools.ts";

/** Bytes of a dump: a larger one takes control's own route, which bears more. */
const STATE_BYTES_MAX = 4_194_304;

/** What writing out, putting back or beginning a world counts as: a request does it ten times at most. */
const WHOLE_WORK = 1_000_000;

/** Of whole bytes in hex: as much as a body has room for. */
const STATE_HEX_MAX = 1_000_000;
const STATE_TEXT = /^0x(?:[0-9a-fA-F]{2})+$/;

const badState = () =>
  badParams(
    `state must be what dumpState answered, of at most ${STATE_BYTES_MAX} bytes when unpacked; ` +
      "GET /dump and POST /load on control take more",
  );

function readState(value: unknown): string {
  if (typeof value !== "string" || value.length > STATE_HEX_MAX + 2) throw badState();
  if (!STATE_TEXT.test(value)) throw badState();
  return value.slice(2);
}

/** The text of a dump. Throws a refusal that names the parameter. */
function textOf(state: string): string {
  try {
    const limits = { maxOutputLength: STATE_BYTES_MAX };
    return gunzipSync(Buffer.from(state, "hex"), limits).toString();
  } catch {
    throw badState();
  }
}

const STATE = required(
  "state",
  {
    schema: { type: "string", pattern: STATE_TEXT.source, maxLength: STATE_HEX_MAX + 2 },
    read: readState,
  },
  "What dumpState answered",
);

/** `{forking}` as hardhat and viem send it, where nothing is said to fork. */
function readForking(value: unknown, name: string): undefined {
  const isObject = (each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each);
  const { forking } = (isObject(value) ? value : {}) as Readonly<Record<string, unknown>>;
  const isSaid = Object.values(isObject(forking) ? (forking as object) : {}).some(
    (each) => each !== undefined && each !== null,
  );
  if (isObject(value) && !isSaid) return undefined;
  throw badParams(`${name} must not name a chain or a block: there is no chain to fork here`);
}

const FORKING = optional(
  "forking",
  { schema: { type: "object" }, read: readForking },
  { missing: undefined, description: "Nothing can be forked: may only be empty" },
);

const resetAs = ({ name, answer }: Says): Method =>
  define({
    name,
    summary: "Begins again with the seed's own world: no transactions, no snapshots",
    params: [FORKING],
    ...answering(answer),
    handle: (context) => {
      context.work.spend(WHOLE_WORK);
      take(context, { kind: "reset" });
      return answer;
    },
  });

const TOOLS = ["anvil", "hardhat", "ganache"] as const;

export const STATES: readonly Method[] = [
  ...TOOLS.map((tool) =>
    define({
      name: `${tool}_dumpState`,
      summary: "The world as data for loadState: the dump of GET /dump in gzip",
      params: [],
      result: DATA,
      // Compressed as anvil's is.
      handle: ({ world, work }) => {
        work.spend(WHOLE_WORK);
        return prefixed(gzipSync(dump(world)).toString("hex"));
      },
    }),
  ),
  ...TOOLS.map((tool) =>
    define({
      name: `${tool}_loadState`,
      summary: "Puts a dumped world in place of this one; snapshots taken before are gone",
      params: [STATE],
      result: { const: true },
      refusals: {
        [CODES.unavailable]: "It is no dump, or that of another seed, preset or network",
      },
      handle: (context, [state]) => {
        context.work.spend(WHOLE_WORK);
        take(context, { kind: "load", dump: textOf(state) });
        return true;
      },
    }),
  ),
  ...namesOf("reset").map(resetAs),
];

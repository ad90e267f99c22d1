// The ways in which a valid request goes wrong, each with the allowed answers.
import type { RandomStream } from "../../sim/index.ts";
import type { Schema } from "../core/parsed.ts";
import type { PreparedRequest } from "./asked.ts";

export interface SpoiledRequest {
  readonly asked: PreparedRequest;
  /** One of these; undefined if any documented answer will do. */
  readonly statuses?: readonly number[];
}

/** Undefined if the request has nothing to spoil in this way. */
type Spoil = (asked: PreparedRequest, random: RandomStream) => SpoiledRequest | undefined;

const bodyFields = ({ route }: PreparedRequest): [string, Schema][] =>
  Object.entries(route.body?.properties ?? {});

const pathFields = ({ route }: PreparedRequest): [string, Schema][] =>
  Object.entries(route.params?.properties ?? {});

function withField(asked: PreparedRequest, name: string, value: unknown): SpoiledRequest {
  const body = { ...(asked.body as object), [name]: value };
  return { asked: { ...asked, body }, statuses: [400] };
}

/** Replaces an amount in the body. */
const amountSpoil =
  (...values: readonly string[]): Spoil =>
  (asked, random) => {
    const isAmount = ([, { format }]: [string, Schema]) =>
      format === "amount" || format === "amountOrAll";
    const fields = bodyFields(asked).filter(isAmount);
    if (fields.length === 0) return undefined;
    return withField(asked, random.pick(fields)[0], random.pick(values));
  };

const BAD_ADDRESSES = [
  "",
  "0x",
  "WETH",
  "0x12",
  "g".repeat(40),
  "a".repeat(41),
  `0X${"1".repeat(40)}`,
];

function garbageAddress(asked: PreparedRequest, random: RandomStream): SpoiledRequest | undefined {
  const inBody = bodyFields(asked).filter(([, { format }]) => format === "address");
  const inPath = pathFields(asked).filter(([, { format }]) => format === "address");
  if (inBody.length > 0)
    return withField(asked, random.pick(inBody)[0], random.pick(BAD_ADDRESSES));
  if (inPath.length === 0) return undefined;
  const params = { ...asked.params, [random.pick(inPath)[0]]: random.pick(BAD_ADDRESSES.slice(1)) };
  return { asked: { ...asked, params }, statuses: [400] };
}

function missingField(asked: PreparedRequest, random: RandomStream): SpoiledRequest | undefined {
  const required = asked.route.body?.required ?? [];
  if (required.length === 0) return undefined;
  const { [random.pick(required)]: _gone, ...body } = asked.body as Record<string, unknown>;
  return { asked: { ...asked, body }, statuses: [400] };
}

const WRONG_TYPES: readonly unknown[] = [true, null, ["1"], { value: "1" }, 1.5];

function wrongType(asked: PreparedRequest, random: RandomStream): SpoiledRequest | undefined {
  const fields = bodyFields(asked);
  if (fields.length === 0) return undefined;
  return withField(asked, random.pick(fields)[0], random.pick(WRONG_TYPES));
}

/** Well formed, and most often of nobody and nothing. */
function unknownId(asked: PreparedRequest, random: RandomStream): SpoiledRequest | undefined {
  const fields = pathFields(asked);
  if (fields.length === 0) return undefined;
  const address = random
    .bigint(1n, 2n ** 160n - 1n)
    .toString(16)
    .padStart(40, "0");
  const params = { ...asked.params, [random.pick(fields)[0]]: address };
  return { asked: { ...asked, params }, statuses: [400, 404] };
}

const withQuery = (
  asked: PreparedRequest,
  query: Readonly<Record<string, string>>,
): SpoiledRequest => ({
  asked: { ...asked, query: { ...asked.query, ...query } },
  statuses: [400],
});

const isList = ({ route }: PreparedRequest) => route.query?.properties?.limit !== undefined;

export const SPOILS = {
  "no token": (asked) =>
    asked.route.access === "public"
      ? undefined
      : { asked: { ...asked, bearer: undefined }, statuses: [401] },
  "garbage for a token": (asked, random) => {
    const authorization = random.pick(["Bearer garbage", "Bearer a.b.c", "Basic YTpi", "Bearer"]);
    return { asked: { ...asked, bearer: { authorization } }, statuses: [401] };
  },
  "expired token": (asked) => ({
    asked: { ...asked, bearer: { authorization: EXPIRED } },
    statuses: [401],
  }),
  "other role": (asked) =>
    typeof asked.route.access === "string"
      ? undefined
      : { asked: { ...asked, bearer: { name: "trader" } }, statuses: [403] },
  "somebody else": (asked, random) =>
    asked.route.access === "bearer"
      ? { asked: { ...asked, bearer: { name: random.pick(["liquidator", "oracle", "admin"]) } } }
      : undefined,
  "missing field": missingField,
  "wrong type": wrongType,
  "unknown field": (asked) =>
    asked.route.body === undefined ? undefined : withField(asked, "surprise", "1"),
  "no amount": amountSpoil("0", "-1", "-1000000000000000000", "", "1.5", "1e18", "007"),
  "amount past 2^256": amountSpoil(String(2n ** 256n), "9".repeat(200)),
  "more than there is": (asked, random) => {
    const spoilt = amountSpoil(String(2n ** 256n - 1n), String(2n ** 200n))(asked, random);
    return spoilt && { asked: spoilt.asked };
  },
  "garbage for an address": garbageAddress,
  "unknown id": unknownId,
  "text that is no JSON": (asked) =>
    asked.route.body === undefined
      ? undefined
      : { asked: { ...asked, body: '{"amount":' }, statuses: [400] },
  "unknown query": (asked) => withQuery(asked, { surprise: "1" }),
  "half a dry run": (asked) =>
    asked.route.writes === true ? withQuery(asked, { sandbox: "maybe" }) : undefined,
  "no page": (asked, random) =>
    isList(asked)
      ? withQuery(asked, random.pick([{ limit: "0" }, { limit: "-1" }, { offset: "x" }]))
      : undefined,
  "no order": (asked) => (isList(asked) ? withQuery(asked, { order: "surprise.asc" }) : undefined),
} as const satisfies Readonly<Record<string, Spoil>>;

export type SpoilName = keyof typeof SPOILS;

/** Stands for an expired token, which the stage has. */
export const EXPIRED = "Bearer expired";

/** Spoiled in this way, or in the next way that applies. */
export function spoiltBy(
  name: SpoilName,
  asked: PreparedRequest,
  random: RandomStream,
): SpoiledRequest {
  const spoils: readonly Spoil[] = Object.values(SPOILS);
  const first = Object.keys(SPOILS).indexOf(name);
  for (const spoil of [...spoils.slice(first), ...spoils.slice(0, first)]) {
    const spoilt = spoil(asked, random);
    if (spoilt !== undefined) return spoilt;
  }
  return { asked };
}

// The ways in which a valid request goes wrong, each with the allowed answers.
import type { RandomStream } from "../../../sim/index.ts";
import type { Schema } from "../../core/parsed.ts";
import type { PreparedRequest } from "./prepared-request.ts";

export interface MutatedRequest {
  readonly request: PreparedRequest;
  /** One of these; undefined if any documented answer will do. */
  readonly statuses?: readonly number[];
}

/** Undefined if the request cannot be mutated in this way. */
type Mutation = (request: PreparedRequest, random: RandomStream) => MutatedRequest | undefined;

const bodyFields = ({ route }: PreparedRequest): [string, Schema][] =>
  Object.entries(route.body?.properties ?? {});

const pathFields = ({ route }: PreparedRequest): [string, Schema][] =>
  Object.entries(route.params?.properties ?? {});

function withField(request: PreparedRequest, name: string, value: unknown): MutatedRequest {
  const body = { ...(request.body as object), [name]: value };
  return { request: { ...request, body }, statuses: [400] };
}

/** Replaces an amount in the body. */
const amountMutation =
  (...values: readonly string[]): Mutation =>
  (request, random) => {
    const isAmount = ([, { format }]: [string, Schema]) =>
      format === "amount" || format === "amountOrAll";
    const fields = bodyFields(request).filter(isAmount);
    if (fields.length === 0) return undefined;
    return withField(request, random.pick(fields)[0], random.pick(values));
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

function garbageAddress(
  request: PreparedRequest,
  random: RandomStream,
): MutatedRequest | undefined {
  const inBody = bodyFields(request).filter(([, { format }]) => format === "address");
  const inPath = pathFields(request).filter(([, { format }]) => format === "address");
  if (inBody.length > 0)
    return withField(request, random.pick(inBody)[0], random.pick(BAD_ADDRESSES));
  if (inPath.length === 0) return undefined;
  const params = {
    ...request.params,
    [random.pick(inPath)[0]]: random.pick(BAD_ADDRESSES.slice(1)),
  };
  return { request: { ...request, params }, statuses: [400] };
}

function missingField(request: PreparedRequest, random: RandomStream): MutatedRequest | undefined {
  const required = request.route.body?.required ?? [];
  if (required.length === 0) return undefined;
  const { [random.pick(required)]: _gone, ...body } = request.body as Record<string, unknown>;
  return { request: { ...request, body }, statuses: [400] };
}

const WRONG_TYPES: readonly unknown[] = [true, null, ["1"], { value: "1" }, 1.5];

function wrongType(request: PreparedRequest, random: RandomStream): MutatedRequest | undefined {
  const fields = bodyFields(request);
  if (fields.length === 0) return undefined;
  return withField(request, random.pick(fields)[0], random.pick(WRONG_TYPES));
}

/** Well formed, and most often of nobody and nothing. */
function unknownId(request: PreparedRequest, random: RandomStream): MutatedRequest | undefined {
  const fields = pathFields(request);
  if (fields.length === 0) return undefined;
  const address = random
    .bigint(1n, 2n ** 160n - 1n)
    .toString(16)
    .padStart(40, "0");
  const params = { ...request.params, [random.pick(fields)[0]]: address };
  return { request: { ...request, params }, statuses: [400, 404] };
}

const withQuery = (
  request: PreparedRequest,
  query: Readonly<Record<string, string>>,
): MutatedRequest => ({
  request: { ...request, query: { ...request.query, ...query } },
  statuses: [400],
});

const isList = ({ route }: PreparedRequest) => route.query?.properties?.limit !== undefined;

export const MUTATIONS = {
  "no token": (request) =>
    request.route.access === "public"
      ? undefined
      : { request: { ...request, bearer: undefined }, statuses: [401] },
  "garbage for a token": (request, random) => {
    const authorization = random.pick(["Bearer garbage", "Bearer a.b.c", "Basic YTpi", "Bearer"]);
    return { request: { ...request, bearer: { authorization } }, statuses: [401] };
  },
  "expired token": (request) => ({
    request: { ...request, bearer: { authorization: EXPIRED } },
    statuses: [401],
  }),
  "other role": (request) =>
    typeof request.route.access === "string"
      ? undefined
      : { request: { ...request, bearer: { name: "trader" } }, statuses: [403] },
  "somebody else": (request, random) =>
    request.route.access === "bearer"
      ? {
          request: { ...request, bearer: { name: random.pick(["liquidator", "oracle", "admin"]) } },
        }
      : undefined,
  "missing field": missingField,
  "wrong type": wrongType,
  "unknown field": (request) =>
    request.route.body === undefined ? undefined : withField(request, "surprise", "1"),
  "no amount": amountMutation("0", "-1", "-1000000000000000000", "", "1.5", "1e18", "007"),
  "amount past 2^256": amountMutation(String(2n ** 256n), "9".repeat(200)),
  "more than there is": (request, random) => {
    const mutated = amountMutation(String(2n ** 256n - 1n), String(2n ** 200n))(request, random);
    return mutated && { request: mutated.request };
  },
  "garbage for an address": garbageAddress,
  "unknown id": unknownId,
  "text that is no JSON": (request) =>
    request.route.body === undefined
      ? undefined
      : { request: { ...request, body: '{"amount":' }, statuses: [400] },
  "unknown query": (request) => withQuery(request, { surprise: "1" }),
  "half a dry run": (request) =>
    request.route.writes === true ? withQuery(request, { sandbox: "maybe" }) : undefined,
  "no page": (request, random) =>
    isList(request)
      ? withQuery(request, random.pick([{ limit: "0" }, { limit: "-1" }, { offset: "x" }]))
      : undefined,
  "no order": (request) =>
    isList(request) ? withQuery(request, { order: "surprise.asc" }) : undefined,
} as const satisfies Readonly<Record<string, Mutation>>;

export type MutationName = keyof typeof MUTATIONS;

/** Stands for an expired token, which the stage has. */
export const EXPIRED = "Bearer expired";

/** Spoiled in this way, or in the next way that applies. */
export function mutatedBy(
  name: MutationName,
  request: PreparedRequest,
  random: RandomStream,
): MutatedRequest {
  const mutations: readonly Mutation[] = Object.values(MUTATIONS);
  const first = Object.keys(MUTATIONS).indexOf(name);
  for (const mutate of [...mutations.slice(first), ...mutations.slice(0, first)]) {
    const mutated = mutate(request, random);
    if (mutated !== undefined) return mutated;
  }
  return { request };
}

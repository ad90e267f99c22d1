// Rules that always hold: batches, the form of errors, and access without a token. (XS-13, XS-20,
// XS-22)
import { WITHIN } from "../../../core/caller.ts";
import type { BoundRoute, Surface } from "../../../core/surface.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { CORE } from "../reading/questions.ts";
import { at, type Fields, listAt } from "../reading/terms.ts";
import type { Column, Wire } from "../reading/wire.ts";

/**
 * The same questions in one request and in separate ones get the same answers in the same order.
 */
export const BATCH: Fact<{ readonly account: string; readonly height: number }> = {
  invariant: "XS-20",
  name: "batch",
  shown: () => "and its parts",
  truth: () => ({ answers: "the same" }),
  readers: [
    {
      column: "rpc",
      read: async (wire, { account, height }) => {
        const number = `0x${height.toString(16)}`;
        const calls = [
          ["eth_getBalance", [`0x${account}`]],
          ["eth_getBlockByNumber", [number, true]],
          ["eth_getBlockByNumber", []],
          ["eth_newFilter", []],
          ["eth_blockNumber", []],
        ].map(([method, params], id) => ({ jsonrpc: "2.0", id, method, params }));
        return sameAs(wire, { column: "rpc", url: "/", batch: calls, one: (body) => ({ body }) });
      },
    },
    {
      column: "core",
      read: async (wire, { account, height }) => {
        const paths = [`/account?address=0x${account}`, `/block/${height}`, "/block/999999999999"];
        const batch = paths.map((path) => ({ method: "GET", path: `${CORE}${path}` }));
        const one = ({ path }: { readonly path?: string }) => ({ url: path ?? "" });
        return sameAs(wire, { column: "core", url: `${CORE}/batch`, batch, one });
      },
    },
  ],
};

interface BatchQuestion<B> {
  readonly column: Column;
  readonly url: string;
  readonly batch: readonly B[];
  /** How to ask an entry alone. */
  one(entry: B): { readonly url?: string; readonly body?: unknown };
}

async function sameAs<B>(
  wire: Wire,
  { column, url, batch, one }: BatchQuestion<B>,
): Promise<Fields> {
  const together = (await wire.ask({ column, url, body: batch })).body;
  for (const [index, entry] of batch.entries()) {
    const { status, body } = await wire.ask({ column, url, ...one(entry) });
    const given = listAt(together, "")[index];
    const alone = column === "core" ? { status, body } : body;
    if (JSON.stringify(given) !== JSON.stringify(alone)) {
      return { answers: `entry ${index}: ${JSON.stringify(given)?.slice(0, 200)}` };
    }
  }
  return { answers: "the same" };
}

const UNKNOWN = "ab".repeat(32);

/** What no error may contain: stack traces, paths, and JavaScript's own error words. */
const LEAK = /\bat .+:\d+:\d+|node_modules|\.ts\b|TypeError|undefined|\[object/;

/** An error as `status` and its form. */
function envelope(status: number, body: unknown, isForm: boolean): string {
  const leak = LEAK.exec(JSON.stringify(body) ?? "")?.[0];
  if (leak !== undefined) return `${status}, and it tells ${leak}`;
  return isForm ? String(status) : `${status}, not in its form`;
}

const isText = (value: unknown) => typeof value === "string" && value !== "";

type EnvelopeQuestions = Readonly<
  Record<string, { readonly url: string; readonly body?: unknown }>
>;

function envelopes(
  column: Column,
  asks: EnvelopeQuestions,
  isForm: (body: unknown, status: number) => boolean,
): Reader<"each surface"> {
  return {
    column,
    read: async (wire) => {
      const fields: Record<string, string> = {};
      for (const [cause, question] of Object.entries(asks)) {
        const { status, body } = await wire.ask({ column, ...question });
        fields[`${column}: ${cause}`] = envelope(status, body, isForm(body, status));
      }
      return fields;
    },
  };
}

const call = (method: string, params: readonly unknown[]) => ({
  url: "/",
  body: { jsonrpc: "2.0", id: 1, method, params },
});

/** The same mistakes on each surface, each answered in its own form. */
export const ENVELOPES: Fact<"each surface"> = {
  invariant: "XS-13",
  name: "errors",
  shown: (key) => `of ${key}`,
  truth: () => ({
    "app: bad value": "400",
    "app: unknown": "404",
    "core: bad address": "400",
    "core: unknown": "404",
    "explorer: bad address": "200",
    "explorer: unknown": "200",
    "rpc: bad address": "200",
    "rpc: unknown": "200",
    "control: unknown": "404",
    "indexer: bad value": "400",
    "indexer: bad column": "400",
    "indexer: unknown": "404",
  }),
  readers: [
    envelopes(
      "app",
      {
        "bad value": { url: "/api/tokens/v2?limit=0" },
        unknown: { url: `/api/swap-pools/${"ab".repeat(20)}/${"cd".repeat(20)}` },
      },
      (body, status) => at(body, "error.status") === status && isText(at(body, "error.message")),
    ),
    envelopes(
      "core",
      {
        "bad address": { url: `${CORE}/account?address=zz` },
        unknown: { url: `${CORE}/transaction/0x${UNKNOWN}` },
      },
      (body) => isText(at(body, "error.code")) && isText(at(body, "error.message")),
    ),
    envelopes(
      "explorer",
      {
        "bad address": { url: "/api?module=account&action=balance&address=zz" },
        unknown: { url: "/api?module=account&action=nothing" },
      },
      (body) =>
        at(body, "status") === "0" && at(body, "message") === "NOTOK" && isText(at(body, "result")),
    ),
    envelopes(
      "rpc",
      { "bad address": call("eth_getBalance", ["zz"]), unknown: call("eth_nothing", []) },
      (body) =>
        Number.isSafeInteger(at(body, "error.code")) &&
        isText(at(body, "error.message")) &&
        at(body, "result") === undefined,
    ),
    envelopes(
      "control",
      { unknown: { url: `/transactions/0x${UNKNOWN}` } },
      (body, status) => at(body, "error.status") === status && isText(at(body, "error.message")),
    ),
    envelopes(
      "indexer",
      {
        "bad value": { url: "/search/event?id=eq.zz" },
        "bad column": { url: "/search/event?nothing=eq.1" },
        unknown: { url: "/search/nothing" },
      },
      (body) =>
        Object.keys(body ?? {}).join() === "code,details,hint,message" &&
        /^[0-9A-Z]{5,8}$/.test(String(at(body, "code"))) &&
        isText(at(body, "message")),
    ),
  ],
};

/** Without a token, a caller gets in exactly where a route is public. */
export const DOORS: Fact<"nobody"> = {
  invariant: "XS-22",
  name: "doors",
  shown: (key) => `for ${key}`,
  truth: () => ({ closed: "", open: "" }),
  readers: (["app", "core", "explorer", "rpc", "indexer"] as const).map((column) => ({
    column,
    read: async (wire) => {
      const surface = wire.surface(column);
      const wrong: { closed: string[]; open: string[] } = { closed: [], open: [] };
      for (const route of surface.routes) {
        const isLetIn = await letIn(surface, route);
        const mayPass = route.access === "public";
        if (isLetIn && !mayPass) wrong.open.push(route.operation);
        if (!isLetIn && mayPass) wrong.closed.push(route.operation);
      }
      return { closed: wrong.closed.join(", "), open: wrong.open.join(", ") };
    },
  })),
};

async function letIn({ gate }: Surface, route: BoundRoute): Promise<boolean> {
  if (gate === undefined) return true;
  const { problem } = await gate.admit({ authorization: undefined, address: WITHIN, route });
  return problem === undefined;
}

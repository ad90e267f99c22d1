// A swap pool's reserves and ratios. Core REST shows a ratio as stored, a decimal of 18 places, and
// JSON-RPC as an integer x 1e18, because an ABI has no decimals. (XS-15)
import { callableNamed, encodeCall, swapPoolsOf, type World } from "../../../../sim/index.ts";
import { application } from "../reading/application.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { indexer, numeric } from "../reading/indexed.ts";
import { core, rpc } from "../reading/questions.ts";
import { at, bareHex, decimal, digits, type Fields, text, word } from "../reading/terms.ts";

type ShownPool = ReturnType<typeof swapPoolsOf>[number];

interface Pool {
  /** Bare, as are its tokens. */
  readonly address: string;
  readonly tokenA: string;
  readonly tokenB: string;
  /** Call data for each public variable, with 0x. */
  readonly calls: Readonly<Record<string, string>>;
}

const RESERVES = ["tokenABalance", "tokenBBalance"] as const;
const RATIOS = ["aToBRatio", "bToARatio"] as const;
const VARIABLES = [...RESERVES, ...RATIOS];

function poolOf(world: World, { address, tokenA, tokenB }: ShownPool): Pool {
  const definition = world.chain.contracts.get(address)?.kind.definition;
  const calls = VARIABLES.flatMap((name) =>
    definition === undefined || callableNamed(definition, name) === undefined
      ? []
      : [[name, `0x${encodeCall(definition, name, {})}`] as const],
  );
  return { address, tokenA, tokenB, calls: Object.fromEntries(calls) };
}

export const poolsOf = (world: World): Pool[] =>
  swapPoolsOf(world).map((each) => poolOf(world, each));

function truthOf(world: World, { address }: Pool): Fields {
  const pool = swapPoolsOf(world).find((each) => each.address === address);
  if (pool === undefined) return {};
  return {
    address: pool.address,
    tokenABalance: String(pool.reserveA),
    tokenBBalance: String(pool.reserveB),
    aToBRatio: decimal(pool.aToBRatio),
    bToARatio: decimal(pool.bToARatio),
    shown: pool.isDisabled ? "no" : "yes",
  };
}

const isRatio = (name: string): boolean => RATIOS.some((ratio) => ratio === name);

const ofCore: Reader<Pool> = {
  column: "core",
  read: async (wire, { address }) => {
    const fields: Record<string, string> = {};
    for (const method of VARIABLES) {
      const answer = at(await core(wire, `/contract/0x${address}/call`, { method }), "result");
      fields[method] = (isRatio(method) ? decimal : digits)(answer);
    }
    return fields;
  },
};

const ofRpc: Reader<Pool> = {
  column: "rpc",
  read: async (wire, { address, calls }) => {
    const fields: Record<string, string> = {};
    for (const [name, data] of Object.entries(calls)) {
      fields[name] = word(await rpc(wire, "eth_call", { to: `0x${address}`, data }));
    }
    return fields;
  },
};

/** A number with its places. */
const places = (value: unknown): string => decimal(at(value, "digits"));

const ofIndexer: Reader<Pool> = {
  column: "indexer",
  ask: async (wire, { address }) => {
    const select = ["address", "isDisabled", ...VARIABLES].join();
    return indexer(wire, "Platform-SwapPool", { address: `eq.${address}`, select });
  },
  fields: {
    address: [bareHex, "0.address"],
    tokenABalance: [numeric, "0.tokenABalance"],
    tokenBBalance: [numeric, "0.tokenBBalance"],
    aToBRatio: [places, "0.aToBRatio"],
    bToARatio: [places, "0.bToARatio"],
    shown: [
      (value) => (value === false ? "yes" : value === true ? "no" : text(value)),
      "0.isDisabled",
    ],
  },
};

export const POOL: Fact<Pool> = {
  invariant: "XS-15",
  name: "pool",
  shown: ({ address }) => address,
  truth: truthOf,
  readers: [
    application({ url: ({ tokenA, tokenB }) => `/api/swap-pools/${tokenA}/${tokenB}` }),
    ofCore,
    ofRpc,
  ],
};

/** Every number with all its digits. */
export const POOL_ROWS: Fact<Pool> = { ...POOL, name: "row of pool", readers: [ofIndexer] };

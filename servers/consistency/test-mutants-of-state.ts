// Mutants that show wrong data about accounts, positions and general rules. For tests.
import { selectorOf } from "../../sim/index.ts";
import { listAt } from "./reading/terms.ts";
import { changing, changingRows, flipped, type Mutant, remembering } from "./test-mutant.ts";

const ACCOUNTS: readonly Mutant[] = [
  {
    name: "JSON-RPC goes on with balances from before a restore",
    surface: "rpc",
    field: "native balance",
    spoil: remembering("rpc", /eth_getBalance/),
  },
  {
    name: "the explorer's balances lose digits",
    surface: "explorer",
    field: "native balance",
    spoil: changing({ column: "explorer", asks: /action=balance&/ }, (body) => {
      if (/^\d+$/.test(String(body.result))) body.result = String(BigInt(Number(body.result)) + 0n);
    }),
  },
  {
    name: "core tells balances as numbers",
    surface: "core",
    field: /native balance|bare|prefixed|upper/,
    spoil: changing({ column: "core", asks: /\/account\?/ }, (body) => {
      body.balance = Number(body.balance);
    }),
  },
  {
    name: "the application tells balances in whole tokens",
    surface: "app",
    field: /^\[\d+\]\.balance$/,
    spoil: changingRows({ column: "app", asks: /tokens\/balance/ }, (row) => {
      row.balance = String(BigInt(String(row.balance)) / 10n ** 6n);
    }),
  },
  {
    name: "JSON-RPC answers for earlier blocks as of now",
    surface: "rpc",
    field: "held",
    spoil: changing({ column: "rpc", asks: /eth_call .*"0x\w+"\]/ }, (body) => {
      if (typeof body.result === "string") body.result = flipped(body.result);
    }),
  },
];

const A_TO_B = selectorOf("aToBRatio()");

const POOLS: readonly Mutant[] = [
  {
    name: "core cuts the ratios of pools short",
    surface: "core",
    field: /Ratio$/,
    spoil: changing({ column: "core", asks: /\/call/ }, (body, question) => {
      if (!/Ratio"/.test(JSON.stringify(question.body))) return;
      body.result = String(body.result).slice(0, -1);
    }),
  },
  {
    name: "JSON-RPC tells a ratio that is off by its last place",
    surface: "rpc",
    field: "aToBRatio",
    spoil: changing({ column: "rpc", asks: new RegExp(`eth_call .*0x${A_TO_B}`) }, (body) => {
      body.result = flipped(body.result);
    }),
  },
  {
    name: "the application rounds the ratios of pools",
    surface: "app",
    field: /^[ab]To[AB]Ratio$/,
    spoil: changing({ column: "app", asks: /swap-pools\/\w+\/\w+/ }, (pool) => {
      pool.aToBRatio = Number(pool.aToBRatio).toFixed(18);
    }),
  },
];

const OTHERS: readonly Mutant[] = [
  {
    name: "the application rounds health",
    surface: "app",
    field: "positions.healthFactor",
    inShowroom: true,
    spoil: changing({ column: "app", asks: /positions/, path: "positions" }, (positions) => {
      const { healthFactor } = positions;
      if (healthFactor !== "Infinity") positions.healthFactor = Number(healthFactor).toFixed(2);
    }),
  },
  {
    name: "the application answers everyone with the first one's position",
    surface: "app",
    field: /supplied|borrowed|health|power/,
    inShowroom: true,
    spoil: remembering("app", /positions/),
  },
  {
    name: "core goes on with transactions that a restore dropped",
    surface: "core",
    field: "transaction",
    spoil: remembering("core", /\/transaction\/0x\w+ /),
  },
  {
    name: "JSON-RPC answers batches backwards",
    surface: "rpc",
    field: "answers",
    spoil: () => (question, said) => {
      if (question.column !== "rpc" || !Array.isArray(question.body)) return said;
      return { ...said, body: listAt(said.body, "").toReversed() };
    },
  },
  {
    name: "the explorer's pages overlap",
    surface: "explorer",
    field: /^transactions/,
    spoil: () => {
      let last: unknown;
      return (question, said) => {
        const url = question.column === "explorer" ? question.url : "";
        const rows = listAt(said.body, "result");
        const page = /txlist.*offset=7&.*page=(\d+)/.exec(url)?.[1];
        if (page === undefined || rows.length === 0) return said;
        const result = page === "1" ? rows : [last, ...rows.slice(1)];
        last = rows.at(-1);
        return { ...said, body: { ...(said.body as object), result } };
      };
    },
  },
  {
    name: "the application tells of a bug's place",
    surface: "app",
    field: "app: bad value",
    spoil: changing({ column: "app", asks: /limit=0/, path: "error" }, (error) => {
      error.message = "TypeError: no such limit";
    }),
  },
];

export const MUTANTS_OF_STATE: readonly Mutant[] = [...ACCOUNTS, ...POOLS, ...OTHERS];

// Mutants that leave something out: a row, a list, everything a user has. For tests.
import { selectorOf } from "../../sim/index.ts";
import { at } from "./reading/terms.ts";
import type { Column, Spoil } from "./reading/wire.ts";
import { changing, type Mutant } from "./test-mutant.ts";

interface Omission {
  readonly name: string;
  readonly column: Column;
  readonly asks: RegExp;
  /** Lists in the answer. */
  readonly lists: readonly string[];
  /** Rows from the end; all of them by default. */
  readonly rows?: number;
  readonly field: string | RegExp;
}

/** Removes rows from lists, and corrects the counts. */
const leavingOut = ({ name, column, asks, lists, rows, field }: Omission): Mutant => ({
  name,
  surface: column,
  field,
  inShowroom: true,
  spoil: changing({ column, asks }, (body) => {
    for (const path of lists) {
      const list = path === "" ? body : at(body, path);
      if (!Array.isArray(list)) continue;
      list.splice(rows === undefined ? 0 : list.length - rows);
      if (typeof body.totalCount === "number") body.totalCount = list.length;
    }
  }),
});

const ROWS: readonly Mutant[] = [
  leavingOut({
    name: "the application knows no lending market",
    ...{ column: "app", asks: /lend\/liquidity/, lists: ["markets"], field: /^markets\[\d+\]$/ },
  }),
  leavingOut({
    name: "the application leaves out the last lending market",
    ...{
      column: "app",
      asks: /lend\/liquidity/,
      lists: ["markets"],
      rows: 1,
      field: /^markets\[\d+\]$/,
    },
  }),
  leavingOut({
    name: "the application would mint against nothing",
    ...{ column: "app", asks: /vault-candidates/, lists: ["existingVaults", "potentialVaults"] },
    field: /^(?:existing|potential)Vaults\[\d+\]$/,
  }),
  leavingOut({
    name: "the application's balances leave out a token",
    ...{ column: "app", asks: /tokens\/balance/, lists: [""], rows: 1, field: /^\[\d+\]$/ },
  }),
  leavingOut({
    name: "the application lists no token",
    ...{ column: "app", asks: /tokens\/v2\?/, lists: ["tokens"], field: /^tokens\[\d+\]$/ },
  }),
  leavingOut({
    name: "the application lists no pool",
    ...{ column: "app", asks: /swap-pools\?/, lists: ["pools"], field: /^pools\[\d+\]$/ },
  }),
  leavingOut({
    name: "the application leaves out what earns rewards",
    ...{
      column: "app",
      asks: /\/api\/rewards /,
      lists: ["activities"],
      field: /^activities\[\d+\]$/,
    },
  }),
  leavingOut({
    name: "control knows no actor",
    ...{ column: "control", asks: /^\/actors /, lists: ["actors"], field: /^actors?$/ },
  }),
  leavingOut({
    name: "control leaves out the last actor",
    ...{ column: "control", asks: /^\/actors /, lists: ["actors"], rows: 1, field: /^actors?$/ },
  }),
  leavingOut({
    name: "control knows no price",
    ...{ column: "control", asks: /^\/prices/, lists: ["prices"], field: /prices$/ },
  }),
  leavingOut({
    name: "control leaves out the last price",
    ...{ column: "control", asks: /^\/prices/, lists: ["prices"], rows: 1, field: /prices$/ },
  }),
  leavingOut({
    name: "control's transactions leave out the last event",
    ...{ column: "control", asks: /^\/transactions\//, lists: ["events"], rows: 1 },
    field: "events",
  }),
  leavingOut({
    name: "control's trace leaves out all events",
    ...{ column: "control", asks: /platform_traceTransaction/, lists: ["result.logs"] },
    field: "events",
  }),
  leavingOut({
    name: "the explorer's balances of several leave out the last",
    ...{ column: "explorer", asks: /balancemulti/, lists: ["result"], rows: 1 },
    field: "several accounts",
  }),
];

const NOTHING = `0x${"0".repeat(64 * 3)}`;

/** A contract's function that returns zeros to everyone. */
const answeringZeros = (name: string, signature: string, field: string): Mutant => ({
  name,
  surface: "rpc",
  field,
  inShowroom: true,
  spoil: changing({ column: "rpc", asks: new RegExp(`"0x${selectorOf(signature)}`) }, (body) => {
    if (typeof body.result === "string") body.result = NOTHING.slice(0, body.result.length);
  }),
});

const notFound: Spoil = (question, said) =>
  /\/lend\/liquidate\//.test(question.url) ? { status: 404, body: {} } : said;

const THINGS: readonly Mutant[] = [
  answeringZeros("JSON-RPC knows no lending market", "mToken(address)", "markets"),
  answeringZeros("JSON-RPC knows no vault", "vaults(address,address)", "vaults"),
  answeringZeros(
    "JSON-RPC knows nobody who borrowed",
    "getUserDebtPreview(address,address)",
    "assets borrowed",
  ),
  {
    name: "the application finds nobody to liquidate",
    surface: "app",
    field: "status",
    inShowroom: true,
    spoil: () => notFound,
  },
  {
    name: "JSON-RPC answers nothing in place of an empty list",
    surface: "rpc",
    field: "accounts",
    inShowroom: true,
    spoil: changing({ column: "rpc", asks: /eth_accounts/ }, (body) => {
      body.result = null;
    }),
  },
  {
    name: "control has no proof of a receipt",
    surface: "control",
    field: "proof",
    inShowroom: true,
    spoil: changing({ column: "control", asks: /platform_getReceiptProof/ }, (body) => {
      body.result = null;
    }),
  },
];

export const MUTANTS_OF_OMISSION: readonly Mutant[] = [...ROWS, ...THINGS];

// Mutants that show wrong data about tokens, holdings and filtered lists. For tests.
import { changing, changingRows, flipped, type Mutant, more } from "./test-mutant.ts";

const OF_TOKENS: readonly Mutant[] = [
  {
    name: "the application tells 18 decimals of every token",
    surface: "app",
    field: "customDecimals",
    inShowroom: true,
    spoil: changing({ column: "app", asks: /tokens\/v2\/\w+/ }, (token) => {
      token.customDecimals = 18;
    }),
  },
  {
    name: "the application's oracle rounds prices to dollars",
    surface: "app",
    field: "price",
    spoil: changing({ column: "app", asks: /oracle\/price/ }, (priced) => {
      if (typeof priced.price === "string") priced.price = more(priced.price);
    }),
  },
  {
    name: "control tells prices of the day before",
    surface: "control",
    field: "price",
    spoil: changingRows({ column: "control", asks: /^\/prices/, path: "prices" }, (row) => {
      row.price = more(row.price);
    }),
  },
  {
    name: "core tells the supply without its last digit",
    surface: "core",
    field: "supply",
    spoil: changing({ column: "core", asks: /\/call/ }, (body, question) => {
      if (!/"totalSupply"/.test(JSON.stringify(question.body))) return;
      body.result = String(body.result).slice(0, -1);
    }),
  },
];

const BY_TOKEN = /tokentx&contractaddress/;

const OF_FILTERS: readonly Mutant[] = [
  {
    name: "the explorer's transfers of a token have no decimals",
    surface: "explorer",
    field: "names",
    spoil: changingRows({ column: "explorer", asks: BY_TOKEN, path: "result" }, (row) => {
      row.tokenDecimal = "";
    }),
  },
  {
    name: "the explorer's transfers of a token are a block too early",
    surface: "explorer",
    field: "places",
    spoil: changingRows({ column: "explorer", asks: BY_TOKEN, path: "result" }, (row) => {
      row.blockNumber = more(row.blockNumber, -1n);
    }),
  },
  {
    name: "the explorer leaves out a token's last transfer",
    surface: "explorer",
    field: "rows",
    spoil: changing(
      { column: "explorer", asks: BY_TOKEN, path: "result" },
      (rows) => void (rows as unknown as unknown[]).pop(),
    ),
  },
  {
    name: "core forgets a log where it is asked for a topic",
    surface: "core",
    field: "logs",
    spoil: changing(
      { column: "core", asks: /\/logs.*topics=/, path: "logs" },
      (logs) => void (logs as unknown as unknown[]).shift(),
    ),
  },
  {
    name: "JSON-RPC takes a filter's address for another",
    surface: "rpc",
    field: "logs",
    spoil: changingRows({ column: "rpc", asks: /eth_getLogs.*topics/, path: "result" }, (log) => {
      log.address = flipped(log.address);
    }),
  },
];

const OF_ACCOUNTS: readonly Mutant[] = [
  {
    name: "JSON-RPC finds code nowhere",
    surface: "rpc",
    field: "contract",
    spoil: changing({ column: "rpc", asks: /eth_getCode/ }, (body) => {
      body.result = "0x";
    }),
  },
  {
    name: "the explorer knows no contract's interface",
    surface: "explorer",
    field: "has an ABI",
    spoil: changing({ column: "explorer", asks: /getabi/ }, (body) => {
      body.result = "Contract source code not verified";
    }),
  },
  {
    name: "the explorer's balances of several are in another order",
    surface: "explorer",
    field: "address",
    spoil: changing(
      { column: "explorer", asks: /balancemulti/, path: "result" },
      (rows) => void (rows as unknown as unknown[]).reverse(),
    ),
  },
];

const OF_HOLDINGS: readonly Mutant[] = [
  {
    name: "the application tells vaults one unit short",
    surface: "app",
    field: /^vaults\[\d+\]\.collateralAmount$/,
    inShowroom: true,
    spoil: changingRows({ column: "app", asks: /cdp\/vaults/, path: "vaults" }, (vault) => {
      vault.collateralAmount = more(vault.collateralAmount, -1n);
    }),
  },
  {
    name: "the application counts what was lent as liquidity",
    surface: "app",
    field: /^markets\[\d+\]\.availableLiquidity$/,
    spoil: changingRows({ column: "app", asks: /lend\/liquidity/, path: "markets" }, (market) => {
      market.availableLiquidity = more(market.availableLiquidity, 5n);
    }),
  },
];

export const MUTANTS_OF_TOKENS: readonly Mutant[] = [
  ...OF_TOKENS,
  ...OF_FILTERS,
  ...OF_ACCOUNTS,
  ...OF_HOLDINGS,
];

// Each documented outcome of each action, in the exact words that clients compare. A broken
// explorer lets an error through, words it differently, or documents what no request ever gets.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { type SentParameters, TestExplorer, urlOf } from "../../proof/testing/explorer.ts";
import { ACTIONS, rowOf } from "./actions.ts";
import { explorerOutcomes } from "./outcomes.ts";
import { createContract } from "./test-uploads.ts";

const explorer = new TestExplorer({ preset: "no-vouchers" });
after(() => explorer.server.close());

const trader = `0x${explorer.who("trader")}`;
const stable = `0x${explorer.at("PUSD")}`;
const pool = `0x${explorer.world.addresses.lendingPool}`;
const nobody = `0x${"12".repeat(20)}`;
const unknownHash = `0x${"ab".repeat(32)}`;

async function hashOf(value: bigint): Promise<string> {
  explorer.transfer("trader", "lender", ["PUSD", value]);
  const [{ hash }] = await explorer.result("account/txlist", { address: trader, sort: "desc" });
  return hash;
}

const succeeded = await hashOf(5n);
const failed = await hashOf(10n ** 40n);
const genesisSeconds = explorer.world.options.preset.genesisMs / 1000;

/** Code without sources or an interface, as any client may deploy it. */
function bareCode(): string {
  const data = "600160005260016000f3";
  const from = explorer.who("trader");
  const outcome = explorer.inbox.execute({
    ...({ kind: "submit", from, to: "", function: "constructor", args: {} } as const),
    written: { to: "", value: 0n, data },
  });
  return `0x${outcome.ok ? outcome.transaction?.code?.created : ""}`;
}

/** A valid request for each action. */
const VALID: Readonly<Record<string, SentParameters>> = {
  "account/balance": { address: trader },
  "account/balancemulti": { address: trader },
  "account/tokenbalance": { contractaddress: stable, address: trader },
  "account/txlist": { address: trader },
  "account/tokentx": { address: trader },
  "contract/getabi": { address: stable },
  "contract/getsourcecode": { address: createContract(explorer, { sources: { "a.sol": "" } }) },
  "transaction/getstatus": { txhash: succeeded },
  "transaction/gettxreceiptstatus": { txhash: succeeded },
  "block/getblocknobytime": { timestamp: genesisSeconds },
  "proxy/eth_blockNumber": {},
  "proxy/eth_getTransactionByHash": { txhash: succeeded },
  "proxy/eth_getTransactionReceipt": { txhash: succeeded },
};

const WINDOW =
  "Result window is too large, PageNo x Offset size must be less than or equal to 10000";

/** Changes to the valid request, and the expected refusal. */
const REFUSED: readonly (readonly [rows: string, change: SentParameters, text: string])[] = [
  ["account/balance", { address: "0x12" }, "Error! Invalid address format"],
  ["account/balance", { address: "" }, "Error! Invalid address format"],
  ["account/balance", { tag: "earliest" }, "Error! Only tag=latest is supported"],
  ["account/balance", { tag: "0x1" }, "Error! Only tag=latest is supported"],
  ["account/balancemulti", { address: `${trader},` }, "Error! Invalid address format"],
  [
    "account/balancemulti",
    { address: Array(21).fill(trader).join(",") },
    "Error! Maximum 20 addresses are allowed",
  ],
  ["account/balancemulti", { tag: "pending" }, "Error! Only tag=latest is supported"],
  ["account/tokenbalance", { contractaddress: "x" }, "Error! Invalid address format"],
  ["account/tokenbalance", { address: "x" }, "Error! Invalid address format"],
  ["account/tokenbalance", { tag: "1" }, "Error! Only tag=latest is supported"],
  ["account/tokenbalance", { contractaddress: pool }, "Error! Contract does not answer balanceOf"],
  [
    "account/tokenbalance",
    { contractaddress: nobody },
    "Error! Contract does not answer balanceOf",
  ],
  ...["account/txlist", "account/tokentx"].flatMap(
    (row) =>
      [
        [row, { address: "trader" }, "Error! Invalid address format"],
        [row, { startblock: "latest" }, "Error! Invalid block number"],
        [row, { startblock: "-1" }, "Error! Invalid block number"],
        [row, { endblock: "0x10" }, "Error! Invalid block number"],
        [row, { page: "one" }, "Error! Invalid page number"],
        [row, { offset: "1.5" }, "Error! Invalid page number"],
        [row, { page: 101 }, WINDOW],
        [row, { page: 11, offset: 5000 }, WINDOW],
        [row, { page: "9".repeat(400) }, WINDOW],
      ] as const,
  ),
  ["account/tokentx", { address: "" }, "Error! Invalid address format"],
  ["contract/getabi", { address: "x" }, "Error! Invalid address format"],
  ["contract/getabi", { address: trader }, "Contract source code not verified"],
  ["contract/getabi", { address: bareCode() }, "Contract source code not verified"],
  ["contract/getsourcecode", { address: "x" }, "Error! Invalid address format"],
  ["contract/getsourcecode", { address: stable }, "Error! Missing Or invalid Action name"],
  [
    "contract/getsourcecode",
    { address: createContract(explorer, { sources: {} }) },
    "Contract source code not verified",
  ],
  ["transaction/getstatus", { txhash: "0x12" }, "Error! Invalid transaction hash"],
  ["transaction/gettxreceiptstatus", { txhash: "" }, "Error! Invalid transaction hash"],
  ["block/getblocknobytime", { timestamp: "now" }, "Error! Invalid timestamp"],
  ["block/getblocknobytime", { timestamp: "" }, "Error! Invalid timestamp"],
  ["block/getblocknobytime", { closest: "near" }, "Error! Invalid closest value"],
  ["block/getblocknobytime", { timestamp: genesisSeconds - 1 }, "Error! No closest block found"],
  [
    "block/getblocknobytime",
    { timestamp: "9".repeat(30), closest: "after" },
    "Error! No closest block found",
  ],
];

describe("each action", () => {
  for (const action of ACTIONS) {
    const row = rowOf(action);
    test(`${row} answers, on both base URLs and with an API key`, async () => {
      const chainid = String(explorer.world.chain.chainId);
      const one = await explorer.call(row, { ...VALID[row], apikey: "KEY" });
      const url = urlOf(row, { ...VALID[row], chainid }, "/v2/api");
      assert.deepEqual((await explorer.get(url)).body, one);
      if (one.status !== undefined) assert.deepEqual([one.status, one.message], ["1", "OK"]);
    });

    test(`${row} refuses another network, and callers without credits`, async () => {
      const text = "Error! Invalid chainid: this network's is 123354377739506";
      assert.equal(await explorer.refusal(row, { ...VALID[row], chainid: 1 }), text);
      explorer.limits.turn(true);
      let left = 61;
      let failureText = "";
      for (; left > 0 && failureText === ""; left -= 1) {
        const { message, result } = await explorer.call(row, VALID[row]);
        if (message === "NOTOK") failureText = result;
      }
      explorer.limits.turn(false);
      assert.equal(failureText, "Max rate limit reached");
    });
  }

  for (const [row, change, text] of REFUSED) {
    const shown = JSON.stringify(change).slice(0, 60);
    test(`${row} with ${shown} is refused: ${text}`, async () => {
      assert.equal(await explorer.refusal(row, { ...VALID[row], ...change }), text);
    });
  }
});

test("an unused account has empty lists", async () => {
  for (const row of ["account/txlist", "account/tokentx"]) {
    const empty = { status: "0", message: "No transactions found", result: [] };
    assert.deepEqual(await explorer.call(row, { address: nobody }), empty);
    const backwards = { address: trader, startblock: 5, endblock: 4 };
    assert.deepEqual(await explorer.call(row, backwards), empty);
  }
});

test("an unsupported module or action is refused by name", async () => {
  const noModule = "Error! Missing Or invalid Module name";
  const noAction = "Error! Missing Or invalid Action name";
  const rows: readonly (readonly [string, string])[] = [
    ["/", noModule],
    ["stats/ethsupply", noModule],
    ["logs/getLogs", noModule],
    ["__proto__/constructor", noModule],
    ["account/", noAction],
    ["account/txlistinternal", noAction],
    ["account/tokennfttx", noAction],
    ["account/token1155tx", noAction],
    ["contract/getsourcecode", noAction],
    ["block/getblockreward", noAction],
  ];
  for (const [row, text] of rows) assert.equal(await explorer.refusal(row), text, row);
});

test("other JSON-RPC methods are not served here", async () => {
  for (const action of ["eth_sendRawTransaction", "eth_call", "platform_traceCall", ""]) {
    const body = await explorer.call(`proxy/${action}`, { hex: "0x00" });
    assert.equal(body.error?.code, -32601, action);
  }
});

test("the proxy answers null for an unknown hash, and an error for a missing one", async () => {
  for (const action of ["eth_getTransactionByHash", "eth_getTransactionReceipt"]) {
    const row = `proxy/${action}`;
    assert.equal(await explorer.result(row, { txhash: unknownHash }), null);
    for (const parameters of [{ txhash: "0x12" }, {}]) {
      const { error } = await explorer.call(row, parameters);
      assert.deepEqual(error, {
        code: -32602,
        message: "transactionHash must be a hash: 32 bytes in hex",
      });
    }
    const { hash, transactionHash } = await explorer.result(row, { txhash: failed.slice(2) });
    assert.equal(hash ?? transactionHash, failed);
  }
});

test("the statuses of transactions are shown", async () => {
  const status = (txhash: string) => explorer.result("transaction/getstatus", { txhash });
  const receipt = (txhash: string) => explorer.result("transaction/gettxreceiptstatus", { txhash });
  const reason = "ERC20: insufficient balance";
  assert.deepEqual(await status(failed), { isError: "1", errDescription: reason });
  assert.deepEqual(await status(succeeded), { isError: "0", errDescription: "" });
  assert.deepEqual(await status(unknownHash), { isError: "0", errDescription: "" });
  assert.deepEqual(await receipt(failed), { status: "0" });
  assert.deepEqual(await receipt(succeeded), { status: "1" });
  assert.deepEqual(await receipt(unknownHash), { status: "" });
});

test("requests that reach no action are refused with the reason", async () => {
  assert.match((await explorer.get("/nowhere")).body.result, /^Error! Not found/);
  const twice = await explorer.get("/api?module=block&module=block");
  assert.match(twice.body.result, /^Error! Bad request: .*more than once/);
});

test("every documented outcome was reached", () => {
  // Another test causes an internal error.
  const documented = explorerOutcomes.documented.map(({ row, outcome }) => `${row}: ${outcome}`);
  const left = documented.filter((each) => !explorer.reached.has(each));
  assert.deepEqual(left, ["any path: Error! Something went wrong"]);
  assert.deepEqual(explorer.faults, []);
});

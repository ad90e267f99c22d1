// Bodies for JSON-RPC that no honest client sends: the wrong number of parameters, deep and huge
// ones, names that mean something to JavaScript.

interface BadCall {
  readonly method: string;
  readonly params: unknown;
  /** What the refusal, a -32602, says. */
  readonly text: RegExp;
}

/** Params of the wrong number or kind; `contract` is any existing one, with 0x. */
export function badCalls(contract: string): readonly BadCall[] {
  const rows: readonly (readonly [string, unknown, RegExp])[] = [
    ["eth_chainId", [1], /too many params/],
    ["eth_chainId", { a: 1 }, /params must be a list/],
    ["eth_chainId", "text", /params must be a list/],
    ["eth_getBalance", [], /^address is missing/],
    ["eth_getBalance", [null], /^address is missing/],
    ["eth_getBalance", ["0x1"], /^address must be an address/],
    ["eth_getBalance", [7], /^address must be/],
    ["eth_getCode", [`0x${"a".repeat(40)}`, "soon"], /^block must be/],
    ["eth_getBalance", [`0x${"a".repeat(40)}`, "latest", 1], /too many params/],
    ["web3_sha3", ["0x123"], /^data must be whole bytes/],
    ["web3_sha3", ["xyz"], /^data must be/],
    ["eth_getBlockByNumber", ["0x0", "yes"], /^fullTransactions must be true or false/],
    ["eth_getBlockByNumber", [0], /^block must be/],
    ["eth_getTransactionByHash", ["0xab"], /^transactionHash must be a hash/],
    ["eth_getTransactionByBlockNumberAndIndex", ["latest", "0"], /^index must be a quantity/],
    ["eth_call", [[]], /^call must be an object/],
    ["eth_call", [{}], /^call.to is missing/],
    ["eth_call", [{ to: contract, data: "0x1" }], /^call.data must be/],
    ["eth_call", [{ to: contract, data: "0x", input: "0x00" }], /^call.input must equal/],
    ["eth_call", [{ to: contract }, `0x${"1".repeat(65)}`], /^block must be/],
    ["eth_call", [{ to: contract }, { blockNumber: "0x0", blockHash: "0x" }], /^block must have/],
    ["eth_call", [{ to: contract }, "0xffffff"], /^block not found: 16777215/],
    ["eth_sendRawTransaction", [], /^transaction is missing/],
    ["eth_getLogs", [[]], /^filter must be an object/],
    ["eth_getLogs", [{ address: 1 }], /^filter.address must be/],
    ["eth_getLogs", [{ topics: ["0x1"] }], /^filter.topics\[0\] must be a hash/],
    ["eth_getLogs", [{ topics: [[["0x1"]]] }], /^filter.topics\[0\]\[0\] must be/],
  ];
  return rows.map(([method, params, text]) => ({ method, params, text }));
}

const call = (method: string, params?: unknown) => ({ jsonrpc: "2.0", id: 1, method, params });

const deep = (open: string, close: string, times: number) =>
  `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${open.repeat(times)}1${close.repeat(times)}}`;

/** Names and characters that careless programs trip over; each gets a -32601 or a -32602. */
export function oddBodies(contract: string): readonly string[] {
  return [
    JSON.stringify(call("eth_getCode", ["\ud800\u0000😀"])),
    JSON.stringify(call("__proto__", ["constructor"])),
    `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"__proto__":{"to":"${contract}"}}]}`,
    JSON.stringify(call("toString")),
    JSON.stringify(call("eth_chainId ")),
    JSON.stringify(call("ETH_CHAINID")),
  ];
}

/** Up to a megabyte each; each gets a -32601 or a -32602. */
export function heavyBodies(contract: string): readonly string[] {
  const hex = `0x${"ab".repeat(400_000)}`;
  return [
    deep("[", "]", 400_000),
    deep('{"a":', "}", 150_000),
    deep('[{"to":', "}]", 100_000),
    ...[
      call("web3_sha3", [hex]),
      call("eth_sendRawTransaction", [hex]),
      call("eth_getBalance", [hex]),
      call("eth_getBlockByNumber", [hex, true]),
      call("eth_call", [{ to: contract, data: hex }]),
      call("eth_getLogs", [{ topics: Array(50_000).fill(null) }]),
      call("eth_getLogs", [{ address: Array(9_000).fill(hex.slice(0, 42)) }]),
      call("eth_sendRawTransaction", [`0x${"c1".repeat(100_000)}`]),
      call("eth_getCode", Array(100_000).fill(0)),
      call("x".repeat(900_000)),
    ].map((each) => JSON.stringify(each)),
  ];
}

// Methods with constant answers, and those about the network.
import { hashHex } from "../../../../sim/index.ts";
import { clientVersion } from "../../../core/project.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { define, type Method, type Param } from "../../../shared/json-rpc/method.ts";
import { BLOCK_KIND, DATA_KIND, QUANTITY_KIND, required } from "../../../shared/json-rpc/params.ts";
import { ADDRESS, HASH, QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { NOBODY } from "./present.ts";

/** The answer of `net_version`: network ids, which differ from chain ids. */
export const NETWORK_IDS = { mainnet: "33056204878082667", testnet: "114784819836269" } as const;

const MODULES = Object.fromEntries(
  ["admin", "debug", "eth", "miner", "net", "personal", "platform", "rpc", "txpool", "web3"].map(
    (name) => [name, "1.0"],
  ),
);

function always(name: string, answer: unknown, summary: string): Method {
  return define({ name, summary, params: [], result: { const: answer }, handle: () => answer });
}

function never(name: string, params: readonly Param<unknown>[]): Method {
  const isNull = "always: there are no uncles";
  return define({ name, summary: "An uncle of a block", params, isNull, handle: () => null });
}

function none(name: string): Method {
  return define({
    name,
    summary: "The number of uncles of a block: always 0",
    params: [BLOCK],
    result: { const: "0x0" },
    handle: () => "0x0",
  });
}

const BLOCK = required("block", BLOCK_KIND, "Which block");
const INDEX = required("index", QUANTITY_KIND, "Position among the uncles");

const chainId = define({
  name: "eth_chainId",
  summary: "The chain's id",
  params: [],
  result: QUANTITY,
  handle: ({ world }) => quantity(world.chain.chainId),
});

const netVersion = define({
  name: "net_version",
  summary: "The network's id in decimal; it is not the chain's id",
  params: [],
  result: { enum: Object.values(NETWORK_IDS) },
  handle: ({ world }) => NETWORK_IDS[world.options.network],
});

const sha3 = define({
  name: "web3_sha3",
  summary: "Keccak-256 of some bytes",
  params: [required("data", DATA_KIND, "The bytes")],
  result: HASH,
  handle: (_context, [data]) => prefixed(hashHex(data)),
});

const modules = define({
  name: "rpc_modules",
  summary: "A fixed list; it does not list what the node supports",
  params: [],
  result: { const: MODULES },
  handle: () => MODULES,
});

const coinbase = define({
  name: "eth_coinbase",
  summary: "Nobody mines: the zero address",
  params: [],
  result: ADDRESS,
  handle: () => NOBODY,
});

const METHODS: readonly Method[] = [
  chainId,
  netVersion,
  always("web3_clientVersion", clientVersion(), "Who answers"),
  sha3,
  always("eth_protocolVersion", "65", "A constant"),
  always("eth_gasPrice", "0x0", "Fees are flat, and gas costs nothing"),
  always("eth_syncing", false, "Always false: the node is never behind"),
  always("eth_mining", false, "Nobody mines"),
  always("eth_hashrate", "0x0", "Nobody mines"),
  always("net_listening", true, "A constant"),
  always("net_peerCount", "0x0", "There are no peers"),
  coinbase,
  always("eth_accounts", [], "The node holds no keys"),
  always("eth_getCompilers", [], "The node compiles nothing"),
  none("eth_getUncleCountByBlockHash"),
  none("eth_getUncleCountByBlockNumber"),
  never("eth_getUncleByBlockHashAndIndex", [BLOCK, INDEX]),
  never("eth_getUncleByBlockNumberAndIndex", [BLOCK, INDEX]),
  modules,
];

export const FIXED: readonly Method[] = METHODS.map((method) => ({ ...method, isFixed: true }));

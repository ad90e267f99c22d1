// How tools of other development chains find out which node they talk to.
import { HEADER_CONSTANTS, type World } from "../../../../sim/index.ts";
import { objectOf } from "../../../core/object-schema.ts";
import { clientVersion } from "../../../core/project.ts";
import { prefixed, quantity } from "../../../shared/json-rpc/hex.ts";
import { define, type Method } from "../../../shared/json-rpc/method.ts";
import { HASH, QUANTITY } from "../../../shared/json-rpc/schemas.ts";

/** Hardhat's helpers refuse a node whose version does not begin with a name they know. */
const CLIENT_VERSION = `HardhatNetwork/${clientVersion()}`;

const INTEGER = { type: "integer" } as const;
const STRING = { type: "string" } as const;
const NULL = { type: "null" } as const;

function latestOf({ chain, parts }: World) {
  const { height, blocks } = chain;
  const hash = prefixed(parts.commitment.sealOf(height).hash);
  return { height, hash, timestamp: blocks[height]?.timestamp ?? 0 };
}

const NO_FORK = { forkUrl: null, forkBlockNumber: null, forkRetryBackoff: null };

const nodeInfo = define({
  name: "anvil_nodeInfo",
  summary: "The latest block, and the chain's settings",
  params: [],
  result: objectOf({
    currentBlockNumber: QUANTITY,
    currentBlockTimestamp: INTEGER,
    currentBlockHash: HASH,
    hardFork: STRING,
    transactionOrder: STRING,
    environment: objectOf({
      baseFee: QUANTITY,
      chainId: { ...INTEGER, description: "Exact in eth_chainId alone" },
      gasLimit: QUANTITY,
      gasPrice: QUANTITY,
    }),
    forkConfig: objectOf({ forkUrl: NULL, forkBlockNumber: NULL, forkRetryBackoff: NULL }),
  }),
  handle: ({ world }) => {
    const { height, hash, timestamp } = latestOf(world);
    return {
      currentBlockNumber: quantity(height),
      currentBlockTimestamp: timestamp,
      currentBlockHash: hash,
      hardFork: "none",
      transactionOrder: "fifo",
      environment: {
        baseFee: "0x0",
        chainId: Number(world.chain.chainId),
        gasLimit: quantity(HEADER_CONSTANTS.gasLimit),
        gasPrice: "0x0",
      },
      forkConfig: NO_FORK,
    };
  },
});

const metadata = define({
  name: "hardhat_metadata",
  summary: "The version of this node, and the latest block",
  params: [],
  result: objectOf({
    clientVersion: STRING,
    chainId: { ...INTEGER, description: "Exact in eth_chainId alone" },
    instanceId: { ...HASH, description: "The first block's hash" },
    latestBlockNumber: INTEGER,
    latestBlockHash: HASH,
  }),
  handle: ({ world }) => {
    const { height, hash } = latestOf(world);
    return {
      clientVersion: CLIENT_VERSION,
      chainId: Number(world.chain.chainId),
      instanceId: prefixed(world.parts.commitment.sealOf(0).hash),
      latestBlockNumber: height,
      latestBlockHash: hash,
    };
  },
});

const version = define({
  name: "web3_clientVersion",
  summary: "The version of this node, in a form that the helpers of hardhat and anvil accept",
  params: [],
  result: { const: CLIENT_VERSION },
  handle: () => CLIENT_VERSION,
});

export const NODE_INFO: readonly Method[] = [nodeInfo, metadata, version];

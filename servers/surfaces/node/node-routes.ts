// The node itself: its version, its place in the network, and what it holds.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { addressOfKey, privateKeyOf, type World } from "../../../sim/index.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import { project } from "../../core/project.ts";
import { NETWORK_IDS } from "../rpc/methods/fixed.ts";
import { define, ROOT } from "./services.ts";
import { addressText, arrayOf, digitsText, flag, integer, text } from "./shapes.ts";

export const infoRoute = define({
  method: "GET",
  paths: [ROOT],
  mayEndInSlash: true,
  operation: "Node info",
  noun: "node",
  summary: "The node's name and version",
  description: "A release knows its version alone: what a repository would tell is empty or false.",
  access: "bearer",
  answers: {
    200: {
      description: "The version",
      schema: objectOf({
        ...{ name: text, version: text },
        ...{ gitInfoHash: text, gitInfoBranch: text, gitInfoCommitCount: text },
        ...{ gitInfoCommitDate: text, gitInfoDescribe: text },
        ...{ gitInfoDirty: flag, gitInfoDirtyTracked: flag },
      }),
    },
  },
  handle: () => {
    const { name, version } = project();
    const unknown = { gitInfoHash: "", gitInfoBranch: "", gitInfoCommitCount: "" };
    const described = { gitInfoCommitDate: "", gitInfoDescribe: `v${version}` };
    const clean = { gitInfoDirty: false, gitInfoDirtyTracked: false };
    return { status: 200, body: { name, version, ...unknown, ...described, ...clean } };
  },
});

/** No user may have this name. */
const NODE = "node/0";

const keys = new Map<number, { readonly nodePubKey: string; readonly nodeAddress: string }>();

/** The node's own key, which signs nothing: every block is final. */
export function nodeKeyOf({ options: { seed } }: World) {
  const known = keys.get(seed);
  if (known !== undefined) return known;
  const key = privateKeyOf(seed, NODE);
  const nodePubKey = Buffer.from(secp256k1.getPublicKey(Buffer.from(key, "hex"), false)).toString(
    "hex",
  );
  const made = { nodePubKey, nodeAddress: addressOfKey(key) };
  keys.clear();
  keys.set(seed, made);
  return made;
}

export const metadataRoute = define({
  method: "GET",
  paths: [`${ROOT}/metadata`],
  operation: "Node metadata",
  noun: "node",
  summary: "The node's network, its chain and its key",
  access: "bearer",
  answers: {
    200: {
      description: "The metadata",
      schema: objectOf({
        networkName: { ...text, description: "as transactions in the platform's own form name it" },
        networkID: digitsText,
        chainId: digitsText,
        isSynced: flag,
        nodePubKey: { type: "string", pattern: "^04[0-9a-f]{128}$" },
        nodeAddress: addressText,
        validators: arrayOf(addressText),
        urls: { ...mapOf(text), description: "always empty: there is no other node" },
      }),
    },
  },
  handle: (_exchange, { inbox }) =>
    inbox.read((world) => {
      const { network } = world.options;
      const key = nodeKeyOf(world);
      const body = {
        ...{ networkName: network, networkID: NETWORK_IDS[network] },
        ...{ chainId: String(world.chain.chainId), isSynced: true, ...key },
        ...{ validators: [key.nodeAddress], urls: {} },
      };
      return { status: 200, body };
    }),
});

export const statsRoute = define({
  method: "GET",
  paths: [`${ROOT}/stats`],
  operation: "Node statistics",
  noun: "node",
  summary: "How much the chain holds",
  access: "bearer",
  answers: {
    200: {
      description: "The statistics",
      schema: objectOf({
        transactionCount: integer,
        blockNumber: { ...integer, description: "of the latest block" },
        contractCount: integer,
        peerCount: integer,
      }),
    },
  },
  handle: (_exchange, { inbox }) =>
    inbox.read(({ chain }) => {
      const { height: blockNumber, transactions, contracts } = chain;
      const counts = { transactionCount: transactions.length, blockNumber };
      return {
        status: 200,
        body: { ...counts, contractCount: contracts.size, peerCount: 0 },
      };
    }),
});

export const peersRoute = define({
  method: "GET",
  paths: [`${ROOT}/peers`],
  operation: "Peers",
  noun: "node",
  summary: "The nodes it is connected to",
  access: "bearer",
  answers: {
    200: {
      description: "Ports by address: always none, because the node has no peers",
      schema: mapOf(integer),
    },
  },
  handle: () => ({ status: 200, body: {} }),
});

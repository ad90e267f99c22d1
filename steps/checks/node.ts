// The expected answers of the node: blocks and transactions as JSON-RPC reports them, contracts and
// results as control does.
import type { ChainView } from "./chain-view.ts";
import type { Check, Checks, SeenExchange } from "./check.ts";
import { Form } from "./compare.ts";
import { accounts, details, functions, listed, state, storage } from "./node-contracts.ts";
import { blockForm, longForm } from "./node-forms.ts";
import { itemOf, pending, type SaidItem } from "./node-results.ts";
import { rpcChecks } from "./rpc.ts";

const ROOT = "/platform/v2.3";

type ChainCheck = (seen: SeenExchange, chain: ChainView) => Promise<unknown>;

/** At a live address nothing else reports the chain. */
const onChain = (expect: ChainCheck): Check => ({
  expect: async (seen) => {
    const { chain } = seen.after;
    return chain === undefined ? seen.answer.body : expect(seen, chain);
  },
});

const itself: Check = { expect: async ({ answer }) => answer.body };

interface SaidBlock {
  readonly blockHash: string;
  readonly blockData: { readonly number: number };
}

/** Every block that was said, in the order that was asked for. */
const blocks = onChain(async ({ call, answer, after }, chain) => {
  const isDown = call.path.includes("/last/") || call.query.sortby === "desc";
  const sign = isDown ? -1 : 1;
  const said = [...(answer.body as readonly SaidBlock[])];
  said.sort((a, b) => sign * (a.blockData.number - b.blockData.number));
  return Promise.all(
    said.map(async (each) => blockForm(after, await chain.block(`0x${each.blockHash}`), each)),
  );
});

interface SaidTransaction {
  readonly hash: string;
}

async function transaction({ after }: SeenExchange, chain: ChainView, said: SaidTransaction) {
  const found = await chain.transaction(`0x${said.hash}`);
  return found === null ? "a transaction" : longForm(after, chain, { found, said });
}

const results = onChain(async (seen, chain) => {
  const said = [seen.answer.body].flat() as SaidItem[];
  const items = await Promise.all(said.map((each) => itemOf(seen.after, chain, each)));
  return Array.isArray(seen.answer.body) ? items : items[0];
});

const submitted = onChain(async (seen, chain) => {
  const said = seen.answer.body as readonly SaidItem[];
  const { resolve } = seen.call.query;
  if (resolve !== "" && resolve !== "true") return said.map(({ hash }) => pending(hash));
  return Promise.all(said.map((each) => itemOf(seen.after, chain, each)));
});

const HASH = new Form(/^[0-9a-f]{64}$/, "a wallet finds out whether it is the right one");
const KEY = new Form(/^04[0-9a-f]{128}$/, "made from the seed");
const ADDRESS = new Form(/^[0-9a-f]{40}$/, "made from the seed");
const DIGITS = new Form(/^\d+$/, "only JSON-RPC's net_version tells it");
const NAME = new Form(/^(?:main|test)net$/, "what is signed tells it");

const unsigned: Check = {
  expect: async ({ answer, after }) => {
    const said = answer.body as readonly { readonly data: object }[];
    const chainId = await after.chainId();
    return said.map(({ data }) => ({
      hash: HASH,
      data: { ...data, network: NAME, code: null, ...(chainId && { chainId }) },
    }));
  },
};

const metadata: Check = {
  expect: async ({ after, answer }) => {
    const { nodeAddress } = answer.body as { readonly nodeAddress: string };
    return {
      ...{ networkName: NAME, networkID: DIGITS, chainId: (await after.chainId()) ?? DIGITS },
      ...{ isSynced: true, nodePubKey: KEY, nodeAddress: ADDRESS, validators: [nodeAddress] },
      urls: {},
    };
  },
};

const stats = onChain(async ({ after }, chain) => {
  const { number } = await chain.block("latest");
  const contracts = await after.control?.contracts();
  const contractCount = contracts?.length ?? DIGITS;
  return { transactionCount: DIGITS, blockNumber: Number(number), contractCount, peerCount: 0 };
});

const info: Check = {
  expect: async ({ after, answer }) => {
    const { name, version } = (await after.health()) ?? (answer.body as Record<string, string>);
    const unknown = { gitInfoHash: "", gitInfoBranch: "", gitInfoCommitCount: "" };
    const described = { gitInfoCommitDate: "", gitInfoDescribe: `v${version}` };
    const clean = { gitInfoDirty: false, gitInfoDirtyTracked: false };
    return { name, version, ...unknown, ...described, ...clean };
  },
};

export const nodeChecks: Checks = {
  // JSON-RPC on the root has the methods and the bytes of its own surface.
  ...rpcChecks,
  [`GET ${ROOT}`]: info,
  [`GET ${ROOT}/contracts`]: { expect: listed },
  [`GET ${ROOT}/contracts/:address`]: { expect: details },
  [`GET ${ROOT}/contracts/:address/state`]: { expect: state },
  [`GET ${ROOT}/contracts/:address/functions`]: { expect: functions },
  // A variable that holds nothing is in no dump, so control does not know all of them.
  [`GET ${ROOT}/contracts/:address/symbols`]: itself,
  [`POST ${ROOT}/transaction`]: submitted,
  [`POST ${ROOT}/transaction/parallel`]: submitted,
  [`POST ${ROOT}/transaction/unsigned`]: unsigned,
  [`GET ${ROOT}/transaction/result/:hash`]: results,
  [`POST ${ROOT}/transaction/results`]: results,
  // What would happen is told nowhere else; the scenario compares it with what then happens.
  [`POST ${ROOT}/transaction/simulate`]: itself,
  [`GET ${ROOT}/account`]: { expect: accounts },
  [`GET ${ROOT}/block`]: blocks,
  [`GET ${ROOT}/block/last/:n`]: blocks,
  [`GET ${ROOT}/transaction/last/:n`]: onChain((seen, chain) => {
    const said = seen.answer.body as readonly SaidTransaction[];
    return Promise.all(said.map((each) => transaction(seen, chain, each)));
  }),
  [`GET ${ROOT}/transaction/:hash`]: onChain((seen, chain) =>
    transaction(seen, chain, seen.answer.body as SaidTransaction),
  ),
  [`GET ${ROOT}/stats`]: stats,
  [`GET ${ROOT}/peers`]: { expect: async () => ({}) },
  [`GET ${ROOT}/storage/:address`]: { expect: storage },
  [`GET ${ROOT}/metadata`]: metadata,
};

// A balance of a token by every way of asking its contract: as of each name of the latest block,
// simulated, traced, as a view, and read from storage. (XS-01, XS-10)
import type { Fact, Reader } from "../reading/fact.ts";
import { controlRpc, rpc } from "../reading/questions.ts";
import { digits, word } from "../reading/terms.ts";
import { balanceCall, balanceIn } from "./accounts.ts";

export interface BalanceQuestion {
  /** Bare, as is the token. */
  readonly account: string;
  readonly token: string;
  readonly holderName: string;
  readonly head: number;
  /** Bare. */
  readonly headHash: string;
}

const ofRpc: Reader<BalanceQuestion> = {
  column: "rpc",
  ask: async (wire, { account, token, head, headHash }) => {
    const call = balanceCall(token, account);
    return {
      latest: await rpc(wire, "eth_call", call, "latest"),
      pending: await rpc(wire, "eth_call", call, "pending"),
      number: await rpc(wire, "eth_call", call, `0x${head.toString(16)}`),
      hash: await rpc(wire, "eth_call", call, `0x${headHash}`),
    };
  },
  fields: {
    latest: [word, "latest"],
    pending: [word, "pending"],
    "by number": [word, "number"],
    "by hash": [word, "hash"],
  },
};

const ofExtension: Reader<BalanceQuestion> = {
  column: "control",
  ask: async (wire, { account, token }) => {
    const call = balanceCall(token, account);
    const payload = { blockStateCalls: [{ calls: [call, call] }] };
    return {
      blocks: await controlRpc(wire, "platform_simulateV1", payload, "latest"),
      frame: await controlRpc(wire, "platform_traceCall", call, "latest", {}),
    };
  },
  fields: {
    simulated: [word, "blocks.0.calls.0.returnData"],
    "simulated again": [word, "blocks.0.calls.1.returnData"],
    traced: [word, "frame.output"],
  },
};

/** The only result of a call, whatever its name is. */
const onlyDigits = (result: unknown): string => digits(Object.values(result ?? {})[0]);

const ofControl: Reader<BalanceQuestion> = {
  column: "control",
  ask: async (wire, { account, token, holderName }) => {
    const holder = `0x${account}`;
    const call = { to: `0x${token}`, function: "balanceOf", args: { [holderName]: holder } };
    const place = { contract: `0x${token}`, variable: "_balances", keys: [holder] };
    const [viewed, stored] = [
      await wire.ask({ column: "control", url: "/call", body: call }),
      await wire.ask({ column: "control", url: "/storage", body: place }),
    ];
    return { viewed: viewed.body, stored: stored.body };
  },
  fields: { viewed: [onlyDigits, "viewed.result"], stored: [digits, "stored.value"] },
};

const WAYS = [
  ...["latest", "pending", "by number", "by hash"],
  ...["simulated", "simulated again", "traced", "viewed", "stored"],
];

export const CALLS: Fact<BalanceQuestion> = {
  invariant: "XS-10",
  name: "ways of asking",
  shown: ({ account, token }) => `${account} holds of ${token}`,
  truth: (world, { token, account }) => {
    const balance = String(balanceIn(world, token, account));
    return Object.fromEntries(WAYS.map((way) => [way, balance]));
  },
  readers: [ofRpc, ofExtension, ofControl],
};

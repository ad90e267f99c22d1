// A balance of a token by every way of asking its contract: as of each name of the latest block,
// simulated, traced, as a view, and read from storage. (XS-01, XS-10)
import type { Fact } from "../reading/fact.ts";
import { controlRpc, rpc } from "../reading/questions.ts";
import { at, digits, type Fields, word } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
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

async function ofRpc(
  wire: Wire,
  { account, token, head, headHash }: BalanceQuestion,
): Promise<Fields> {
  const call = balanceCall(token, account);
  const ask = async (tag: string) => word(await rpc(wire, "eth_call", call, tag));
  return {
    latest: await ask("latest"),
    pending: await ask("pending"),
    "by number": await ask(`0x${head.toString(16)}`),
    "by hash": await ask(`0x${headHash}`),
  };
}

async function ofExtension(wire: Wire, { account, token }: BalanceQuestion): Promise<Fields> {
  const call = balanceCall(token, account);
  const payload = { blockStateCalls: [{ calls: [call, call] }] };
  const blocks = await controlRpc(wire, "platform_simulateV1", payload, "latest");
  const frame = await controlRpc(wire, "platform_traceCall", call, "latest", {});
  return {
    simulated: word(at(blocks, "0.calls.0.returnData")),
    "simulated again": word(at(blocks, "0.calls.1.returnData")),
    traced: word(at(frame, "output")),
  };
}

async function ofControl(
  wire: Wire,
  { account, token, holderName }: BalanceQuestion,
): Promise<Fields> {
  const holder = `0x${account}`;
  const call = { to: `0x${token}`, function: "balanceOf", args: { [holderName]: holder } };
  const viewed = await wire.ask({ column: "control", url: "/call", body: call });
  const place = { contract: `0x${token}`, variable: "_balances", keys: [holder] };
  const stored = await wire.ask({ column: "control", url: "/storage", body: place });
  return {
    viewed: digits(Object.values((at(viewed.body, "result") ?? {}) as object)[0]),
    stored: digits(at(stored.body, "value")),
  };
}

const WAYS = [
  ...["latest", "pending", "by number", "by hash"],
  ...["simulated", "simulated again", "traced", "viewed", "stored"],
];

export const CALLS: Fact<BalanceQuestion> = {
  invariant: "XS-10",
  name: "ways of asking",
  shown: ({ account, token }) => `${account} holds of ${token}`,
  truth: (world, { token, account }) => {
    const held = String(balanceIn(world, token, account));
    return Object.fromEntries(WAYS.map((way) => [way, held]));
  },
  readers: [
    { column: "rpc", read: ofRpc },
    { column: "control", read: ofExtension },
    { column: "control", read: ofControl },
  ],
};

// Control's JSON-RPC in one process for tests: calls by name, and transactions as wallets sign
// them.
import assert from "node:assert/strict";
import { after } from "node:test";
import { Wallet } from "ethers";
import { privateKeyOf } from "../../../sim/index.ts";
import type { PlatformOptions } from "../../carriers/start/platform-options.ts";
import { assertTaken } from "../../proof/testing/rpc.ts";
import { METHODS } from "../rpc/methods.ts";
import { aliasesFor } from "./json-rpc/methods.ts";
import { testControl } from "./test-control.ts";

type Platform = Awaited<ReturnType<typeof testControl>>;

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: results have every shape
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string };
}

export async function scripted(options: PlatformOptions = {}) {
  const platform = await testControl(options);
  after(() => platform.close());
  const methods = new Map([...METHODS, ...aliasesFor(platform.inbox)]);
  const post = async (payload: string, url = "/", surface: "control" | "rpc" = "control") => {
    const headers = { "content-type": "application/json" };
    return platform.servers[surface].inject({ method: "POST", url, headers, payload });
  };
  const ask = async (method: string, ...params: unknown[]): Promise<Answer> => {
    const { body } = await post(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
    const answer: Answer = JSON.parse(body);
    if (answer.error?.code !== -32602) assertTaken(methods.get(method), params);
    return answer;
  };
  const send = async (method: string, ...params: unknown[]): Promise<Answer["result"]> => {
    const { result, error } = await ask(method, ...params);
    assert.equal(error, undefined, `${method}: ${error?.message}`);
    return result;
  };
  const latest = async () => {
    const { number, timestamp } = await send("eth_getBlockByNumber", "latest", false);
    return { number: Number(number), timestamp: Number(timestamp) };
  };
  return { ...platform, post, ask, send, latest };
}

/** A plain transfer, signed as a wallet does. */
export function signed(
  { world }: Pick<Platform, "world">,
  name: string,
  { nonce, value }: { readonly nonce: number; readonly value: bigint },
) {
  const wallet = new Wallet(`0x${privateKeyOf(world.options.seed, name)}`);
  const to = `0x${world.users.find("lender")?.address}`;
  const { chainId } = world.chain;
  return wallet.signTransaction({
    type: 0,
    to,
    nonce,
    value,
    chainId,
    gasLimit: 21_000,
    gasPrice: 0,
  });
}

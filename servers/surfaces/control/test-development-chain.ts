// Servers with the clients of a Solidity team at control: ethers and viem as they come. For tests.
import { after, before } from "node:test";
import { JsonRpcProvider } from "ethers";
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  pad,
} from "viem";
import type { privateKeyToAccount } from "viem/accounts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";

/** Without data it returns slot 0; a word becomes slot 0, and the topic of a log. */
export const RUNTIME = "0x36600c575f545f5260205ff35b5f355f555f355f5fa100";
export const CREATION: Hex = `0x60178060095f395ff3${RUNTIME.slice(2)}`;
export const STRANGER: Address = `0x${"5e".repeat(20)}`;
export const word = (value: number | bigint): Hex => pad(`0x${value.toString(16)}`, { size: 32 });
export const ETHER = 10n ** 18n;

/** Starts the servers before the file's tests, and ends them after. */
export function developmentChain() {
  let platform: Platform;
  let provider: JsonRpcProvider;
  before(async () => {
    platform = await startPlatform();
    provider = new JsonRpcProvider(urlOf("http"), undefined, {
      cacheTimeout: -1,
      staticNetwork: true,
    });
  });
  after(async () => {
    provider.destroy();
    await platform.close();
  });

  const urlOf = (scheme: "http" | "ws") => `${platform.urls.control.replace("http", scheme)}/rpc`;
  const call = (method: string, ...params: unknown[]) => provider.send(method, params);
  const refusal = async (method: string, ...params: unknown[]): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(urlOf("http"), { method: "POST", headers, body });
    const { error } = (await answer.json()) as { readonly error?: { readonly message: string } };
    return error?.message ?? "accepted";
  };

  function clients() {
    const id = Number(platform.world.chain.chainId);
    const nativeCurrency = { name: "stable", symbol: "S", decimals: 18 };
    const rpcUrls = { default: { http: [urlOf("http")] } };
    const chain = defineChain({ id, name: "here", nativeCurrency, rpcUrls });
    const facts = { chain, transport: http(), pollingInterval: 5, cacheTime: 0 };
    return {
      reader: createPublicClient(facts),
      tester: createTestClient({ ...facts, mode: "anvil" }),
      walletOf: (account: Address | ReturnType<typeof privateKeyToAccount>) =>
        createWalletClient({ ...facts, account }),
    };
  }

  async function deployed(): Promise<{ readonly address: Address; readonly from: Address }> {
    const { reader, walletOf } = clients();
    const [from = STRANGER] = await call("eth_accounts");
    const hash = await walletOf(from).deployContract({ abi: [], bytecode: CREATION });
    const { contractAddress } = await reader.getTransactionReceipt({ hash });
    return { address: contractAddress as Address, from };
  }

  const valueAt = (address: Address, ...more: unknown[]) =>
    call("eth_call", { to: address }, "latest", ...more);
  const servers = (): Platform => platform;
  const signers = (): JsonRpcProvider => provider;
  return { call, clients, deployed, refusal, servers, signers, urlOf, valueAt };
}

// A world's chain for viem: its clients, ready to use, and a wallet of each actor.
import type { Account, Chain, PublicClient, TestClient, Transport, WalletClient } from "viem";
import { loadLibrary } from "./library.ts";
import type { ClientPlace } from "./shapes.ts";

export interface ViemClients {
  readonly chain: Chain;
  /** To the world's JSON-RPC. It does not repeat a call that fails. */
  readonly transport: Transport;
  readonly publicClient: PublicClient<Transport, Chain>;
  /** To control, in the mode "anvil": time, mining, balances, impersonation. */
  readonly testClient: TestClient<"anvil", Transport, Chain>;
  /** Signs with the key of an actor. Throws a RangeError that lists the names. */
  wallet(name: string): WalletClient<Transport, Chain, Account>;
}

/** Answers are there at once, because blocks are. */
const POLLING_MS = 5;

export async function viemClients(place: ClientPlace): Promise<ViemClients> {
  const [viem, { privateKeyToAccount }] = await loadLibrary(
    "viem@2",
    () => Promise.all([import("viem"), import("viem/accounts")]),
    (require) => [require("viem"), require("viem/accounts")],
  );
  const { urls, chainId, fetch: fetchFn } = place;
  const transportTo = (url: string): Transport => viem.http(url, { fetchFn, retryCount: 0 });
  const transport = transportTo(urls.rpc);
  const { symbol = "", decimals = 18 } = place.tokens[0] ?? {};
  const chain = viem.defineChain({
    id: chainId,
    name: "Lockstep",
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: [urls.rpc] } },
  });
  const common = { chain, pollingInterval: POLLING_MS, cacheTime: 0 };
  return {
    chain,
    transport,
    publicClient: viem.createPublicClient({ ...common, transport }),
    testClient: viem.createTestClient({
      ...{ ...common, mode: "anvil" },
      transport: transportTo(urls.control),
    }),
    wallet: (name) => {
      const account = privateKeyToAccount(hexOf(place.actor(name).privateKey));
      return viem.createWalletClient({ ...common, transport, account });
    },
  };
}

const hexOf = (text: string): `0x${string}` => `0x${text.replace(/^0x/, "")}`;

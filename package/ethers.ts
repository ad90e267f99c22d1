// A world's chain for ethers: a provider, ready to use, and a wallet of each actor.
import type { JsonRpcProvider, FetchRequest as RpcRequest, Wallet } from "ethers";
import { loadLibrary } from "./library.ts";
import type { ClientPlace } from "./shapes.ts";

export interface EthersClients {
  /** To the world's JSON-RPC. */
  readonly provider: JsonRpcProvider;
  /** Signs with the key of an actor. Throws a RangeError that lists the names. */
  wallet(name: string): Wallet;
}

/** Answers are there at once, because blocks are, and nothing that it remembers would be true. */
const OPTIONS = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 5 };

export async function ethersClients(place: ClientPlace): Promise<EthersClients> {
  const { FetchRequest, JsonRpcProvider, Wallet } = await loadLibrary(
    "ethers@6",
    () => import("ethers"),
    (require) => require("ethers"),
  );
  const { urls, chainId, fetch } = place;
  const request = new FetchRequest(urls.rpc);
  request.getUrlFunc = async ({ url, method, headers, body }: RpcRequest) => {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    return {
      statusCode: answer.status,
      statusMessage: answer.statusText,
      headers: Object.fromEntries(answer.headers),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  };
  const provider = new JsonRpcProvider(request, chainId, OPTIONS);
  return { provider, wallet: (name) => new Wallet(place.actor(name).privateKey, provider) };
}

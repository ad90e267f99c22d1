// A platform on real ports for the libraries, and the facts about it, from its documents and from
// the world itself.
import assert from "node:assert/strict";
import { type PlatformOptions, startPlatform } from "../../servers/index.ts";
import { privateKeyOf } from "../../sim/index.ts";
import { Control } from "../clients/control.ts";
import { Explorer } from "../clients/explorer.ts";
import { Http } from "../clients/http.ts";
import type { Connection } from "./library.ts";

/** As Lockstep defines them. */
const NETWORKS = {
  mainnet: { chainId: 123_354_377_739_506n, networkId: "33056204878082667" },
  testnet: { chainId: 195_049_586_845_898n, networkId: "114784819836269" },
} as const;

export interface LibraryPlace extends Connection {
  readonly networkId: string;
  readonly control: Control;
  /** The account whose key the libraries have. */
  readonly me: string;
  /** The account they pay. */
  readonly other: string;
  readonly stable: string;
  /** A token other than the stable one. */
  readonly weth: string;
  height(): number;
  /** The balance of the stable token, or of another. */
  balanceOf(account: string, token?: string): Promise<bigint>;
  /** Bodies that arrived at the rpc surface meanwhile. */
  heard(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

export async function openPlace(options: PlatformOptions = {}): Promise<LibraryPlace> {
  const faults: unknown[] = [];
  const platform = await startPlatform({
    ...options,
    limits: false,
    report: (fault) => faults.push(fault),
  });
  const { world, urls, tap } = platform;
  const addressOf = (name: string) => `0x${world.users.find(name)?.address}`;
  const control = new Control(new Http(urls.control));
  const stable = `0x${world.addresses.stable}`;
  const explorer = new Explorer(new Http(urls.explorer));
  const abi = await explorer.result<string>("contract/getabi", { address: stable });
  return {
    ...NETWORKS[options.network ?? "mainnet"],
    rpc: urls.rpc,
    key: `0x${privateKeyOf(world.options.seed, "trader")}`,
    abi: JSON.parse(abi),
    control,
    me: addressOf("trader"),
    other: addressOf("lender"),
    stable,
    weth: `0x${world.addresses.tokens.WETH}`,
    height: () => world.chain.height,
    balanceOf: async (account, token = stable) =>
      BigInt((await control.view(token, "balanceOf", { account })).balance ?? ""),
    heard: async (work) => {
      const bodies: string[] = [];
      const stop = tap.listen(({ surface, request }) => {
        if (surface === "rpc") bodies.push(String(request.body));
      });
      await work();
      stop();
      return bodies;
    },
    close: async () => {
      await platform.close();
      assert.deepEqual(faults, []);
    },
  };
}

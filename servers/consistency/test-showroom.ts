// A world far enough along to show every planted disagreement, read again and again and never
// changed, which is cheaper than a run for each. For tests.
import { loadWallet, privateKeyOf, randomStream } from "../../sim/index.ts";
import { Deeds } from "../consistency-run/deeds.ts";
import { type Recording, withDeeds } from "../consistency-run/drive.ts";
import { startPlatform } from "../start/platform.ts";
import { Checker } from "./checker.ts";
import type { Disagreement } from "./reading/fact.ts";
import type { Spoil } from "./reading/wire.ts";

interface Showroom {
  /** Checks everything, with answers changed by `spoil`. */
  disagreements(spoil?: Spoil): Promise<readonly Disagreement[]>;
  close(): Promise<void>;
}

/**
 * At the end of a recorded run, with extra actions among its commands and a payment with a gas
 * price.
 */
export async function openShowroom({ seed, preset, commands }: Recording): Promise<Showroom> {
  const platform = await startPlatform({ listens: false, seed, preset });
  const { inbox, world, surfaces, urls, close } = platform;
  const wallets = await loadWallet();
  const draw = randomStream(seed, "showroom");
  const deeds = new Deeds(world, draw, wallets);
  for (const command of withDeeds(commands, { deeds, draw })) inbox.execute(command);
  const [user] = world.users.all();
  if (user === undefined) throw new Error("nobody is there");
  const nonce = world.chain.nonces.get(user.address) + world.parts.mempool.waitingOf(user.address);
  const wallet = new wallets.Wallet(privateKeyOf(seed, user.name), world.chain.chainId, nonce);
  const priced = { to: user.address, value: 1n, gasPrice: 7n, gasLimit: 90_000n };
  inbox.execute({ kind: "submitSigned", raw: wallet.legacy(priced) });
  return {
    disagreements: async (spoil) => {
      const spoilt = spoil === undefined ? {} : { spoil };
      const urlOf = (column: keyof typeof urls) => urls[column];
      const checker = new Checker({ inbox, columns: surfaces, urlOf, ...spoilt });
      return (await checker.check("all")).disagreements;
    },
    close,
  };
}

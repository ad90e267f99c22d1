// A world in which every mutant changes some answer. It is read repeatedly and never changed, which
// is cheaper than a run per mutant. For tests.
import {
  loadWallet,
  positionOf,
  priceOfAsset,
  privateKeyOf,
  randomStream,
  vaultsOf,
} from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { Deeds } from "../../proof/consistency-run/deeds.ts";
import { type RecordedRun, withDeeds } from "../../proof/consistency-run/drive.ts";
import { Checker } from "./checker.ts";
import type { Disagreement } from "./reading/fact.ts";
import type { Spoil } from "./reading/wire.ts";

interface Showroom {
  readonly platform: Platform;
  /** Checks everything, with answers changed by `spoil`. */
  disagreements(spoil?: Spoil): Promise<readonly Disagreement[]>;
  close(): Promise<void>;
}

/** The largest number of runs tried. */
const RUNS_MAX = 60;

/** The end of the first run that has everything the mutants need, or can be made to have it. */
export async function openShowroom(
  record: (run: number) => Promise<RecordedRun>,
): Promise<Showroom> {
  for (let run = 0; run < RUNS_MAX; run += 1) {
    const platform = await playedBack(await record(run));
    if (await showsAll(platform)) return showroomOf(platform);
    await platform.close();
  }
  throw new Error(`none of ${RUNS_MAX} runs shows what the mutants need`);
}

/** A recorded run with extra actions among its commands. */
async function playedBack({ seed, preset, commands }: RecordedRun): Promise<Platform> {
  const platform = await startPlatform({ listens: false, seed, preset });
  const { inbox, world } = platform;
  const draw = randomStream(seed, "showroom");
  const deeds = new Deeds(world, draw, await loadWallet());
  for (const command of withDeeds(commands, { deeds, draw })) inbox.execute(command);
  return platform;
}

/** A vault, a block of several transactions, a loan to liquidate, and a waiting transaction. */
async function showsAll(platform: Platform): Promise<boolean> {
  const { inbox, world } = platform;
  const addresses = world.users.all().map(({ address }) => address);
  const hasVault = addresses.some((each) => vaultsOf(world, each)[0] !== undefined);
  if (!hasVault || !world.chain.blocks.some(({ from, to }) => to - from > 1)) return false;
  inbox.execute({ kind: "setMining", mode: "transaction" });
  inbox.execute({ kind: "mine" });
  await lowerPrices(platform);
  await payWithPrice(platform);
  inbox.execute({ kind: "setMining", mode: "manual" });
  await payWithPrice(platform);
  const isUnhealthy = (each: string) => {
    const { status, collateral } = positionOf(world, each);
    return status === "liquidatable" && collateral.length > 0;
  };
  return addresses.some(isUnhealthy) && world.parts.mempool.size > 0;
}

/** Divides the price of every asset that is collateral but not owed by ten. */
async function lowerPrices({ world, servers }: Platform): Promise<void> {
  const positions = world.users.all().map(({ address }) => positionOf(world, address));
  const owed = new Set(positions.flatMap(({ debts }) => debts.map(({ asset }) => asset)));
  const pledged = new Set(
    positions.flatMap(({ collateral }) => collateral.map(({ asset }) => asset)),
  );
  const prices = [...pledged]
    .filter((asset) => !owed.has(asset))
    .map((asset) => ({ asset, price: String(priceOfAsset(world, asset) / 10n) }));
  if (prices.length === 0) return;
  await servers.control.inject({ method: "POST", url: "/prices/batch", payload: { prices } });
}

async function payWithPrice({ inbox, world }: Platform): Promise<void> {
  const { seed } = world.options;
  const { Wallet } = await loadWallet();
  const [user] = world.users.all();
  if (user === undefined) throw new Error("nobody is there");
  const nonce = world.chain.nonces.get(user.address) + world.parts.mempool.waitingOf(user.address);
  const wallet = new Wallet(privateKeyOf(seed, user.name), world.chain.chainId, nonce);
  const priced = { to: user.address, value: 1n, gasPrice: 7n, gasLimit: 90_000n };
  inbox.execute({ kind: "submitSigned", raw: wallet.legacy(priced) });
}

function showroomOf(platform: Platform): Showroom {
  const { inbox, surfaces, urls, close } = platform;
  return {
    platform,
    disagreements: async (spoil) => {
      const spoilt = spoil === undefined ? {} : { spoil };
      const urlOf = (column: keyof typeof urls) => urls[column];
      const checker = new Checker({ inbox, columns: surfaces, urlOf, ...spoilt });
      return (await checker.check("all")).disagreements;
    },
    close,
  };
}

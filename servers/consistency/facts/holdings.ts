// A user's vaults, lending shares and rewards, as the application shows them to their owner and as
// the contracts answer through JSON-RPC; and the user's identity. (XS-08, XS-22)
import {
  marketsOf,
  OWN_ACCOUNTS,
  rewardsOfUser,
  vaultsOf,
  type World,
  ZERO_ADDRESS,
} from "../../../sim/index.ts";
import { application } from "../reading/application.ts";
import { calledByRpc } from "../reading/called.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { control } from "../reading/questions.ts";
import { at, type Fields, hex, listAt, namesOf } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import type { Owner } from "./positions.ts";
import { assetAddressesOf } from "./tokens.ts";

const UNBOUND = "Infinity";
/** The contracts' ratio if nothing is owed. */
const MOST = String(2n ** 256n - 1n);

/** Ratios x 1e18. */
function truthOf(world: World, { caller: { address, name } }: Owner): Fields {
  const { unclaimed, settled } = rewardsOfUser(world, address);
  const fields: Record<string, string> = {
    address,
    // Nobody acts for the world's own accounts.
    actor: OWN_ACCOUNTS.includes(name) ? "no" : "yes",
    unclaimed: String(unclaimed),
    settled: String(settled),
  };
  const vaults = vaultsOf(world, address);
  fields.vaults = assetsOf(vaults);
  for (const { asset, collateral, ratio } of vaults) {
    fields[`in vault ${asset}`] = String(collateral);
    fields[`ratio of vault ${asset}`] = String(ratio) === MOST ? UNBOUND : String(ratio);
  }
  const markets = marketsOf(world);
  fields.markets = assetsOf(markets);
  for (const facts of markets) {
    const { asset } = facts;
    fields[`share token of ${asset}`] = facts.shareToken;
    fields[`liquidity pool of ${asset}`] = facts.liquidityPool;
    fields[`liquidity of ${asset}`] = String(facts.cash);
    fields[`shares of ${asset}`] = String(facts.shareSupply);
    fields[`bad debt of ${asset}`] = String(facts.badDebt);
  }
  return fields;
}

const assetsOf = (rows: readonly { readonly asset: string }[]): string =>
  namesOf(rows.map(({ asset }) => asset));

const of = (url: string, pageOf?: number): Reader<Owner> =>
  application({ url: () => url, as: ({ caller }) => caller, ...(pageOf && { pageOf }) });

async function ofContracts(wire: Wire, { caller, world }: Owner): Promise<Fields> {
  const { cdpEngine, rewards } = world.addresses;
  const user = caller.address;
  const ask = (to: string, name: string, ...args: unknown[]) =>
    calledByRpc(wire, world, { to, name, args });
  const fields: Record<string, string> = {};
  if (world.chain.contracts.has(rewards)) {
    fields.unclaimed = await ask(rewards, "getClaimableRewards", user);
    fields.settled = await ask(rewards, "unclaimedRewards", user);
  }
  const vaults: string[] = [];
  for (const asset of assetAddressesOf(world)) {
    const [collateral = "", scaledDebt] = (await ask(cdpEngine, "vaults", user, asset)).split(" ");
    if (collateral === "0" && scaledDebt === "0") continue;
    vaults.push(asset);
    const ratio = await ask(cdpEngine, "collateralizationRatio", user, asset);
    fields[`in vault ${asset}`] = collateral;
    fields[`ratio of vault ${asset}`] = ratio === MOST ? UNBOUND : ratio;
  }
  return { ...fields, vaults: namesOf(vaults) };
}

async function marketsOfContracts(wire: Wire, { world }: Owner): Promise<Fields> {
  const { lendingPool } = world.addresses;
  const ask = (to: string, name: string, ...args: unknown[]) =>
    calledByRpc(wire, world, { to, name, args });
  const fields: Record<string, string> = {};
  const markets: string[] = [];
  for (const asset of assetAddressesOf(world)) {
    const shares = await ask(lendingPool, "mToken", asset);
    if (shares === ZERO_ADDRESS) continue;
    markets.push(asset);
    const pool = await ask(lendingPool, "liquidityPool", asset);
    fields[`share token of ${asset}`] = shares;
    fields[`liquidity pool of ${asset}`] = pool;
    fields[`liquidity of ${asset}`] = await ask(asset, "balanceOf", pool);
    fields[`shares of ${asset}`] = await ask(shares, "totalSupply");
    fields[`bad debt of ${asset}`] = await ask(lendingPool, "badDebt", asset);
  }
  return { ...fields, markets: namesOf(markets) };
}

async function actor(wire: Wire, { caller }: Owner): Promise<Fields> {
  const rows = listAt(await control(wire, "/actors"), "actors");
  const row = rows.find((each) => at(each, "name") === caller.name);
  return row === undefined ? { actor: "no" } : { actor: "yes", address: hex(at(row, "address")) };
}

export const HOLDINGS: Fact<Owner> = {
  invariant: "XS-08",
  name: "holdings",
  shown: ({ caller }) => caller.name,
  truth: truthOf,
  readers: [
    of("/api/cdp/vaults", 50),
    of("/api/cdp/vault-candidates", 50),
    of("/api/lend/liquidity", 50),
    of("/api/bridge/deposits", 50),
    of("/users/me"),
    of("/api/rewards"),
    { column: "rpc", read: ofContracts },
    { column: "rpc", read: marketsOfContracts },
    { column: "control", read: actor },
  ],
};

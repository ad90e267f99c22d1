// A user's vaults, lending shares and rewards, as the application shows them to their owner and as
// the contracts answer through JSON-RPC; and the user's identity. (XS-08, XS-22)
import {
  marketsOf,
  OWN_ACCOUNTS,
  rewardsOfUser,
  vaultCandidatesOf,
  vaultsOf,
  type World,
  ZERO_ADDRESS,
} from "../../../sim/index.ts";
import { calledByRpc } from "../reading/called.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { app, control } from "../reading/questions.ts";
import {
  at,
  bareHex,
  digits,
  type Fields,
  hex,
  lines,
  linesOf,
  listAt,
  namesOf,
  text,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { lineOf } from "./log-lines.ts";
import { pagesOf, rowsIn } from "./pages.ts";
import { type Owner, wadOf } from "./positions.ts";
import { assetAddressesOf } from "./tokens.ts";

const UNBOUND = "Infinity";
/** The contracts' ratio if nothing is owed. */
const MOST = String(2n ** 256n - 1n);

/** Ratios x 1e18; the application shows percent. */
function truthOf(world: World, { caller: { address, name } }: Owner): Fields {
  const { unclaimed, settled, earned } = rewardsOfUser(world, address);
  const fields: Record<string, string> = {
    address,
    // Nobody acts for the world's own accounts.
    actor: OWN_ACCOUNTS.includes(name) ? "no" : "yes",
    unclaimed: String(unclaimed),
    settled: String(settled),
    earned: lines(earned.map(({ type, earned }) => lineOf([type, String(earned)]))),
    ...candidatesTruth(world, address),
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

/** One list in two parts: assets the user has a vault of, and assets only in the wallet. */
function candidatesTruth(world: World, address: string): Fields {
  const candidates = vaultCandidatesOf(world, address);
  const isVault = ({ collateral, debt }: (typeof candidates)[number]) =>
    collateral > 0n || debt > 0n;
  const fields: Record<string, string> = {
    existingVaults: assetsOf(candidates.filter(isVault)),
    potentialVaults: assetsOf(candidates.filter((each) => !isVault(each))),
  };
  for (const { asset, wallet, price } of candidates) {
    fields[`wallet of ${asset}`] = String(wallet);
    fields[`price of ${asset}`] = String(price);
  }
  return fields;
}

async function vaultsOfApplication(wire: Wire, { caller }: Owner): Promise<Fields> {
  const list = { path: "/api/cdp/vaults", parts: ["vaults"], as: caller };
  const vaults = rowsIn(await pagesOf(wire, list), "vaults");
  const fields: Record<string, string> = {
    vaults: namesOf(vaults.map((each) => bareHex(at(each, "collateralToken")))),
  };
  for (const each of vaults) {
    const asset = String(at(each, "collateralToken"));
    const ratio = wadOf(at(each, "collateralizationRatio"));
    fields[`in vault ${asset}`] = digits(at(each, "collateralAmount"));
    fields[`ratio of vault ${asset}`] = ratio === UNBOUND ? ratio : ofPercent(ratio);
  }
  return fields;
}

/** What could be minted against: in the wallet and priced. */
async function candidatesOfApplication(wire: Wire, { caller }: Owner): Promise<Fields> {
  const parts = ["existingVaults", "potentialVaults"];
  const pages = await pagesOf(wire, { path: "/api/cdp/vault-candidates", parts, as: caller });
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const shown = rowsIn(pages, part);
    fields[part] = namesOf(shown.map((each) => bareHex(at(each, "assetAddress"))));
    for (const each of shown) {
      const asset = bareHex(at(each, "assetAddress"));
      fields[`wallet of ${asset}`] = digits(at(each, "potentialCollateral"));
      fields[`price of ${asset}`] = digits(at(each, "oraclePrice"));
    }
  }
  return fields;
}

const ofPercent = (value: string): string =>
  /^\d+00$/.test(value) || value === "0" ? String(BigInt(value) / 100n) : value;

async function marketsOfApplication(wire: Wire, { caller }: Owner): Promise<Fields> {
  const list = { path: "/api/lend/liquidity", parts: ["markets"], as: caller };
  const markets = rowsIn(await pagesOf(wire, list), "markets");
  const fields: Record<string, string> = {
    markets: namesOf(markets.map((each) => bareHex(at(each, "asset")))),
  };
  for (const each of markets) {
    const asset = bareHex(at(each, "asset"));
    fields[`share token of ${asset}`] = bareHex(at(each, "shareToken"));
    fields[`liquidity pool of ${asset}`] = bareHex(at(each, "liquidityPool"));
    fields[`liquidity of ${asset}`] = digits(at(each, "availableLiquidity"));
    fields[`shares of ${asset}`] = digits(at(each, "totalShares"));
    fields[`bad debt of ${asset}`] = digits(at(each, "badDebt"));
  }
  return fields;
}

const me: Reader<Owner> = {
  column: "app",
  ask: (wire, { caller }) => app(wire, "/users/me", caller),
  fields: { address: [bareHex, "userAddress"] },
};

const rewardsOfApplication: Reader<Owner> = {
  column: "app",
  ask: (wire, { caller }) => app(wire, "/api/rewards", caller),
  fields: {
    unclaimed: [digits, "unclaimed"],
    settled: [digits, "settled"],
    earned: [
      linesOf((each) => lineOf([text(at(each, "type")), digits(at(each, "earned"))])),
      "activities",
    ],
  },
};

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
    { column: "app", read: vaultsOfApplication },
    { column: "app", read: candidatesOfApplication },
    { column: "app", read: marketsOfApplication },
    me,
    rewardsOfApplication,
    { column: "rpc", read: ofContracts },
    { column: "rpc", read: marketsOfContracts },
    { column: "control", read: actor },
  ],
};

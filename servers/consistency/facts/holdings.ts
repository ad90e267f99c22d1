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
  type KeyedRows,
  keysOf,
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

const vaultsOfApplication: Reader<Owner> = {
  column: "app",
  ask: async (wire, { caller }) => {
    const list = { path: "/api/cdp/vaults", parts: ["vaults"], as: caller };
    return { vaults: rowsIn(await pagesOf(wire, list), "vaults") };
  },
  fields: { vaults: [keysOf("collateralToken"), "vaults"] },
  keyed: [
    {
      path: "vaults",
      key: "collateralToken",
      fields: {
        "in vault": [digits, "collateralAmount"],
        "ratio of vault": [ratioOf, "collateralizationRatio"],
      },
    },
  ],
};

/** A value shown in percent. */
function ratioOf(value: unknown): string {
  const ratio = wadOf(value);
  return /^\d+00$/.test(ratio) ? String(BigInt(ratio) / 100n) : ratio;
}

const candidatesIn = (path: string): KeyedRows => ({
  path,
  key: "assetAddress",
  fields: {
    "wallet of": [digits, "potentialCollateral"],
    "price of": [digits, "oraclePrice"],
  },
});

/** What could be minted against: in the wallet and priced. */
const candidatesOfApplication: Reader<Owner> = {
  column: "app",
  ask: async (wire, { caller }) => {
    const parts = ["existingVaults", "potentialVaults"];
    const pages = await pagesOf(wire, { path: "/api/cdp/vault-candidates", parts, as: caller });
    return Object.fromEntries(parts.map((part) => [part, rowsIn(pages, part)]));
  },
  fields: {
    existingVaults: [keysOf("assetAddress"), "existingVaults"],
    potentialVaults: [keysOf("assetAddress"), "potentialVaults"],
  },
  keyed: [candidatesIn("existingVaults"), candidatesIn("potentialVaults")],
};

const marketsOfApplication: Reader<Owner> = {
  column: "app",
  ask: async (wire, { caller }) => {
    const list = { path: "/api/lend/liquidity", parts: ["markets"], as: caller };
    return { markets: rowsIn(await pagesOf(wire, list), "markets") };
  },
  fields: { markets: [keysOf("asset"), "markets"] },
  keyed: [
    {
      path: "markets",
      key: "asset",
      fields: {
        "share token of": [bareHex, "shareToken"],
        "liquidity pool of": [bareHex, "liquidityPool"],
        "liquidity of": [digits, "availableLiquidity"],
        "shares of": [digits, "totalShares"],
        "bad debt of": [digits, "badDebt"],
      },
    },
  ],
};

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
    vaultsOfApplication,
    candidatesOfApplication,
    marketsOfApplication,
    me,
    rewardsOfApplication,
    { column: "rpc", read: ofContracts },
    { column: "rpc", read: marketsOfContracts },
    { column: "control", read: actor },
  ],
};

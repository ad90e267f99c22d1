// What a user owns and owes: whole answers of the application to its owner, and what the contracts'
// own views answer through JSON-RPC. (XS-08, XS-22)
import {
  marketsOf,
  positionOf,
  readStorage,
  rewardsOfUser,
  rolesOf,
  tokensOf,
  vaultsOf,
  type World,
  ZERO_ADDRESS,
} from "../../../../sim/index.ts";
import type { Caller } from "../../../core/caller.ts";
import { application } from "../reading/application.ts";
import { calledByRpc } from "../reading/called.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import type { Fields } from "../reading/terms.ts";

export interface Owner {
  readonly caller: Caller;
  readonly world: World;
}

type KnownUser = Pick<Caller, "name" | "address">;

/** A user with the roles that a token would give now. */
export const ownerOf = (world: World, { name, address }: KnownUser): Owner => ({
  caller: { name, address, roles: rolesOf(world, address) },
  world,
});

/** A contract's view, and what it should return. */
interface View {
  readonly to: string;
  readonly name: string;
  readonly args: readonly string[];
  readonly truth: unknown;
}

type Views = (owner: Owner) => readonly View[];

/** The last argument is what differs among the views of one owner. */
const fieldOf = ({ to, name, args }: View): string => `${name} ${args.at(-1) ?? to}`;

const truthOf = (views: Views, owner: Owner): Fields =>
  Object.fromEntries(views(owner).map((view) => [fieldOf(view), String(view.truth)]));

const viewed = (views: Views): Reader<Owner> => ({
  column: "rpc",
  read: async (wire, owner) => {
    const fields: Record<string, string> = {};
    for (const view of views(owner)) {
      fields[fieldOf(view)] = await calledByRpc(wire, owner.world, view);
    }
    return fields;
  },
});

const whole = (url: string, pageOf?: number): Reader<Owner> =>
  application({ url: () => url, as: ({ caller }) => caller, ...(pageOf && { pageOf }) });

/** Health, and the debt in every asset. */
const loanViews: Views = ({ world, caller: { address } }) => {
  const to = world.addresses.lendingPool;
  const { debts, healthFactor } = positionOf(world, address);
  const owed = new Map(debts.map(({ asset, amount }) => [asset, amount]));
  return [
    { to, name: "getHealthFactor", args: [address], truth: healthFactor },
    ...tokensOf(world).map(({ address: asset }) => {
      const truth = owed.get(asset) ?? 0n;
      return { to, name: "getUserDebtPreview", args: [address, asset], truth };
    }),
  ];
};

export const POSITION: Fact<Owner> = {
  invariant: "XS-08",
  name: "position",
  shown: ({ caller }) => caller.name,
  truth: (_world, owner) => truthOf(loanViews, owner),
  readers: [
    whole("/api/lending/positions"),
    application({
      url: ({ caller }) => `/api/lend/liquidate/${caller.address}`,
      as: ({ caller }) => caller,
    }),
    viewed(loanViews),
  ],
};

function vaultViews({ world, caller: { address } }: Owner): View[] {
  const to = world.addresses.cdpEngine;
  const engine = world.chain.contracts.get(to);
  if (engine === undefined) return [];
  const ratios = vaultsOf(world, address).map(({ asset, ratio }) => {
    return { to, name: "collateralizationRatio", args: [address, asset], truth: ratio };
  });
  const vaults = tokensOf(world).map(({ address: asset }) => {
    const stored = readStorage(engine, "vaults", [address, asset])?.value;
    const truth = Object.values(stored ?? {}).join(" ");
    return { to, name: "vaults", args: [address, asset], truth };
  });
  return [...ratios, ...vaults];
}

function rewardViews({ world, caller: { address } }: Owner): View[] {
  const to = world.addresses.rewards;
  if (!world.chain.contracts.has(to)) return [];
  const { unclaimed, settled } = rewardsOfUser(world, address);
  return [
    { to, name: "getClaimableRewards", args: [address], truth: unclaimed },
    { to, name: "unclaimedRewards", args: [address], truth: settled },
  ];
}

/** An asset without a market has no share token. */
function marketViews({ world }: Owner): View[] {
  const to = world.addresses.lendingPool;
  const markets = new Map(marketsOf(world).map((market) => [market.asset, market]));
  const shares = tokensOf(world).map(({ address: asset }) => {
    return {
      to,
      name: "mToken",
      args: [asset],
      truth: markets.get(asset)?.shareToken ?? ZERO_ADDRESS,
    };
  });
  const books = [...markets.values()].flatMap((market): View[] => {
    const { asset, shareToken, liquidityPool, cash, shareSupply, badDebt } = market;
    return [
      { to, name: "liquidityPool", args: [asset], truth: liquidityPool },
      { to, name: "badDebt", args: [asset], truth: badDebt },
      { to: asset, name: "balanceOf", args: [liquidityPool], truth: cash },
      { to: shareToken, name: "totalSupply", args: [], truth: shareSupply },
    ];
  });
  return [...shares, ...books];
}

const ownViews: Views = (owner) => [
  ...vaultViews(owner),
  ...rewardViews(owner),
  ...marketViews(owner),
];

export const HOLDINGS: Fact<Owner> = {
  invariant: "XS-08",
  name: "holdings",
  shown: ({ caller }) => caller.name,
  truth: (_world, owner) => truthOf(ownViews, owner),
  readers: [
    whole("/api/cdp/vaults", 50),
    whole("/api/cdp/vault-candidates", 50),
    whole("/api/lend/liquidity", 50),
    whole("/api/bridge/deposits", 50),
    whole("/users/me"),
    whole("/api/rewards"),
    viewed(ownViews),
  ],
};

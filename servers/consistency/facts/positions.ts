// A user's lending position, as the application shows it to its owner, and recomputed from the
// contracts' answers to JSON-RPC. (XS-08, XS-22)
import { MAX_UINT256, positionOf, rolesOf, type World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import { application } from "../reading/application.ts";
import { calledByRpc } from "../reading/called.ts";
import type { Fact } from "../reading/fact.ts";
import { type Fields, namesOf } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { assetAddressesOf } from "./tokens.ts";

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

function truthOf(world: World, { caller }: Owner): Fields {
  const { debts, healthFactor } = positionOf(world, caller.address);
  const fields: Record<string, string> = {
    health: healthFactor === MAX_UINT256 ? "Infinity" : String(healthFactor),
    "assets borrowed": namesOf(debts.map(({ asset }) => asset)),
  };
  for (const { asset, amount, value } of debts) {
    fields[`borrowed ${asset}`] = String(amount);
    fields[`value of borrowed ${asset}`] = String(value);
  }
  return fields;
}

/** Amounts and prices come from the contracts; their worth is computed here. */
async function ofContracts(wire: Wire, { caller, world }: Owner): Promise<Fields> {
  const { lendingPool, priceOracle } = world.addresses;
  const ask = (to: string, name: string, ...args: unknown[]) =>
    calledByRpc(wire, world, { to, name, args });
  const user = caller.address;
  const fields: Record<string, string> = {};
  const health = await ask(lendingPool, "getHealthFactor", user);
  fields.health = health === String(MAX_UINT256) ? "Infinity" : health;
  const borrowed: string[] = [];
  for (const asset of assetAddressesOf(world)) {
    const debt = await ask(lendingPool, "getUserDebtPreview", user, asset);
    if (debt === "0") continue;
    const price = await ask(priceOracle, "prices", asset);
    const decimals = await ask(asset, "decimals");
    borrowed.push(asset);
    fields[`borrowed ${asset}`] = debt;
    fields[`value of borrowed ${asset}`] = debtValue({ debt, price, decimals });
  }
  return { ...fields, "assets borrowed": namesOf(borrowed) };
}

type Worth = Readonly<Record<"debt" | "price" | "decimals", string>>;

/** A debt that is not a number has no value, and shows as itself. */
function debtValue({ debt, price, decimals }: Worth): string {
  if (![debt, price, decimals].every((each) => /^\d+$/.test(each))) return "no value";
  return String((BigInt(debt) * BigInt(price)) / 10n ** BigInt(decimals));
}

export const POSITION: Fact<Owner> = {
  invariant: "XS-08",
  name: "position",
  shown: ({ caller }) => caller.name,
  truth: truthOf,
  readers: [
    application({ url: () => "/api/lending/positions", as: ({ caller }) => caller }),
    application({
      url: ({ caller }) => `/api/lend/liquidate/${caller.address}`,
      as: ({ caller }) => caller,
    }),
    { column: "rpc", read: ofContracts },
  ],
};

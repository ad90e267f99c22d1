// A user's lending position, as the application shows it to its owner, and recomputed from the
// contracts' answers to JSON-RPC. (XS-08, XS-22)
import { MAX_UINT256, positionOf, type World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import { calledByRpc } from "../reading/called.ts";
import type { Fact } from "../reading/fact.ts";
import { app } from "../reading/questions.ts";
import {
  at,
  bareHex,
  type DeclaredFields,
  digits,
  type Fields,
  type KeyedRows,
  listAt,
  namesOf,
  text,
} from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";
import { assetAddressesOf } from "./tokens.ts";

export interface Owner {
  readonly caller: Caller;
  readonly world: World;
}

/** An exact decimal as its value x 1e18. */
export function wadOf(value: unknown): string {
  const match = /^(\d+)(?:\.(\d{1,18}))?$/.exec(text(value));
  if (match === null) return text(value);
  const [, whole = "", fraction = ""] = match;
  return String(BigInt(whole + fraction.padEnd(18, "0")));
}

export function positionTruth(world: World, address: string): Fields {
  const position = positionOf(world, address);
  const { collateral, debts, healthFactor, borrowingPower } = position;
  const fields: Record<string, string> = {
    health: healthFactor === MAX_UINT256 ? "Infinity" : String(healthFactor),
    power: String(borrowingPower),
    supplied: collateral.map(({ asset }) => asset).join(","),
    borrowed: debts.map(({ asset }) => asset).join(","),
    "assets borrowed": namesOf(debts.map(({ asset }) => asset)),
    liquidatable: isLiquidatable(position) ? "yes" : "no",
  };
  for (const { asset, amount, value } of collateral) {
    fields[`supplied ${asset}`] = String(amount);
    fields[`value of supplied ${asset}`] = String(value);
  }
  for (const { asset, amount, value } of debts) {
    fields[`borrowed ${asset}`] = String(amount);
    fields[`value of borrowed ${asset}`] = String(value);
  }
  return fields;
}

/** Listed by the application as liquidatable: health below 1, with something to seize. */
const isLiquidatable = ({ status, collateral }: ReturnType<typeof positionOf>): boolean =>
  status === "liquidatable" && collateral.length > 0;

/** As the application shows it: on the page, on the socket. */
const itemsOf = (kind: "supplied" | "borrowed"): KeyedRows => ({
  path: `positions.${kind}`,
  key: "tokenAddress",
  fields: { [kind]: [digits, "amount"], [`value of ${kind}`]: [wadOf, "valueUSD"] },
});

export const POSITION_OF_APPLICATION: DeclaredFields = {
  fields: {
    health: [wadOf, "positions.healthFactor"],
    power: [wadOf, "positions.borrowingPowerUSD"],
    supplied: [assetsInOrder, "positions.supplied"],
    borrowed: [assetsInOrder, "positions.borrowed"],
  },
  keyed: [itemsOf("supplied"), itemsOf("borrowed")],
};

function assetsInOrder(items: unknown): string {
  const assets = listAt(items, "").map((each) => bareHex(at(each, "tokenAddress")));
  return assets.join(",");
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
  truth: (world, { caller }) => positionTruth(world, caller.address),
  readers: [
    {
      column: "app",
      ask: (wire, { caller }) => app(wire, "/api/lending/positions", caller),
      ...POSITION_OF_APPLICATION,
    },
    {
      column: "app",
      read: async (wire, { caller }) => {
        const url = `/api/lend/liquidate/${caller.address}`;
        const { status, body } = await wire.ask({ column: "app", url, as: caller });
        // A loan that cannot be liquidated is not found.
        if (status === 404) return { liquidatable: "no" };
        return { liquidatable: "yes", health: wadOf(at(body, "healthFactor")) };
      },
    },
    { column: "rpc", read: ofContracts },
  ],
};

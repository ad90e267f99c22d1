// What must always hold for prices: their times, and who may set them. (Invariants ORC-01 and
// ORC-02.) Checked on an auditor's books.

import { amountIn } from "../../contract/define.ts";
import { rolesOf } from "../../world/roles.ts";
import type { Audit } from "../audit/audit.ts";
import { type Invariant, invariant } from "../audit/invariant.ts";

function times(audit: Audit): string | undefined {
  if (!audit.moved && !audit.fresh) return undefined;
  for (const { address, price, pricedAt } of audit.books.assets.values()) {
    if (pricedAt.now > audit.now) return `the price of ${address} is of ${pricedAt.now}`;
    if (price.now < 0n) return `the price of ${address} is ${price.now}`;
  }
  return audit.only === undefined ? undefined : timesSet(audit);
}

/** A new price has its block's time; a frozen one keeps its time. */
function timesSet({ touched, books, step, now, world }: Audit): string | undefined {
  for (const { kind, asset, now: price } of touched) {
    const pricedAt = books.assets.get(asset)?.pricedAt;
    if (kind !== "price" || price === 0n || pricedAt === undefined) continue;
    const wanted = world.parts.faults.isFrozen(asset) ? pricedAt.was(step) : now;
    if (pricedAt.now === wanted) continue;
    return `the price of ${asset} was set at ${now} and is of ${pricedAt.now}, not ${wanted}`;
  }
  return undefined;
}

function setters(audit: Audit): string | undefined {
  for (const figure of audit.touched) {
    if (figure.kind !== "price") continue;
    const wrong = unexplained(audit, figure.asset);
    if (wrong !== undefined) return wrong;
    if (figure.now <= 0n && audit.act.call !== "removeAssetPrice") {
      return `the price of ${figure.asset} was set to ${figure.now}`;
    }
  }
  const { act } = audit;
  if (act.name !== "setPrice" || !act.ok || act.call !== "setAssetPrice") return undefined;
  const wanted = audit.only && amountIn(audit.only.request.args, "price");
  const set = audit.books.assets.get(act.asset)?.price.now;
  return set === undefined || set === wanted ? undefined : `a price of ${wanted} reads ${set}`;
}

/** A price changes only by a successful call to the oracle, by an account that may make it. */
function unexplained(audit: Audit, asset: string): string | undefined {
  const { world, transactions } = audit;
  for (const { request, failure } of transactions) {
    if (request.to !== world.addresses.priceOracle || failure !== undefined) continue;
    if (rolesOf(world, request.from).length > 0) return undefined;
    return `${request.from} is no oracle and set the price of ${asset}`;
  }
  return `the price of ${asset} changed by itself`;
}

export const oracleInvariants: readonly Invariant[] = [
  invariant("ORC-01", "S", {
    says: "Each price in use is of the block's time or before; one that is set is of its block's time, unless it is frozen.",
    source: "AV3 ORACLE_A, B",
    check: times,
  }),
  invariant("ORC-02", "A", {
    says: "Only the oracle's role sets prices, to the requested values, and never to zero or below.",
    check: setters,
  }),
];

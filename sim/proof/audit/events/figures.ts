// Fields of events that are computed and never stored, by the auditor's own arithmetic. If a figure
// may have two values, both are given.

import { readStorage } from "../../../contract/read-storage.ts";
import { ZERO_ADDRESS } from "../../../contract/types.ts";
import { List } from "../../../kernel/store.ts";
import { BPS, RAY, WAD } from "../arithmetic.ts";
import { type LoggedEvent, marketsOf, type StepFacts, valueAt } from "./step-facts.ts";

type Figure = (event: LoggedEvent, facts: StepFacts) => readonly string[];

const field = ({ fields }: LoggedEvent, name: string) => BigInt(fields[name] ?? 0);

/** What a contract stores now. */
function stored(
  { world }: StepFacts,
  contract: string,
  variable: string,
  keys: readonly string[],
  member = "",
): bigint {
  const found = world.chain.contracts.get(contract);
  const value = found && readStorage(found, variable, keys)?.value;
  return BigInt(valueAt(value, member) || 0);
}

export const FIGURES: Readonly<Record<string, Figure>> = {
  /** The debt before, times the growth of the index. */
  interest: (event, facts) =>
    marketsOf(event, facts).map((asset) => {
      const changed = facts.changes.find(
        ({ variable, keys }) => variable === "totalScaledDebt" && keys[0] === asset,
      );
      const scaled = changed
        ? BigInt(changed.before)
        : stored(facts, event.contract, "totalScaledDebt", [asset]);
      return `${(scaled * (field(event, "newIndex") - field(event, "oldIndex"))) / RAY}`;
    }),
  /**
   * The reserves before and their part of the interest; a sweep takes from them after the accrual.
   */
  reserves: (event, facts) =>
    marketsOf(event, facts).map((asset) => {
      const changed = facts.changes.find(
        ({ variable, keys }) => variable === "reservesAccrued" && keys[0] === asset,
      );
      const before = changed
        ? BigInt(changed.before)
        : stored(facts, event.contract, "reservesAccrued", [asset]);
      const factor = stored(facts, event.contract, "assetConfigs", [asset], "reserveFactor");
      return `${before + (field(event, "interestDelta") * factor) / BPS}`;
    }),
  /** The repaid part of what was outstanding. */
  progress: (event) => [
    `${(field(event, "deltaPUSD") * WAD) / (field(event, "outstandingPUSD") || 1n)}`,
  ],
  /** The vault's debt at the rate that the event names. */
  debt: (event, facts) => {
    const { borrower = "", asset = "" } = event.fields;
    const scaled = facts.changes
      .filter(({ variable, keys, member }) => {
        return (
          variable === "vaults" && member === "scaledDebt" && keys.join() === `${borrower},${asset}`
        );
      })
      .map(({ after }) => BigInt(after));
    return scaled.map((each) => `${(each * field(event, "rateAccumulator")) / RAY}`);
  },
  /** Its part of the debt, or the collateral's worth beyond the debt. */
  penalty: (event, facts) => {
    const { asset = "" } = event.fields;
    const debt = field(event, "debtBurnedUSD");
    const terms = (member: string) =>
      stored(facts, event.contract, "collateralConfigs", [asset], member);
    const price = stored(facts, facts.world.addresses.priceOracle, "prices", [asset]);
    const value = (field(event, "collateralOut") * price) / (terms("unitScale") || 1n);
    const beyond = value > debt ? value - debt : 0n;
    return [`${(debt * terms("liquidationPenaltyBps")) / BPS}`, `${beyond}`];
  },
  /** What the token's own mint and burn transfers say. */
  transferred: ({ contract, fields: { from = ZERO_ADDRESS, to = ZERO_ADDRESS } }, { logs }) =>
    logs
      .filter(({ address, event }) => address === contract && event.name === "Transfer")
      .filter(({ values }) => values[0] === from && values[1] === to)
      .map(({ values }) => String(values[2])),
  /** The tokens that a factory registered. */
  registered: ({ contract }, { changes }) => {
    const own = changes.filter((each) => each.contract === contract);
    return [`${own.filter(({ variable }) => variable === "allTokens").length}`];
  },
  /** All tokens of a factory. */
  migrated: ({ contract }, { world }) => {
    const all = world.chain.contracts.get(contract)?.store.allTokens;
    return [`${all instanceof List ? all.items.length : 0}`];
  },
};

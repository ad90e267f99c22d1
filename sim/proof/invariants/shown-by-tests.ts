// Invariants that one step cannot show: they compare two runs, say that something stays possible,
// or concern a refusal. Each names the test that shows it, whose name begins with its id.
import { type Invariant, invariant } from "../audit/invariant.ts";

const runs = "sim/proof/properties/metamorphic.test.ts";
const shares = "sim/proof/properties/shares-and-prices.test.ts";
const lives = "sim/proof/properties/liveness.test.ts";

const lending: readonly Invariant[] = [
  invariant("LEND-23", "M", {
    says: "Compounding over two spans is compounding over both at once.",
    tolerance: "100 units of 1e-27, for the floors of the powers",
    direction: "either",
    shownBy: runs,
  }),
  invariant("LEND-27", "A", {
    says: "A lender gets his principal and his share of the interest, less the reserves' part.",
    tolerance: "2 units, and supply / 1e18 for the floored rate",
    direction: "to the lender's loss",
    source: "D; AV2",
    shownBy: runs,
  }),
  invariant("LEND-45", "L", {
    says: "Who has the tokens can repay in full, also while the pool is paused.",
    source: "AV3 BORROWING_C; EVK BM_P; MB",
    shownBy: lives,
  }),
  invariant("LEND-46", "L", {
    says: "Who owes nothing can take all collateral; a supplier can take his claim.",
    source: "AV3 BORROWING_G; EVK BM_G; MB",
    shownBy: lives,
  }),
  invariant("LEND-53", "A", {
    says: "Supply and withdraw, or borrow and repay, in one second gain nothing.",
    tolerance: "3 units; 1 unit",
    direction: "to the user's loss",
    source: "MB ExactMath; EVK BM_N",
    shownBy: runs,
  }),
  invariant("LEND-54", "M", {
    says: "A rehearsal answers what the call then does, and changes nothing.",
    shownBy: runs,
  }),
  invariant("LEND-55", "M", {
    says: "Parts of a borrow, deposit or repayment come to the whole.",
    tolerance: "2 units",
    direction: "parts owe the more",
    source: "AV2",
    shownBy: runs,
  }),
  invariant("LEND-56", "M", {
    says: "The order of independent actions in one second makes no difference.",
    shownBy: runs,
  }),
  invariant("LEND-57", "M", {
    says: "Results grow as the amounts do, and names do not matter.",
    tolerance: "k units; for claims k times the floored rate",
    direction: "either",
    shownBy: runs,
  }),
  invariant("LEND-58", "M", {
    says: "To accrue first and then act is to act.",
    source: "MB AccrueInterest",
    shownBy: runs,
  }),
  invariant("LEND-60", "S", {
    says: "Without time and prices every healthy account stays so.",
    tolerance: "debts of at most 1,000 units, of which rounding may be all",
    direction: "see LEND-42",
    source: "MB StaticInvariantTest",
    shownBy: lives,
  }),
  invariant("LEND-64", "A", {
    says: "A new rate is charged from its own second on.",
    source: "CMP BorrowBalance; MB",
    shownBy: runs,
  }),
];

const others: readonly Invariant[] = [
  invariant("LIQ-12", "A", {
    says: "Without a price nothing is liquidated; stale prices are accepted.",
    source: "CMP",
    shownBy: lives,
  }),
  invariant("LIQ-13", "A", {
    says: "Two liquidations in one block are one after the other.",
    shownBy: lives,
  }),
  invariant("LIQ-14", "L", {
    says: "A liquidator with funds clears every loan below a health of 1.",
    shownBy: lives,
  }),
  invariant("ORC-03", "M", {
    says: "All prices times k leave health and limits where they were.",
    tolerance: "health 2e-18; limits none",
    direction: "either",
    shownBy: shares,
  }),
  invariant("ORC-04", "M", {
    says: "A dearer collateral never lowers health, a dearer debt never raises it.",
    shownBy: shares,
  }),
  invariant("SHR-01", "M", {
    says: "No round trip of assets and shares profits.",
    source: "EVK ERC4626_ROUNDTRIP",
    shownBy: shares,
  }),
  invariant("SHR-02", "A", {
    says: "The rate shown is the rate applied, rounded against the caller.",
    source: "EVK; CP ERC4626-013 to 022",
    shownBy: shares,
  }),
  invariant("SHR-03", "S", {
    says: "The rate is everyone's; more assets are never fewer shares; no view breaks.",
    source: "CP ERC4626-001 to 008, 023 to 028",
    shownBy: shares,
  }),
  invariant("SHR-04", "A", {
    says: "A first supplier and a donation cannot take from the second.",
    tolerance: "less than one share's worth",
    direction: "to the second supplier's loss",
    source: "CP ERC4626-033",
    shownBy: shares,
  }),
  invariant("SHR-05", "T", {
    says: "The price of a share falls only by a recorded loss; LEND-28 checks each step for it.",
    tolerance: "see LEND-28",
    direction: "up",
    source: "EVK LM_B",
    shownBy: shares,
  }),
];

export const SHOWN_BY_TESTS: readonly Invariant[] = [...lending, ...others];

// Where lending's own formulas round in a user's favour, against the rule that rounding favours the
// protocol and its lenders. Each case is bounded by an invariant.

interface RoundingException {
  readonly where: string;
  readonly why: string;
  /** The most that it can cost. */
  readonly atMost: string;
  /** The invariant that checks it. */
  readonly heldBy: string;
}

export const ROUNDING_EXCEPTIONS: readonly RoundingException[] = [
  {
    where: "a debt, as it is shown and repaid: scaled debt times index, rounded down",
    why: "the protocol's formula for a user's debt; the scaled debt itself was rounded up",
    atMost: "1 unit a debt",
    heldBy: "LEND-01",
  },
  {
    where: "what a repayment leaves, where it is a unit or less",
    why: "the protocol forgives it, so that a loan can be closed",
    atMost: "2 units a debt closed",
    heldBy: "LEND-28",
  },
  {
    where: "the borrow index: each multiplication of the compounding rounded down",
    why: "the protocol's formula, which the acceptance vectors bind to the unit",
    atMost: "1e-27 a multiplication",
    heldBy: "LEND-22",
  },
  {
    where: "interest and the reserves' part of it, each rounded down",
    why: "the protocol's formula; what is cut off stays with the lenders",
    atMost: "2 units an accrual",
    heldBy: "LEND-22",
  },
  {
    where: "the health factor: the value of each debt rounded down",
    why: "the protocol's formula; the limit of a borrow rounds each debt up",
    atMost: "1e-18 USD a debt",
    heldBy: "LIQ-15",
  },
  {
    where: "a ceiling: a market's debt before a borrow, rounded down",
    why: "the protocol's formula for the total debt",
    atMost: "2 units of the asset",
    heldBy: "LEND-50",
  },
];

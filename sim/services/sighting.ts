// Which logs may count for rewards: the kind of event, its user, and its amount.
import type { EventDefinition } from "../contract/define.ts";

/** An event that a rewards activity may be driven by, with its place in the chain. */
export interface Sighting {
  readonly trail: Trail;
  readonly user: string;
  /** In the unit that stakes are counted in: shares, base units, or USD x 1e18. */
  readonly amount: bigint;
  readonly blockNumber: number;
  /** Position of the log in its block. */
  readonly eventIndex: number;
}

/** What one contract logged under one name, in chain order. */
export interface Trail {
  readonly source: string;
  readonly eventName: string;
  readonly seen: Sighting[];
}

/** How to read an event: the positions of its values. */
export type EventReading =
  | { readonly kind: "price"; readonly asset: number; readonly price: number }
  | { readonly kind: "amount"; readonly user: number; readonly amount: number }
  | {
      readonly kind: "transfer";
      readonly from: number;
      readonly to: number;
      readonly value: number;
    }
  | { readonly kind: "swap"; readonly token: number; readonly amount: number }
  | {
      readonly kind: "bridged";
      readonly user: number;
      readonly token: number;
      readonly amount: number;
    };

/** The parameter with the amount, for events that the name alone identifies. */
const AMOUNTS: ReadonlyMap<string, string> = new Map([
  ["Deposited", "mTokenMinted"],
  ["Withdrawn", "mTokenBurned"],
  ["Borrowed", "amount"],
  ["Staked", "sharesOut"],
  ["Redeemed", "sharesIn"],
  ["Deposit", "shares"],
  ["Withdraw", "shares"],
]);

const BRIDGED_TO: ReadonlyMap<string, string> = new Map([
  ["DepositCompleted", "platformRecipient"],
  ["WithdrawalCompleted", "user"],
]);

/** Undefined for an event that neither counts nor sets a price. */
export function readingOf(event: EventDefinition): EventReading | undefined {
  const { name } = event;
  const at = (parameter: string) => event.parameters.findIndex(([each]) => each === parameter);
  if (name === "PriceUpdated") return { kind: "price", asset: at("asset"), price: at("price") };
  if (name === "BatchPricesUpdated") {
    return { kind: "price", asset: at("assets"), price: at("priceValues") };
  }
  if (name === "Transfer") {
    return { kind: "transfer", from: at("from"), to: at("to"), value: at("value") };
  }
  if (name === "Swap") return { kind: "swap", token: at("tokenIn"), amount: at("amountIn") };
  const recipient = BRIDGED_TO.get(name);
  if (recipient !== undefined) {
    const [token, amount] = [at("platformToken"), at("platformTokenAmount")];
    return { kind: "bridged", user: at(recipient), token, amount };
  }
  // These two names begin with the stable token's symbol.
  const isDebt = name.endsWith("Minted") || name.endsWith("Burned");
  const amount = at(isDebt ? "amountUSD" : (AMOUNTS.get(name) ?? ""));
  const user = Math.max(at("user"), at("owner"));
  return amount < 0 || user < 0 ? undefined : { kind: "amount", user, amount };
}

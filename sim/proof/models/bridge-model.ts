// The obviously right bridge: states, balances, and the effect of an action on both. An action is
// accepted or not.
import { backToPlatform, spelling, toExternal, toPlatform } from "./bridge-amounts.ts";
import { balanceOf, burn, mint, type TokenModel, transfer } from "./token-model.ts";

/** The bridge's own name in the model. */
export const BRIDGE = "bridge";

export type Stage = "initiated" | "reviewed" | "completed" | "aborted";

/** One route: an asset of the other chain, a token of this one, and how their units differ. */
export type Crossing = {
  readonly external: string;
  readonly token: string;
  /** How many more decimal places the platform's token has. */
  readonly places: number;
  readonly isOwn: boolean;
};

type ModelDeposit = {
  stage: Stage;
  readonly token: string;
  readonly amount: bigint;
  readonly recipient: string;
};

type ModelWithdrawal = {
  stage: Stage;
  readonly token: string;
  readonly amount: bigint;
  readonly owner: string;
  readonly at: number;
};

export type BridgeModel = {
  readonly tokens: TokenModel;
  readonly crossings: readonly Crossing[];
  /** Enabled external assets, and enabled crossings of a route. */
  readonly enabled: Set<string>;
  readonly routes: Set<string>;
  readonly caps: Map<string, bigint>;
  readonly deposits: Map<string, ModelDeposit>;
  readonly withdrawals: ModelWithdrawal[];
  chainOpen: boolean;
  depositsPaused: boolean;
  withdrawalsPaused: boolean;
  now: number;
};

export type BridgeAction =
  | { kind: "deposit"; crossing: Crossing; amount: bigint; hash: string; recipient: string }
  | { kind: "confirm" | "review" | "abort"; hash: string }
  | { kind: "withdraw"; user: string; crossing: Crossing; amount: bigint }
  | { kind: "pay" | "finalise"; id: number }
  | { kind: "takeBack"; user: string; id: number; isOperator: boolean }
  | { kind: "pauses"; deposits: boolean; withdrawals: boolean }
  | { kind: "chain"; open: boolean }
  | { kind: "asset"; external: string; enabled: boolean }
  | { kind: "route"; crossing: Crossing; enabled: boolean }
  | { kind: "cap"; crossing: Crossing; cap: bigint };

type Of<K extends BridgeAction["kind"]> = Extract<BridgeAction, { kind: K }>;

const TWO_DAYS = 48 * 60 * 60;

const routeName = ({ external, token }: Crossing) => `${external}>${token}`;

/**
 * Does the action and returns true; returns false and changes nothing if the bridge would refuse.
 */
export function step(model: BridgeModel, action: BridgeAction): boolean {
  switch (action.kind) {
    case "deposit":
      return record(model, action);
    case "confirm":
    case "review":
    case "abort":
      return decide(model, action);
    case "withdraw":
      return withdraw(model, action);
    case "pay":
    case "finalise":
      return carry(model, action);
    case "takeBack":
      return takeBack(model, action);
    default:
      return administer(model, action);
  }
}

export function isOpen(model: BridgeModel, crossing: Crossing): boolean {
  if (!model.chainOpen) return false;
  const isOwn = crossing.isOwn && model.enabled.has(crossing.external);
  return isOwn || model.routes.has(routeName(crossing));
}

function record(model: BridgeModel, action: Of<"deposit">): boolean {
  const { crossing, amount, recipient } = action;
  const hash = spelling(action.hash);
  if (model.depositsPaused || hash === "" || amount === 0n) return false;
  if (model.deposits.has(hash) || !isOpen(model, crossing)) return false;
  const { token, places } = crossing;
  const crossed = toPlatform(amount, places);
  model.deposits.set(hash, { stage: "initiated", token, amount: crossed, recipient });
  return true;
}

function decide(model: BridgeModel, action: Of<"confirm" | "review" | "abort">): boolean {
  const hash = spelling(action.hash);
  const found = model.deposits.get(hash);
  if (found === undefined) return false;
  const isReviewed = found.stage === "reviewed";
  if (action.kind === "abort") {
    if (!isReviewed) return false;
    found.stage = "aborted";
    return true;
  }
  if (model.depositsPaused) return false;
  const mayBe = found.stage === "initiated" || (isReviewed && action.kind === "confirm");
  if (!mayBe) return false;
  found.stage = action.kind === "confirm" ? "completed" : "reviewed";
  const { token, recipient, amount } = found;
  if (action.kind === "confirm") mint(model.tokens, token, recipient, amount);
  return true;
}

function withdraw(model: BridgeModel, { user, crossing, amount }: Of<"withdraw">): boolean {
  if (model.withdrawalsPaused || !isOpen(model, crossing)) return false;
  const { token, places, external } = crossing;
  const leaving = toExternal(amount, places);
  const cap = model.caps.get(external) ?? 0n;
  if (leaving === 0n || (cap > 0n && leaving > cap)) return false;
  const taken = backToPlatform(amount, places);
  if (balanceOf(model.tokens, token, user) < taken) return false;
  transfer(model.tokens, { asset: token, from: user, to: BRIDGE, amount: taken });
  const { now } = model;
  model.withdrawals.push({ stage: "initiated", token, amount: taken, owner: user, at: now });
  return true;
}

function carry(model: BridgeModel, { kind, id }: Of<"pay" | "finalise">): boolean {
  const found = model.withdrawals[id - 1];
  if (model.withdrawalsPaused || found === undefined) return false;
  if (found.stage !== (kind === "pay" ? "initiated" : "reviewed")) return false;
  found.stage = kind === "pay" ? "reviewed" : "completed";
  if (kind === "finalise") burn(model.tokens, found.token, BRIDGE, found.amount);
  return true;
}

function takeBack(model: BridgeModel, { user, id, isOperator }: Of<"takeBack">): boolean {
  const found = model.withdrawals[id - 1];
  if (found === undefined) return false;
  const isFresh = found.stage === "initiated";
  const isOld = model.now - found.at >= TWO_DAYS;
  const mayOperator = isFresh || found.stage === "reviewed";
  if (!(isOperator ? mayOperator : found.owner === user && isFresh && isOld)) return false;
  found.stage = "aborted";
  const { token, amount, owner } = found;
  transfer(model.tokens, { asset: token, from: BRIDGE, to: owner, amount });
  return true;
}

type Administrative = Of<"pauses" | "chain" | "asset" | "route" | "cap">;

function administer(model: BridgeModel, action: Administrative): boolean {
  if (action.kind === "pauses") {
    model.depositsPaused = action.deposits;
    model.withdrawalsPaused = action.withdrawals;
  } else if (action.kind === "chain") model.chainOpen = action.open;
  else if (action.kind === "cap") model.caps.set(action.crossing.external, action.cap);
  else {
    const isAsset = action.kind === "asset";
    const names = isAsset ? model.enabled : model.routes;
    const name = isAsset ? action.external : routeName(action.crossing);
    if (action.enabled) names.add(name);
    else names.delete(name);
  }
  return true;
}

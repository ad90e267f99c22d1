// The oracle's messages while there are fault rules: what becomes of a price on its way to the
// oracle's contract. The true price is noted, and the oracle sets it when no rule holds any more.

import type { TransactionRequest } from "../chain/transaction.ts";
import { transactionHash } from "../chain/transaction.ts";
import { isOf } from "../contract/call.ts";
import { amountIn, callOf, textIn } from "../contract/define.ts";
import { BPS } from "../kernel/fixed-point.ts";
import { oracleDefinition } from "../protocol/oracle/definition.ts";
import { tokenDefinition } from "../protocol/token/definition.ts";
import type { Outcome } from "./command.ts";
import type { FaultKind } from "./fault-kinds.ts";
import type { FaultRule } from "./fault-rules.ts";
import { include } from "./inclusion.ts";
import { injectedFault } from "./injected-fault.ts";
import type { World } from "./world.ts";

const KINDS = ["priceStale", "priceMissing", "priceZero", "priceJump", "priceDisagree"] as const;

export const isPriceKind = (kind: FaultKind): boolean => KINDS.some((each) => each === kind);

/** True for a single price from the oracle's own account; a signed one cannot be changed. */
export function isPriceMessage(world: World, request: TransactionRequest): boolean {
  const { from, to, function: name, args, raw, written } = request;
  return (
    to === world.addresses.priceOracle &&
    name === "setAssetPrice" &&
    raw === undefined &&
    written === undefined &&
    from === accountOf(world, "oracle") &&
    typeof args.price === "bigint"
  );
}

function accountOf({ options, users }: World, role: string): string | undefined {
  const actor = options.preset.actors.find((each) => each.role === role);
  return actor && users.find(actor.name)?.address;
}

export function sendPrice(world: World, request: TransactionRequest): Outcome {
  const { faults, mempool } = world.parts;
  const { notes } = faults;
  const [asset, price] = [
    textIn(request.args, "asset") ?? "",
    amountIn(request.args, "price") ?? 0n,
  ];
  const about = { account: request.from, at: [symbolOf(world, asset), asset] };
  const [stale, missing, zero, jump, other] = KINDS.map((kind) =>
    injectedFault(world, kind, about),
  );
  const isFaulted = [stale, missing, zero, jump, other].some((rule) => rule !== undefined);
  const sent = zero === undefined ? movedBy(price, jump) : 0n;
  const second = missing === undefined && other !== undefined ? movedBy(price, other) : undefined;
  const sets = [sent, second ?? 0n].filter((each) => each > 0n);
  const coming = [...notes.comingOf(asset), ...(missing === undefined ? sets : [0n])];
  if (isFaulted) notes.mean({ asset, price, coming });
  else notes.meanNone(asset);
  const priced = (value: bigint) => ({ ...request, args: { ...request.args, price: value } });
  notes.keepTime(asset, missing === undefined && stale !== undefined);
  const outcome =
    missing === undefined ? include(world, priced(sent)) : withdraw(world, request, asset);
  // A block that comes later takes it; one that was made and refused the price did not.
  const isDone = mempool.rule.mode === "transaction";
  if (isDone) notes.keepTime(asset, false);
  if (outcome.ok && second !== undefined) {
    const { nonce: _, ...next } = priced(second);
    include(world, next);
  }
  if (isDone) notes.expectNone();
  return outcome;
}

function movedBy(price: bigint, rule: FaultRule | undefined): bigint {
  if (rule === undefined) return price;
  const moved = (price * (BPS + BigInt(rule.bps ?? 0))) / BPS;
  return moved > 0n ? moved : 1n;
}

/** Removes the price instead of setting it. Only the admin may: without one it is merely lost. */
function withdraw(world: World, request: TransactionRequest, asset: string): Outcome {
  const { chain } = world;
  const from = accountOf(world, "admin");
  if (from !== undefined) {
    const { to } = request;
    return include(world, { from, to, ...callOf(oracleDefinition, "removeAssetPrice", { asset }) });
  }
  const nonce = chain.nonces.get(request.from);
  return { ok: true, pendingHash: transactionHash(request, nonce, chain.chainId) };
}

function symbolOf({ chain }: World, asset: string): string {
  const found = chain.contracts.get(asset);
  return isOf(found, tokenDefinition) ? found.store._symbol.value : asset;
}

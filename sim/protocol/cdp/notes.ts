// Junior notes: an owner who burns stable tokens against bad debt is paid back, with a premium,
// from later fees in the reserve. One note per owner. Nothing here accrues.

import { ZERO_ADDRESS } from "../../contract/types.ts";
import { min, mulDivDown, WAD } from "../../kernel/fixed-point.ts";
import { ensure } from "../../refusals/refusals.ts";
import { burn } from "../token/actions.ts";
import { balanceOf } from "../token/ledger.ts";
import { type EngineCall, ensureSupported, registryOf, reserveOf, stableOf } from "./components.ts";
import { payOut } from "./custody.ts";
import { engineEvents as events } from "./events.ts";
import { capDown, entitlementDown, indexStepDown, paidOff, toppedUp } from "./note-math.ts";

function reserveBalance(engine: EngineCall): bigint {
  return balanceOf(stableOf(engine), registryOf(engine).store.cdpReserve.value);
}

/** The inflow into the reserve since the last sync, and how far it raises the index. */
function inflow(engine: EngineCall) {
  const outstanding = engine.store.totalJuniorOutstandingPUSD.value;
  const balance = reserveBalance(engine);
  const grown = balance - engine.store.prevReserveBalance.value;
  const delta = grown > 0n ? grown : 0n;
  const step = outstanding > 0n ? indexStepDown(delta, outstanding) : 0n;
  return { outstanding, balance, delta, step };
}

/** Brings the index to the reserve's balance. An inflow without a note is skipped. */
function syncIndex(engine: EngineCall): bigint {
  const { juniorIndex, prevReserveBalance } = engine.store;
  const { outstanding, balance, delta, step } = inflow(engine);
  prevReserveBalance.set(balance);
  if (delta === 0n || outstanding === 0n) return juniorIndex.value;
  const index = juniorIndex.value + step;
  juniorIndex.set(index);
  const progress = mulDivDown(delta, WAD, outstanding);
  engine.emit(events.JuniorIndexSynced, delta, outstanding, step, progress, index, engine.now);
  return index;
}

export function openJuniorNote(
  engine: EngineCall,
  asset: string,
  amount: bigint,
): { burned: bigint; cap: bigint } {
  ensureSupported(engine, asset);
  ensure(amount > 0n, "CDP_NOTE_AMOUNT");
  const { badDebtPUSD, juniorNotes, juniorPremiumBps, totalJuniorOutstandingPUSD } = engine.store;
  const badDebt = badDebtPUSD.get(asset);
  ensure(badDebt > 0n, "CDP_NO_BAD_DEBT");
  const index = syncIndex(engine);
  const burned = min(amount, badDebt);
  burn(stableOf(engine), engine.sender, burned);
  badDebtPUSD.set(asset, badDebt - burned);
  engine.emit(events.BadDebtRepaid, asset, burned, badDebt - burned);
  const cap = capDown(burned, juniorPremiumBps.value);
  const owner = engine.sender;
  const note = toppedUp(juniorNotes.get(owner), cap, index);
  juniorNotes.set(owner, { ...note, owner });
  totalJuniorOutstandingPUSD.set(totalJuniorOutstandingPUSD.value + cap);
  engine.emit(events.JuniorNoteCreated, owner, note.capPUSD);
  return { burned, cap };
}

export function claimJunior(engine: EngineCall): void {
  const { juniorNotes, globalPaused, prevReserveBalance, totalJuniorOutstandingPUSD } =
    engine.store;
  ensure(!globalPaused.value, "CDP_PAUSED_GLOBAL");
  const owner = engine.sender;
  const note = juniorNotes.get(owner);
  ensure(note.capPUSD > 0n, "CDP_NO_NOTE");
  const index = syncIndex(engine);
  const entitled = entitlementDown(note, index);
  ensure(entitled > 0n, "CDP_NOTHING_TO_CLAIM");
  const paid = min(entitled, prevReserveBalance.value);
  ensure(paid > 0n, "CDP_RESERVE_EMPTY");
  const rest = paidOff(note, paid, index);
  const closed = rest.capPUSD === 0n;
  juniorNotes.set(owner, { ...rest, owner: closed ? ZERO_ADDRESS : owner });
  totalJuniorOutstandingPUSD.set(totalJuniorOutstandingPUSD.value - paid);
  prevReserveBalance.set(prevReserveBalance.value - paid);
  payOut(reserveOf(engine), owner, paid);
  engine.emit(events.JuniorNoteClaimed, owner, paid, rest.capPUSD);
  if (closed) engine.emit(events.JuniorNoteClosed, owner);
}

/** What a claim would pay now, including inflows not yet synced. */
export function claimable(engine: EngineCall, owner: string): bigint {
  const note = engine.store.juniorNotes.get(owner);
  return entitlementDown(note, engine.store.juniorIndex.value + inflow(engine).step);
}

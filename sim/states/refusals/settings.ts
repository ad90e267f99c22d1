// Every refusal of the lending market to admins and to callers that it does not take, each by a
// transaction that fails with it.
import type { Arguments } from "../../contract/define.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import { configurator } from "../moves/lending.ts";
import { type Move, refused } from "../moves/move.ts";
import { configure, lendingCall } from "./lending.ts";

const figure = (code: RefusalCode, change: Arguments): Move =>
  refused(code, configure("GOLD", change));

export const settingRefusals = (): readonly Move[] => [
  refused(
    "LENDING_NOT_CONFIGURATOR",
    lendingCall("admin", "sweepReserves", (at) => ({ asset: at.token("PUSD"), amount: 1n })),
  ),
  refused(
    "LENDING_NOT_SAFETY_MODULE",
    lendingCall("trader", "coverShortfall", (at) => ({ asset: at.token("PUSD"), amount: 1n })),
  ),
  refused("LENDING_ASSET", configure("NEWT")),
  figure("LENDING_LTV", { ltv: 8_001n }),
  figure("LENDING_THRESHOLD", { liquidationThreshold: 9_501n }),
  figure("LENDING_BONUS", { liquidationBonus: 9_999n }),
  figure("LENDING_INTEREST", { interestRate: 10_001n }),
  figure("LENDING_RESERVE_FACTOR", { reserveFactor: 5_001n }),
  figure("LENDING_FACTOR", { perSecondFactorRAY: 1n }),
  refused(
    "LENDING_FACTOR_UNSET",
    lendingCall("trader", "previewBorrowIndex", (at) => ({ asset: at.token("NEWT") })),
  ),
  refused(
    "LENDING_SAFETY_SHARE",
    configurator("setSafetyShareBps", () => ({ bps: 10_001n })),
  ),
  refused(
    "LENDING_ZERO",
    configurator("writeOffBadDebtWithHaircut", (at) => ({
      asset: at.token("PUSD"),
      amount: 0n,
      reason: "",
    })),
  ),
];

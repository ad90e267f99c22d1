// Known mutants of the safety module. Each is a mistake somebody could make.

import type { KnownMutant } from "./mutant.ts";

const safety = (file: string) =>
  ({ module: "safety", file: `sim/protocol/safety/${file}.ts` }) as const;

const STAKED = "lender stakes";
const LOSS = [
  "borrower puts WETH up as collateral",
  "borrower borrows PUSD",
  "the price of WETH falls below what is owed",
  "liquidator liquidates borrower",
];

export const safetyMutants: readonly KnownMutant[] = [
  {
    name: "stake-rounded-up",
    ...safety("math"),
    find: "return supply === 0n ? assets : mulDivDown(assets, supply, managed);",
    replace: "return supply === 0n ? assets : (assets * supply + managed - 1n) / managed;",
    breaks: "a staker gets up to one share that belongs to the others",
    noticedBy: ["SAFE-02", "SAFE-03", "MODEL"],
    shortest: [STAKED, "admin pays a reward", "trader stakes"],
    survives: ["vectors"],
  },
  {
    name: "gift-moves-the-price",
    ...safety("staking"),
    find: "return { managed: call.store._managedAssets.value, supply };",
    replace: "return { managed: balanceOf(assetOf(call), call.self.address), supply };",
    breaks: "a donation after a first stake of one unit takes the next staker's money",
    noticedBy: ["SAFE-03", "SAFE-04", "SAFE-06", "MODEL"],
    shortest: [STAKED, "lender gives PUSD to the module", "trader stakes"],
  },
  {
    name: "cooldown-ignored",
    ...safety("staking"),
    find: '  ensure(call.now >= opens, "SAFETY_COOLING");\n',
    replace: "",
    breaks: "a staker can leave in the second in which a loss becomes known",
    noticedBy: ["SAFE-06", "MODEL"],
    shortest: [STAKED, "lender starts the cooldown", "lender redeems"],
  },
  {
    name: "stake-keeps-cooldown",
    ...safety("staking"),
    find: "  cooldownStart.set(call.sender, 0n);\n  call.emit(events.Staked",
    replace: "  call.emit(events.Staked",
    breaks: "a cooldown that began before a stake also releases that stake",
    noticedBy: ["SAFE-06", "MODEL"],
    shortest: ["lender starts the cooldown", "a second passes", STAKED, "lender redeems"],
    survives: ["vectors"],
  },
  {
    name: "slash-cap-ignored",
    ...safety("math"),
    find: "return min(requested, min(managed, mulDivDown(managed, slashBps, BPS)));",
    replace: "return min(requested, managed);",
    breaks: "one payout can take everything that is staked",
    noticedBy: ["SAFE-05", "MODEL"],
    shortest: [STAKED, ...LOSS, "admin covers the loss"],
  },
  {
    name: "cover-beyond-bad-debt",
    ...safety("funds"),
    find: "const covered = min(coverable(amount, managed, MAX_SLASH_BPS.value), badDebt);",
    replace: "const covered = coverable(amount, managed, MAX_SLASH_BPS.value);",
    breaks: "stakers pay for more than was lost",
    noticedBy: ["SAFE-05", "MODEL", "CRASH"],
    shortest: [STAKED, ...LOSS, "admin covers more than the loss"],
  },
];

// Named states of vaults that mint the stable token.
import { WAD } from "../../kernel/fixed-point.ts";
import { units } from "../moves/at.ts";
import type { Declarations } from "../moves/declaration.ts";
import { days, type Move, price } from "../moves/move.ts";
import {
  engineSetting,
  mint,
  openNote,
  payBack,
  pledge,
  seizeVault,
  vaultParameters,
  whole,
} from "../moves/vaults.ts";

const opened = (): readonly Move[] => [
  pledge("borrower", "WETH", 100n),
  mint("borrower", "WETH", 160_000n),
];
const lost = (): readonly Move[] => [
  ...opened(),
  price("WETH", 1_000n),
  seizeVault("liquidator", "borrower", "WETH"),
  seizeVault("liquidator", "borrower", "WETH"),
];

export const vaultStates: Declarations = {
  "healthy-vault": {
    about: "The borrower has minted 10,000 PUSD against 20 WETH, at a ratio of 5.",
    story: () => [pledge("borrower", "WETH", 20n), mint("borrower", "WETH", 10_000n)],
    shows: (look) => look.vault("borrower", "WETH").ratio === 5n * WAD,
  },
  "vaults-in-three-assets": {
    about: "The borrower has a vault with WETH, one with WBTC and one with GOLD.",
    story: () =>
      ["WETH", "WBTC", "GOLD"].flatMap((symbol) => [
        pledge("borrower", symbol, 10n),
        mint("borrower", symbol, 5_000n),
      ]),
    shows: (look) => look.vault("borrower", "WBTC").debt === 5_000n * WAD,
  },
  "vault-minted-to-the-limit": {
    about: "The borrower has minted all that its vault allows.",
    story: () => [pledge("borrower", "WETH", 100n), whole("borrower", "mintMax", "WETH")],
    shows: (look) => look.refusal(mint("borrower", "WETH", units(2n))) === "CDP_MINT_UNSAFE",
  },
  "vault-near-liquidation": {
    about: "WETH has fallen and a vault's ratio is 1.51, just above the 1.5 at which it is lost.",
    story: () => [...opened(), price("WETH", 2_416n)],
    shows: (look) => {
      const { ratio } = look.vault("borrower", "WETH");
      return ratio > 150n * (WAD / 100n) && ratio < 152n * (WAD / 100n);
    },
  },
  "liquidatable-vault": {
    about: "A vault's ratio is below 1.5, and anyone may liquidate it.",
    story: () => [...opened(), price("WETH", 2_300n)],
    shows: (look) => look.refusal(seizeVault("liquidator", "borrower", "WETH")) === undefined,
  },
  "partly-liquidated-vault": {
    about: "Half of a vault's debt was liquidated, and the vault stands again.",
    story: () => [...opened(), price("WETH", 2_300n), seizeVault("liquidator", "borrower", "WETH")],
    shows: (look) => look.vault("borrower", "WETH").debt === 80_000n * WAD,
  },
  "vault-at-debt-floor": {
    about: "A vault owes exactly the least that a vault may owe, one PUSD.",
    story: () => [
      pledge("borrower", "WETH", 1n),
      mint("borrower", "WETH", 1_000n),
      payBack("borrower", "WETH", 999n),
    ],
    shows: (look) =>
      look.refusal(payBack("borrower", "WETH", units(WAD / 2n))) === "CDP_REPAY_BELOW_FLOOR",
  },
  "vault-ceiling-reached": {
    about: "Vaults with WETH have minted as much as their ceiling of 10,000 PUSD allows.",
    story: () => [
      vaultParameters("WETH", { debtCeiling: 10_000n * WAD }),
      pledge("borrower", "WETH", 20n),
      mint("borrower", "WETH", 10_000n),
    ],
    shows: (look) => look.refusal(mint("borrower", "WETH", units(1n))) === "CDP_CEILING",
  },
  "vault-with-fee": {
    about: "A vault is a year old, and its debt has grown by the stability fee of 2 %.",
    story: () => [...opened(), days(365)],
    shows: (look) => look.vault("borrower", "WETH").debt > 163_000n * WAD,
  },
  "vault-bad-debt": {
    about: "A vault was emptied by liquidations, and a part of its debt is bad debt.",
    story: lost,
    shows: (look) => look.refusal(openNote("trader", "WETH", 1n)) === undefined,
  },
  "junior-note": {
    about: "The trader has burnt 10,000 PUSD of bad debt for a note and waits to be paid back.",
    unmodelled: true,
    story: () => [...lost(), openNote("trader", "WETH", 10_000n)],
    shows: (look) => look.balance("trader", "PUSD") === 990_000n * WAD,
  },
  "paused-vaults": {
    about: "All vaults are paused: owners may only deposit and repay.",
    story: () => [...opened(), engineSetting("setPausedGlobal", () => ({ isPaused: true }))],
    shows: (look) => look.refusal(mint("borrower", "WETH", 1n)) === "CDP_PAUSED_GLOBAL",
  },
};

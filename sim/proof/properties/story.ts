// A run as a short story for people: what was done, with its figures, and how it was answered.
// Amounts are in whole tokens if the unit is known.
import type { LendingParameters } from "../models/parameters.ts";
import type { Deed } from "./run/door.ts";
import type { Told } from "./run/run.ts";

export function storyOf(told: readonly Told[], parameters: LendingParameters): string[] {
  return told.map(({ words, deed, outcome }, index) => {
    const figures = figuresOf(deed, parameters);
    const plain = inWholeTokens(words, parameters);
    const reason = outcome === undefined ? "no answer" : outcome.accepted ? "" : outcome.reason;
    const shown = figures.startsWith("(") ? figures : ` (${figures})`;
    const more = figures === "" || plain.endsWith(figures) ? "" : shown;
    return `${index + 1}. ${plain}${more}${reason === "" ? "" : ` -> ${reason}`}`;
  });
}

/** "1000000 base units of USDC" as "1 USDC". */
function inWholeTokens(words: string, parameters: LendingParameters): string {
  return words.replace(/(\d+) base units of (\w+)/, (text, units: string, asset: string) =>
    parameters.assets[asset] === undefined ? text : shown(BigInt(units), asset, parameters),
  );
}

function figuresOf(deed: Deed, parameters: LendingParameters): string {
  switch (deed.kind) {
    case "advance":
    case "setPaused":
    case "freezePrice":
      return "";
    case "call":
      return inWholeTokens(deed.figures, parameters);
    case "setPrice":
      return `${whole(deed.price, 18)} USD`;
    case "liquidate": {
      const amount = shown(deed.amount, deed.debtAsset, parameters);
      return `${deed.borrower}'s ${amount} for ${deed.collateralAsset}`;
    }
    default:
      return shown(deed.amount, deed.asset, parameters);
  }
}

function shown(amount: bigint | "ALL", asset: string, { assets }: LendingParameters): string {
  if (amount === "ALL") return "ALL";
  return `${whole(amount, assets[asset]?.decimals ?? 18)} ${asset}`;
}

/** With all its digits, trailing zeros cut. */
function whole(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const fraction = digits.slice(cut).replace(/0+$/, "");
  return fraction === "" ? digits.slice(0, cut) : `${digits.slice(0, cut)}.${fraction}`;
}

// Liquidations, notes and prices of vaults, apart from their owners' actions.
import { BPS, WAD } from "../../../../kernel/fixed-point.ts";
import { amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { spendableAt } from "../../run/wallet.ts";
import type { ClaimData, NoteData, VaultLiquidationData, VaultPriceData } from "./cdp-data.ts";
import { engineDeed, isClosed, readerOf, standing } from "./cdp-verbs.ts";
import type { VaultReader } from "./vault-reader.ts";

interface Weak {
  readonly owner: string;
  readonly asset: string;
}

/** Collateral over debt x 1e18 of an owner's vault; undefined without debt. */
function ratioOf(reader: VaultReader, { owner, asset }: Weak): bigint | undefined {
  const { collateral, debt } = reader.vault(owner, asset);
  if (debt === 0n) return undefined;
  const { unitScale } = reader.config(asset);
  return (((collateral * reader.price(asset)) / unitScale) * WAD) / debt;
}

/** Anyone else's vault with the least collateral behind its debt. */
function weakest(run: Run, liquidator: string): (Weak & { ratio: bigint }) | undefined {
  const reader = readerOf(run);
  const symbols = reader.world.options.preset.cdp?.collateral ?? [];
  let found: (Weak & { ratio: bigint }) | undefined;
  for (const owner of run.opening.users) {
    if (owner === liquidator) continue;
    for (const asset of symbols) {
      const ratio = ratioOf(reader, { owner, asset });
      if (ratio === undefined || isClosed(reader, asset)) continue;
      if (found === undefined || ratio < found.ratio) found = { owner, asset, ratio };
    }
  }
  return found;
}

/** The weakest, if it is unsafe; for an edge case also one that is just safe. */
function targetOf(run: Run, { user, target, amount }: VaultLiquidationData): Weak | undefined {
  if (target !== undefined) return target;
  const weak = weakest(run, user);
  if (weak === undefined) return undefined;
  const { liquidationRatio } = readerOf(run).config(weak.asset);
  return weak.ratio < liquidationRatio || meantBy(amount) !== "valid" ? weak : undefined;
}

export const liquidateVault: Verb<VaultLiquidationData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const { user, amount } = data;
    const target = targetOf(run, data);
    if (target === undefined) return undefined;
    const { owner, asset: symbol } = target;
    const { world } = reader;
    const { debt } = standing(reader, owner, symbol);
    const dollars = spendableAt(world, addressOf(world, user), world.addresses.stable);
    const limit = (debt * reader.config(symbol).closeFactorBps) / BPS;
    const units = amountIn(amount, debt < dollars ? debt : dollars, limit);
    if (meantBy(amount) === "valid" && units < 1_000n) return undefined;
    return engineDeed(reader, {
      ...{ user, func: "liquidate" },
      args: { asset: reader.token(symbol), borrower: addressOf(world, owner), debtToCover: units },
      action: {
        kind: "vault",
        where: { sender: user, owner, symbol },
        action: { kind: "liquidate", amount: units, own: owner === user },
      },
      figures: `${units} base units of ${owner}'s ${symbol} vault`,
    });
  },
  words: ({ user, target, amount }) => {
    const whose =
      target === undefined ? "the weakest vault" : `${target.owner}'s ${target.asset} vault`;
    return `${user} liquidates ${wordsFor(amount)} of ${whose}`;
  },
  meant: ({ target, amount }) => (target === undefined ? meantBy(amount) : "odd"),
};

/** The price at which an owner's vault is exactly this far from its liquidation ratio. */
export const priceAtVault: Verb<VaultPriceData> = {
  deed(run, { asset, owner, ratioPromille, beside }) {
    const reader = readerOf(run);
    const { collateral, debt } = reader.vault(owner, asset);
    if (collateral === 0n || debt === 0n) return undefined;
    const { liquidationRatio, unitScale } = reader.config(asset);
    const needed = (debt * liquidationRatio) / WAD;
    const brink = (needed * unitScale) / collateral;
    const price = (brink * BigInt(ratioPromille)) / 1_000n + BigInt(beside);
    return price < 1n ? undefined : { kind: "setPrice", user: "oracle", asset, price };
  },
  words: ({ asset, owner, ratioPromille }) =>
    `oracle sets ${asset} to where ${owner}'s vault is at ${ratioPromille / 10} % of its ratio`,
  meant: () => "time",
};

export const openNote: Verb<NoteData> = {
  deed(run, { user, amount }) {
    const reader = readerOf(run);
    const symbols = reader.world.options.preset.cdp?.collateral ?? [];
    const bad = symbols.filter((each) => reader.badDebt(each) > 0n);
    const symbol = bad[0] ?? symbols[0];
    if (symbol === undefined || (bad.length === 0 && meantBy(amount) !== "invalid")) {
      return undefined;
    }
    const asset = reader.token(symbol);
    if (meantBy(amount) === "valid" && !reader.store.isSupportedAsset.get(asset)) return undefined;
    const { world } = reader;
    const dollars = spendableAt(world, addressOf(world, user), world.addresses.stable);
    const lost = reader.badDebt(symbol);
    const units = amountIn(amount, lost < dollars ? lost : dollars);
    if (meantBy(amount) === "valid" && units === 0n) return undefined;
    return engineDeed(reader, {
      ...{ user, func: "openJuniorNote" },
      args: { asset, amount: units },
      action: { kind: "note", symbol, amount: units },
      figures: `${units} base units`,
    });
  },
  words: ({ user, amount }) => `${user} takes over ${wordsFor(amount)} of bad debt for a note`,
  meant: ({ amount }) => meantBy(amount),
};

function hasNote({ store, world }: VaultReader, name: string): boolean {
  return store.juniorNotes.get(addressOf(world, name)).capPUSD > 0n;
}

export const claimNote: Verb<ClaimData> = {
  deed(run, data) {
    const reader = readerOf(run);
    const user = data.user ?? run.opening.users.find((name) => hasNote(reader, name));
    if (user === undefined) return undefined;
    return engineDeed(reader, { user, func: "claimJunior", action: { kind: "claim" } });
  },
  words: ({ user = "whoever has a note" }) => `${user} claims what a note has earned`,
  // Most have no note, or one that has earned nothing.
  meant: () => "odd",
};

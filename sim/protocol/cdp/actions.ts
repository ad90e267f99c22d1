// The vault engine: which handler answers which function. The stable token's registry lets it mint
// and burn.
import { implement } from "../../contract/implement.ts";
import { ownedHandlers } from "../governance/owned.ts";
import * as administration from "./administration.ts";
import { deposit, withdraw, withdrawMax } from "./collateral.ts";
import { mint, mintMax, repay, repayAll } from "./debt.ts";
import { cdpEngineDefinition } from "./definition.ts";
import { liquidate } from "./liquidation.ts";
import { claimable, claimJunior, openJuniorNote } from "./notes.ts";
import { depositAndMint } from "./opening.ts";
import { collateralizationRatio } from "./vaults.ts";

export const cdpEngine = implement(cdpEngineDefinition, {
  ...ownedHandlers,
  deposit: (engine, { asset, amount }) => deposit(engine, asset, amount),
  withdraw: (engine, { asset, amount }) => withdraw(engine, asset, amount),
  withdrawMax: (engine, { asset }) => withdrawMax(engine, asset),
  mint: (engine, { asset, amountUSD }) => mint(engine, asset, amountUSD),
  depositAndMint: (engine, opening) => depositAndMint(engine, opening),
  mintMax: (engine, { asset }) => mintMax(engine, asset),
  repay: (engine, { asset, amountUSD }) => repay(engine, asset, amountUSD),
  repayAll: (engine, { asset }) => repayAll(engine, asset),
  liquidate: (engine, target) => liquidate(engine, target),
  openJuniorNote: (engine, { asset, amount }) => openJuniorNote(engine, asset, amount),
  claimJunior: (engine) => claimJunior(engine),
  setCollateralAssetParams: (engine, parameters) =>
    administration.setCollateralAssetParams(engine, parameters),
  setCollateralAssetParamsBatch: (engine, batch) =>
    administration.setCollateralAssetParamsBatch(engine, batch),
  setPaused: (engine, { asset, isPaused }) => administration.setPaused(engine, asset, isPaused),
  setPausedGlobal: (engine, { isPaused }) => administration.setPausedGlobal(engine, isPaused),
  setSupportedAsset: (engine, { asset, supported }) =>
    administration.setSupportedAsset(engine, asset, supported),
  setFeeToReserveBps: (engine, { bps }) => administration.setFeeToReserveBps(engine, bps),
  setJuniorPremium: (engine, { premiumBps }) => administration.setJuniorPremium(engine, premiumBps),
  setRegistry: (engine, { newRegistry }) => administration.setRegistry(engine, newRegistry),
  claimable: (engine, { owner }) => ({ amount: claimable(engine, owner) }),
  collateralizationRatio: (engine, { user, asset }) => ({
    ratio: collateralizationRatio(engine, { owner: user, asset }),
  }),
});

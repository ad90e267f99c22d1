// What owners do with vaults: mint against collateral, repay, withdraw collateral. (decisions 6,
// 19, 21)
import {
  type ArgumentsOf,
  amountIn,
  burntBy,
  callOf,
  cdpEngineDefinition,
  positionOf,
  type Transaction,
  type TransactionRequest,
  tokenAt,
  valuesAs,
  vaultOf,
  type World,
} from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { BORROWER, WETH } from "./examples.ts";
import { define } from "./services.ts";
import {
  address,
  addressText,
  amount,
  amountOrAll,
  amountText,
  loanStatusText,
  sandboxQuery,
  writeAnswer,
} from "./shapes.ts";
import { transact } from "./transact.ts";
import { ownVault, presentVault, stableSymbol, vaultIdText, vaultSchemaOf } from "./vault-item.ts";

const vaultId = {
  ...vaultIdText,
  format: "vaultId",
  maxLength: 100,
  description: "the vault's id, with or without 0x; or just the asset's address",
} as const;
const exampleId = `${BORROWER}-${WETH}`;

/** What every answer shows: the vault as it is now, or null if it is gone. */
function vaultAfter(world: World, owner: string, asset: string) {
  const vault = vaultOf(world, owner, asset);
  return {
    vaultId: `${owner}-${asset}`,
    vault: vault === undefined ? null : presentVault(vault, stableSymbol(world)),
    loanStatus: positionOf(world, owner).status,
  };
}

const afterOf = (stable: string) => ({
  vaultId: vaultIdText,
  vault: { anyOf: [vaultSchemaOf(stable), { type: "null" }] },
  loanStatus: {
    ...loanStatusText,
    description: "of the caller's lending, which this route does not change",
  },
});

const { depositAndMint, repayAll, withdraw } = cdpEngineDefinition.functions;
type VaultOpening = ArgumentsOf<typeof depositAndMint.arguments>;

/**
 * The deposit's approval goes with it, unless nothing is deposited or the address is not a token.
 */
function opening(world: World, from: string, args: VaultOpening): TransactionRequest {
  const { cdpEngine: to, cdpVault: spender } = world.addresses;
  const { asset, collateralAmount: units } = args;
  const isMoved = units > 0n && tokenAt(world, asset) !== undefined;
  const approvals = isMoved ? [{ token: asset, spender, amount: units }] : [];
  const call = callOf(cdpEngineDefinition, "depositAndMint", args);
  return { from, to, ...call, approvals };
}

export const mintRouteOf = (stable: string) =>
  define({
    method: "POST",
    paths: ["/api/cdp/mint"],
    operation: "Vault mint",
    summary: "Deposit collateral and mint the stable token against it",
    description:
      "One transaction does both or neither. A collateralAmount of 0 mints against the " +
      "collateral that is already in the vault. Amounts are in base units, of the collateral " +
      "and of the stable token.",
    access: "bearer",
    writes: true,
    query: sandboxQuery,
    body: objectOf({
      collateralToken: address,
      collateralAmount: {
        type: "string",
        format: "quantity",
        description: "base units, 0 or more",
      },
      mintAmount: amount,
    }),
    answers: writeAnswer("The vault has the collateral, and the wallet has the minted tokens", {
      collateralToken: addressText,
      collateralAmount: amountText,
      mintAmount: amountText,
      ...afterOf(stable),
    }),
    example: {
      body: {
        collateralToken: WETH,
        collateralAmount: "2000000000000000000",
        mintAmount: "1500000000000000000000",
      },
    },
    handle: (exchange, services) =>
      transact(exchange, services, {
        plan: (world) => {
          const { collateralToken: asset, collateralAmount, mintAmount } = exchange.body;
          const args = { asset, collateralAmount, amountUSD: mintAmount };
          return opening(world, exchange.caller.address, args);
        },
        present: (world, { request }) => {
          const opened = valuesAs(depositAndMint.arguments, request.args);
          return {
            collateralToken: opened.asset,
            collateralAmount: String(opened.collateralAmount),
            mintAmount: String(opened.amountUSD),
            ...vaultAfter(world, request.from, opened.asset),
          };
        },
      }),
  });

export const repayVaultRouteOf = (stable: string) =>
  define({
    method: "POST",
    paths: ["/api/cdp/repay"],
    operation: "Vault repay",
    summary: "Burn the stable token to pay a vault's debt",
    description:
      "Never burns more than the debt: a larger amount, or ALL, pays it in full. A debt that " +
      "remains must not be below the debt floor. Amounts are in base units of the stable token.",
    access: "bearer",
    writes: true,
    query: sandboxQuery,
    body: objectOf({ vaultId, amount: amountOrAll }),
    answers: {
      ...writeAnswer("The debt is repaid, in part or in full", {
        amount: { type: "string", description: "the amount as it was sent: base units, or ALL" },
        amountBurned: amountText,
        remainingDebt: amountText,
        ...afterOf(stable),
      }),
      404: { description: "The caller has no such vault" },
    },
    example: { body: { vaultId: exampleId, amount: "500000000000000000000" } },
    handle: (exchange, services) =>
      transact(exchange, services, {
        plan: (world) => {
          const { vaultId, amount } = exchange.body;
          const from = exchange.caller.address;
          const { asset } = ownVault(world, { caller: from, vaultId });
          const request = { from, to: world.addresses.cdpEngine };
          return amount === "ALL"
            ? { ...request, ...callOf(cdpEngineDefinition, "repayAll", { asset }) }
            : { ...request, ...callOf(cdpEngineDefinition, "repay", { asset, amountUSD: amount }) };
        },
        present: presentRepaid,
      }),
  });

function presentRepaid(world: World, done: Transaction) {
  const { from, args } = done.request;
  const { asset } = valuesAs(repayAll.arguments, args);
  return {
    amount: String(amountIn(args, "amountUSD") ?? "ALL"),
    amountBurned: String(burntBy(world, done)),
    remainingDebt: String(vaultOf(world, from, asset)?.debt ?? 0n),
    ...vaultAfter(world, from, asset),
  };
}

export const withdrawVaultRouteOf = (stable: string) =>
  define({
    method: "POST",
    paths: ["/api/cdp/withdraw"],
    operation: "Vault withdraw",
    summary: "Take collateral out of a vault",
    description:
      "The vault must keep its minimum ratio. Amounts are in base units of the collateral.",
    access: "bearer",
    writes: true,
    query: sandboxQuery,
    body: objectOf({ vaultId, amount }),
    answers: {
      ...writeAnswer("The collateral is back in the wallet", {
        collateralToken: addressText,
        amount: amountText,
        ...afterOf(stable),
      }),
      404: { description: "The caller has no such vault" },
    },
    example: { body: { vaultId: exampleId, amount: "100000000000000000" } },
    handle: (exchange, services) =>
      transact(exchange, services, {
        plan: (world) => {
          const { vaultId, amount: units } = exchange.body;
          const from = exchange.caller.address;
          const { asset } = ownVault(world, { caller: from, vaultId });
          const to = world.addresses.cdpEngine;
          return { from, to, ...callOf(cdpEngineDefinition, "withdraw", { asset, amount: units }) };
        },
        present: (world, { request }) => {
          const { asset, amount: units } = valuesAs(withdraw.arguments, request.args);
          const moved = { collateralToken: asset, amount: String(units) };
          return { ...moved, ...vaultAfter(world, request.from, asset) };
        },
      }),
  });

// Every kind of contract, by name: what genesis deploys and a dump names.
import type { ContractKind } from "../contract/call.ts";
import { bridge } from "../protocol/bridge/actions.ts";
import { cdpEngine } from "../protocol/cdp/actions.ts";
import { cdpRegistry, cdpReserve, cdpVault } from "../protocol/cdp/custody.ts";
import { feeCollector } from "../protocol/fees/actions.ts";
import { adminRegistry } from "../protocol/governance/actions.ts";
import { lendingPool, poolConfigurator } from "../protocol/lending/actions.ts";
import { collateralVault, lendingRegistry, liquidityPool } from "../protocol/lending/components.ts";
import { priceOracle } from "../protocol/oracle/actions.ts";
import { rewards } from "../protocol/rewards/actions.ts";
import { safetyModule } from "../protocol/safety/actions.ts";
import { swapPool } from "../protocol/swap/actions.ts";
import { poolFactory } from "../protocol/swap/factory.ts";
import { token } from "../protocol/token/actions.ts";
import { tokenFactory } from "../protocol/token/factory.ts";
import { voucher } from "../protocol/token/voucher.ts";

const all = [
  adminRegistry,
  bridge,
  cdpEngine,
  cdpRegistry,
  cdpReserve,
  cdpVault,
  collateralVault,
  feeCollector,
  lendingPool,
  lendingRegistry,
  liquidityPool,
  poolConfigurator,
  poolFactory,
  priceOracle,
  rewards,
  safetyModule,
  swapPool,
  token,
  tokenFactory,
  voucher,
];

export const KINDS: Readonly<Record<string, ContractKind>> = Object.fromEntries(
  all.map((kind) => [kind.definition.name, kind]),
);

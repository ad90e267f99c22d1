// For each refusal of tokens, oracle, registry and collector a way to reach it. The test checks the
// code.
import { governanceCases } from "../protocol/governance/refusal-cases.ts";
import type { RefusalCode } from "../refusals/refusals.ts";
import { type CallRequest, ONE } from "./market.ts";
import type { RefusalCase, RefusalStage } from "./refusal-case.ts";

const ZERO = "0".repeat(40);

const stable =
  (name: string, args: (stage: RefusalStage) => CallRequest["args"]) => (stage: RefusalStage) => ({
    to: stage.market.at.stable,
    function: name,
    args: args(stage) ?? {},
  });

const registry =
  (name: string, args: (stage: RefusalStage) => CallRequest["args"]) => (stage: RefusalStage) => ({
    to: stage.market.at.adminRegistry,
    function: name,
    args: args(stage) ?? {},
  });

const oracle =
  (name: string, args: (stage: RefusalStage) => CallRequest["args"]) => (stage: RefusalStage) => ({
    to: stage.market.at.priceOracle,
    function: name,
    args: args(stage) ?? {},
  });

const collector =
  (change: (stage: RefusalStage) => Record<string, unknown>) => (stage: RefusalStage) => ({
    to: stage.market.at.feeCollector,
    function: "withdrawToken",
    args: { token: stage.market.at.stable, to: ZERO, amount: 1n, ...change(stage) },
  });

const bob = ({ market }: RefusalStage) => market.who("bob");
const pauseDollars = ({ market }: RefusalStage) =>
  void market.run("admin", { to: market.at.stable, function: "pause" });

export const platformCases: Partial<Record<RefusalCode, RefusalCase>> = {
  ...governanceCases,
  UNKNOWN_CONTRACT: { asked: () => ({ to: "ab".repeat(20), function: "x" }) },
  UNKNOWN_FUNCTION: { asked: stable("valueOf", () => ({})) },
  BAD_ARGUMENTS: {
    asked: ({ market }) => ({
      to: market.at.stable,
      function: "",
      // transfer(address,uint256) with half an address.
      written: { to: market.at.stable, value: 0n, data: `a9059cbb${"00".repeat(16)}` },
    }),
  },
  NOT_ADMIN: { asked: stable("pause", () => ({})) },
  ALREADY_PAUSED: { who: "admin", before: pauseDollars, asked: stable("pause", () => ({})) },
  NOT_PAUSED: { who: "admin", asked: stable("unpause", () => ({})) },
  NOT_WHITELISTED: {
    before: pauseDollars,
    asked: stable("transfer", (stage) => ({ to: bob(stage), value: 1n })),
  },
  ADMIN_EXISTS: {
    who: "admin",
    asked: registry("addAdmin", ({ market }) => ({ admin: market.who("admin") })),
  },
  ADMIN_INVALID: { who: "admin", asked: registry("addAdmin", () => ({ admin: ZERO })) },
  ADMIN_UNKNOWN: {
    who: "admin",
    asked: registry("removeAdmin", (stage) => ({ admin: bob(stage) })),
  },
  ADMIN_LAST: {
    who: "admin",
    asked: registry("removeAdmin", ({ market }) => ({ admin: market.who("admin") })),
  },
  TOKEN_ZERO_RECEIVER: { asked: stable("transfer", () => ({ to: ZERO, value: 1n })) },
  TOKEN_ZERO_SPENDER: { asked: stable("approve", () => ({ spender: ZERO, value: 1n })) },
  TOKEN_MINT_TO_ZERO: { who: "admin", asked: stable("mint", () => ({ to: ZERO, amount: 1n })) },
  TOKEN_BURN_FROM_ZERO: { who: "admin", asked: stable("burn", () => ({ from: ZERO, amount: 1n })) },
  TOKEN_BALANCE: {
    asked: stable("transfer", (stage) => ({ to: bob(stage), value: 10n ** 30n })),
  },
  TOKEN_ALLOWANCE: {
    asked: stable("transferFrom", (stage) => ({ from: bob(stage), to: bob(stage), value: 1n })),
  },
  OWNER_INVALID: {
    who: "admin",
    asked: stable("transferOwnership", () => ({ newOwner: ZERO })),
  },
  TOKEN_INITIALIZED: {
    who: "admin",
    asked: stable("initialize", ({ market }) => ({
      name: "",
      description: "",
      images: [],
      files: [],
      fileNames: [],
      symbol: "",
      initialSupply: 0n,
      customDecimals: 0n,
      tokenCreator: market.who("admin"),
    })),
  },
  TOKEN_NOT_FACTORY: {
    who: "admin",
    asked: stable("setTokenFactory", ({ market }) => ({ newFactory: market.at.tokenFactory })),
  },
  TOKEN_SAME_STATUS: { who: "admin", asked: stable("setStatus", () => ({ newStatus: 3n })) },
  TOKEN_NULL_STATUS: { who: "admin", asked: stable("setStatus", () => ({ newStatus: 0n })) },
  ORACLE_ASSET: {
    who: "oracle",
    asked: oracle("setAssetPrice", () => ({ asset: ZERO, price: 1n })),
  },
  ORACLE_PRICE: {
    who: "oracle",
    asked: oracle("setAssetPrice", ({ market }) => ({ asset: market.at.stable, price: 0n })),
  },
  ORACLE_LENGTHS: {
    who: "oracle",
    asked: oracle("setAssetPrices", () => ({ assets: [ZERO], values: [] })),
  },
  ORACLE_EMPTY: {
    who: "oracle",
    asked: oracle("setAssetPrices", () => ({ assets: [], values: [] })),
  },
  ORACLE_QUEUE: { who: "admin", asked: oracle("setTwapQueueSize", () => ({ size: 0n })) },
  ORACLE_UNSET: {
    asked: oracle("getAssetPrice", ({ market }) => ({ asset: market.token("NEWT") })),
  },
  ORACLE_NO_TWAP: {
    asked: oracle("getAssetPriceTwap", ({ market }) => ({ asset: market.token("NEWT") })),
  },
  FEES_TOKEN: { who: "admin", asked: collector(() => ({ token: ZERO })) },
  FEES_RECIPIENT: { who: "admin", asked: collector(() => ({})) },
  FEES_AMOUNT: { who: "admin", asked: collector((stage) => ({ to: bob(stage), amount: 0n })) },
  FEES_BALANCE: { who: "admin", asked: collector((stage) => ({ to: bob(stage), amount: ONE })) },
};

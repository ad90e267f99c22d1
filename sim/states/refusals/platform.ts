// Every refusal of the chain, of tokens, of the price oracle and of the fee collector, each by a
// transaction that fails with it.
import type { Arguments } from "../../contract/define.ts";
import { ZERO_ADDRESS } from "../../contract/types.ts";
import type { RefusalCode } from "../../refusals/refusals.ts";
import type { At } from "../moves/at.ts";
import { call, decide, type Move, refused } from "../moves/move.ts";

const stable = (name: string, args: (at: At) => Arguments = () => ({})) => {
  return (at: At) => ({ to: at.addresses.stable, function: name, args: args(at) });
};
const ofTrader = (code: RefusalCode, ask: Parameters<typeof call>[1]): Move =>
  refused(code, call("trader", ask));
const ofAdmin = (code: RefusalCode, ask: Parameters<typeof call>[1]): Move =>
  refused(code, decide(ask));

/** A transaction that names no function: what is called and with which bytes. */
const written = (data: string, to: (at: At) => string = () => "") => {
  return (at: At) => ({
    to: to(at),
    function: "",
    written: { to: to(at), value: 0n, data },
  });
};

const usdc = (name: string) => (at: At) => ({ to: at.token("USDC"), function: name });

export const chainRefusals = (): readonly Move[] => [
  ofTrader("UNKNOWN_CONTRACT", () => ({ to: "ab".repeat(20), function: "x" })),
  ofTrader("UNKNOWN_FUNCTION", stable("valueOf")),
  // transfer(address,uint256) with half an address.
  ofTrader(
    "BAD_ARGUMENTS",
    written(`a9059cbb${"00".repeat(16)}`, (at) => at.addresses.stable),
  ),
  // A creation whose code reverts at once, and one that asks for more memory than any gas pays.
  ofTrader("CODE_REVERTED", written("5f5ffd")),
  ofTrader("GAS_LIMIT_EXCEEDED", written("63ffffffff51")),
  ofTrader("NOT_ADMIN", stable("pause")),
  decide(usdc("pause")),
  ofAdmin("ALREADY_PAUSED", usdc("pause")),
  ofTrader("NOT_WHITELISTED", (at) => ({
    ...usdc("transfer")(at),
    args: { to: at.who("lender"), value: 1n },
  })),
  decide(usdc("unpause")),
  ofAdmin("NOT_PAUSED", usdc("unpause")),
  ofAdmin(
    "OWNER_INVALID",
    stable("transferOwnership", () => ({ newOwner: ZERO_ADDRESS })),
  ),
];

const initialization = (at: At) => ({
  name: "",
  description: "",
  images: [],
  files: [],
  fileNames: [],
  symbol: "",
  initialSupply: 0n,
  customDecimals: 0n,
  tokenCreator: at.who("admin"),
});

export const tokenRefusals = (): readonly Move[] => [
  ofTrader(
    "TOKEN_ZERO_RECEIVER",
    stable("transfer", () => ({ to: ZERO_ADDRESS, value: 1n })),
  ),
  ofTrader(
    "TOKEN_ZERO_SPENDER",
    stable("approve", () => ({ spender: ZERO_ADDRESS, value: 1n })),
  ),
  ofAdmin(
    "TOKEN_MINT_TO_ZERO",
    stable("mint", () => ({ to: ZERO_ADDRESS, amount: 1n })),
  ),
  ofAdmin(
    "TOKEN_BURN_FROM_ZERO",
    stable("burn", () => ({ from: ZERO_ADDRESS, amount: 1n })),
  ),
  ofTrader(
    "TOKEN_BALANCE",
    stable("transfer", (at) => ({ to: at.who("lender"), value: 10n ** 30n })),
  ),
  ofTrader(
    "TOKEN_ALLOWANCE",
    stable("transferFrom", (at) => ({ from: at.who("lender"), to: at.who("trader"), value: 1n })),
  ),
  ofAdmin("TOKEN_INITIALIZED", stable("initialize", initialization)),
  ofAdmin(
    "TOKEN_NOT_FACTORY",
    stable("setTokenFactory", (at) => ({ newFactory: at.addresses.tokenFactory })),
  ),
  ofAdmin(
    "TOKEN_SAME_STATUS",
    stable("setStatus", () => ({ newStatus: 3n })),
  ),
  ofAdmin(
    "TOKEN_NULL_STATUS",
    stable("setStatus", () => ({ newStatus: 0n })),
  ),
];

const oracle =
  (name: string, args: (at: At) => Arguments) =>
  (at: At): ReturnType<ReturnType<typeof stable>> => ({
    to: at.addresses.priceOracle,
    function: name,
    args: args(at),
  });
const ofOracle = (code: RefusalCode, name: string, args: (at: At) => Arguments): Move =>
  refused(code, call("oracle", oracle(name, args)));

export const oracleRefusals = (): readonly Move[] => [
  ofOracle("ORACLE_ASSET", "setAssetPrice", () => ({ asset: ZERO_ADDRESS, price: 1n })),
  ofOracle("ORACLE_PRICE", "setAssetPrice", (at) => ({ asset: at.token("WETH"), price: 0n })),
  ofOracle("ORACLE_LENGTHS", "setAssetPrices", () => ({ assets: [ZERO_ADDRESS], values: [] })),
  ofOracle("ORACLE_EMPTY", "setAssetPrices", () => ({ assets: [], values: [] })),
  ofAdmin(
    "ORACLE_QUEUE",
    oracle("setTwapQueueSize", () => ({ size: 0n })),
  ),
  ofTrader(
    "ORACLE_UNSET",
    oracle("getAssetPrice", (at) => ({ asset: at.token("NEWT") })),
  ),
  ofTrader(
    "ORACLE_NO_TWAP",
    oracle("getAssetPriceTwap", (at) => ({ asset: at.token("NEWT") })),
  ),
];

const collector = (change: (at: At) => Arguments) => (at: At) => ({
  to: at.addresses.feeCollector,
  function: "withdrawToken",
  args: { token: at.token("NEWT"), to: at.who("admin"), amount: 1n, ...change(at) },
});
const collectorOwner = (newOwner: (at: At) => string) => (at: At) => ({
  to: at.addresses.feeCollector,
  function: "transferOwnership",
  args: { newOwner: newOwner(at) },
});

export const feeRefusals = (): readonly Move[] => [
  ofAdmin(
    "FEES_TOKEN",
    collector(() => ({ token: ZERO_ADDRESS })),
  ),
  ofAdmin(
    "FEES_RECIPIENT",
    collector(() => ({ to: ZERO_ADDRESS })),
  ),
  ofAdmin(
    "FEES_AMOUNT",
    collector(() => ({ amount: 0n })),
  ),
  ofAdmin(
    "FEES_BALANCE",
    collector(() => ({})),
  ),
  decide(collectorOwner((at) => at.who("trader"))),
  ofAdmin(
    "NOT_OWNER",
    collector(() => ({})),
  ),
  call(
    "trader",
    collectorOwner((at) => at.addresses.adminRegistry),
  ),
];

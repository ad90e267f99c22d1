// The shape of a token and of the token factory: state, events and functions, named as on the platform.
import { action, defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping, unrecordedMapping } from "../../contract/types.ts";
import { ownedEvents, ownedState, pausableEvents, pausableState } from "../governance/access.ts";

/** What a token may be used for; only an active one may enter pools, lending, vaults or the bridge. */
export const TOKEN_STATUS = { none: 0n, pending: 1n, deprecated: 2n, active: 3n } as const;

export const tokenEvents = {
  ...ownedEvents,
  ...pausableEvents,
  Transfer: event(
    "Transfer",
    ["from", "address", "indexed"],
    ["to", "address", "indexed"],
    ["value", "uint256"],
  ),
  Approval: event(
    "Approval",
    ["owner", "address", "indexed"],
    ["spender", "address", "indexed"],
    ["value", "uint256"],
  ),
  Mint: event("Mint", ["to", "address", "indexed"], ["value", "uint256"]),
  Burn: event("Burn", ["from", "address", "indexed"], ["value", "uint256"]),
  StatusChanged: event("StatusChanged", ["newStatus", "uint8"]),
} as const;

const erc20State = {
  _balances: mapping("address", "uint256"),
  _totalSupply: "uint256",
  _name: "string",
  _symbol: "string",
  customDecimals: "uint8",
} as const;

const erc20Views = {
  balanceOf: view({ account: "address" }, { balance: "uint256" }),
  totalSupply: view({}, { supply: "uint256" }),
  name: view({}, { name: "string" }),
  symbol: view({}, { symbol: "string" }),
  decimals: view({}, { decimals: "uint8" }),
  allowance: view({ owner: "address", spender: "address" }, { remaining: "uint256" }),
} as const;

const erc20Actions = {
  transfer: action({ to: "address", value: "uint256" }),
  approve: action({ spender: "address", value: "uint256" }),
  transferFrom: action({ from: "address", to: "address", value: "uint256" }),
  mint: ownerAction({ to: "address", amount: "uint256" }),
  burn: ownerAction({ from: "address", amount: "uint256" }),
} as const;

export const tokenDefinition = defineContract({
  name: "Token",
  state: {
    ...erc20State,
    ...ownedState,
    ...pausableState,
    _allowances: mapping("address", mapping("address", "uint256")),
    status: "uint8",
    tokenFactory: "address",
    description: "string",
    images: array("string"),
    attributes: mapping("string", "string"),
  },
  events: tokenEvents,
  functions: {
    ...erc20Views,
    ...erc20Actions,
    setStatus: ownerAction({ newStatus: "uint8" }),
    pause: ownerAction({}),
    unpause: ownerAction({}),
  },
});

const answersDone = { done: "bool" } as const;

/** Vouchers pay fees; they cannot be moved or approved, which these functions answer with false. */
export const voucherDefinition = defineContract({
  name: "Voucher",
  state: { ...erc20State, ...ownedState },
  events: {
    Transfer: tokenEvents.Transfer,
    Mint: tokenEvents.Mint,
    Burn: tokenEvents.Burn,
  },
  functions: {
    ...erc20Views,
    ...erc20Actions,
    transfer: action(erc20Actions.transfer.arguments, answersDone),
    approve: action(erc20Actions.approve.arguments, answersDone),
    transferFrom: action(erc20Actions.transferFrom.arguments, answersDone),
    // Anyone burns vouchers of their own.
    burn: action(erc20Actions.burn.arguments),
  },
});

export const tokenFactoryDefinition = defineContract({
  name: "TokenFactory",
  state: {
    ...ownedState,
    isFactoryToken: unrecordedMapping("address", "bool"),
    allTokens: array("address"),
  },
  events: {
    TokenCreated: event(
      "TokenCreated",
      ["token", "address"],
      ["creator", "address"],
      ["name", "string"],
      ["symbol", "string"],
    ),
  },
  functions: {
    isTokenActive: view({ token: "address" }, { active: "bool" }),
  },
});

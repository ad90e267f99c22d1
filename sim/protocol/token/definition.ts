// The shape of a token and of the voucher: state, events and functions, named as on the platform.
import { action, defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, mapping } from "../../contract/types.ts";
import { ownedEvents, ownedState, pausableEvents, pausableState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";

/** A token's status; only an active one may enter pools, lending, vaults or the bridge. */
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
  StatusChanged: event("StatusChanged", ["newStatus", "enum"]),
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

/** A token returns true or refuses; a voucher returns false. */
const answersDone = { done: "bool" } as const;

const erc20Actions = {
  transfer: action({ to: "address", value: "uint256" }, answersDone),
  approve: action({ spender: "address", value: "uint256" }, answersDone),
  transferFrom: action({ from: "address", to: "address", value: "uint256" }, answersDone),
  mint: ownerAction({ to: "address", amount: "uint256" }),
  burn: ownerAction({ from: "address", amount: "uint256" }),
} as const;

/** A new token's description, in the order its factory takes it. */
export const tokenDescription = {
  name: "string",
  description: "string",
  images: "string[]",
  files: "string[]",
  fileNames: "string[]",
  symbol: "string",
  initialSupply: "uint256",
  customDecimals: "uint8",
} as const;

export const tokenDefinition = defineContract({
  name: "Token",
  state: {
    ...erc20State,
    ...ownedState,
    ...pausableState,
    _allowances: mapping("address", mapping("address", "uint256")),
    _erc20Initialized: "bool",
    status: "enum",
    tokenFactory: "address",
    description: "string",
    images: array("string"),
    files: array("string"),
    fileNames: array("string"),
    attributes: mapping("string", "string"),
  },
  events: tokenEvents,
  functions: {
    ...ownedFunctions,
    ...erc20Views,
    ...erc20Actions,
    initialize: ownerAction({ ...tokenDescription, tokenCreator: "address" }),
    setMetadata: ownerAction({
      description: "string",
      images: "string[]",
      files: "string[]",
      fileNames: "string[]",
    }),
    setAttribute: ownerAction({ key: "string", value: "string" }),
    setNameAndSymbol: ownerAction({ name: "string", symbol: "string" }),
    setTokenFactory: action({ newFactory: "address" }),
    setStatus: ownerAction({ newStatus: "uint8" }),
    pause: ownerAction({}),
    unpause: ownerAction({}),
  },
});

/** Vouchers pay fees; they cannot be moved or approved, and these functions return false. */
export const voucherDefinition = defineContract({
  name: "Voucher",
  state: { ...erc20State, ...ownedState },
  events: {
    ...ownedEvents,
    Transfer: tokenEvents.Transfer,
    Mint: tokenEvents.Mint,
    Burn: tokenEvents.Burn,
  },
  functions: {
    ...ownedFunctions,
    ...erc20Views,
    ...erc20Actions,
    // Anyone can burn their own vouchers.
    burn: action(erc20Actions.burn.arguments),
  },
});

// The shape of the token factory: its tokens, how more are made, and how they move between
// factories.
import { defineContract, event, ownerAction, view } from "../../contract/define.ts";
import { array, unrecordedMapping } from "../../contract/types.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";
import { tokenDescription } from "./definition.ts";

const answersToken = { token: "address" } as const;

export const factoryEvents = {
  ...ownedEvents,
  TokenCreated: event(
    "TokenCreated",
    ["token", "address"],
    ["creator", "address"],
    ["name", "string"],
    ["symbol", "string"],
  ),
  TokensMigrated: event(
    "TokensMigrated",
    ["oldFactory", "address"],
    ["newFactory", "address"],
    ["tokenCount", "uint256"],
  ),
  TokensRegistered: event("TokensRegistered", ["tokenCount", "uint256"]),
} as const;

export const tokenFactoryDefinition = defineContract({
  name: "TokenFactory",
  state: {
    ...ownedState,
    isFactoryToken: unrecordedMapping("address", "bool"),
    allTokens: array("address"),
  },
  events: factoryEvents,
  functions: {
    ...ownedFunctions,
    createToken: ownerAction(tokenDescription, answersToken),
    createTokenWithInitialOwner: ownerAction(
      { ...tokenDescription, initialOwner: "address" },
      answersToken,
    ),
    migrateTokensToFactory: ownerAction({ newFactory: "address" }),
    registerMigratedTokens: ownerAction({ tokens: "address[]" }),
    isTokenActive: view({ token: "address" }, { active: "bool" }),
  },
});

// The fee collector's shape.
import { defineContract, event, ownerAction } from "../../contract/define.ts";
import { ownedEvents, ownedState } from "../governance/access.ts";
import { ownedFunctions } from "../governance/owned.ts";

export const feeCollectorDefinition = defineContract({
  name: "FeeCollector",
  state: { ...ownedState },
  events: {
    ...ownedEvents,
    Withdrawn: event(
      "Withdrawn",
      ["token", "address", "indexed"],
      ["to", "address", "indexed"],
      ["amount", "uint256"],
    ),
  },
  functions: {
    ...ownedFunctions,
    withdrawToken: ownerAction({ token: "address", to: "address", amount: "uint256" }),
  },
});

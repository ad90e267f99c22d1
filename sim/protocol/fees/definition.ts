// The fee collector's shape.
import { defineContract, event, ownerAction } from "../../contract/define.ts";
import { ownedState } from "../governance/access.ts";

export const feeCollectorDefinition = defineContract({
  name: "FeeCollector",
  state: { ...ownedState },
  events: {
    Withdrawn: event(
      "Withdrawn",
      ["token", "address", "indexed"],
      ["to", "address", "indexed"],
      ["amount", "uint256"],
    ),
  },
  functions: {
    withdrawToken: ownerAction({ token: "address", to: "address", amount: "uint256" }),
  },
});

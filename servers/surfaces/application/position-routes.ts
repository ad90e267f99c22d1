// The caller's positions: collateral, debts, health and loan. (decision 16)
import { objectOf } from "../../core/object-schema.ts";
import { lendingFields, presentLending } from "./position-item.ts";
import { define } from "./services.ts";

export const positionsRoute = define({
  method: "GET",
  paths: ["/api/lending/positions", "/api/lend/positions"],
  operation: "Positions",
  summary: "The caller's collateral and debts",
  description:
    "`supplied` has the collateral alone, `borrowed` the debts with interest; the largest " +
    "value comes first. `loan` is null if the caller has never borrowed.",
  access: "bearer",
  answers: {
    200: {
      description: "Positions at the present time",
      schema: objectOf(lendingFields),
    },
  },
  handle: ({ caller }, { inbox }) => ({
    status: 200,
    body: inbox.read((world) => presentLending(world, caller.address)),
  }),
});

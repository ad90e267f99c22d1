// The caller's positions: collateral, debts, health and loan. (decision 16)
import { objectOf } from "../core/object-schema.ts";
import { lendingFields, presentLending } from "./position-item.ts";
import { define } from "./services.ts";

export const positionsRoute = define({
  method: "GET",
  paths: ["/api/lending/positions", "/api/lend/positions"],
  operation: "Positions",
  summary: "What the caller has locked and owes",
  description:
    "`supplied` is collateral alone, `borrowed` what is owed with interest; largest value first. " +
    "`loan` is null for one who never borrowed.",
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

// Which features the live test runs: like the plan, but without reports and only some of it.
import plan from "../cucumber.js";

export default {
  paths: [
    "features/lending/loan-states.feature",
    "features/lending/cross-asset.feature",
    "features/lending/concurrency.feature",
    "features/liquidation/liquidate.feature",
    "features/identity/*.feature",
  ],
  import: plan.import,
  format: ["progress"],
  retry: 0,
};

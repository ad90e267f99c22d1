// Which features the live test runs: as the plan itself, but with no reports and only some of it.
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

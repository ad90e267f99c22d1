// How a few features of the plan are run with a bug planted: as the plan itself, but with no reports.
import plan from "../../cucumber.js";

export default {
  paths: ["features/lending/borrow.feature", "features/liquidation/threshold.feature"],
  import: plan.import,
  format: ["progress"],
  retry: 0,
};

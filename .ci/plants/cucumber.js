// How features of the plan are run with a bug planted: as the plan itself, but with no reports and up to
// the first scenario that fails.
import plan from "../../cucumber.js";

const few = "features/lending/borrow.feature,features/liquidation/threshold.feature";

export default {
  paths: (process.env.LOCKSTEP_PLANT_FEATURES ?? few).split(","),
  import: plan.import,
  format: ["progress"],
  failFast: true,
  retry: 0,
};

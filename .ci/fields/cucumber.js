// How the plan is run with fields wrong: the same steps, and nothing printed.
import plan from "../../cucumber.js";

export default {
  // The hooks first: theirs is the last word after a scenario.
  import: [".ci/fields/plan-hooks.ts", ...plan.import],
  plugin: ["./.ci/fields/plan-plugin.ts"],
  format: ["rerun"],
  retry: 0,
};

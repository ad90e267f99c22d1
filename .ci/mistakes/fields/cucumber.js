// How the plan runs with wrong fields: the same steps, and nothing printed.
import plan from "../../../cucumber.js";

export default {
  // These hooks come first, so they have the last word after a scenario.
  import: [".ci/mistakes/fields/plan-hooks.ts", ...plan.import],
  plugin: ["./.ci/mistakes/fields/plan-queue.ts"],
  format: ["rerun"],
  retry: 0,
};

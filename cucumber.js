// How Cucumber runs the plan and where it leaves its report. It knows nothing of what the plan says, and
// names no features: Cucumber looks through features/ unless the command line says which, and would add to
// what this file named.
// Run it as `node --import tsx node_modules/@cucumber/cucumber/bin/cucumber.js [--order random]`.

const { LOCKSTEP_NETWORK: network = "mainnet" } = process.env;
const out = network === "mainnet" ? "reports/out/plan" : `reports/out/plan-${network}`;

export default {
  import: ["steps/parameter-types.ts", "steps/hooks.ts", "steps/**/*.steps.ts"],
  format: ["./steps/plan-progress.ts", `html:${out}.html`, `message:${out}.ndjson`],
  formatOptions: { snippetInterface: "async-await" },
  parallel: Number(process.env.LOCKSTEP_PLAN_PARALLEL ?? 0),
  retry: 0,
};

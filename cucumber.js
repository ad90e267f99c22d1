// How Cucumber runs the plan and where it writes its report. It names no features, because Cucumber would
// add them to those on the command line; without any it searches features/.
// Run it as `node --import tsx node_modules/@cucumber/cucumber/bin/cucumber.js [--order random]`.

const { LOCKSTEP_NETWORK: network = "mainnet", LOCKSTEP_RECORD: recorded = "" } = process.env;
const out = network === "mainnet" ? "reports/out/plan" : `reports/out/plan-${network}`;
// A run that only records leaves the pages of the latest run alone.
const pages = recorded === "" ? [`html:${out}.html`, `message:${out}.ndjson`] : [];

export default {
  import: ["steps/parameter-types.ts", "steps/hooks.ts", "steps/**/*.steps.ts"],
  format: ["./steps/plan-progress.ts", ...pages],
  formatOptions: { snippetInterface: "async-await" },
  parallel: Number(process.env.LOCKSTEP_PLAN_PARALLEL ?? 0),
  retry: 0,
};

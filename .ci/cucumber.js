// How `npm test` runs the plan: like cucumber.js, with the steps' compiled scripts (compile.ts).
import plan from "../cucumber.js";

const script = (path) => path.replace(/^(?:\.\/)?(.*)\.ts$/, "./reports/out/scripts/$1.mjs");

export default { ...plan, import: plan.import.map(script), format: plan.format.map(script) };

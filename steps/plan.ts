// The verb `plan`: its options and its help, which need no Cucumber.
import { BadOption, type CommandLine, usageOf } from "../command-line.ts";
import { endWith, wordsOf } from "../file-errors.ts";
import { isPackage, OUT } from "../programs.ts";

const LINE: CommandLine = {
  command: "npx lockstep plan",
  about: `Runs ${isPackage ? "your features with Lockstep's steps and yours" : "the test plan"}, and leaves a page in ${OUT}/plan.html.`,
  operand: { name: "[PATH...]", about: "features, folders, or FEATURE:LINE for one scenario" },
  options: {
    name: { takes: "TEXT", about: "only scenarios whose names contain TEXT" },
    tags: {
      takes: "EXPRESSION",
      about: 'only scenarios with these tags: "@control and not @slow"',
    },
    order: { takes: "defined|random[:SEED]", about: "in which order" },
    parallel: { takes: "N", about: "in so many processes" },
    "fail-fast": { about: "stop at the first failure" },
    import: { takes: "FILE", about: "steps of your own, or a glob of them", repeats: true },
    format: { takes: "NAME[:FILE]", about: "print or write something else, such as summary" },
  },
  notes: [
    "Every other option of Cucumber is passed on. By environment variables:",
    "  LOCKSTEP_TARGET, LOCKSTEP_AUTH, LOCKSTEP_CLIENTS  a live address (docs/steps.md)",
    "  LOCKSTEP_NETWORK=testnet                          everything on the test network",
  ].join("\n"),
};

const provided = process.argv.slice(2);
if (provided.includes("--help") || provided.includes("-h")) {
  process.stdout.write(`${usageOf(LINE)}\n`);
} else {
  try {
    const { runPlan } = await import("./plan-run.ts");
    await runPlan(provided);
  } catch (error) {
    endWith(error, wordsOf(error, [BadOption]) ?? wordsOfCucumber(error));
  }
}

/** What is wrong with tags or with steps that cannot be loaded, and where in the project. */
function wordsOfCucumber(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { cause, message } = error;
  const why = cause instanceof Error ? `${message}: ${cause.message}` : message;
  const places = error.stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? [];
  const own = places.find((line) => /\/|\\/.test(line) && !/node:|node_modules/.test(line));
  return own === undefined ? why : `${why}\n${own}`;
}

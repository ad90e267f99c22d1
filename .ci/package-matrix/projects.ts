// The projects that use the packed package: what each installs, its files, and what it runs in them.
// Nothing in them knows this repository.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.ts";
import { hardhat2 } from "./hardhat.ts";

const TEST = `
worldTest("time passes", async (world) => {
  const before = world.now.getTime();
  await world.advance("1 day");
  if (world.now.getTime() - before !== 86400000) throw new Error("no day passed");
  const health = await fetch(world.urls.app + "/api/health");
  if (health.status !== 200) throw new Error("the application answers with " + health.status);
});
`;

const page = readFileSync(join(root, "docs/package.md"), "utf8");
const [, example = ""] = /```js\n(\/\/ desk\.test\.mjs\n[\s\S]*?)```/.exec(page) ?? [];
if (example === "") throw new Error("docs/package.md has no example desk.test.mjs");

const steps = readFileSync(join(root, "docs/steps.md"), "utf8");
const [, STEPS = ""] = /```js\n(\/\/ features\/desk\.steps\.mjs\n[\s\S]*?)```/.exec(steps) ?? [];
const [, FEATURE = ""] = /```gherkin\n([\s\S]*?)```/.exec(steps) ?? [];
if (STEPS === "" || FEATURE === "") throw new Error("docs/steps.md has no example");

const LOCKSTEP = ["node_modules/lockstep/lockstep.mjs"];

/** In runners whose `expect` takes matchers, and in their types. */
const matching = (from: string, door: string) => `
import { expect, test } from "${from}";
import { matchers } from "lockstep/matchers";
import { worldTests } from "lockstep/${door}";
expect.extend(matchers);
worldTests(test, { seed: 7, preset: "near-liquidation" })("matchers", async (world) => {
  const borrower = world.as("borrower");
  expect(borrower).not.toBeLiquidatable();
  await world.setPrice("WETH", "1200");
  expect(borrower).toBeLiquidatable();
  expect(borrower).toHaveBalance("WETH", world.balanceOf("borrower", "WETH"));
  await expect(world).toConserveValue(() => world.advance("30 days"));
});
`;

/** The example of the page, with another runner. */
const importing = (from: string, door: string) =>
  example.replace('"node:test"', `"${from}"`).replace("/node-test", `/${door}`);

const USE = `
const world = createWorld({ seed: 7 });
const { status } = await world.fetch(world.urls.app + "/api/health");
if (status !== 200 || livePack().reset === undefined) throw new Error("it does not answer");
`;
const IMPORT = `import { createWorld } from "lockstep";\nimport { livePack } from "lockstep/fixtures";\n`;
const REQUIRE = `const { createWorld } = require("lockstep");\nconst { livePack } = require("lockstep/fixtures");\n`;

export interface Cell {
  readonly name: string;
  /** What Node runs, in the project's folder. */
  readonly args: readonly string[];
  readonly flags?: string;
}

export interface Project {
  /** What installs it; npm by default. */
  readonly by?: "npm" | "pnpm" | "yarn";
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly cells: readonly Cell[];
  /** The Nodes that it runs on; all by default. */
  readonly nodes?: readonly string[];
}

/** A recording for CommonJS, as jest loads it without any setting. */
const RECORDED = `
const { spawnSync } = require("node:child_process");
const { matchers } = require("lockstep/matchers");
expect.extend(matchers);
test("a recording answers", async () => {
  const args = ["record", "--preset", "near-liquidation", "--emit", "cjs", "--out", "mocks"];
  spawnSync(process.execPath, ["node_modules/lockstep/lockstep.mjs", ...args]);
  const { bases, intercept } = require("./mocks/near-liquidation/nock.cjs");
  const mock = intercept();
  expect((await fetch(bases.app + "/api/health")).status).toBe(200);
  expect(mock).toHaveReceived({ path: "/api/health" }, 1);
  expect(mock).not.toHaveNothingUnused();
});
`;

const jest = (version: string): Project => ({
  packages: [`jest@${version}`, `@jest/globals@${version}`, "nock@14"],
  files: {
    "import.test.mjs": importing("@jest/globals", "jest"),
    "matchers.test.mjs": matching("@jest/globals", "jest"),
    "recorded.test.cjs": RECORDED,
    "require.test.cjs": `const { worldTests } = require("lockstep/jest");\nconst worldTest = worldTests(test, { seed: 7 });\n${TEST}`,
  },
  cells: [
    {
      name: `jest ${version}, import`,
      args: [
        "node_modules/jest/bin/jest.js",
        "--testTimeout",
        "60000",
        "--testMatch",
        "**/*.test.mjs",
      ],
      flags: "--experimental-vm-modules",
    },
    {
      name: `jest ${version}, require`,
      args: [
        "node_modules/jest/bin/jest.js",
        "--testTimeout",
        "60000",
        "--testMatch",
        "**/*.test.cjs",
      ],
    },
  ],
});

const vitest = (version: string): Project => ({
  packages: [`vitest@${version}`],
  files: {
    "desk.test.mjs": importing("vitest", "vitest"),
    "matchers.test.mjs": matching("vitest", "vitest"),
  },
  cells: [
    {
      name: `vitest ${version}`,
      args: ["node_modules/vitest/vitest.mjs", "run", "--testTimeout", "60000"],
    },
  ],
});

/** Each resolution with the kinds of module that it has. */
const RESOLUTIONS = { node16: "node16", nodenext: "nodenext", bundler: "preserve" } as const;

const typescript = (version: string): Project => ({
  packages: [`typescript@${version}`, "@types/node@20"],
  files: {
    "import.mts": `${IMPORT}import { test } from "node:test";\nimport { worldTests } from "lockstep/node-test";\nworldTests(test)("a", async (world) => void world.now);\nimport { matchers } from "lockstep/matchers";\nconst { positions } = await createWorld().as("borrower").app.get("/api/lend/positions");\nconst health: string = positions.healthFactor;\nvoid [matchers, health];\n${USE}`,
    "require.cts": `import lockstep = require("lockstep");\nimport fixtures = require("lockstep/fixtures");\nconst now: Date = lockstep.createWorld().now;\nvoid [now, fixtures.livePack()];\n`,
  },
  cells: Object.entries(RESOLUTIONS).map(([resolution, module]) => ({
    name: `TypeScript ${version}, ${resolution}`,
    args: [
      "node_modules/typescript/bin/tsc",
      ...["--noEmit", "--strict", "--skipLibCheck", "false", "--target", "es2022"],
      ...["--module", module, "--moduleResolution", resolution, "--types", "node"],
      // A module for bundlers requires nothing.
      ...(resolution === "bundler" ? ["import.mts"] : ["import.mts", "require.cts"]),
    ],
  })),
  // Compilers answer alike on each Node.
  nodes: ["20"],
});

const OWN_PLAN = ["features/lending.feature", "features/desk.steps.mjs"];

/** The examples of docs/steps.md and of docs/examples, with the package's steps. */
const cucumber = (version: string, nodes: readonly string[]): Project => ({
  packages: [`@cucumber/cucumber@${version}`, "tsx@4"],
  files: {
    "features/desk.steps.mjs": STEPS,
    "features/loan.feature": FEATURE,
    ...Object.fromEntries(
      OWN_PLAN.map((path) => [
        `team/${path}`,
        readFileSync(join(root, "docs/examples/lending-plan", path), "utf8"),
      ]),
    ),
    "typed/desk.steps.ts": STEPS.replace("function (least)", "function (this: any, least: number)"),
  },
  cells: [
    { name: `plan with cucumber ${version}`, args: [...LOCKSTEP, "plan", "features"] },
    { name: `a team's plan, ${version}`, args: [...LOCKSTEP, "plan", "team/features"] },
    {
      name: `plan ${version}, TypeScript`,
      args: [...LOCKSTEP, "plan", "features", "--import", "typed/*.ts", "--parallel", "2"],
    },
    {
      name: `cucumber-js ${version}`,
      args: ["node_modules/@cucumber/cucumber/bin/cucumber.js", "--import", "features/*.mjs"],
    },
  ],
  nodes,
});

/** A recording behind each library, in the versions that a Node supports. */
const mocks = (versions: readonly string[], nodes: readonly string[]): Project => ({
  packages: versions,
  files: { "mocks.mjs": readFileSync(join(import.meta.dirname, "mocks.mjs"), "utf8") },
  cells: [{ name: versions.join(", "), args: ["mocks.mjs"] }],
  nodes,
});

const plain = (by: "npm" | "pnpm" | "yarn"): Project => ({
  by,
  packages: [],
  files: {
    "import.mjs": `${IMPORT}${USE}`,
    "require.cjs": `${REQUIRE}(async () => {${USE}})();\n`,
    "desk.test.mjs": importing("node:test", "node-test"),
  },
  cells: [
    { name: `${by}: import`, args: ["import.mjs"] },
    { name: `${by}: require`, args: ["require.cjs"] },
    { name: `${by}: node:test`, args: ["--test", "desk.test.mjs"] },
    { name: `${by}: lockstep --help`, args: [...LOCKSTEP, "start", "--help"] },
  ],
});

export const PROJECTS: Readonly<Record<string, Project>> = {
  npm: plain("npm"),
  pnpm: plain("pnpm"),
  yarn: plain("yarn"),
  jest29: jest("29"),
  jest30: jest("30"),
  vitest3: vitest("3"),
  vitest4: vitest("4"),
  typescript5: typescript("5.9"),
  typescript7: typescript("7"),
  cucumber12: cucumber("12", ["20", "22", "24"]),
  cucumber13: cucumber("13", ["22", "24"]),
  mocksBefore: mocks(["msw@2", "nock@14", "undici@6"], ["20", "22", "24"]),
  mocksNow: mocks(["msw@3", "nock@15", "undici@7"], ["22", "24"]),
  hardhat2,
  verbs: {
    packages: ["@cucumber/cucumber@12", "solc@0.8.37"],
    files: { "verbs.mjs": readFileSync(join(import.meta.dirname, "verbs.mjs"), "utf8") },
    cells: [{ name: "every verb", args: ["verbs.mjs"] }],
  },
};

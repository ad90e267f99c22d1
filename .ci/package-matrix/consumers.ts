// Projects of other teams that use recordings: their clients, their runners' threads and their pages.
// Cypress and Storybook are left out: each installs some 500 MB, and both use msw or serve.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "./projects.ts";

const CLIENTS = ["msw@2", "nock@14", "axios@1", "got@14", "ws@8", "playwright-core@1"];

/** Records anew in the project's folder. */
const RECORD = `
import { rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
export default function record() {
  rmSync("mocks", { recursive: true, force: true });
  const args = ["record", "--preset", "near-liquidation", "--emit", "cjs", "--out", "mocks"];
  spawnSync(process.execPath, ["node_modules/lockstep/lockstep.mjs", ...args]);
}
`;

/** Each file has a thread of its own, and all write into one recording. */
const joining = (name: string) => `
import { readFileSync } from "node:fs";
import { setupServer } from "msw/node";
import { expect, test } from "vitest";
process.env.LOCKSTEP_MOCKS = "record-missing";
const { bases, handlers, mock } = await import("./mocks/near-liquidation/handlers.mjs");
test("threads record what is missing at once", async () => {
  setupServer(...handlers).listen({ onUnhandledRequest: "error" });
  for (let at = 1; at <= 5; at += 1) {
    const path = "/api/swap-pools?limit=" + at + "&offset=${name}";
    expect((await fetch(bases.app + path)).status).toBe(200);
    expect(readFileSync("mocks/near-liquidation/app.json", "utf8")).toContain(path);
  }
  expect(mock.calls({ outcome: "live" }).length).toBe(5);
});
`;

const THREADS = `export default {
  test: { globalSetup: "./record.mjs", pool: "threads", testTimeout: 60000 },
};
`;

/** jsdom has no fetch, which nock wants; this environment has Node's. */
const IN_A_PAGE = `/** @jest-environment jest-fixed-jsdom */
process.env.LOCKSTEP_MOCKS = "record-missing";
const axios = require("axios");
const { bases, intercept } = require("./mocks/near-liquidation/nock.cjs");
test("axios in jsdom is answered, and records what is missing", async () => {
  expect(typeof document).toBe("object");
  const mock = intercept();
  const get = (path) => axios.get(bases.app + path, { adapter: "http" });
  expect((await get("/api/health")).status).toBe(200);
  expect((await get("/api/swap-pools?limit=9")).status).toBe(200);
  expect(mock.calls().map(({ outcome }) => outcome)).toEqual(["recorded", "live"]);
});
`;

const JEST = {
  globalSetup: "./record.mjs",
  testEnvironmentOptions: { customExportConditions: ["node", "node-addons"] },
  testMatch: ["**/*.test.cjs"],
  testTimeout: 60_000,
};

export const CONSUMERS: Readonly<Record<string, Project>> = {
  clients: {
    packages: CLIENTS,
    files: { "clients.mjs": readFileSync(join(import.meta.dirname, "clients.mjs"), "utf8") },
    cells: [{ name: "axios, got, ws, Playwright", args: ["clients.mjs"] }],
  },
  threads: {
    packages: ["vitest@4", "msw@2"],
    files: {
      "record.mjs": RECORD,
      "vitest.config.mjs": THREADS,
      "one.test.mjs": joining("1"),
      "two.test.mjs": joining("2"),
    },
    cells: [{ name: "vitest 4, threads", args: ["node_modules/vitest/vitest.mjs", "run"] }],
  },
  page: {
    packages: ["jest@30", "jest-fixed-jsdom@0.0.11", "nock@14", "axios@1"],
    files: {
      "record.mjs": RECORD,
      "jest.config.json": JSON.stringify(JEST),
      "page.test.cjs": IN_A_PAGE,
    },
    cells: [{ name: "jest 30, jsdom", args: ["node_modules/jest/bin/jest.js"] }],
  },
};

// Every route of the application, with its expected whole answer.
import { bridgeChecks } from "./bridge.ts";
import type { Checks } from "./check.ts";
import { Form } from "./compare.ts";
import { lendingReads } from "./lending-reads.ts";
import { lendingWrites } from "./lending-writes.ts";
import { liquidationChecks } from "./liquidations.ts";
import { poolChecks } from "./pools.ts";
import { rewardChecks } from "./rewards.ts";
import { tokenChecks } from "./tokens.ts";
import { vaultChecks } from "./vaults.ts";

const WORD = new Form(/^\S+$/, "no other route names the platform's software");

export const applicationChecks: Checks = {
  ...tokenChecks,
  ...lendingReads,
  ...lendingWrites,
  ...liquidationChecks,
  ...poolChecks,
  ...vaultChecks,
  ...rewardChecks,
  ...bridgeChecks,
  "GET /api/health": {
    expect: async ({ after: view }) => {
      const clock = await view.control?.clock();
      const timestamp = clock?.timestamp ?? new Form(/^\d{4}-.+Z$/, "the clock runs");
      const { name = WORD, version = WORD } = (await view.health()) ?? {};
      return { name, version, timestamp };
    },
  },
};

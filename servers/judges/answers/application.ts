// Every route of the application, with its expected whole answer.

import type { Checks } from "./answer.ts";
import { bridgeChecks } from "./bridge.ts";
import { Form } from "./compare.ts";
import { lendingWrites } from "./lending-writes.ts";
import { liquidationChecks } from "./liquidations.ts";
import { marketChecks } from "./markets.ts";
import { poolChecks } from "./pools.ts";
import { positionChecks } from "./positions.ts";
import { rewardChecks } from "./rewards.ts";
import { tokenChecks } from "./tokens.ts";
import { candidateChecks } from "./vault-candidates.ts";
import { vaultChecks } from "./vaults.ts";

const WORD = new Form(/^\S+$/, "no other route names the platform's software");

const INSTANT = new Form(/^\d{4}-.+Z$/, "the clock runs");

export const applicationChecks: Checks = {
  ...tokenChecks,
  ...positionChecks,
  ...marketChecks,
  ...lendingWrites,
  ...liquidationChecks,
  ...poolChecks,
  ...vaultChecks,
  ...candidateChecks,
  ...rewardChecks,
  ...bridgeChecks,
  "GET /api/health": {
    expect: async ({ after: view }) =>
      (await view.health()) ?? { name: WORD, version: WORD, timestamp: INSTANT },
  },
};

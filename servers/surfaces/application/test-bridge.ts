// Helpers for tests of the bridge's routes: a deposit, the list, time. They expect a 200.
import assert from "node:assert/strict";
import type { TestApplication } from "../../proof/testing/application.ts";
import { whole } from "./test-pools.ts";

interface BridgeRequest {
  readonly as?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Two WETH from Ethereum unless `change` says otherwise. */
export function deposit(app: TestApplication, change: object = {}, asking: BridgeRequest = {}) {
  const { as = "trader", query = "", headers = {} } = asking;
  const body = { tokenAddress: app.at("WETH"), amount: whole(2n), sourceChain: "Ethereum" };
  return app.ask(`POST /api/bridge/deposit${query}`, { as, headers, body: { ...body, ...change } });
}

export async function listed(app: TestApplication, query = "", as = "trader") {
  const { status, body, text } = await app.ask(`GET /api/bridge/deposits${query}`, { as });
  assert.equal(status, 200, text);
  return body;
}

export const advance = (app: TestApplication, seconds: number) =>
  app.inbox.execute({ kind: "advance", ms: seconds * 1000 });

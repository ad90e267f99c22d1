// A borrower on the socket and prices that move while time passes, for tests of commands that make
// many blocks.
import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { listen } from "../../core/server.ts";
import { TestApplication } from "../../proof/testing/application.ts";
import { connectClient } from "./test-client.ts";

const WHOLE = 10n ** 18n;
/** A world in which the borrower owes against two assets. */
export async function indebted(): Promise<TestApplication> {
  const app = new TestApplication();
  const ask = async (line: "deposit" | "borrow", body: Readonly<Record<string, string>>) => {
    const { status, text } = await app.ask(`POST /api/lend/${line}`, { as: "borrower", body });
    assert.equal(status, 200, text);
  };
  for (const symbol of ["WETH", "GOLD"]) {
    await ask("deposit", { asset: app.at(symbol), amount: String(10n * WHOLE) });
  }
  await ask("borrow", { amount: String(5_000n * WHOLE) });
  return app;
}

/** The same, with a client on the borrower's channels. */
export async function reading(context: TestContext, channels: readonly string[] = ["positions"]) {
  const app = await indebted();
  const client = await connectClient(await listen(app.server));
  context.after(() => app.server.close());
  for (const channel of channels) client.subscribe(channel, await app.tokenOf("borrower"));
  const first = await client.hear();
  const take = (command: Parameters<typeof app.inbox.execute>[0]) =>
    assert.equal(app.inbox.execute(command).ok, true);
  return { app, client, first, take };
}

/** A schedule, in seconds from now and dollars. */
export const path = (
  app: TestApplication,
  symbol: string,
  points: readonly (readonly [number, bigint])[],
) =>
  ({
    kind: "schedulePrices",
    asset: app.at(symbol),
    path: points.map(([seconds, dollars]) => ({ afterMs: seconds * 1000, price: dollars * WHOLE })),
  }) as const;

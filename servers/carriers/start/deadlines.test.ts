// Swap deadlines that a web page computes from its own clock. Without --today they mean nothing in
// the world; with it, a broken start would refuse swaps in time, or accept late ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startPlatform } from "./platform.ts";

/** How long a page gives a swap before it is refused. */
const PATIENCE_SECONDS = 600;

/** The answers to swaps, each this many seconds after the page was opened. */
async function swaps(openedMs: number, today: boolean, afterSeconds: readonly number[]) {
  let hostMs = openedMs;
  const clocks = today ? { hostMs: () => hostMs } : { realMs: () => hostMs };
  const options = { listens: false, pace: "realtime", today, ...clocks } as const;
  const { world, servers, close } = await startPlatform(options);
  const pool = world.addresses.pools["WETH-PUSD"];
  const signedIn = await servers.control.inject({ method: "POST", url: "/actors/trader/token" });
  const headers = { authorization: `Bearer ${signedIn.json().access_token}` };
  const body = {
    fromToken: world.addresses.stable,
    toToken: world.addresses.tokens.WETH,
    amountIn: "1000000000000000000",
    minAmountOut: "1",
    deadline: Math.floor(openedMs / 1000) + PATIENCE_SECONDS,
  };
  const url = `/api/swap-pools/${pool}/swap`;
  const answers: string[] = [];
  for (const seconds of afterSeconds) {
    hostMs = openedMs + seconds * 1000;
    const { statusCode, ...answer } = await servers.app.inject({
      ...{ method: "POST", url, headers, payload: body },
    });
    answers.push(statusCode === 200 ? "swapped" : answer.json().error.message);
  }
  await close();
  return answers;
}

test("with --today a page's deadline lasts as long as it says", async () => {
  const opened = Date.UTC(2031, 4, 6, 7, 8, 9, 250);
  const last = PATIENCE_SECONDS;
  assert.deepEqual(await swaps(opened, true, [0, last, last + 1]), [
    "swapped",
    "swapped",
    "EXPIRED",
  ]);
});

test("without it the world's own time counts, so a deadline is years ahead or past", async () => {
  const after = PATIENCE_SECONDS + 1;
  assert.deepEqual(await swaps(Date.UTC(2031, 4, 6), false, [0, after]), ["swapped", "swapped"]);
  assert.deepEqual(await swaps(Date.UTC(2025, 4, 6), false, [0]), ["EXPIRED"]);
});

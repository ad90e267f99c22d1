// Worlds that follow the host's clock, and continued journals: the time and the pace at which they
// go on. A broken start would have OpenID clients reject its tokens, replay another world, or
// forget its pace.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { decodeJwt } from "jose";
import { readJournalFile } from "../../shared/journal/text.ts";
import { startPlatform } from "./platform.ts";
import type { PlatformOptions } from "./platform-options.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-continued-"));
after(() => rmSync(folder, { recursive: true }));

const HOST_MS = Date.UTC(2031, 4, 6, 7, 8, 9, 250);

/** Runs `use` on a platform whose host clock the test moves. */
async function on<T>(
  options: PlatformOptions,
  use: (platform: Awaited<ReturnType<typeof startPlatform>>) => T | Promise<T>,
): Promise<T> {
  const platform = await startPlatform({ listens: false, ...options });
  try {
    return await use(platform);
  } finally {
    await platform.close();
  }
}

const linesOf = (journal: string) => readFileSync(journal, "utf8").trimEnd().split("\n");

test("--today is the first command: blocks, tokens and a replay agree with the host", async () => {
  const journal = join(folder, "today.journal");
  await on({ journal, today: true, hostMs: () => HOST_MS }, async ({ world, servers }) => {
    assert.equal(world.clock.ms, HOST_MS);
    const mined = await servers.control.inject({ method: "POST", url: "/mine" });
    assert.equal(mined.statusCode, 200);
    const login = "grant_type=client_credentials&client_id=borrower&client_secret=borrower-secret";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await servers.identity.inject({
      ...{ method: "POST", url: "/token", headers, payload: login },
    });
    const { iat = 0, exp = 0 } = decodeJwt(answer.json().access_token);
    assert.equal(iat, Math.floor(HOST_MS / 1000));
    assert.ok(exp > iat);
    const latest = {
      jsonrpc: "2.0",
      id: 1,
      method: "eth_getBlockByNumber",
      params: ["latest", false],
    };
    const block = await servers.rpc.inject({ method: "POST", url: "/", payload: latest });
    assert.equal(Number(block.json().result.timestamp), iat);
  });
  assert.match(linesOf(journal)[1] ?? "", /^\S+ \{"kind":"advance","ms":\d+\}$/);
  assert.equal(readJournalFile(journal).world.clock.ms, HOST_MS);
});

test("a continued world under --today catches up with the host, and never goes back", async () => {
  const journal = join(folder, "again.journal");
  const clockAt = (hostMs: number, today = true) =>
    on({ journal, today, hostMs: () => hostMs }, ({ world }) => world.clock.ms);
  assert.equal(await clockAt(HOST_MS), HOST_MS);
  assert.equal(await clockAt(HOST_MS + 60_000), HOST_MS + 60_000);
  assert.equal(await clockAt(HOST_MS + 90_000, false), HOST_MS + 60_000);
  const before = linesOf(journal);
  assert.equal(await clockAt(HOST_MS), HOST_MS + 60_000);
  assert.deepEqual(linesOf(journal), before);
});

test("in real time the world follows the host's clock, even if that is set back", async () => {
  let hostMs = HOST_MS;
  const options = { today: true, pace: "realtime", hostMs: () => hostMs } as const;
  await on(options, ({ world, clock }) => {
    const clockAfter = (ms: number) => {
      hostMs += ms;
      clock.catchUp();
      return world.clock.ms - HOST_MS;
    };
    assert.deepEqual([5_000, -3_000, 1_000, 4_000].map(clockAfter), [5_000, 5_000, 5_000, 7_000]);
  });
});

test("a journal goes on at its last pace, unless the command line sets another", async () => {
  const journal = join(folder, "pace.journal");
  const paceOf = (options: PlatformOptions) =>
    on({ journal, paceOfNew: "realtime", ...options }, ({ clock }) => clock.pace);
  assert.equal(await paceOf({}), "realtime");
  assert.equal(linesOf(journal).length, 1, "the pace that anybody would assume is not written");
  await on({ journal, paceOfNew: "realtime" }, async ({ servers }) => {
    const set = { method: "POST", url: "/clock/pace", payload: { pace: "x60" } } as const;
    assert.equal((await servers.control.inject(set)).statusCode, 200);
  });
  assert.equal(await paceOf({}), "x60");
  assert.equal(await paceOf({ pace: "frozen" }), "frozen");
  assert.equal(await paceOf({}), "frozen");
  const { pace, world } = readJournalFile(journal);
  assert.equal(pace, "frozen");
  assert.ok(world.timeline.commands.every(({ kind }) => kind === "advance"));
});

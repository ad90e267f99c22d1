// The command lines of campaigns and workers: refusals whose messages say how to correct the input,
// and a queue's address, whose password no message may repeat.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BadOption, usageOf } from "../../../command-line.ts";
import { explain, readAddress } from "../queue/address.ts";
import { BISECT_LINE } from "./bisect.ts";
import { CAMPAIGN_LINE, readCampaignOptions } from "./options.ts";
import { REPEAT_LINE, repeatPath } from "./repeat.ts";
import { readWorkerOptions, WORKER_LINE } from "./worker-options.ts";

const refusedBy =
  (read: (args: readonly string[]) => unknown) =>
  (args: string, reason: RegExp): void => {
    test(`${args || "nothing"} is refused with the reason`, () => {
      assert.throws(
        () => read(args === "" ? [] : args.split(" ")),
        (error) => error instanceof BadOption && reason.test(error.message),
      );
    });
  };

describe("a campaign", () => {
  const refuses = refusedBy(readCampaignOptions);
  refuses("--from 9 --to 8", /--from 9 is after --to 8/);
  refuses("--to 2147483648", /--to is a whole number from 0 to 2147483647/);
  refuses("--job 0", /--job is a whole number from 1/);
  refuses("--focus weather", /--focus is one of all, lending/);
  refuses("--preset baddebt", /did you mean bad-debt/);
  refuses("wroker", /wroker is not worker/);
  refuses("--queue amqp://x", /--queue is redis:\/\/HOST:6379 or postgres:\/\/USER/);
  refuses("--queue redis://h --threads 2", /--threads is for workers/);
  refuses("--queue redis://h --results f", /--results is for a campaign without a queue/);
  refuses("--branches 101", /--branches is a whole number from 0 to 100/);
  refuses("--page 65536", /--page is a whole number from 0 to 65535/);

  test("of all 2^31 seeds is taken, and one of a single seed", () => {
    const all = readCampaignOptions("--from 0 --to 2147483647".split(" "));
    assert.deepEqual(all.seeds, { from: 0, to: 2 ** 31 - 1 });
    const one = readCampaignOptions("--from 5000 --focus swap --commands 9".split(" "));
    assert.deepEqual(one.seeds, { from: 5_000, to: 5_000 });
    assert.deepEqual(one.plan, { focus: "swap", commandsMax: 9 });
    const branching = readCampaignOptions("--branches 3".split(" "));
    assert.deepEqual(branching.plan, { focus: "all", commandsMax: 200, branches: 3 });
    assert.deepEqual([one.jobSeeds, one.queue, one.page], [100, undefined, undefined]);
  });
});

describe("a worker", () => {
  const refuses = refusedBy(readWorkerOptions);
  refuses("", /a worker needs --queue URL, or LOCKSTEP_QUEUE in the environment/);
  refuses("--queue redis://h --lock 0", /--lock is a whole number from 1 to 3600/);
  refuses("--threads 0 --queue redis://h", /--threads is a whole number from 1 to 256/);
});

describe("repeat", () => {
  const refuses = refusedBy(repeatPath);
  refuses("", /^say which way: repeat "17@43 -> 80129@12"$/);
  refuses("4-3", /^4-3 is not like 17@43 -> 80129@12$/);
  refuses("--branches 3", /there is no option --branches/);
});

test("a usage line has one separator, and no line is wider than a terminal", () => {
  assert.match(usageOf(WORKER_LINE), /^npx lockstep campaign worker \[options\]\n/);
  for (const line of [CAMPAIGN_LINE, WORKER_LINE, REPEAT_LINE, BISECT_LINE]) {
    const wide = usageOf(line)
      .split("\n")
      .filter(({ length }) => length > 110);
    assert.deepEqual(wide, []);
  }
});

describe("a queue's address", () => {
  const redis = readAddress("rediss://me:secret@host:6380/2");
  const postgres = readAddress("postgresql://me:secret@host/db");

  test("is shown without user and password", () => {
    assert.deepEqual([redis.kind, redis.shown], ["redis", "rediss://host:6380/2"]);
    assert.deepEqual([postgres.kind, postgres.shown], ["postgres", "postgresql://host/db"]);
  });

  test("that cannot be used says what would be right", () => {
    const saying = (address: typeof redis, code: string, message = "m") =>
      explain(address, Object.assign(new Error(message), { code })).message;
    assert.match(saying(redis, "", "WRONGPASS invalid"), /refuses the user or the password: give/);
    assert.match(saying(postgres, "28P01"), /--queue postgres:\/\/USER:PASSWORD@HOST\/DATABASE/);
    assert.match(saying(postgres, "3D000"), /there is no such database; `createdb` makes one/);
    assert.match(saying(postgres, "42501", "denied"), /the user may create no tables \(denied\)/);
    assert.match(
      saying(redis, "ECONNREFUSED"),
      /^nobody answers at rediss:\/\/host:6380\/2: start/,
    );
    assert.match(saying(redis, "", "else"), /^rediss:\/\/host:6380\/2 cannot be used: else$/);
  });
});

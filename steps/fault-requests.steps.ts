// Steps of clients at a surface with faults: the requests, and the answers.
import assert from "node:assert/strict";
import { Then, When } from "@cucumber/cucumber";
import type { SurfaceName } from "../servers/index.ts";
import type { Answer, Question } from "./clients/http.ts";
import { wayTo } from "./stages/stage.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** A read of each surface; those with tokens get one. */
const READS: Readonly<Partial<Record<SurfaceName, Question & { readonly takesToken?: true }>>> = {
  app: { method: "GET", path: "/api/swap-pools", takesToken: true },
  core: { method: "GET", path: "/eth/v1.2/block/latest", takesToken: true },
  node: { method: "GET", path: "/platform/v2.3/block/last/1", takesToken: true },
  explorer: { method: "GET", path: "/api?module=proxy&action=eth_blockNumber" },
  indexer: { method: "GET", path: "/search/event?limit=1" },
  rpc: {
    method: "POST",
    path: "/",
    body: { jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] },
  },
  identity: { method: "GET", path: "/.well-known/openid-configuration" },
};

/** What each client got, in its order. */
const got = new WeakMap<PlanWorld, Map<string, Promise<string>[]>>();

/** Without a token the client says its name. */
async function ask(world: PlanWorld, user: User, surface: SurfaceName): Promise<string> {
  const { takesToken, ...read } = READS[surface] ?? { method: "GET", path: "/" };
  const credentials = takesToken
    ? { authorization: `Bearer ${await world.accessToken(user)}` }
    : { headers: { "x-lockstep-caller": user } };
  const { unixSeconds } = await world.control.clock();
  try {
    return answerText(
      await wayTo(surface, world.stage).ask({ ...read, ...credentials }),
      unixSeconds,
    );
  } catch (error) {
    if ((error as { readonly code?: string }).code !== "ECONNRESET") throw error;
    return (error as Error).message === "aborted" ? "half an answer" : "no answer";
  }
}

function answerText({ status, headers }: Answer, startSeconds: number): string {
  const fault = headers.get("x-lockstep-fault");
  const offSeconds = Date.parse(headers.get("date") ?? "") / 1000 - startSeconds;
  const off = offSeconds === 0 ? "" : `, ${offSeconds} s off`;
  return fault === null ? `${status}` : `${status} with ${fault}${off}`;
}

function asks(world: PlanWorld, user: User, surface: SurfaceName): Promise<string> {
  const all = got.get(world) ?? new Map<string, Promise<string>[]>();
  got.set(world, all);
  const pending = ask(world, user, surface);
  all.set(user, [...(all.get(user) ?? []), pending]);
  return pending;
}

When(
  "{user} and {user} ask {word} in turn, {int} times each",
  async function (this: PlanWorld, one: User, other: User, surface: SurfaceName, times: number) {
    for (let time = 0; time < times; time += 1) {
      for (const user of [one, other]) await asks(this, user, surface);
    }
  },
);

When(
  "{user} asks {word}, and waits",
  async function (this: PlanWorld, user: User, surface: SurfaceName) {
    void asks(this, user, surface);
    for (let looks = 0; looks < 10_000; looks += 1) {
      if ((await this.control.waitingForVm()) === 1) return;
    }
    assert.fail("nobody waits for an answer");
  },
);

Then("somebody still waits", async function (this: PlanWorld) {
  assert.equal(await this.control.waitingForVm(), 1);
});

async function expectGot(world: PlanWorld, user: User, expected: string) {
  const answers = await Promise.all(got.get(world)?.get(user) ?? []);
  assert.equal(answers.join(", "), expected, `what ${user} got`);
}

Then("{user} got {string}", async function (this: PlanWorld, user: User, expected: string) {
  await expectGot(this, user, expected);
});

Then(
  "{user} got {string} and {user} {string}",
  async function (this: PlanWorld, one: User, its: string, other: User, others: string) {
    await expectGot(this, one, its);
    await expectGot(this, other, others);
  },
);

Then(
  "the first answer had the status {int} and the second {int}",
  function (this: PlanWorld, first: number, second: number) {
    const statuses = this.latest(2).map(({ status }) => status);
    assert.deepEqual(statuses, [first, second]);
  },
);

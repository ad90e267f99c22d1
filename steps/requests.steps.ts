// Steps that exported commands and requests need: any request to the application as anyone, any
// request to control, and snapshots by name.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { defineParameterType, Then, When } from "@cucumber/cucumber";
import { type Answer, settled } from "./clients/http.ts";
import { rpcOf } from "./rpc-state.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

defineParameterType({
  name: "verb",
  regexp: /GET|POST|PUT|PATCH|DELETE/,
  transformer: (word) => word,
});

interface Request {
  readonly actor: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly key?: string;
}

/** An address is the name of its token, contract or actor in braces. */
async function filled(world: PlanWorld, text: string): Promise<string> {
  let all = text;
  for (const braced of new Set(text.match(/\{[\w:.-]+\}/g))) {
    const address = await addressNamed(world, braced.slice(1, -1));
    all = all.replaceAll(braced, address.replace(/^0x/, ""));
  }
  return all;
}

async function addressNamed(world: PlanWorld, name: string): Promise<string> {
  const token = world.stage.tokens.get(name);
  if (token !== undefined) return token.address;
  const contracts = world.live ? [] : await world.control.contracts();
  const contract = contracts.find((each) => each.name === name);
  return contract?.address ?? (await world.addressOf(name as User));
}

/** The plan makes keys its own, as a live address needs. */
async function send(world: PlanWorld, { actor, method, path, body, key }: Request) {
  const application = await world.as(actor as User);
  const headers = key === undefined ? {} : { "idempotency-key": key + world.stage.run };
  const sent = body === undefined ? {} : { body: await filled(world, body) };
  world.hear(await application.ask({ method, path: await filled(world, path), headers, ...sent }));
}

When(
  "{actor} sends {verb} {path}",
  async function (this: PlanWorld, actor: string, method: string, path: string) {
    await send(this, { actor, method, path });
  },
);

When(
  "{actor} sends {verb} {path} with:",
  async function (this: PlanWorld, actor: string, method: string, path: string, body: string) {
    await send(this, { actor, method, path, body });
  },
);

When(
  "{actor} sends {verb} {path} under the key {string}",
  async function (this: PlanWorld, actor: string, method: string, path: string, key: string) {
    await send(this, { actor, method, path, key });
  },
);

When(
  "{actor} sends {verb} {path} under the key {string} with:",
  async function (
    this: PlanWorld,
    actor: string,
    method: string,
    path: string,
    key: string,
    body: string,
  ) {
    await send(this, { actor, method, path, key, body });
  },
);

/** Time may have passed or gone back, so users must sign in again. */
async function operate(world: PlanWorld, question: Parameters<PlanWorld["control"]["ask"]>[0]) {
  const answer = await world.control.ask(question);
  world.forgetTokens();
  return answer;
}

When(
  "control is asked for {verb} {path}",
  async function (this: PlanWorld, method: string, path: string) {
    this.hear(await operate(this, { method, path }));
  },
);

When(
  "control is asked for {verb} {path} with:",
  async function (this: PlanWorld, method: string, path: string, body: string) {
    this.hear(await operate(this, { method, path, body }));
  },
);

/** Heard as what became of it, or as the refusal of its bytes. */
When("the signed transaction is sent:", async function (this: PlanWorld, raw: string) {
  const answer = await rpcOf(this).ask("eth_sendRawTransaction", raw.trim());
  const { result: hash } = answer.body as { readonly result?: string };
  if (hash === undefined) this.hear(answer);
  else this.hear(await this.control.ask({ method: "GET", path: `/transactions/${hash}` }));
});

/** The plan's own snapshot has another name; one with the most letters leaves no room for more. */
const named = (name: string): string =>
  `of the feature: ${name.length > 80 ? createHash("sha256").update(name).digest("hex") : name}`;

When("the snapshot {string} is taken", async function (this: PlanWorld, name: string) {
  await this.control.mark(named(name));
});

When("the snapshot {string} is restored", async function (this: PlanWorld, name: string) {
  await this.control.restore(named(name));
  this.forgetTokens();
});

When("the snapshot {string} is dropped", async function (this: PlanWorld, name: string) {
  const path = `/snapshots/${encodeURIComponent(named(name))}`;
  settled(await operate(this, { method: "DELETE", path }));
});

When("the platform begins again", async function (this: PlanWorld) {
  await this.stage.reset(this.cast);
  this.forgetTokens();
});

When("{actor} has joined", async function (this: PlanWorld, name: string) {
  await this.control.addActor(name, {});
});

Then("the call waits for a block", function (this: PlanWorld) {
  const answer: Answer = this.answer();
  assert.equal(settled<{ status: string }>(answer).status, "pending", answer.question);
});

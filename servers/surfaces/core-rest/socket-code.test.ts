// The socket of logs and code of users. A broken socket does not hear what code logs, shows it
// otherwise than GET /logs, or tells of logs that were undone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listen } from "../../core/server.ts";
import { testCore } from "../../proof/testing/core.ts";
import { connectClient } from "../channel/test-client.ts";

const TOPIC = "5e".repeat(32);
/** Logs its first word under this topic and the caller, and then fails if the word is 0. */
const CODE = `5f355f52337f${TOPIC}60205fa25f3515603157005bfe`;

test("an event of a user's contract arrives as GET /logs shows it, unless it is undone", async (context) => {
  const core = testCore();
  const client = await connectClient(await listen(core.server));
  context.after(() => core.server.close());
  const from = core.addressOf("trader").slice(2);
  const send = (to: string, data: string) => {
    const written = { to, value: 0n, data };
    const request = { from, to, function: to === "" ? "constructor" : "", args: {}, written };
    const outcome = core.inbox.execute({ kind: "submit", ...request });
    assert.ok(outcome.ok);
    return outcome.transaction;
  };
  const size = (CODE.length / 2).toString(16).padStart(2, "0");
  const made = send("", `60${size}600a5f3960${size}5ff3${CODE}`)?.code?.created ?? "";
  client.say({ type: "subscribe", filter: { address: `0x${made}`, topics: [`0x${TOPIC}`] } });
  await client.hear();
  const height = core.world.chain.height + 1;
  const seven = "7".padStart(64, "0");
  assert.equal(send(made, seven)?.failure, undefined);
  assert.notEqual(send(made, "0".repeat(64))?.failure, undefined);
  const heard = (await client.hear()) as unknown as readonly Record<string, unknown>[];
  const { body } = await core.ask(`GET /eth/v1.2/logs?address=0x${made}&fromBlock=${height}`);
  assert.deepEqual(heard, body.logs);
  const [{ address, topics, data } = {}, ...others] = heard;
  assert.deepEqual([address, data, others], [`0x${made}`, `0x${seven}`, []]);
  assert.deepEqual(topics, [`0x${TOPIC}`, `0x${from.padStart(64, "0")}`]);
});

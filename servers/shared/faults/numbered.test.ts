// A client that asks for numbers notices every fault of either socket, and has everything in the end. A
// broken numbering hides a lost message, repeats what was not asked for, or resumes what is not there.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { FaultRule } from "../../../sim/index.ts";
import { STORED_BYTES_MAX } from "../../core/numbered-lines.ts";
import { connectClient } from "../../surfaces/channel/test-client.ts";
import { ask, depositOf, faulted, set } from "./test-faulted.ts";
import { NumberedClient } from "./test-numbered.ts";

let opened: Awaited<ReturnType<typeof faulted>>;
before(async () => {
  opened = await faulted({ limits: false });
});
after(() => opened.platform.close());

const SOCKETS = ["app", "core"] as const;
type Socket = (typeof SOCKETS)[number];

const subscriptionOf = (surface: Socket, channel = "positions") => {
  const { token, platform } = opened;
  const address = `0x${platform.world.addresses.collateralVault}`;
  const about = surface === "app" ? { channel } : { filter: { address } };
  return { type: "subscribe", token, ...about };
};

async function listen(surface: Socket, channel?: string): Promise<NumberedClient> {
  const { urls } = opened.platform;
  const client = new NumberedClient(urls[surface], subscriptionOf(surface, channel));
  await client.connect();
  await client.complete();
  client.noticed.length = 0;
  return client;
}

async function deposit(times: number): Promise<void> {
  const { platform, token } = opened;
  for (let time = 0; time < times; time += 1) {
    assert.equal((await ask(platform.urls.app, depositOf(platform, token))).status, 200);
  }
}

/** What the messages say together, and what the routes answer. */
async function views(client: NumberedClient, surface: Socket, fromBlock: number) {
  const { platform, token } = opened;
  const headers = { authorization: token };
  const bodies = [...client.messages].sort(([one], [other]) => one - other).map(([, body]) => body);
  if (surface === "app") {
    const { body } = await ask(platform.urls.app, { path: "/api/lending/positions", headers });
    const { positions } = JSON.parse(body);
    const told = bodies.at(-1)?.data?.positions;
    return [told, positions];
  }
  const address = `0x${platform.world.addresses.collateralVault}`;
  const path = `/eth/v1.2/logs?address=${address}&fromBlock=${fromBlock}`;
  const { logs } = JSON.parse((await ask(platform.urls.core, { path })).body);
  return [bodies.map(({ stream: _stream, sequence: _sequence, ...log }) => log), logs];
}

const heightNow = () => opened.platform.inbox.read(({ chain }) => chain.height);

type Rule = Omit<FaultRule, "name">;

/** What a client notices of three deposits, with the fault at the second or the last of them. */
const FAULTS: readonly (readonly [Rule, readonly string[]])[] = [
  [{ kind: "socketMiss", nth: 2 }, ["gap", "end"]],
  [{ kind: "socketMiss", nth: 3 }, ["end"]],
  [{ kind: "socketDuplicate", nth: 2 }, ["repeated"]],
  [{ kind: "socketReorder", nth: 2 }, ["gap"]],
  [{ kind: "socketReorder", nth: 3 }, ["end"]],
  [{ kind: "socketLate", ms: 5_000, nth: 2 }, ["gap", "end"]],
  [{ kind: "socketDrop", nth: 2 }, ["closed"]],
  [{ kind: "socketHalfOpen", nth: 2 }, []],
];

for (const surface of SOCKETS) {
  describe(`a client of ${surface}'s socket that asks for numbers`, () => {
    for (const [rule, expected] of FAULTS) {
      test(`notices ${rule.kind} at update ${rule.nth}, and has everything in the end`, async () => {
        set(opened.platform);
        const fromBlock = heightNow() + 1;
        const client = await listen(surface);
        set(opened.platform, { ...rule, surface, name: "fault" });
        await deposit(3);
        await client.complete({ isSilent: rule.kind === "socketHalfOpen" });
        const noticed = client.noticed.filter((each, at, all) => each !== all[at - 1]);
        // What is sent again repeats what was not lost.
        const first = noticed.slice(0, Math.max(expected.length, 1));
        assert.deepEqual(expected.length === 0 ? noticed : first, expected);
        const [told, true_] = await views(client, surface, fromBlock);
        assert.deepEqual(told, true_);
        assert.equal(opened.platform.injector.injectionsOf("fault"), 1);
        await client.leave();
      });
    }

    test("resumes with exactly what it missed, and says that it does", async () => {
      set(opened.platform);
      const client = await listen(surface);
      await deposit(1);
      await client.complete();
      const { last, stream } = client;
      await client.leave();
      await deposit(2);
      await client.complete();
      assert.deepEqual(client.answers.at(-1)?.resumed, true);
      assert.deepEqual([client.last, client.stream, client.noticed], [last + 2, stream, []]);
      await client.leave();
    });

    test("learns that a gap is too old, and from where on it could resume", async () => {
      set(opened.platform);
      const clients = [
        await listen(surface),
        await listen(surface),
        await listen(surface),
      ] as const;
      const [client, early, exact] = clients;
      const { stream } = client;
      const updates = Math.ceil(STORED_BYTES_MAX / 300);
      for (const each of clients) await each.leave();
      await deposit(updates);
      await client.complete();
      const { resumed, oldest = 0, stream: next } = client.answers.at(-1) ?? {};
      assert.equal(resumed, false);
      assert.ok(oldest > 1, String(oldest));
      assert.notEqual(next, stream);
      for (const [other, since] of [[early, oldest - 1] as const, [exact, oldest] as const]) {
        for (let number = 1; number <= since; number += 1) other.messages.set(number, {});
        await other.connect();
        assert.equal(other.answers.at(-1)?.resumed, other === exact, String(since));
      }
      for (const each of clients) await each.leave();
    });

    test("begins anew after a restore, whatever number it has", async () => {
      set(opened.platform);
      const { inbox } = opened.platform;
      inbox.execute({ kind: "snapshot", name: "before" });
      const client = await listen(surface);
      await deposit(2);
      await client.complete();
      inbox.execute({ kind: "restore", name: "before" });
      await deposit(3);
      await client.complete();
      const { resumed, oldest } = client.answers.at(-1) ?? {};
      assert.deepEqual([resumed, oldest], [false, undefined]);
      await client.leave();
    });

    test("changes nothing for those who ask for none", async () => {
      set(opened.platform);
      const plain = await connectClient(opened.platform.urls[surface]);
      plain.say(subscriptionOf(surface));
      await plain.hear();
      const [subscribed] = plain.texts;
      const about = surface === "app" ? '"channel":"positions"' : '"id":"1"';
      assert.equal(subscribed, `{"type":"subscribed",${about}}`);
      const client = await listen(surface);
      await deposit(1);
      await client.complete();
      await plain.hear();
      const numbered = JSON.stringify(client.messages.get(client.last));
      const members = `,"stream":"${client.stream}","sequence":${client.last}}`;
      assert.equal(numbered, `${plain.texts.at(-1)?.slice(0, -1)}${members}`);
      plain.socket.terminate();
      await client.leave();
    });
  });
}

test("what is lost again while a client resumes is lacking until it resumes once more", async () => {
  set(opened.platform);
  const client = await listen("app");
  await client.leave();
  await deposit(1);
  set(opened.platform, { name: "again", kind: "socketMiss", surface: "app", nth: 1 });
  await client.connect();
  await client.caughtUp();
  const lacking = () => opened.platform.surfaces.app.socket?.lacking?.() ?? [];
  assert.deepEqual(
    lacking().map(({ what, cannot }) => [/sent something else/.test(what), cannot !== undefined]),
    [[true, true]],
  );
  await client.complete();
  assert.deepEqual(lacking(), []);
  await client.leave();
});

test("nobody resumes another caller's stream", async () => {
  set(opened.platform);
  const client = await listen("app");
  const token = await opened.tokenOf("lender");
  const other = new NumberedClient(opened.platform.urls.app, { ...subscriptionOf("app"), token });
  other.stream = client.stream;
  await other.connect();
  const [answer] = other.answers;
  assert.deepEqual([answer?.resumed, answer?.oldest], [false, undefined]);
  assert.notEqual(answer?.stream, client.stream);
  await Promise.all([client.leave(), other.leave()]);
});

test("each channel of the application has numbers", async () => {
  set(opened.platform);
  for (const channel of ["positions", "pools", "rewards"]) {
    const client = await listen("app", channel);
    assert.ok(client.last > 0, channel);
    await client.leave();
  }
});

test("core's logs have numbers", async () => {
  set(opened.platform);
  const client = await listen("core");
  await deposit(1);
  await client.complete();
  assert.ok(client.last > 0);
  assert.deepEqual(client.noticed, []);
  await client.leave();
});

// Streams that change hands or end. A broken resumption takes a place that it does not need, or leaves a
// connection with a stream that says nothing more.
import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { WebSocket } from "ws";
import { SUBSCRIPTIONS_MAX } from "../../surfaces/core-rest/log-room.ts";
import { faulted } from "./test-faulted.ts";

interface Answer {
  readonly type: string;
  readonly stream?: string;
  readonly resumed?: boolean;
  readonly sequences?: Readonly<Record<string, number>>;
  readonly message?: string;
  readonly error?: { readonly message: string };
}

let opened: Awaited<ReturnType<typeof faulted>>;
before(async () => {
  opened = await faulted({ limits: false });
});
after(() => opened.platform.close());

/** Asks on a connection of its own, and gives each answer. */
async function connect(surface: "app" | "core") {
  const socket = new WebSocket(`${opened.platform.urls[surface].replace("http", "ws")}/ws`);
  socket.on("message", (bytes) => {
    const message: Answer = JSON.parse(String(bytes));
    if (message.type !== "update") socket.emit("answer", message);
  });
  after(() => socket.terminate());
  await once(socket, "open");
  const ask = async (message: object): Promise<Answer> => {
    const answered = once(socket, "answer");
    socket.send(JSON.stringify(message));
    const [answer] = await answered;
    return answer;
  };
  const subscribe = (more: object = { since: 0 }) => {
    const about = surface === "app" ? { channel: "positions", token: opened.token } : {};
    return ask({ type: "subscribe", ...about, ...more });
  };
  const streams = async () => Object.keys((await ask({ type: "ping" })).sequences ?? {});
  return { ask, subscribe, streams };
}

test("a connection with every subscription that it may have resumes its own streams", async () => {
  const { subscribe, streams } = await connect("core");
  const { stream } = await subscribe();
  for (let count = 1; count < SUBSCRIPTIONS_MAX; count += 1) await subscribe();
  assert.equal((await subscribe({ since: 0, stream })).resumed, true);
  const refused = [
    await subscribe(),
    await subscribe({ since: 0, stream, filter: { topics: [] } }),
  ];
  assert.deepEqual(
    refused.map(({ type }) => type),
    ["error", "error"],
  );
  assert.equal((await streams()).length, SUBSCRIPTIONS_MAX);
});

for (const surface of ["app", "core"] as const) {
  test(`a stream of ${surface} that ended since it lacks the gap is no longer the connection's`, async () => {
    const { subscribe, streams } = await connect(surface);
    const { stream } = await subscribe();
    const next = await subscribe({ since: 99, stream });
    assert.equal(next.resumed, false);
    assert.deepEqual(await streams(), [next.stream]);
  });

  test(`a stream of ${surface} without a number is refused, and why is said`, async () => {
    const { subscribe } = await connect(surface);
    const { stream } = await subscribe();
    const { type, error, message = error?.message } = await subscribe({ stream });
    assert.equal(type, "error");
    assert.match(message ?? "", /message\.stream needs message\.since: send the number/);
  });

  test(`a connection of ${surface} sees from its pong that another has ended its stream`, async () => {
    const [one, other] = [await connect(surface), await connect(surface)];
    const { stream } = await one.subscribe();
    assert.deepEqual(await one.streams(), [stream]);
    assert.equal((await other.subscribe({ since: 99, stream })).resumed, false);
    assert.deepEqual(await one.streams(), []);
  });
}

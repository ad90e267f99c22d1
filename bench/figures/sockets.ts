// 200 sockets and 1,000 changes that all of them hear: the rate, and the memory kept after the
// first half, at most 5 % more. Server and readers share a process, so the rate is of both
// together.
import { WebSocket } from "ws";
import { startPlatform } from "../../servers/index.ts";
import { figure } from "../figure.ts";

const SOCKETS = 200;
const CHANGES = 1000;
const GROWTH_PERCENT_MAX = 5;
const platform = await startPlatform({ limits: false });
const { world, inbox, urls } = platform;

async function tokenOf(name: string): Promise<string> {
  const secret = `${name}-secret`;
  const form = { grant_type: "client_credentials", client_id: name, client_secret: secret };
  const answer = await fetch(`${urls.identity}/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const asset = world.addresses.tokens.WETH ?? "";
const from = world.users.find("borrower")?.address ?? "";
const { lendingPool: to, collateralVault: spender } = world.addresses;
let heard = 0;
let wrong = 0;
let wake = () => {};

/** Counts what comes, and what is not the next in order. */
function read(token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${urls.app.replace("http", "ws")}/ws`);
  let next = -1;
  socket.on("message", (bytes) => {
    const amount = Number(/"amount":"(\d+)"/.exec(String(bytes))?.[1] ?? 0);
    // First the acknowledgement, then the present without any collateral, then the changes.
    if (amount !== Math.max(0, next)) wrong += 1;
    next += 1;
    heard += 1;
    if (heard % SOCKETS === 0) wake();
  });
  socket.on("open", () =>
    socket.send(
      JSON.stringify({ type: "subscribe", channel: "positions", token: `Bearer ${token}` }),
    ),
  );
  return new Promise((resolve) => socket.on("open", () => resolve(socket)));
}

/** Resolves when this many messages in all have been heard. */
async function until(count: number): Promise<void> {
  while (heard < count) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

async function heapBytes(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    globalThis.gc?.();
    // What a socket has written is freed in a later turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** In rounds of 50, as a busy server hears its requests: many before it can write again. */
async function change(count: number, before: number): Promise<void> {
  for (let done = 0; done < count; ) {
    for (let round = 0; round < 50; round += 1, done += 1) {
      inbox.execute({
        kind: "submit",
        from,
        to,
        function: "supplyCollateral",
        args: { asset, amount: 1n },
        approvals: [{ token: asset, spender, amount: 1n }],
      });
    }
    await until((2 + before + done) * SOCKETS);
  }
}

const token = await tokenOf("borrower");
const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => read(token)));
await until(2 * SOCKETS);
const began = performance.now();
await change(CHANGES / 2, 0);
const half = await heapBytes();
await change(CHANGES / 2, CHANGES / 2);
const seconds = (performance.now() - began) / 1000;
const growth = ((await heapBytes()) / half - 1) * 100;
const conditions = { sockets: SOCKETS, changes: CHANGES, wrong };
figure("socket updates heard", (SOCKETS * CHANGES) / seconds, "messages/s", conditions);
figure("memory kept over the second half", growth, "%", {
  ...conditions,
  most: GROWTH_PERCENT_MAX,
});
for (const socket of sockets) socket.close();
await platform.close();
if (wrong > 0 || !(growth <= GROWTH_PERCENT_MAX)) process.exit(1);

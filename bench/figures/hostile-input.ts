// Hostile input over real connections to every surface that declares some, in rounds that all
// differ: every answer is documented and none is an internal error, or the run fails. The figure is
// the memory kept after collection at half time and at the end; at most 5 % more is allowed.
import type { Socket } from "node:net";
import { loadHostileInput, startPlatform } from "../../servers/index.ts";
import { figure } from "../figure.ts";
import { cutOff, halfOpen, saysNonsense } from "../hostile/broken-clients.ts";
import { Judge } from "../hostile/judge.ts";
import { Sender } from "../hostile/sender.ts";
import { heapBytes, startWeighed } from "../hostile/weighed.ts";
import { stop } from "../process.ts";

const ROUNDS = Number(process.argv[2] ?? 1_200);
const GROWTH_PERCENT_MAX = 5;
/** A server cuts off a request after half a minute, and checks every few seconds. */
const CUT_OFF_MS = 40_000;

const { HOSTILE_TO, heavyHostileRequests, hostileRound } = await loadHostileInput();
const server = await startWeighed();
// The same surfaces in this process, for their tables of documented answers.
const documents = await startPlatform({ limits: false, listens: false });
const ports = HOSTILE_TO.map((surface) => Number(new URL(server.urls[surface]).port));
const targets = new Map(
  HOSTILE_TO.map((surface) => [
    surface,
    { sender: new Sender(server.urls[surface]), judge: new Judge(documents.surfaces[surface]) },
  ]),
);
const heavy = heavyHostileRequests(server);
let requests = 0;
let open: Socket[] = [];

type Hostile = (typeof heavy)[number];

async function hold(hostile: Hostile): Promise<void> {
  const target = targets.get(hostile.surface);
  if (target === undefined) throw new Error(hostile.surface);
  const { method, path, body: sent } = hostile;
  const answer = await target.sender.send(hostile);
  requests += 1;
  if (answer === undefined) return;
  const fault = target.judge.fault({ method, path, sent, ...answer });
  if (fault === undefined) return;
  const shown = `${method} ${path.slice(0, 120)} ${sent?.slice(0, 200) ?? ""}`;
  throw new Error(`${hostile.surface}, ${shown}: ${fault}`);
}

/** Closes the connections of the previous round, half of them by a reset. */
async function breakOff(round: number): Promise<void> {
  for (const [at, socket] of open.entries()) {
    if ((round + at) % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  open = await Promise.all(ports.map((port, at) => halfOpen(port, round + at)));
  await Promise.all(ports.map((port, at) => saysNonsense(port, round + at)));
  requests += 2 * ports.length;
}

async function rounds(from: number, to: number): Promise<void> {
  for (let round = from; round < to; round += 1) {
    const one = heavy[round % heavy.length];
    const all = [...hostileRound(server, round), ...(one === undefined ? [] : [one])];
    await Promise.all([breakOff(round), ...all.map(hold)]);
  }
}

try {
  const left = await Promise.all(
    ports.flatMap((port) => [0, 1, 2, 3, 4].map((turn) => halfOpen(port, turn))),
  );
  // Awaited from now on, because it may happen during the rounds.
  const ended = Promise.all(left.map((socket) => cutOff(socket, CUT_OFF_MS)));
  ended.catch(() => {});
  const began = performance.now();
  await rounds(0, ROUNDS / 2);
  const half = await heapBytes(server);
  await rounds(ROUNDS / 2, ROUNDS);
  const seconds = (performance.now() - began) / 1000;
  await ended;
  const end = await heapBytes(server);
  const growth = (end / half - 1) * 100;
  const kinds = [...targets.values()].reduce((sum, { judge }) => sum + judge.seen.size, 0);
  const conditions = { rounds: ROUNDS, asked: requests, seconds, kinds };
  figure("memory kept at the half of hostile input", half / 1e6, "MB", conditions);
  figure("memory kept at its end", end / 1e6, "MB", conditions);
  figure("memory kept over the second half of hostile input", growth, "%", {
    ...conditions,
    most: GROWTH_PERCENT_MAX,
  });
  if (!(growth <= GROWTH_PERCENT_MAX)) process.exitCode = 1;
} finally {
  for (const { sender } of targets.values()) sender.close();
  for (const socket of open) socket.destroy();
  await stop(server.child);
  await documents.close();
}

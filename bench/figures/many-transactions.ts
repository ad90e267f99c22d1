// Figures of a world with 1,000,000 transfers, sent in process through eth_sendRawTransaction: the
// memory of each after collection, before and after everything was read once, and the time of
// queries on recent blocks against a world of 10,000. The bounds are 1.5 KB and 1.5 times the time.
import { setFlagsFromString } from "node:v8";
import { type Platform, type Surface, startPlatform } from "../../servers/index.ts";
import { privateKeyOf } from "../../sim/index.ts";
import { figure } from "../figure.ts";
import { median } from "../median.ts";
import { callText } from "../rpc.ts";
import { makeSenders, type Sender, senderOfKey, signTransfer } from "../signing.ts";

// More than the default, so that a world over the bound is measured instead of killed.
setFlagsFromString("--max-old-space-size=12288");

const FEW = 10_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const KILOBYTES_MAX = 1.5;
const SLOWER_MAX = 1.5;
const SENDERS = makeSenders(10);
const FUNDS = 10n ** 22n;
const RECENT_BLOCKS = 100;
const ROUNDS = 200;
/** Rounds that only warm up. */
const UNCOUNTED = 20;

interface Busy {
  readonly platform: Platform;
  readonly chainId: bigint;
  /** Transfers of each sender so far. */
  readonly nonces: number[];
}

type Query = Readonly<Record<string, string>>;

/** The answer of a surface's route, without HTTP. */
function answerOf(surface: Surface, method: string, sent: { body?: string; query?: Query }) {
  const route = surface.routes.find(
    (each) => each.method === method && !each.paths.includes("/docs"),
  );
  const { body = undefined, query = {} } = sent;
  const path = route?.paths[0] ?? "";
  const exchange = {
    method,
    url: path,
    path,
    params: {},
    query,
    body,
    headers: {},
    caller: undefined,
  };
  const reply = route?.answer(exchange);
  if (reply === undefined || reply instanceof Promise) throw new Error(`no answer at ${path}`);
  return typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
}

function call({ platform }: Busy, method: string, params: readonly unknown[]): string {
  const body = callText(method, params);
  const answer = answerOf(platform.surfaces.rpc, "POST", { body });
  if (!answer.includes('"result":')) throw new Error(`${method}: ${answer}`);
  return answer;
}

function send(
  busy: Busy,
  sender: Sender,
  transfer: Omit<Parameters<typeof signTransfer>[1], "chainId">,
) {
  const raw = signTransfer(sender, { ...transfer, chainId: busy.chainId });
  call(busy, "eth_sendRawTransaction", [`0x${raw}`]);
}

async function makeBusy(): Promise<Busy> {
  const platform = await startPlatform({ limits: false, listens: false });
  const { chainId } = platform.world.chain;
  const busy = { platform, chainId, nonces: SENDERS.map(() => 0) };
  const actor = senderOfKey(
    Buffer.from(privateKeyOf(platform.world.options.seed, "trader"), "hex"),
  );
  for (const [nonce, { address }] of SENDERS.entries()) {
    send(busy, actor, { nonce, to: address, value: FUNDS });
  }
  return busy;
}

function transfer(busy: Busy, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const at = index % SENDERS.length;
    const to = SENDERS[(at + 1) % SENDERS.length]?.address ?? "";
    const nonce = busy.nonces[at] ?? 0;
    busy.nonces[at] = nonce + 1;
    send(busy, SENDERS[at] as Sender, { nonce, to, value: 1n });
  }
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const [firstSender] = SENDERS as [Sender];
const stable = (busy: Busy) => `0x${busy.platform.world.addresses.stable}`;
const topicOf = ({ address }: Sender) => `0x${"0".repeat(24)}${address}`;

function logs(busy: Busy, topics: readonly unknown[]): string {
  const fromBlock = `0x${(busy.platform.world.chain.height - RECENT_BLOCKS + 1).toString(16)}`;
  return call(busy, "eth_getLogs", [
    { fromBlock, toBlock: "latest", address: stable(busy), topics },
  ]);
}

function explore(busy: Busy, action: string): string {
  const { height } = busy.platform.world.chain;
  const startblock = `${height - RECENT_BLOCKS + 1}`;
  const which = { module: "account", action, address: `0x${firstSender.address}`, sort: "desc" };
  const query = { ...which, startblock, endblock: `${height}`, chainid: `${busy.chainId}` };
  const answer = answerOf(busy.platform.surfaces.explorer, "GET", { query });
  if (!answer.includes('"status":"1"')) throw new Error(answer);
  return answer;
}

const QUERIES: Readonly<Record<string, (busy: Busy) => string>> = {
  eth_getLogs: (busy) => logs(busy, []),
  "eth_getLogs of one sender": (busy) => logs(busy, [null, topicOf(firstSender)]),
  "explorer txlist": (busy) => explore(busy, "txlist"),
  "explorer tokentx": (busy) => explore(busy, "tokentx"),
};

/** Milliseconds. */
function timed(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}

const many = await makeBusy();
const before = usedBytes();
const sendingMs = timed(() => transfer(many, MANY));
const unread = (usedBytes() - before) / MANY / 1000;
const conditions = { transactions: MANY };
figure("signed and sent in process", MANY / (sendingMs / 1000), "transactions/s", conditions);
figure("memory a transaction, unread", unread, "KB", { ...conditions, most: KILOBYTES_MAX });
const firstBlockMs = timed(() => call(many, "eth_getBlockByNumber", ["latest", false]));
const firstListMs = timed(() => explore(many, "txlist"));
const read = (usedBytes() - before) / MANY / 1000;
figure("memory a transaction, all read once", read, "KB", { ...conditions, most: KILOBYTES_MAX });
figure("the first block's hash of all", firstBlockMs, "ms", conditions);
figure("the first list of an account of all", firstListMs, "ms", conditions);

const few = await makeBusy();
transfer(few, FEW);
let isEnough = read <= KILOBYTES_MAX;
for (const [name, query] of Object.entries(QUERIES)) {
  const [atFew, atMany]: [number[], number[]] = [[], []];
  for (let round = -UNCOUNTED; round < ROUNDS; round += 1) {
    for (const [busy, times] of [
      [few, atFew],
      [many, atMany],
    ] as const) {
      // Answers are cached until the next command.
      transfer(busy, SENDERS.length);
      const ms = timed(() => query(busy));
      if (round >= 0) times.push(ms);
    }
  }
  const slower = median(atMany) / median(atFew);
  isEnough &&= slower <= SLOWER_MAX;
  const sizes = { transactions: MANY, against: FEW, rounds: ROUNDS };
  figure(`${name} on ${RECENT_BLOCKS} recent blocks`, median(atMany), "ms", sizes);
  figure(`${name} on recent blocks, of its time at few`, slower, "ratio", {
    ...sizes,
    most: SLOWER_MAX,
  });
}
await Promise.all([many.platform.close(), few.platform.close()]);
process.exit(isEnough ? 0 : 1);

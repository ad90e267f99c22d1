// A client that survives: every write has a key or a nonce, so that repeating it is harmless; a token
// that expired is replaced; whatever a replica says counts only if it knows the newest block seen.
import WebSocket from "ws";
import {
  ATTEMPTS,
  ask,
  bearer,
  forgetToken,
  isIncluded,
  newest,
  pause,
  posted,
  read,
} from "./asking.mjs";

const { env } = process;
const tasks = JSON.parse(env.LOCKSTEP_TASKS);

let writes = 0;

/** A write to the application, under a key: asked again, it is done once. */
async function write(path, body) {
  for (let again = 0; again < 10; again += 1) {
    writes += 1;
    const key = `${env.LOCKSTEP_CLIENT_ID}-${env.LOCKSTEP_SEED}-${writes}`;
    const { isOk, told } = await ask(env.LOCKSTEP_APP_URL + path, async () =>
      posted(body, { authorization: await bearer(), "idempotency-key": key }),
    );
    // A refusal is an answer: the platform will not do it.
    if (!isOk || (await isIncluded(told.txHash))) return;
  }
  throw new Error(`${path} was forgotten ten times`);
}

const me = env.LOCKSTEP_ADDRESS;
const balanceCall = (asset) => [
  "eth_call",
  [{ to: asset, data: `0x70a08231${me.slice(2).padStart(64, "0")}` }, "latest"],
];

const nonceCall = ["eth_getTransactionCount", [me, "latest"]];

/** Sends a call under one nonce until that nonce is used up. Undefined if another transaction took it. */
async function sendUnder(nonce, payload) {
  const body = { txs: [{ type: "FUNCTION", payload }], txParams: { nonce } };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { isOk, told } = await ask(
      `${env.LOCKSTEP_NODE_URL}/platform/v2.3/transaction`,
      async () => posted(body, { authorization: await bearer() }),
    );
    if (!isOk) throw new Error(`the node refused ${payload.method}: ${JSON.stringify(told)}`);
    const hash = `0x${told[0].hash.replace(/^0x/, "")}`;
    await isIncluded(hash);
    const [count, receipt] = await read(nonceCall, ["eth_getTransactionReceipt", [hash]]);
    if (receipt !== null) return receipt;
    if (Number(count) > nonce) return undefined;
    await pause(attempt);
  }
  throw new Error(`nonce ${nonce} was never used up`);
}

/** A call whose nonce another transaction took can never come, so it is sent again under a new one. */
async function sendOnce(payload) {
  for (let again = 0; again < 10; again += 1) {
    const [nonce] = await read(nonceCall);
    if ((await sendUnder(Number(nonce), payload)) !== undefined) return;
  }
  throw new Error(`${payload.method} lost its nonce ten times`);
}

const deeds = {
  deposit: ({ asset, amount }) => write("/api/lend/deposit", { asset, amount }),
  borrow: ({ amount }) => write("/api/lend/borrow", { amount }),
  repay: ({ amount }) => write("/api/lend/repay", { amount }),
  swap: ({ from, to, pool, amount }) =>
    write(`/api/swap-pools/${pool}/swap`, {
      ...{ fromToken: from, toToken: to, amountIn: amount },
      ...{ minAmountOut: "1", deadline: 4_102_444_800 },
    }),
  async withdraw({ token: asset, bridge, as, chain, amount }) {
    const spending = { spender: bridge, value: amount };
    await sendOnce({ contractAddress: asset, method: "approve", args: spending });
    const args = {
      ...{ externalChainId: chain, externalRecipient: me, externalToken: as },
      ...{ platformToken: asset, amount },
    };
    await sendOnce({ contractAddress: bridge, method: "requestWithdrawal", args });
  },
  /** Reads, sends under the nonce that was read with it, and looks whether anything is left. */
  async sweep({ token: asset, to }) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const [balance, nonce] = await read(balanceCall(asset), nonceCall);
      if (BigInt(balance) === 0n) return;
      const args = { to, value: String(BigInt(balance)) };
      await sendUnder(Number(nonce), { contractAddress: asset, method: "transfer", args });
      await pause(attempt);
    }
    throw new Error("the balance could not be swept");
  },
};

const lists = {
  explorer: `${env.LOCKSTEP_EXPLORER_URL}/api?module=account&action=txlist&address=${me}`,
  indexer: `${env.LOCKSTEP_INDEXER_URL}/search/event?transaction_sender=eq.${me.slice(2)}`,
};

/** Whether the explorer says that it knows the newest block. It proves nothing: the list is counted. */
async function claimsToBeCurrent() {
  const url = `${env.LOCKSTEP_EXPLORER_URL}/api?module=proxy&action=eth_blockNumber`;
  const { told } = await ask(url, asMyself);
  return Number(told.result) >= newest;
}

const asMyself = () => ({ headers: { "x-lockstep-caller": env.LOCKSTEP_CLIENT_ID } });

/** The hashes that a surface lists. */
async function listed(of) {
  const { isOk, told } = await ask(lists[of], asMyself);
  const rows = told.result ?? told;
  if (!isOk || !Array.isArray(rows)) return [];
  const hashes = rows.map((row) => `0x${(row.hash ?? row.transaction_hash).replace(/^0x/, "")}`);
  return [...new Set(hashes)];
}

/** A list may be behind: it counts once it has as many transactions as the account has sent. */
deeds.report = async ({ of }) => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [count] = await read(nonceCall);
    const sent = (await claimsToBeCurrent()) ? await listed("explorer") : [];
    const receipts = await read(...sent.map((hash) => ["eth_getTransactionReceipt", [hash]]));
    const wanted = of === "explorer" ? sent : sent.filter((_hash, at) => receipts[at]?.logs.length);
    const found = of === "explorer" ? sent : await listed(of);
    if (sent.length === Number(count) && wanted.every((hash) => found.includes(hash))) {
      console.log(JSON.stringify({ [of]: found }));
      return;
    }
    await pause(attempt);
  }
  throw new Error(`the ${of} never showed all transactions`);
};

/** Real milliseconds without an answer after which a socket counts as dead. */
const SOCKET_MS = 3_000;

/** The number of the last update before the first gap. */
function lastOf({ updates }) {
  let last = 0;
  while (updates.has(last + 1)) last += 1;
  return last;
}

/**
 * Subscribes on a new socket, from the last update without a gap before it, and says ping. Resolves to the
 * number of the last update, which the pong tells; undefined if the socket ends before.
 */
function look(channel, authorization, watch) {
  return new Promise((resolve) => {
    const socket = new WebSocket(env.LOCKSTEP_WS_URL);
    const end = (found) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(found);
    };
    const timer = setTimeout(() => end(undefined), SOCKET_MS);
    socket.on("error", () => end(undefined));
    socket.on("close", () => end(undefined));
    socket.on("open", () => {
      const { stream } = watch;
      const subscribe = { type: "subscribe", channel, token: authorization, stream };
      socket.send(JSON.stringify({ ...subscribe, since: lastOf(watch) }));
      socket.send('{"type":"ping"}');
    });
    socket.on("message", (text) => {
      const { type, data, sequence, stream, resumed, sequences } = JSON.parse(text);
      if (type === "pong") end(sequences[watch.stream]);
      if (type === "error") end(undefined);
      if (type === "subscribed") {
        // Too old a gap: the state comes anew.
        if (!resumed) watch.updates.clear();
        watch.stream = stream;
      }
      if (type === "update" && stream === watch.stream) watch.updates.set(sequence, data);
    });
  });
}

/** Whatever a socket loses, repeats or sends late, its numbers tell: no gap up to the last one is the view. */
async function watched(channel) {
  const watch = { stream: undefined, updates: new Map() };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const last = await look(channel, await bearer(), watch);
    if (last === undefined) forgetToken();
    else if (lastOf(watch) === last) {
      const inOrder = [...watch.updates].sort(([one], [other]) => one - other);
      return Object.fromEntries(inOrder.map(([, data]) => [data.address, data]));
    }
    await pause(attempt);
  }
  throw new Error("the gaps of a socket were never filled");
}

const channels = tasks.filter((task) => task.do === "watch").map(({ channel }) => channel);
for (const task of tasks) await deeds[task.do]?.(task);
for (const channel of channels) console.log(JSON.stringify({ [channel]: await watched(channel) }));

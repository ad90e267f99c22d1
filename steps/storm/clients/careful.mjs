// A client that survives: every write has a key or a nonce, so that repeating it is harmless; a token
// that expired is replaced; whatever a replica says counts only if it knows the newest block seen.
import WebSocket from "ws";

const { env } = process;
const tasks = JSON.parse(env.LOCKSTEP_TASKS);

/** Attempts before it gives up: far more than a platform that works some of the time needs. */
const ATTEMPTS = 200;

const pause = (attempt) => new Promise((done) => setTimeout(done, Math.min(attempt, 5)));

/** Asks until there is a whole answer that is final. */
async function ask(url, request) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(url, await request());
      const text = await answer.text();
      if (answer.status === 401) token = undefined;
      else if (answer.status < 500 && answer.status !== 429) {
        return { isOk: answer.ok, told: JSON.parse(text) };
      }
    } catch {
      // The connection broke, or the body is not whole: nothing is known of what was asked.
    }
    await pause(attempt);
  }
  throw new Error(`no answer of ${url} in ${ATTEMPTS} attempts`);
}

let token;

async function bearer() {
  if (token === undefined) {
    const { told } = await ask(`${env.LOCKSTEP_IDENTITY_URL}/token`, () => ({
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: env.LOCKSTEP_CLIENT_ID,
        client_secret: env.LOCKSTEP_CLIENT_SECRET,
      }),
    }));
    token = told.access_token;
  }
  return `Bearer ${token}`;
}

const posted = (body, headers) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Calls of JSON-RPC in one batch, hence on one replica: it must know the newest block seen. */
let newest = 0;

async function read(...calls) {
  const asked = [["eth_blockNumber", []], ...calls];
  const body = asked.map(([method, params], id) => ({ jsonrpc: "2.0", id, method, params }));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { told } = await ask(env.LOCKSTEP_RPC_URL, () => posted(body));
    const answers = Array.isArray(told) ? told.sort((a, b) => a.id - b.id) : [];
    const [head, ...rest] = answers;
    const isWhole = answers.length === asked.length && answers.every(({ error }) => !error);
    if (isWhole && Number(head.result) >= newest) {
      newest = Number(head.result);
      return rest.map(({ result }) => result);
    }
    await pause(attempt);
  }
  throw new Error("no replica is up to date");
}

/** Waits until a transaction is in a block. False if the platform has forgotten it. */
async function isIncluded(hash) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [receipt, known] = await read(
      ["eth_getTransactionReceipt", [hash]],
      ["eth_getTransactionByHash", [hash]],
    );
    if (receipt !== null) {
      newest = Math.max(newest, Number(receipt.blockNumber));
      return true;
    }
    if (known === null && attempt > 20) return false;
    await pause(attempt);
  }
  return false;
}

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

/** Sends a call under one nonce until that nonce is used up: it is done once, or refused by its contract. */
async function sendOnce(payload, known) {
  const nonce = Number(known ?? (await read(nonceCall))[0]);
  const body = { txs: [{ type: "FUNCTION", payload }], txParams: { nonce } };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { isOk, told } = await ask(
      `${env.LOCKSTEP_NODE_URL}/platform/v2.3/transaction`,
      async () => posted(body, { authorization: await bearer() }),
    );
    if (isOk) await isIncluded(`0x${[told].flat()[0].hash.replace(/^0x/, "")}`);
    const [count] = await read(nonceCall);
    if (Number(count) > nonce) return;
    await pause(attempt);
  }
  throw new Error(`nonce ${nonce} was never used up`);
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
      await sendOnce({ contractAddress: asset, method: "transfer", args }, nonce);
      await pause(attempt);
    }
    throw new Error("the balance could not be swept");
  },
};

const lists = {
  explorer: `${env.LOCKSTEP_EXPLORER_URL}/api?module=account&action=txlist&address=${me}`,
  indexer: `${env.LOCKSTEP_INDEXER_URL}/search/event?transaction_sender=eq.${me.slice(2)}`,
};

/**
 * Whether the explorer says that it knows the newest block. It may say so wrongly: that saves only
 * asking for lists that cannot be complete.
 */
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

/** Subscribes on a new socket and says ping: everything sent before the pong has come by then. */
function look(channel, authorization) {
  return new Promise((resolve) => {
    const seen = {};
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
      socket.send(JSON.stringify({ type: "subscribe", channel, token: authorization }));
      socket.send('{"type":"ping"}');
    });
    socket.on("message", (text) => {
      const { type, data, timestamp } = JSON.parse(text);
      if (type === "pong") end(seen);
      if (type === "error") end(undefined);
      // A late or repeated message is older than what is known.
      if (type === "update" && !(seen[data.address]?.timestamp > timestamp)) {
        seen[data.address] = { ...data, timestamp };
      }
    });
  });
}

/** The addresses of all pools, which no socket tells: a pool whose message is lost was never known. */
async function pooled() {
  const url = `${env.LOCKSTEP_APP_URL}/api/swap-pools?limit=100`;
  const { told } = await ask(url, async () => ({ headers: { authorization: await bearer() } }));
  return told.pools.map(({ address }) => address);
}

/**
 * A socket may lose messages and nobody tells: what it shows counts once two new ones have shown the same,
 * and every pool there is.
 */
async function watched(channel) {
  let before;
  const all = await pooled();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const seen = await look(channel, await bearer());
    if (seen === undefined) token = undefined;
    else {
      const pools = Object.entries(seen).map(([address, { timestamp: _at, ...data }]) => [
        address,
        data,
      ]);
      const text = JSON.stringify(Object.fromEntries(pools.sort()));
      if (all.every((address) => address in seen) && text === before) return JSON.parse(text);
      before = text;
    }
    await pause(attempt);
  }
  throw new Error("no two sockets show the same");
}

const channels = tasks.filter((task) => task.do === "watch").map(({ channel }) => channel);
for (const task of tasks) await deeds[task.do]?.(task);
for (const channel of channels) console.log(JSON.stringify({ [channel]: await watched(channel) }));

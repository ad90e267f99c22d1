// A client as it is often written first. It retries what failed, as one does, and knows nothing of
// idempotency keys, expired tokens or replicas that lag. A storm must break it, and say how.
import { once } from "node:events";
import WebSocket from "ws";

const { env } = process;
const tasks = JSON.parse(env.LOCKSTEP_TASKS);

async function signIn() {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: env.LOCKSTEP_CLIENT_ID,
    client_secret: env.LOCKSTEP_CLIENT_SECRET,
  });
  const answer = await fetch(`${env.LOCKSTEP_IDENTITY_URL}/token`, { method: "POST", body });
  return (await answer.json()).access_token;
}

const token = await signIn();

async function post(url, body) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (answer.status >= 500) throw new Error(`${answer.status} of ${url}`);
      const told = await answer.json();
      if (!answer.ok) throw Object.assign(new Error(told.error.message), { isFinal: true });
      return told;
    } catch (error) {
      if (error.isFinal || attempt === 2) throw error;
    }
  }
}

const app = (path, body) => post(env.LOCKSTEP_APP_URL + path, body);

async function rpc(method, ...params) {
  return (await post(env.LOCKSTEP_RPC_URL, { jsonrpc: "2.0", id: 1, method, params })).result;
}

async function balanceOf(asset) {
  const data = `0x70a08231${env.LOCKSTEP_ADDRESS.slice(2).padStart(64, "0")}`;
  return BigInt(await rpc("eth_call", { to: asset, data }, "latest"));
}

function send(...payloads) {
  const txs = payloads.map((payload) => ({ type: "FUNCTION", payload }));
  return post(`${env.LOCKSTEP_NODE_URL}/platform/v2.3/transaction?resolve=true`, { txs });
}

const deeds = {
  deposit: ({ asset, amount }) => app("/api/lend/deposit", { asset, amount }),
  borrow: ({ amount }) => app("/api/lend/borrow", { amount }),
  repay: ({ amount }) => app("/api/lend/repay", { amount }),
  swap: ({ from, to, pool, amount }) =>
    app(`/api/swap-pools/${pool}/swap`, {
      ...{ fromToken: from, toToken: to, amountIn: amount },
      ...{ minAmountOut: "1", deadline: 4_102_444_800 },
    }),
  withdraw: ({ token: asset, bridge, as, chain, amount }) =>
    send(
      {
        ...{ contractAddress: asset, method: "approve" },
        args: { spender: bridge, value: amount },
      },
      {
        ...{ contractAddress: bridge, method: "requestWithdrawal" },
        args: {
          ...{ externalChainId: chain, externalRecipient: env.LOCKSTEP_ADDRESS },
          ...{ externalToken: as, platformToken: asset, amount },
        },
      },
    ),
  async sweep({ token: asset, to }) {
    const value = String(await balanceOf(asset));
    await send({ contractAddress: asset, method: "transfer", args: { to, value } });
  },
};

const lists = {
  explorer: `${env.LOCKSTEP_EXPLORER_URL}/api?module=account&action=txlist&address=${env.LOCKSTEP_ADDRESS}`,
  indexer: `${env.LOCKSTEP_INDEXER_URL}/search/event?transaction_sender=eq.${env.LOCKSTEP_ADDRESS.slice(2)}`,
};

/** Asks up to five times whether the explorer knows the latest block, and takes its word. */
async function awaitExplorer() {
  const head = Number(await rpc("eth_blockNumber"));
  const url = `${env.LOCKSTEP_EXPLORER_URL}/api?module=proxy&action=eth_blockNumber`;
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { result } = await (await fetch(url)).json();
    if (Number(result) >= head) return;
  }
}

deeds.report = async ({ of }) => {
  if (of === "explorer") await awaitExplorer();
  const told = await (await fetch(lists[of])).json();
  const hashes = (told.result ?? told).map((row) => row.hash ?? row.transaction_hash);
  console.log(JSON.stringify({ [of]: hashes }));
};

const pools = {};
let socket;

deeds.watch = async ({ channel }) => {
  socket = new WebSocket(env.LOCKSTEP_WS_URL);
  await once(socket, "open");
  socket.on("message", (text) => {
    const { type, data } = JSON.parse(text);
    if (type === "update") pools[data.address] = data;
  });
  socket.send(JSON.stringify({ type: "subscribe", channel, token: `Bearer ${token}` }));
  await once(socket, "message");
};

for (const task of tasks) await deeds[task.do](task);

if (socket !== undefined) {
  if (socket.readyState === WebSocket.OPEN) {
    socket.send('{"type":"ping"}');
    await once(socket, "message");
  }
  console.log(JSON.stringify({ pools }));
  socket.terminate();
}

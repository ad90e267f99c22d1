// How the careful client asks: again until an answer is whole and final, with a new token where the old
// one expired, and again where a replica is behind.
const { env } = process;

/** Attempts before it gives up: far more than a platform that works some of the time needs. */
export const ATTEMPTS = 200;

export const pause = (attempt) => new Promise((done) => setTimeout(done, Math.min(attempt, 5)));

/** Asks until there is a whole answer that is final. */
export async function ask(url, request) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(url, await request());
      const text = await answer.text();
      if (answer.status === 401) token = undefined;
      else if (answer.status < 500 && answer.status !== 429) {
        return { isOk: answer.ok, told: JSON.parse(text) };
      }
    } catch {
      // The connection broke, or the body is not whole: the request may have been carried out or
      // not.
    }
    await pause(attempt);
  }
  throw new Error(`no answer of ${url} in ${ATTEMPTS} attempts`);
}

let token;

export const forgetToken = () => {
  token = undefined;
};

export async function bearer() {
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

export const posted = (body, headers) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** Calls of JSON-RPC in one batch, hence on one replica: it must know the newest block seen. */
export let newest = 0;

export async function read(...calls) {
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
export async function isIncluded(hash) {
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

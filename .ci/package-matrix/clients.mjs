// Runs in a project with the package and other teams' clients: axios and got behind msw and nock, the package ws and
// Python's websockets at a served recording, Playwright's routes in a browser, and a mock that records what is missing.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const LOCKSTEP = "node_modules/lockstep/lockstep.mjs";
const args = [
  "record",
  "--preset",
  "near-liquidation",
  "--emit",
  "nock,playwright",
  "--out",
  "mocks",
];
const { status, stderr } = spawnSync(process.execPath, [LOCKSTEP, ...args], { encoding: "utf8" });
assert.equal(status, 0, stderr);
const FOLDER = new URL("mocks/near-liquidation/", `file://${process.cwd()}/`).href;
const { bases, handlers, mock } = await import(`${FOLDER}handlers.mjs`);
const skip = (what, why) => console.log(`${what}: skipped, ${why}`);
console.error = () => {};

// biome-ignore lint/correctness/noUndeclaredDependencies: the project that runs this has it.
const { default: axios } = await import("axios");
// biome-ignore lint/correctness/noUndeclaredDependencies: the project that runs this has it.
const { default: got } = await import("got");

const clients = {
  axios: async (url) => (await axios.get(url, { validateStatus: () => true })).status,
  got: async (url) => (await got(url, { throwHttpErrors: false, retry: { limit: 0 } })).statusCode,
};

async function visit(where, own) {
  for (const [name, statusOf] of Object.entries(clients)) {
    assert.equal(await statusOf(`${bases.app}/api/health`), 200, `${name} behind ${where}`);
    assert.equal(await statusOf(`${bases.app}/api/nothing`), 501, `${name} behind ${where}`);
  }
  assert.equal(own.calls({ status: 501 }).length, 2, where);
}

const { setupServer } = await import("msw/node");
const server = setupServer(...handlers);
server.listen({ onUnhandledRequest: "error" });
await visit("msw", mock);
server.close();

const nock = (await import("nock")).default;
nock.disableNetConnect();
await visit("nock", (await import(`${FOLDER}nock.mjs`)).intercept());
nock.cleanAll();
nock.enableNetConnect();
nock.restore();

/** The recorded message of the socket. */
const app = JSON.parse(readFileSync(new URL(`${FOLDER}app.json`), "utf8"));
const sent = app.frames.find(({ kind }) => kind === "sent");
const heard = app.frames.find(({ kind }) => kind === "heard");

const served = spawn(process.execPath, [
  LOCKSTEP,
  "serve",
  "mocks/near-liquidation",
  "--port",
  "0",
  "--json",
]);
const facts = JSON.parse(String(await new Promise((done) => served.stdout.once("data", done))));
const socketUrl = `${facts.urls.app.replace("http", "ws")}${sent.path}`;
try {
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(socketUrl);
  const message = new Promise((done, fail) => socket.once("message", done).once("error", fail));
  if (heard) socket.once("open", () => socket.send(heard.text));
  assert.equal(String(await message), sent.text, "ws");
  socket.close();

  const program = `import sys, websockets.sync.client as w
with w.connect(sys.argv[1]) as s:
    if sys.argv[2]: s.send(sys.argv[2])
    print(s.recv(), end="")`;
  const python = spawnSync("python3", ["-c", program, socketUrl, heard?.text ?? ""], {
    encoding: "utf8",
  });
  if (/No module named 'websockets|ENOENT/.test(`${python.stderr}${python.error}`))
    skip("websockets", "Python has no package websockets");
  else assert.equal(python.stdout, sent.text, python.stderr);
} finally {
  served.kill();
}

const CHROMIUM = "/usr/bin/chromium";
if (!existsSync(CHROMIUM)) skip("Playwright", `there is no ${CHROMIUM}`);
else {
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const routed = await (await import(`${FOLDER}playwright.mjs`)).replay(page);
    await page.goto(`${bases.app}/api/health`);
    const found = await page.evaluate(
      async ([base, path, text]) => {
        const socket = new WebSocket(base.replace("http", "ws") + path);
        const message = new Promise((done) =>
          socket.addEventListener("message", (e) => done(e.data)),
        );
        if (text) socket.addEventListener("open", () => socket.send(text));
        return message;
      },
      [bases.app, sent.path, heard?.text],
    );
    assert.equal(found, sent.text, "a socket of a page");
    assert.equal(routed.calls({ path: "/api/health", status: 200 }).length, 1);
  } finally {
    await browser.close();
  }
}

const MISSING = `
import { bases, handlers, mock } from ${JSON.stringify(`${FOLDER}handlers.mjs`)};
import { setupServer } from "msw/node";
setupServer(...handlers).listen({ onUnhandledRequest: "error" });
const { status } = await fetch(bases.app + "/api/swap-pools");
console.log(status, mock.calls()[0].outcome);`;
for (const [mode, expected] of [
  ["replay", "501 missed"],
  ["record-missing", "200 live"],
  ["replay", "200 recorded"],
]) {
  const env = { ...process.env, LOCKSTEP_MOCKS: mode };
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", MISSING], {
    env,
    encoding: "utf8",
  });
  assert.equal(run.stdout.trim(), expected, run.stderr);
}

// A platform whose answers leave with one field wrong. If some answers left unchanged, their fields
// would look unchecked; a patch that no longer fits fails here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runNode } from "../../command.ts";

const PROGRAM = `
  import { startPlatform } from "./servers/index.ts";
  import { falsify, recordInto } from "./.ci/mistakes/fields/leaving.ts";
  const platform = await startPlatform({ pace: "frozen", port: 0 });
  const { app, rpc, control } = platform.urls;
  const reached = new Set();
  recordInto(reached);
  const get = async (url) => (await fetch(url)).json();
  const call = async (body) => (await fetch(rpc, { method: "POST", body: JSON.stringify(body),
    headers: { "content-type": "application/json" } })).json();
  const block = { jsonrpc: "2.0", id: 1, method: "eth_getBlockByNumber", params: ["0x0", false] };
  const right = [await get(control + "/blocks/latest"), await get(app + "/nowhere"), await call([block, block])];
  recordInto(undefined);
  const wrongly = async (shape, path, ask) => { falsify({ shape, path }); return ask(); };
  const wrong = [
    await wrongly("control: GET /blocks/latest 200", "number", () => get(control + "/blocks/latest")),
    await wrongly("app: Problem", "error.status", () => get(app + "/nowhere")),
    await wrongly("rpc: Block", "number", () => call([block, block])),
  ];
  falsify({ shape: "app: a message of /ws pong", path: "type" });
  const { WebSocket } = await import("ws");
  const socket = new WebSocket(app.replace("http", "ws") + "/ws");
  const message = new Promise((resolve) => socket.on("message", (bytes) => resolve(String(bytes))));
  socket.on("open", () => socket.send(JSON.stringify({ type: "ping" })));
  wrong.push(JSON.parse(await message));
  socket.terminate();
  await platform.close();
  console.log(JSON.stringify({ right, wrong, reached: [...reached] }));
`;

test("answers of HTTP, JSON-RPC and sockets leave with the field wrong, and otherwise unchanged", async () => {
  const { exitCode, output } = await runNode(
    [
      ...["--import", "tsx", "--import", "./.ci/mistakes/register.ts"],
      ...["--input-type=module", "--eval", PROGRAM],
    ],
    { LOCKSTEP_FIELDS: "on" },
  );
  assert.equal(exitCode, 0, output);
  const { right, wrong, reached } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
  const [block, problem, blocks] = right;
  assert.deepEqual(wrong[0], { ...block, number: block.number + 1 });
  const { error } = problem;
  assert.deepEqual(wrong[1], { error: { ...error, status: error.status + 1 } });
  const wrongly = (answer: { result: object }) => ({
    ...answer,
    result: { ...answer.result, number: "0x1" },
  });
  assert.deepEqual(wrong[2], blocks.map(wrongly));
  assert.notEqual(wrong[3].type, "pong");
  for (const id of ["control: GET /blocks/latest 200 hash", "rpc: Block parentHash"]) {
    assert.ok(reached.includes(id), id);
  }
});

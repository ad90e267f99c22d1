// What the answer channel reports: rows, outcomes and their documentation. A broken channel skips
// answers, so that nobody checks them, or reports them under the wrong route.
import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { test } from "node:test";
import { hasListeners, type ReportedAnswer, tellMessage } from "./answer-channel.ts";
import type { AnsweredExchange } from "./outcome.ts";
import { createServer } from "./server.ts";
import type { SocketFacts } from "./socket-facts.ts";
import type { Surface } from "./surface.ts";
import { surfaceOf } from "./surface-of.ts";
import { Tap } from "./tap.ts";
import { serve } from "./test-server.ts";

async function reportedWhile(act: () => Promise<unknown>): Promise<ReportedAnswer[]> {
  const answers: ReportedAnswer[] = [];
  const hear = (answer: unknown) => answers.push(answer as ReportedAnswer);
  subscribe("lockstep:answer", hear);
  try {
    await act();
  } finally {
    unsubscribe("lockstep:answer", hear);
  }
  return answers;
}

test("nothing is reported unless somebody listens", () => {
  assert.equal(hasListeners(), process.execArgv.join(" ").includes("response-coverage"));
});

test("an answer is reported under its route's documented path, with its documentation", async () => {
  const { server, echo } = serve();
  const [first, ...others] = await reportedWhile(() =>
    echo("/sub/also/7?loud=true", { note: "hi" }),
  );
  assert.deepEqual(others, []);
  const { surface, row, outcome, request, body, documented } = first ?? {};
  assert.deepEqual([surface, row, outcome], ["sub", "POST /echo/:id", "200"]);
  assert.equal(request, "POST /sub/also/7?loud=true");
  assert.equal(JSON.parse(body ?? "").note, "hi");
  assert.deepEqual(documented?.schema, { type: "object" });
  await server.close();
});

test("refusals are reported with the surface's form of a problem, and as undocumented if no document lists them", async () => {
  const { server, echo } = serve();
  const answers = await reportedWhile(async () => {
    await echo("/echo/7", {});
    await server.inject("/nowhere");
    await server.inject("/%zz");
    await server.inject({ url: "/open", headers: { expect: "wonders" } });
    await server.inject({ method: "HEAD", url: "/open" });
  });
  assert.deepEqual(
    answers.map(({ row, outcome, documented }) => [row, outcome, documented?.shape]),
    [
      ["POST /echo/:id", "400", "Problem"],
      ["any path", "404", "Problem"],
      ["any path", "400", "Problem"],
      ["any path", "417", "Problem"],
    ],
  );
  await server.close();
});

test("a socket's messages are reported under the name that its surface gives them", async () => {
  const documented = [{ row: "WS /ws", outcome: "pong", description: "An echo", schema: {} }];
  const of = (body: string) => [{ row: "WS /ws", outcome: JSON.parse(body).type, body }];
  const plain = { path: "/ws", connectionsMax: 1, inbox: {} };
  const rest = { problemBody: () => ({}), open: assert.fail, told: assert.fail };
  const socket = { ...plain, ...rest, outcomes: { documented, of } } as unknown as SocketFacts;
  const answers = await reportedWhile(async () => {
    tellMessage({ name: "talk", socket }, '{"type":"pong"}');
    tellMessage({ name: "talk", socket }, '{"type":"shout"}');
  });
  assert.deepEqual(
    answers.map((each) => [each.surface, each.row, each.outcome, each.documented?.description]),
    [
      ["talk", "WS /ws", "pong", "An echo"],
      ["talk", "WS /ws", "shout", undefined],
    ],
  );
});

test("a surface can name its outcomes itself, one for each part of a batch", async () => {
  const documented = [{ row: "add", outcome: "result", description: "The sum", schema: {} }];
  const of = ({ body }: AnsweredExchange) =>
    (JSON.parse(body) as { method: string; error?: unknown }[]).map((each) => ({
      row: each.method,
      outcome: each.error === undefined ? "result" : "error",
      body: JSON.stringify(each),
    }));
  const batch = [{ method: "add" }, { method: "add", error: 1 }];
  const facts = {
    ...{ name: "calls", title: "Calls", description: "", bodyBytesMax: 100 },
    problemBody: () => ({}),
    outcomes: { documented, of },
  };
  const route = {
    method: "POST",
    paths: ["/"],
    operation: "Call",
    summary: "Calls",
    access: "public",
    answers: { 200: { description: "A batch" } },
    handle: () => ({ status: 200, body: batch }),
  } as const;
  const surface: Surface = surfaceOf(facts, [route], undefined);
  const options = { tap: new Tap(), nowMs: () => 0, report: assert.fail };
  const server = createServer({ "": surface }, options);
  const answers = await reportedWhile(() => server.inject({ method: "POST", url: "/" }));
  assert.deepEqual(
    answers.map((each) => [each.row, each.outcome, each.documented?.description]),
    [
      ["add", "result", "The sum"],
      ["add", "error", undefined],
    ],
  );
  await server.close();
});

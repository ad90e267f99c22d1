// Faults put into the surface, each of which a run of random requests must find and shrink. A
// harness that cannot fail would let all of them pass.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Exchange, Reply } from "../../core/route.ts";
import { runCampaign } from "./campaign.ts";
import { type Fault, RequestStage } from "./stage.ts";

type Answer = (exchange: Exchange) => Reply | Promise<Reply>;

/** Wraps one route's handler. */
const inRoute =
  (
    operation: string,
    wrap: (exchange: Exchange, answer: Answer) => Reply | Promise<Reply>,
  ): Fault =>
  (surface) => ({
    ...surface,
    routes: surface.routes.map((route) =>
      route.operation === operation
        ? {
            ...route,
            answer: (exchange: Exchange) => wrap(exchange, (given) => route.answer(given)),
          }
        : route,
    ),
  });

async function find(context: TestContext, fault: Fault): Promise<string> {
  const stage = new RequestStage(fault);
  context.after(() => stage.close());
  await stage.open();
  const { failure } = await runCampaign(stage, {
    seed: 1,
    runs: 200,
    stepsMax: 40,
    trialsMax: 120,
  });
  assert.ok(failure, "the fault was not found");
  assert.ok(failure.steps.length <= 3, failure.report);
  assert.match(
    failure.report,
    /^seed 1: [\s\S]*\n {4}curl -s -X \w+ "\$(?:APP|CONTROL)\/[\s\S]*\nas data: \[\{/,
  );
  return failure.report;
}

/** Leaves a new user behind in the world. */
function mole(surface: Parameters<Fault>[0]): () => void {
  let moles = 0;
  return () => {
    moles += 1;
    surface.socket.inbox.execute({ kind: "registerUser", name: `mole${moles}` });
  };
}

test("a channel that skips an update", async (context) => {
  const report = await find(context, (surface) => {
    const { socket } = surface;
    const isSkipped = () => socket.inbox.read(({ chain }) => chain.height % 3 === 0);
    const afterCommand = () => (isSkipped() ? undefined : socket.afterCommand());
    return { ...surface, socket: { ...socket, afterCommand } };
  });
  assert.match(report, /received is not what REST answers|did not receive each state in turn/);
});

test("a channel that shows only a command's last block", async (context) => {
  const report = await find(context, (surface) => {
    const { sealed: _sealed, ...socket } = surface.socket;
    return { ...surface, socket };
  });
  assert.match(report, /did not receive each state in turn/);
});

test("a refusal that changes something", async (context) => {
  const fault: Fault = (surface) => {
    const leave = mole(surface);
    return inRoute("Swap pool of a pair", (exchange, answer) => {
      try {
        return answer(exchange);
      } catch (problem) {
        leave();
        throw problem;
      }
    })(surface);
  };
  assert.match(await find(context, fault), /left a trace/);
});

test("a contract's refusal that costs more than its fee", async (context) => {
  const fault: Fault = (surface) => {
    const leave = mole(surface);
    return inRoute("Borrow", async (exchange, answer) => {
      const reply = await answer(exchange);
      if (reply.status === 400) leave();
      return reply;
    })(surface);
  };
  assert.match(await find(context, fault), /more than its fee and nonce/);
});

test("a dry run that changes something", async (context) => {
  const fault = inRoute("Deposit", (exchange, answer) => answer({ ...exchange, query: {} }));
  assert.match(await find(context, fault), /left a trace/);
});

test("a dry run that promises another result", async (context) => {
  const fault = inRoute("Lending supply", async (exchange, answer) => {
    const reply = await answer(exchange);
    const { simulated, amount } = reply.body as { simulated?: boolean; amount?: string };
    if (simulated !== true) return reply;
    return { ...reply, body: { ...(reply.body as object), amount: `${amount}0` } };
  });
  assert.match(await find(context, fault), /the dry run answered/);
});

test("a key that is forgotten", async (context) => {
  const fault = inRoute("Supply liquidity", (exchange, answer) =>
    answer({ ...exchange, headers: {} }),
  );
  assert.match(await find(context, fault), /repeated/);
});

test("a key that depends on the spelling of the path", async (context) => {
  const fault = inRoute("Add liquidity", (exchange, answer) => {
    const key = exchange.headers["idempotency-key"];
    if (key === undefined) return answer(exchange);
    const headers = { ...exchange.headers, "idempotency-key": `${key} ${exchange.path}` };
    return answer({ ...exchange, headers });
  });
  assert.match(await find(context, fault), /repeated/);
});

test("a key that matches any body", async (context) => {
  const replies = new Map<string, Reply>();
  const fault = inRoute("Supply liquidity", async (exchange, answer) => {
    const key = exchange.headers["idempotency-key"];
    if (typeof key !== "string") return answer(exchange);
    const of = `${exchange.caller?.name} ${key}`;
    const first = replies.get(of);
    if (first !== undefined) return { ...first, headers: { "idempotent-replayed": "true" } };
    const reply = await answer(exchange);
    replies.set(of, reply);
    return reply;
  });
  assert.match(await find(context, fault), /says it did what it did not/);
});

test("an internal error", async (context) => {
  const fault = inRoute("Vault mint", (exchange, answer) => {
    if (String((exchange.body as { mintAmount: bigint }).mintAmount).endsWith("7"))
      throw new Error("injected");
    return answer(exchange);
  });
  assert.match(await find(context, fault), /injected/);
});

test("an answer of another shape", async (context) => {
  const fault = inRoute("Markets", async (exchange, answer) => {
    const reply = await answer(exchange);
    return { ...reply, body: { ...(reply.body as object), surprise: 1 } };
  });
  assert.match(await find(context, fault), /"surprise" is not allowed/);
});

test("an invariant broken unseen", async (context) => {
  const fault: Fault = (surface) => {
    const { inbox } = surface.socket;
    return inRoute("Deposit", async (exchange, answer) => {
      const reply = await answer(exchange);
      const { parts, addresses } = inbox.read((world) => world);
      const { journal } = parts;
      for (const { place, after: supply } of journal.changes(Math.max(0, journal.length - 20))) {
        const isSupply = place.path === `${addresses.voucher}/_totalSupply`;
        // Adds a voucher that nobody holds, without a recorded change.
        if (isSupply) place.putBack((supply as bigint) + 1n);
      }
      return reply;
    })(surface);
  };
  assert.match(await find(context, fault), /[A-Z]+-\d+: /);
});

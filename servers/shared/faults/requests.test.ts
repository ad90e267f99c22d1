// What a client of each surface gets when a rule injects faults into its requests, on ports of their own and on
// one. A broken fault lets a request through, answers in another surface's form, or stays.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { FAULT_SURFACES } from "../../../sim/index.ts";
import type { SurfaceName } from "../../surfaces/list.ts";
import { ask, callOf, faulted, READS, set } from "./test-faulted.ts";

const SURFACES = FAULT_SURFACES as readonly SurfaceName[];

for (const singlePort of [false, true]) {
  describe(`faults injected into requests on ${singlePort ? "one port" : "ports of their own"}`, () => {
    let opened: Awaited<ReturnType<typeof faulted>>;
    before(async () => {
      opened = await faulted({ singlePort });
    });
    after(() => opened.platform.close());

    for (const surface of SURFACES) {
      test(`${surface} answers errors in its own form, and is well again afterwards`, async () => {
        const { platform, askSurface } = opened;
        set(platform);
        const well = await askSurface(surface);
        assert.equal(well.status, 200, well.body);
        const form = Object.keys(problemOf(surface, (await askSurface(surface, NOWHERE)).body));
        for (const status of [429, 500, 502, 503]) {
          set(platform, { name: "e", kind: "error", status, when: "before", surface, nth: 1 });
          const ill = await askSurface(surface);
          assert.equal(ill.status, status, ill.body);
          assert.equal(ill.headers["x-lockstep-fault"], "e");
          assert.match(String(ill.headers["content-type"]), /^application\/json/);
          assert.deepEqual(Object.keys(problemOf(surface, ill.body)), form);
          if (status === 429) {
            // The remaining number fits the refusal, on each surface that shows it.
            const left = well.headers["x-ratelimit-remaining"] === undefined ? undefined : "0";
            assert.equal(ill.headers["x-ratelimit-remaining"], left);
            assert.ok(Number(ill.headers["retry-after"]) > 0);
          }
          const code = status === 429 ? -32_005 : -32_603;
          if (surface === "rpc") assert.match(ill.body, new RegExp(`"code":${code}`));
          const again = await askSurface(surface);
          assert.deepEqual([again.status, again.body], [200, well.body]);
          assert.equal(again.headers["x-lockstep-fault"], undefined);
        }
      });

      test(`${surface} resets a connection, or cuts it in the middle of the body`, async () => {
        const { platform, askSurface } = opened;
        set(
          platform,
          { name: "r", kind: "reset", when: "before", surface, nth: 1 },
          { name: "s", kind: "reset", when: "after", surface, nth: 2 },
          { name: "c", kind: "cut", surface, nth: 3 },
        );
        await assert.rejects(askSurface(surface), { code: "ECONNRESET" });
        await assert.rejects(askSurface(surface), { code: "ECONNRESET" });
        await assert.rejects(askSurface(surface), /aborted/);
        assert.equal((await askSurface(surface)).status, 200);
      });

      test(`${surface} shows another date than that of its blocks`, async () => {
        const { platform, askSurface } = opened;
        set(platform, { name: "s", kind: "skew", ms: -90_000, surface, nth: 1 });
        const [ill, well] = [await askSurface(surface), await askSurface(surface)];
        const [skewed, true_] = [ill, well].map(({ headers }) => Date.parse(String(headers.date)));
        assert.equal(Number(true_) - Number(skewed), 90_000);
        assert.equal(ill.body, well.body);
      });

      test(`${surface} is delivered a read twice, and answers it once`, async () => {
        const { platform, askSurface } = opened;
        set(platform, { name: "d", kind: "duplicate", surface, nth: 2 });
        const [well, twice] = [await askSurface(surface), await askSurface(surface)];
        assert.equal(twice.headers["x-lockstep-fault"], "d");
        assert.equal(twice.body, well.body);
      });

      test(`${surface} answers HEAD with an error's head, and breaks it off whole`, async () => {
        if (surface === "rpc") return;
        const { platform, askSurface } = opened;
        set(
          platform,
          { name: "e", kind: "error", status: 503, when: "before", surface, nth: 1 },
          { name: "c", kind: "cut", surface, nth: 2 },
        );
        const { status, body } = await askSurface(surface, { method: "HEAD" });
        assert.deepEqual([status, body], [503, ""]);
        await assert.rejects(askSurface(surface, { method: "HEAD" }), { code: "ECONNRESET" });
      });

      test(`${surface} gets no fault before its gate, in a preflight, or in its documents`, async () => {
        const { platform, askSurface } = opened;
        const { urls, inbox } = platform;
        set(platform, { name: "e", kind: "error", status: 503, when: "before", surface });
        const origin = { origin: "https://dapp.example", "access-control-request-method": "GET" };
        const preflight = { ...READS[surface], path: READS[surface]?.path ?? "", body: "" };
        const request = { ...preflight, method: "OPTIONS", headers: origin };
        const { headers } = await ask(urls[surface], request);
        assert.equal(headers["x-lockstep-fault"], undefined);
        assert.equal((await ask(urls[surface], { path: "/docs" })).status, 200);
        assert.equal((await askSurface(surface, NOWHERE)).headers["x-lockstep-fault"], undefined);
        const bad = await askSurface(surface, { headers: { authorization: "Bearer x" } });
        const takesTokens = ["app", "core", "node"].includes(surface);
        assert.equal(bad.status, takesTokens ? 401 : 503);
        assert.equal(
          inbox.read((world) => world.parts.faults.rules.length),
          1,
        );
      });
    }

    test("a token expires in the surface's own words, where tokens are taken", async () => {
      const { platform, askSurface, token } = opened;
      for (const surface of SURFACES) {
        set(platform, { name: "x", kind: "expired", surface, nth: 1 });
        const headers = { authorization: token };
        const ill = await askSurface(surface, { headers });
        if (!["app", "core", "node"].includes(surface)) {
          assert.equal(ill.status, 200, surface);
          continue;
        }
        assert.equal(ill.status, 401, surface);
        set(platform);
        const forged = await askSurface(surface, { headers: { authorization: "Bearer x" } });
        assert.equal(ill.body, forged.body);
        assert.equal(ill.headers["www-authenticate"], forged.headers["www-authenticate"]);
      }
      set(platform, { name: "x", kind: "expired" });
      assert.equal((await askSurface("app")).status, 200, "without a token nothing expires");
    });

    test("a rule is about one route, one method, one actor, and one time", async () => {
      const { platform, askSurface } = opened;
      const { urls, world } = platform;
      const error = { kind: "error", status: 502, when: "before" } as const;
      const named = (caller: string) => ({ headers: { "x-lockstep-caller": caller } });
      set(
        platform,
        { ...error, name: "route", surface: "app", at: "GET /api/swap-pools" },
        { ...error, name: "method", at: "eth_chainId" },
        { ...error, name: "actor", surface: "identity", actor: "phone" },
        { ...error, name: "time", surface: "indexer", fromMs: 1_000, toMs: 2_000 },
      );
      const { status } = await ask(urls.app, { path: "/api/health" });
      assert.deepEqual([status, (await askSurface("app")).status], [200, 502]);
      assert.equal((await askSurface("rpc")).status, 200);
      assert.equal((await ask(urls.rpc, callOf("eth_chainId"))).status, 502);
      const batch = `[${READS.rpc?.body},${callOf("eth_chainId").body}]`;
      assert.equal((await askSurface("rpc", { body: batch })).status, 502);
      assert.equal((await askSurface("rpc", { body: "not JSON" })).status, 200);
      assert.equal((await askSurface("identity", named("phone"))).status, 502);
      assert.equal((await askSurface("identity", named("laptop"))).status, 200);
      for (const expected of [200, 502, 200]) {
        assert.equal((await askSurface("indexer")).status, expected, `${world.clock.ms}`);
        platform.inbox.execute({ kind: "advance", ms: 1_000 });
      }
    });

    test("an answer names no more rules than a client can read", async () => {
      const { platform, askSurface } = opened;
      const names = Array.from({ length: 200 }, (_none, at) => `${at} ${"n".repeat(190)}`);
      set(platform, ...names.map((name) => ({ name, kind: "skew", ms: 1 }) as const));
      for (const surface of ["app", "rpc"] as const) {
        const shown = String((await askSurface(surface)).headers["x-lockstep-fault"]).split(", ");
        assert.deepEqual(shown, [...names.slice(0, shown.length - 1), "..."]);
        assert.ok(shown.length > 10);
      }
      set(platform);
    });

    test("a rule's name that no header can hold is still answered", async () => {
      const { platform, askSurface } = opened;
      set(platform, { name: "trübe\u0007Nacht", kind: "skew", ms: 1 });
      assert.equal((await askSurface("app")).headers["x-lockstep-fault"], "tr?be?Nacht");
      assert.equal((await askSurface("rpc")).headers["x-lockstep-fault"], "tr?be?Nacht");
      set(platform);
    });
  });
}

const NOWHERE = { method: "GET", path: "/nowhere" };

/** The explorer answers everything with 200; its refusals have a status of their own. */
function problemOf(surface: SurfaceName, body: string): object {
  const problem: { readonly status?: string } = JSON.parse(body);
  if (surface === "explorer") assert.equal(problem.status, "0");
  return problem;
}

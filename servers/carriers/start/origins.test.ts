// Web pages of other origins at the surfaces, each on its own port and all on one. A broken rule
// leaves another team's page unable to read an answer, or lets any page move the world.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Platform, startPlatform } from "./platform.ts";

const ORIGIN = "https://app.example";
const page = { origin: ORIGIN };
const preflight = {
  ...page,
  "access-control-request-method": "POST",
  "access-control-request-headers": "authorization,content-type,idempotency-key",
};

for (const singlePort of [false, true]) {
  describe(singlePort ? "all on one port" : "a port each", () => {
    let platform: Platform;
    before(async () => {
      platform = await startPlatform({ listens: false, singlePort });
    });
    after(() => platform.close());

    const at = (name: "app" | "identity" | "control", path: string) =>
      singlePort && name !== "app" ? `/${name}${path}` : path;

    async function ask(
      name: "app" | "identity" | "control",
      line: string,
      headers: Record<string, string>,
    ) {
      const [method, path = ""] = line.split(" ");
      const request = { method: method as "GET", url: at(name, path), headers };
      return platform.servers[name].inject(request);
    }

    test("a preflight is answered for any path, without a token and without counting", async () => {
      const lines = ["/api/lend/deposit", "/users/me", "/nowhere"] as const;
      for (const path of lines) {
        const { statusCode, headers, body } = await ask("app", `OPTIONS ${path}`, preflight);
        assert.deepEqual([statusCode, body], [204, ""]);
        assert.equal(headers["access-control-allow-origin"], "*");
        assert.equal(headers["access-control-allow-credentials"], undefined);
        const allowed = headers["access-control-allow-headers"];
        assert.equal(allowed, "authorization, content-type, idempotency-key");
        assert.equal(headers.vary, "Access-Control-Request-Headers");
        assert.match(String(headers["access-control-allow-methods"]), /DELETE/);
        assert.equal(headers["x-ratelimit-limit"], undefined);
        assert.equal(headers.date, "Thu, 01 Jan 2026 00:00:00 GMT");
      }
      const { headers } = await ask("app", "GET /api/health", page);
      assert.equal(headers["x-ratelimit-remaining"], "99", "the preflights were not counted");
      assert.equal((await ask("identity", "OPTIONS /token", preflight)).statusCode, 204);
    });

    test("a preflight allows the headers that it names, if headers can have these names", async () => {
      const allowed = async (names: string) => {
        const preflighted = { ...preflight, "access-control-request-headers": names };
        const { headers } = await ask("app", "OPTIONS /api/lend/deposit", preflighted);
        return headers["access-control-allow-headers"];
      };
      const traced = "baggage, traceparent, x-lockstep-caller";
      assert.equal(await allowed("baggage,traceparent,x-lockstep-caller"), traced);
      const usual = await allowed("");
      assert.match(String(usual), /^Authorization, Content-Type, /);
      for (const names of ["a b", "x:y", "a,,b", "*;q=1", Array(101).fill("a").join()]) {
        assert.equal(await allowed(names), usual, names);
      }
    });

    test("a page can read refusals too, with their limits and challenges", async () => {
      const bad = { ...page, authorization: "Bearer x" };
      for (const [line, status, headers] of [
        ["GET /users/me", 401, page],
        ["GET /users/me", 401, bad],
        ["GET /api/health?x=1", 400, page],
        ["GET /nowhere", 404, page],
        ["GET /%zz", 400, page],
        ["POST /api/lend/deposit", 401, page],
      ] as const) {
        const answer = await ask("app", line, headers);
        assert.equal(answer.statusCode, status, line);
        assert.equal(answer.headers["access-control-allow-origin"], "*", line);
        const exposed = String(answer.headers["access-control-expose-headers"]);
        assert.match(exposed, /X-RateLimit-Remaining.*Retry-After.*WWW-Auth.*Idempotent-Replayed/);
      }
      for (let left = 100; left > 0; left -= 1) await ask("app", "GET /api/health", page);
      const limited = await ask("app", "GET /api/health", page);
      assert.equal(limited.statusCode, 429);
      assert.equal(limited.headers["access-control-allow-origin"], "*");
      assert.equal((await ask("app", "OPTIONS /api/health", preflight)).statusCode, 204);
    });

    test("an OPTIONS that is not a preflight is a route that does not exist", async () => {
      platform.limits.refill();
      const { statusCode, body } = await ask("app", "OPTIONS /users/me", page);
      assert.deepEqual([statusCode, JSON.parse(body).error.type], [404, "ValidationError"]);
    });

    test("any page may ask for tokens, but none may fetch the login", async () => {
      const answer = await ask("identity", "GET /.well-known/openid-configuration", page);
      assert.equal(answer.headers["access-control-allow-origin"], "*");
      const refused = await ask("identity", "POST /token", page);
      assert.deepEqual(
        [refused.statusCode, refused.headers["access-control-allow-origin"]],
        [400, "*"],
      );
      for (const line of ["GET /authorize", "POST /authorize", "POST /login", "GET /logout"]) {
        const { headers } = await ask("identity", line, page);
        assert.equal(headers["access-control-allow-origin"], undefined, line);
      }
    });

    test("control stays closed, even on a shared port", async () => {
      for (const line of ["OPTIONS /mine", "POST /mine", "GET /clock"]) {
        const { statusCode, headers } = await ask("control", line, preflight);
        assert.equal(statusCode, 403, line);
        assert.equal(headers["access-control-allow-origin"], undefined, line);
      }
    });
  });
}

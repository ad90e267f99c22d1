// Every route of every surface gives the refusals that all routes document, in its surface's own
// form, and changes nothing. A broken surface lets a bad request through, answers 5xx, or uses
// another form.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { DocumentedOutcome } from "../../core/outcome.ts";
import { ANY_PATH, documentedOutcomes } from "../../core/outcomes.ts";
import { createServer } from "../../core/server.ts";
import type { BoundRoute, Surface } from "../../core/surface.ts";
import { Tap } from "../../core/tap.ts";
import { faultsOf } from "../../core/validate.ts";
import { BUILT, type SurfaceName } from "../../surfaces/list.ts";
import {
  refusedAnywhere,
  refusedOf,
  type SharedRefusal,
  type Tokens,
  validRequest,
} from "./refused.ts";
import type { Sample } from "./sample.ts";

const faults: unknown[] = [];
const report = (cause: unknown) => faults.push(cause);
const platform = await startPlatform({ listens: false, limits: false, report });
const limited = await startPlatform({ listens: false, report });
after(async () => {
  await Promise.all([platform.close(), limited.close()]);
  assert.deepEqual(
    faults.filter((cause) => cause !== PLANTED),
    [],
  );
});

async function tokenOf(name: string): Promise<string> {
  const answer = await platform.servers.control.inject({
    method: "POST",
    url: `/actors/${name}/token`,
  });
  return answer.json().access_token;
}

const tokens: Tokens = { plain: await tokenOf("trader"), mighty: await tokenOf("admin") };

const rowOf = ({ method, paths }: BoundRoute) => `${method} ${paths[0]}`;

/** By name, with the servers that carry them. */
const surfaces = BUILT.map((name) => [name, platform.surfaces[name]] as const);

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const ask = ({ servers }: Platform, name: SurfaceName, request: Sample): Promise<Answer> =>
  servers[name].inject(request);

/** What a surface documents for a refusal; undefined if it never refuses that. */
function documentedFor(
  surface: Surface,
  row: string,
  status: number,
): DocumentedOutcome | undefined {
  const outcome = String(status);
  return documentedOutcomes(surface).find((each) => each.row === row && each.outcome === outcome);
}

type Expected = Pick<SharedRefusal, "status" | "headers"> & {
  readonly documented: DocumentedOutcome;
};

function assertRefused(
  surface: Surface,
  { status, headers, documented }: Expected,
  answer: Answer,
) {
  assert.equal(answer.statusCode, status, answer.body);
  if (documented.schema !== undefined) {
    assert.match(String(answer.headers["content-type"]), /^application\/json/);
    assert.deepEqual(faultsOf(documented.schema, JSON.parse(answer.body), "answer"), []);
  }
  const counted = surface.gate === undefined ? {} : { "x-ratelimit-remaining": /^\d+$/ };
  for (const [header, pattern] of Object.entries({ date: /GMT$/, ...counted, ...headers })) {
    assert.match(String(answer.headers[header]), pattern, header);
  }
}

const stateOf = ({ world }: Platform) => [world.stateHash(), world.journalHash()];

function refusing(name: SurfaceName, surface: Surface, row: string, refused: SharedRefusal): void {
  const documented = documentedFor(surface, row, refused.status);
  if (documented === undefined) return;
  test(`${surface.name}: ${row} → ${refused.status}, ${refused.how}`, async () => {
    const before = stateOf(platform);
    const answer = await ask(platform, name, refused.request);
    assertRefused(surface, { ...refused, documented }, answer);
    assert.deepEqual(stateOf(platform), before);
  });
}

for (const [name, surface] of surfaces) {
  for (const refused of refusedAnywhere(surface)) refusing(name, surface, ANY_PATH, refused);
  for (const route of surface.routes) {
    for (const refused of refusedOf(surface, route, tokens)) {
      refusing(name, surface, rowOf(route), refused);
    }
  }
}

for (const [name, surface] of surfaces) {
  if (surface.gate === undefined) continue;
  const nowhere = { method: "GET", url: "/nowhere", headers: {} } as const;
  const headers = { "retry-after": /^60$/, "x-ratelimit-remaining": /^0$/ };

  /** Uses up the minute's requests; from then on all are refused until time passes. */
  const exhaust = async () => {
    for (let at = 0; at < 1_000; at += 1) {
      if ((await ask(limited, name, nowhere)).statusCode === 429) return;
    }
    assert.fail("nobody is ever refused");
  };

  for (const route of surface.routes) {
    const documented = documentedFor(surface, rowOf(route), 429);
    if (documented === undefined) continue;
    test(`${surface.name}: ${rowOf(route)} → 429, when the minute is used up`, async () => {
      await exhaust();
      const before = stateOf(limited);
      const request = validRequest(surface, route, { plain: "", mighty: "nonsense" });
      const answer = await ask(limited, name, request);
      assertRefused(surface, { status: 429, headers, documented }, answer);
      assert.deepEqual(stateOf(limited), before);
    });
  }
}

const PLANTED = new Error("a secret of ours");

/** The surface with an internal error in place of each route's answer. */
function broken(surface: Surface): Surface {
  const answer = () => {
    throw PLANTED;
  };
  return { ...surface, routes: surface.routes.map((route) => ({ ...route, answer })) };
}

for (const [, surface] of surfaces) {
  const options = { tap: new Tap(), nowMs: () => platform.inbox.nowMs, report };
  const server = createServer({ "": broken(surface) }, options);
  after(() => server.close());
  for (const route of surface.routes) {
    const documented = documentedFor(surface, rowOf(route), 500);
    if (documented === undefined) continue;
    test(`${surface.name}: ${rowOf(route)} → 500, an error caused by this test`, async () => {
      const answer = await server.inject(validRequest(surface, route, tokens));
      assertRefused(surface, { status: 500, headers: {}, documented }, answer);
      assert.ok(!answer.body.includes(PLANTED.message), "nobody gets to see the cause");
      assert.match(
        answer.body,
        /Something went wrong(?:\. Please try again later\.)?"|server_error/,
      );
      const { code } = JSON.parse(answer.body).error ?? {};
      if (typeof code === "number") assert.equal(code, -32603);
    });
  }
}

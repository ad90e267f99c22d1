// Requests that mean harm, by somebody who is signed in: each is answered or refused in the documented
// form, soon, and changes nothing.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";
import { documentedOutcomes, outcomesOf } from "../../core/outcomes.ts";
import type { RawRequest } from "../../core/surface-record.ts";
import { heavyHostileRequests, hostileRound } from "./hostile-input.ts";

const faults: unknown[] = [];
const report = (fault: unknown) => faults.push(fault);
const platform = await startPlatform({ report, listens: false, limits: false, pace: "frozen" });
after(() => platform.close());
const { world, servers, surfaces } = platform;

const [trader] = world.users.all().filter(({ name }) => name === "trader");
const signedIn = await servers.control.inject({ method: "POST", url: "/actors/trader/token" });
const target = {
  contract: `0x${world.addresses.stable}`,
  account: `0x${trader?.address}`,
  token: signedIn.json().access_token,
};

const documented = new Set(
  documentedOutcomes(surfaces.node).map(({ row, outcome }) => `${row} ${outcome}`),
);

async function answered({ method, path, body, headers = {} }: RawRequest): Promise<number> {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const payload = body === undefined ? {} : { payload: body };
  const injected = {
    method: method as "GET",
    url: path,
    headers: { ...type, ...headers },
    ...payload,
  };
  const { statusCode: status, body: text } = await servers.node.inject(injected);
  const route = surfaces.node.routes.find((each) => {
    const pattern = each.paths[0].replace(/:\w+/g, "[^/]+").replace(/\./g, "\\.");
    return each.method === method && new RegExp(`^${pattern}$`).test(path.split("?", 1)[0] ?? "");
  });
  const request = { method, url: path, body };
  for (const { row, outcome } of outcomesOf(surfaces.node, {
    route,
    status,
    request,
    body: text,
  })) {
    assert.ok(documented.has(`${row} ${outcome}`), `${row} ${outcome}: ${text.slice(0, 200)}`);
  }
  return status;
}

test("every hostile request is answered as documented, and most are refused", async () => {
  const before = world.journalHash();
  const statuses: number[] = [];
  for (const round of [0, 1, 2]) {
    for (const each of hostileRound(target, round)) statuses.push(await answered(each));
  }
  for (const each of heavyHostileRequests(target)) statuses.push(await answered(each));
  const refused = statuses.filter((status) => status >= 400);
  assert.ok(refused.every((status) => status < 500));
  assert.ok(refused.length > statuses.length / 2);
  assert.equal(statuses.filter((status) => status === 401).length, 3, "the wrong tokens alone");
  assert.equal(world.journalHash(), before);
  assert.deepEqual(faults, []);
});

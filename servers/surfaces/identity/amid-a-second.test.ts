// The clock is more often between two seconds than on one. A provider that rounds up issues tokens
// from the future, and one that compares seconds ends things up to a second early or late.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { decodeJwt } from "jose";
import { Browser, sentTo, type TestProvider, testProvider } from "./test-provider.ts";

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
});
after(() => provider.platform.close());

test("issue times are rounded down to the second, and expiry is exact to the millisecond", async () => {
  const { inbox } = provider.platform;
  const pass = (ms: number) => inbox.execute({ kind: "advance", ms });
  pass(1_500 - (inbox.nowMs % 1_000));
  const begin = Math.floor(inbox.nowMs / 1_000);
  const passUntilJustBefore = (seconds: number) =>
    pass((begin + seconds) * 1_000 - 1 - inbox.nowMs);
  const browser = new Browser();
  const { access_token: token, id_token: id } = await provider.tokensOf(browser);
  for (const each of [token, id]) {
    const { iat, exp } = decodeJwt(each);
    assert.deepEqual([iat, exp], [begin, begin + 3_600]);
  }
  assert.equal(decodeJwt(id).auth_time, begin);
  const silent = async (changes = {}) =>
    browser.get(provider.authorizeUrl({ prompt: "none", ...changes }));
  const codeOf = (answer: Response) => sentTo(answer).searchParams.get("code");
  assert.ok(
    codeOf(await silent({ max_age: "0" })),
    "within the second in which the user logged in",
  );
  const codes = [codeOf(await silent()), codeOf(await silent())];
  passUntilJustBefore(600);
  assert.equal((await provider.redeem(codes[0] ?? "")).status, 200);
  pass(1);
  assert.equal((await provider.redeem(codes[1] ?? "")).status, 400);
  const readStatus = async () =>
    (await fetch(`${provider.url}/userinfo`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  passUntilJustBefore(3_600);
  assert.equal(await readStatus(), 200);
  pass(1);
  assert.equal(await readStatus(), 401);
  passUntilJustBefore(8 * 3_600);
  assert.ok(codeOf(await silent()));
  pass(1);
  assert.equal(codeOf(await silent()), null);
});

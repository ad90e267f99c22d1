// Users who register at the login page, and sessions in a restored world. A broken registration
// makes users who cannot pay a fee, or half a user.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, hiddenIn, sentTo, type TestProvider, testProvider } from "./test-provider.ts";

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
});
after(() => provider.platform.close());

async function register(fields: Record<string, string>, from: TestProvider = provider) {
  const browser = new Browser();
  const request = hiddenIn(await (await browser.get(from.authorizeUrl())).text());
  return browser.post(`${from.url}/login`, { request, ...fields });
}

async function balancesOf(from: TestProvider, back: URL): Promise<Record<string, string>> {
  const { body } = await from.redeem(back.searchParams.get("code"));
  const url = `${from.platform.urls.app}/api/tokens/balance?nonZero=true`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${body.access_token}` } });
  const items: { token: { _symbol: string }; balance: string }[] = await reply.json();
  return Object.fromEntries(items.map(({ token, balance }) => [token._symbol, balance]));
}

async function vouchersOf(name: string): Promise<string> {
  const { address = "" } = provider.platform.world.users.find(name) ?? {};
  const body = JSON.stringify({ to: "voucher", function: "balanceOf", args: { account: address } });
  const headers = { "content-type": "application/json" };
  const url = `${provider.platform.urls.control}/call`;
  const answer = await fetch(url, { method: "POST", headers, body });
  return JSON.stringify(((await answer.json()) as { result: unknown }).result);
}

/** What a user has who asked for an actor's tokens: what an actor has. */
async function asRichAsActor(from: TestProvider): Promise<Record<string, string>> {
  const fields = { new_user: "carol", funds: "yes" };
  const rich = await balancesOf(from, sentTo(await register(fields, from)));
  const actor = await from.logIn(new Browser(), from.authorizeUrl(), { user: "trader" });
  assert.deepEqual(rich, await balancesOf(from, actor));
  const { chain, users } = from.platform.world;
  const mints = chain.transactions.filter(({ request }) => request.function === "mint");
  const to = users.find("carol")?.address;
  const made = mints.filter(({ request }) => request.args.to === to);
  for (const { request } of made) assert.ok(Number(request.args.amount) > 0, request.to);
  return rich;
}

test("a new user has an actor's tokens, or what pays fees", async () => {
  const rich = await asRichAsActor(provider);
  assert.equal(rich.WETH, String(1_000n * 10n ** 18n));
  assert.match(await vouchersOf("carol"), new RegExp(`"${10n ** 24n}"`));
  const poor = await balancesOf(provider, sentTo(await register({ new_user: "dave" })));
  assert.deepEqual(poor, {});
  assert.match(await vouchersOf("dave"), new RegExp(`"${10n ** 21n}"`));
});

test("without vouchers a new user gets none, and the stable token pays fees", async () => {
  const other = await testProvider({ preset: "no-vouchers" });
  const poor = await balancesOf(other, sentTo(await register({ new_user: "dave" }, other)));
  assert.deepEqual(poor, { PUSD: String(1_000n * 10n ** 18n) });
  await asRichAsActor(other);
  await other.platform.close();
});

for (const [what, name, words] of [
  ["taken", "borrower", /There is a user borrower already/],
  ["the treasury's", "treasury", /The platform itself uses/],
  ["a contract's", "lendingPool", /lowercase letters/],
  ["no name", "<b>", /lowercase letters/],
  ["the app's own", "wallet-app", /The app itself/],
] as const) {
  test(`a name that is ${what} is refused on the page and changes nothing`, async () => {
    const hash = () => provider.platform.inbox.read((world) => world.journalHash());
    const before = hash();
    const answer = await register({ new_user: name });
    assert.equal(answer.status, 400);
    const html = await answer.text();
    assert.match(html, words);
    assert.match(html, /name="funds" value="yes">/, "what was wanted stays as it was");
    assert.equal(hash(), before);
  });
}

test("nobody is registered whom the admin could only pay with another admin's vote", async () => {
  const { inbox } = provider.platform;
  inbox.execute({ kind: "snapshot", name: "one admin" });
  const { from, to, admin } = inbox.read(({ users, addresses }) => ({
    from: users.find("admin")?.address ?? "",
    to: addresses.adminRegistry,
    admin: users.find("lender")?.address,
  }));
  inbox.execute({ kind: "submit", from, to, function: "addAdmin", args: { admin } });
  const answer = await register({ new_user: "erin" });
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /There are several admins, and they have to agree/);
  assert.equal(provider.platform.world.users.find("erin"), undefined);
  inbox.execute({ kind: "restore", name: "one admin" });
});

test("an unknown user cannot be chosen, nor can the world's own accounts", async () => {
  for (const user of ["nobody", "treasury", "relayer"]) {
    const answer = await register({ user });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /That user is not there/);
  }
});

test("in a restored world a login goes on, unless its user is gone", async () => {
  const { inbox } = provider.platform;
  inbox.execute({ kind: "snapshot", name: "before" });
  const [known, late] = [new Browser(), new Browser()];
  const first = await provider.tokensOf(known);
  await provider.logIn(late, provider.authorizeUrl(), { new_user: "latecomer" });
  await provider.ask("/revoke", { client_id: "wallet-app", token: first.access_token });
  inbox.execute({ kind: "restore", name: "before" });
  assert.equal((await known.get(provider.authorizeUrl({ prompt: "none" }))).status, 303);
  const silent = await late.get(provider.authorizeUrl({ prompt: "none" }));
  assert.match(silent.headers.get("location") ?? "", /login_required/);
  // The same tokens are given again, and earlier revoking and logging out do not affect them.
  const again = await provider.tokensOf(new Browser());
  assert.equal(again.access_token, first.access_token);
  const init = { headers: { authorization: `Bearer ${again.access_token}` } };
  assert.equal((await fetch(`${provider.url}/userinfo`, init)).status, 200);
  await known.get(`${provider.url}/logout`);
  const refresh = { grant_type: "refresh_token", client_id: "wallet-app" };
  const next = await provider.ask("/token", { ...refresh, refresh_token: again.refresh_token });
  assert.equal(next.status, 200);
});

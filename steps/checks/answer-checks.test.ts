// The checks around a client, against a platform whose answers are changed on their way. A broken
// check accepts a wrong, missing or extra field, and every scenario passes for nothing.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Platform, startPlatform } from "../../servers/index.ts";
import { Control } from "../clients/control.ts";
import { type Answer, Http, type RequestWrapper, settled } from "../clients/http.ts";
import { Identity } from "../clients/identity.ts";
import { applicationOf, signIn } from "../stages/stage.ts";
import { AnswerChecks } from "./answer-checks.ts";

type Body = Readonly<Record<string, unknown>>;

let platform: Platform;
let checks: AnswerChecks;
let token: string;

before(async () => {
  platform = await startPlatform({ limits: false, pace: "frozen", port: 0 });
  const { urls } = platform;
  const control = new Control(new Http(urls.control));
  checks = new AnswerChecks({ http: new Http(urls.app), control });
  const credentials = { id: "borrower", secret: "borrower-secret" };
  token = (await signIn(new Identity(urls.identity), credentials)).access_token;
});
after(() => platform.close());

/** The application for a borrower who gets each answer changed. */
function changedBy(change: (body: Body) => unknown) {
  const around: RequestWrapper = (question, send) => {
    const changed = async (): Promise<Answer> => {
      const answer = await send();
      return { ...answer, body: change(answer.body as Body) };
    };
    return checks.around("app")(question, changed);
  };
  return applicationOf(new Http(platform.urls.app, false, around), token);
}

const asset = "56428aa4dd944c7a473e323a9d0bb5ce0754fd81";
const deposit = (change: (body: Body) => unknown) => changedBy(change).deposit(asset, 1_000n);

describe("a whole answer", () => {
  test("that is right passes", async () => {
    settled(await deposit((body) => body));
  });

  for (const [field, wrong] of Object.entries({
    txHash: `0x${"0".repeat(64)}`,
    status: "pending",
    asset: "0".repeat(40),
    amount: "1001",
    balance: "1",
    collateralBalance: "1",
    loanStatus: "active",
  })) {
    test(`with a wrong ${field} fails`, async () => {
      const expected = /^Error: app: POST \/api\/lend\/deposit answered 200 with \w+ .+, not /;
      await assert.rejects(
        deposit((body) => ({ ...body, [field]: wrong })),
        expected,
      );
    });
  }

  test("with a field too many or too few fails", async () => {
    await assert.rejects(
      deposit((body) => ({ ...body, more: "1" })),
      /with more "1", not nothing/,
    );
    const { balance: _balance, ...few } = settled<Body>(await deposit((body) => body));
    await assert.rejects(
      deposit(() => few),
      /with balance nothing/,
    );
  });

  test("of a list with an item too few fails", async () => {
    const fewer = changedBy((body) => (body as unknown as unknown[]).slice(1));
    await assert.rejects(fewer.prices(), /GET \/oracle\/price answered 200/);
  });
});

test("an answer that was right does not make another one right, nor a wrong one right later", async () => {
  const read = checks.around("app");
  let asked = 0;
  const question = { method: "GET", path: "/api/lend/positions", authorization: `Bearer ${token}` };
  const ask = (health: string) =>
    read(question, async () => {
      asked += 1;
      const answer = await new Http(platform.urls.app).ask(question);
      const { positions, loan } = answer.body as { positions: Body; loan: unknown };
      return { ...answer, body: { positions: { ...positions, healthFactor: health }, loan } };
    });
  await ask("Infinity");
  for (let time = 0; time < 2; time += 1) {
    await assert.rejects(ask("1"), /positions\.healthFactor "1", not "Infinity"/);
  }
  assert.equal(asked, 3);
});

test("values learnt from a wrong answer stay until they are forgotten", async () => {
  const http = new Http(platform.urls.app);
  const askTruly = http.ask.bind(http);
  let lies = true;
  http.ask = async (question) => {
    const answer = await askTruly(question);
    return lies ? { ...answer, body: [] } : answer;
  };
  const control = new Control(new Http(platform.urls.control));
  const misled = new AnswerChecks({ http, control });
  const question = { method: "GET", path: "/api/lend/positions", authorization: `Bearer ${token}` };
  const ask = () => misled.around("app")(question, () => askTruly(question));
  await assert.rejects(ask());
  lies = false;
  misled.begin();
  await assert.rejects(ask());
  misled.forget();
  assert.equal((await ask()).status, 200);
});

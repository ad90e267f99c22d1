// Every example of every route is asked as it is documented. A broken one shows what the platform refuses.
// Of a write it is rehearsed first: a dry run that changes or charges anything, or tells another result, fails.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BORROWER, WETH } from "./examples.ts";
import { applicationRoutes } from "./surface.ts";
import { type Line, type TestApplication, testApplication } from "./test-application.ts";

const WHOLE = 10n ** 18n;

type Scene = (app: TestApplication) => Promise<unknown>;

const asked =
  (line: Line, body: unknown): Scene =>
  async (app) => {
    const answer = await app.ask(line, { as: "borrower", body });
    assert.equal(answer.status, 200, answer.text);
  };

const locked = asked("POST /api/lending/supply", {
  tokenAddress: WETH,
  amount: String(10n * WHOLE),
});

const owing: Scene = async (app) => {
  await locked(app);
  const body = { amount: String(1000n * WHOLE), collateralToken: WETH };
  await asked("POST /api/lending/borrow", body)(app);
};

const minted = asked("POST /api/cdp/mint", {
  collateralToken: WETH,
  collateralAmount: String(2n * WHOLE),
  mintAmount: String(1500n * WHOLE),
});

const rewarded: Scene = async (app) => {
  await asked("POST /api/lend/liquidity", { amount: String(WHOLE) })(app);
  app.inbox.execute({ kind: "advance", ms: 3_600_000 });
};

/** What must have happened before an example works, by operation. */
const SCENES: Readonly<Record<string, Scene>> = {
  Withdraw: locked,
  Borrow: locked,
  Repay: owing,
  "Withdraw liquidity": asked("POST /api/lend/liquidity", { amount: String(WHOLE) }),
  "Lending withdraw": locked,
  "Lending borrow": locked,
  "Lending repay": owing,
  Vaults: minted,
  "Vault repay": minted,
  "Vault withdraw": minted,
  "Claim rewards": rewarded,
  Rewards: rewarded,
};

/** Those of other chapters, whose own tests run them. */
const ELSEWHERE: readonly string[] = ["Liquidate", "Liquidatable loan", "Set price"];

const routes = applicationRoutes.filter(
  ({ operation }) =>
    !ELSEWHERE.includes(operation) &&
    (operation in SCENES || /^(Lending|Vault|Reward|Claim|Deposit|Supply|Market)/.test(operation)),
);

for (const { method, paths, operation, example, writes } of routes) {
  test(`the example of ${operation} is answered with 200`, async () => {
    const app = testApplication();
    assert.equal(app.addressOf("borrower"), BORROWER);
    await SCENES[operation]?.(app);
    const query = String(new URLSearchParams(example?.query));
    const line = `${method} ${example?.path ?? paths[0]}${query && `?${query}`}` as Line;
    const ask = { as: "borrower", ...(example?.body === undefined ? {} : { body: example.body }) };
    await app.tokenOf("borrower");
    if (writes !== true) {
      const { status, text } = await app.ask(line, ask);
      assert.equal(status, 200, text);
      return;
    }
    const before = app.world.stateHash();
    const dry = await app.ask(`${line}?sandbox=true` as Line, ask);
    assert.equal(app.world.stateHash(), before);
    const real = await app.ask(line, ask);
    assert.equal(real.status, 200, real.text);
    const { txHash, simulated, ...promised } = dry.body;
    assert.deepEqual([dry.status, txHash, simulated], [200, null, true]);
    const { txHash: _hash, ...done } = real.body;
    assert.deepEqual(done, promised);
    assert.notEqual(app.world.stateHash(), before);
  });
}

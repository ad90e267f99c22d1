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

const pooled = asked("POST /api/swap-pools/0000000000000000000000000000000000001017/liquidity", {
  tokenAAmount: String(WHOLE),
  tokenBAmount: String(2_500n * WHOLE),
  deadline: 4_102_444_800,
});

const rewarded: Scene = async (app) => {
  await asked("POST /api/lend/liquidity", { amount: String(WHOLE) })(app);
  app.inbox.execute({ kind: "advance", ms: 3_600_000 });
};

const unhealthy: Scene = async (app) => {
  await owing(app);
  const args = { asset: WETH, price: 110n * WHOLE };
  const request = { to: app.world.addresses.priceOracle, function: "setAssetPrice", args };
  app.inbox.execute({ kind: "submit", from: app.addressOf("oracle"), ...request });
};

/** What must have happened before an example works, by operation. */
const SCENES: Readonly<Record<string, Scene>> = {
  Liquidate: unhealthy,
  "Liquidatable loan": unhealthy,
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
  "Remove liquidity": pooled,
  "Claim rewards": rewarded,
  Rewards: rewarded,
};

/** Who asks where it is not the borrower. */
const CALLERS: Readonly<Record<string, string>> = {
  "Set price": "oracle",
  Liquidate: "liquidator",
};

for (const { method, paths, operation, example, writes } of applicationRoutes) {
  test(`the example of ${operation} is answered with 200`, async () => {
    const app = testApplication();
    assert.equal(app.addressOf("borrower"), BORROWER);
    await SCENES[operation]?.(app);
    const query = String(new URLSearchParams(example?.query));
    const path = (example?.path ?? paths[0]).replace(":id", BORROWER);
    const line = `${method} ${path}${query && `?${query}`}` as Line;
    const as = CALLERS[operation] ?? "borrower";
    const ask = { as, ...(example?.body === undefined ? {} : { body: example.body }) };
    await app.tokenOf(as);
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

// Fifty sockets and two hundred changes: nothing lost, repeated or out of order. A broken server
// would drop updates under load, or send a reader someone else's.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { listen } from "../../core/server.ts";
import { TestApplication } from "../../proof/testing/application.ts";
import { connectClient, type ServerMessage } from "./test-client.ts";

const SOCKETS = 50;
const CHANGES = 200;
const NAMES = ["lender", "borrower", "liquidator", "trader", "admin"];
const app = new TestApplication();
let url = "";
before(async () => {
  url = await listen(app.server);
});
after(() => app.server.close());

const amountOf = ({ data }: ServerMessage) =>
  Number((data as { positions: { supplied: { amount: string }[] } }).positions.supplied[0]?.amount);

test("fifty sockets hear two hundred changes each, in order", async () => {
  const clients = await Promise.all(Array.from({ length: SOCKETS }, () => connectClient(url)));
  for (const [at, client] of clients.entries()) {
    client.subscribe("positions", await app.tokenOf(NAMES[at % NAMES.length] ?? ""));
  }
  for (const client of clients) assert.equal((await client.hear()).length, 2);
  const asset = app.at("WETH");
  for (let change = 0; change < CHANGES; change += 1) {
    for (const name of NAMES) {
      app.inbox.execute({
        kind: "submit",
        from: app.who(name),
        to: app.world.addresses.lendingPool,
        function: "supplyCollateral",
        args: { asset, amount: 1n },
        approvals: [{ token: asset, spender: app.world.addresses.collateralVault, amount: 1n }],
      });
    }
  }
  const wanted = Array.from({ length: CHANGES }, (_, at) => at + 1);
  for (const client of clients) assert.deepEqual((await client.hear()).map(amountOf), wanted);
  assert.deepEqual(app.faults, []);
});

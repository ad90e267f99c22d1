// Steps of a client at a socket with faults. It makes deposits of 1, 2, 4, ... units, because the
// application shows only their total, from which each can be read; core shows them one by one.
import assert from "node:assert/strict";
import { After, Given, Then, When } from "@cucumber/cucumber";
import { FaultedSocket, type Place } from "./clients/faulted-socket.ts";
import { settled } from "./clients/http.ts";
import { wayTo } from "./stages/stage.ts";
import type { PlanWorld } from "./world.ts";

interface Listening {
  readonly socket: FaultedSocket;
  /** Messages that a step has read. */
  read: number;
}

const clients = new WeakMap<PlanWorld, Listening>();

After(function (this: PlanWorld) {
  clients.get(this)?.socket.leave();
});

const clientOf = (world: PlanWorld) => clients.get(world) ?? assert.fail("nobody listens");

async function subscription(world: PlanWorld, socket: string): Promise<object> {
  const token = `Bearer ${await world.accessToken("borrower")}`;
  if (socket === "app") return { type: "subscribe", channel: "positions", token };
  const contracts = await world.control.contracts();
  const address = contracts.find(({ name }) => name === "collateralVault")?.address;
  return { type: "subscribe", token, filter: { address } };
}

async function listen(world: PlanWorld, socket: "app" | "core", place?: Place): Promise<void> {
  const { base } = wayTo(socket, world.stage);
  const open = place?.stream === undefined ? FaultedSocket.open : FaultedSocket.resume;
  const opened = await open(base, { ...(await subscription(world, socket)), ...place });
  clients.get(world)?.socket.leave();
  clients.set(world, { socket: opened, read: 0 });
}

Given("borrower listens on the socket of {word}", function (this: PlanWorld, socket: string) {
  return listen(this, socket as "app" | "core");
});

When("borrower listens again on the socket of {word}", function (this: PlanWorld, socket: string) {
  return listen(this, socket as "app" | "core");
});

Given(
  "borrower listens with numbers on the socket of {word}",
  function (this: PlanWorld, socket: string) {
    return listen(this, socket as "app" | "core", { since: 0 });
  },
);

/** From the last message without a gap before it. */
When("borrower resumes on the socket of {word}", function (this: PlanWorld, socket: string) {
  return listen(this, socket as "app" | "core", clientOf(this).socket.place);
});

/** Each deposit is twice the one before, so that a total names the latest. */
When("borrower makes deposits {int} to {int}", makeDeposits);
When("borrower makes deposit {int}", function (this: PlanWorld, number: number) {
  return makeDeposits.call(this, number, number);
});

async function makeDeposits(this: PlanWorld, first: number, last: number): Promise<void> {
  const application = await this.as("borrower");
  const { address } = this.token("WETH");
  for (let number = first; number <= last; number += 1) {
    settled(await application.deposit(address, 2n ** BigInt(number - 1)));
  }
}

function numberOf(message: object): number {
  const { data } = message as { readonly data: unknown };
  if (typeof data === "string") return Math.log2(Number(data)) + 1;
  const { positions } = data as { positions: { supplied: readonly { amount: string }[] } };
  return Math.log2(Number(positions.supplied[0]?.amount) + 1);
}

Then(
  /^the client hears of deposits? (\d+(?:, \d+)*)$/,
  async function (this: PlanWorld, numbers: string) {
    assert.deepEqual((await freshOf(this)).map(numberOf), numbers.split(", ").map(Number));
  },
);

Then("the client hears nothing", async function (this: PlanWorld) {
  assert.deepEqual(await freshOf(this), []);
});

/** What came since the last step that read. */
async function freshOf(world: PlanWorld): Promise<readonly object[]> {
  const client = clientOf(world);
  await client.socket.catchUp();
  const fresh = client.socket.messages.slice(client.read);
  client.read += fresh.length;
  return fresh;
}

Then(
  "the client on the socket of {word} hears nothing, not even an answer, while another one is answered",
  async function (this: PlanWorld, socket: string) {
    const { socket: silent } = clientOf(this);
    const answers = silent.say({ type: "ping" });
    const { base } = wayTo(socket as "app" | "core", this.stage);
    const other = await FaultedSocket.open(base, await subscription(this, socket));
    await other.catchUp();
    other.leave();
    assert.deepEqual([silent.messages, silent.closed, silent.answers], [[], undefined, answers]);
  },
);

Then("the connection of the client is cut", async function (this: PlanWorld) {
  assert.equal(await clientOf(this).socket.ended(), 1006);
});

Then("the client has been pinged {int} times", async function (this: PlanWorld, times: number) {
  const { socket } = clientOf(this);
  await socket.catchUp();
  assert.equal(socket.pings, times);
});

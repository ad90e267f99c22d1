// Steps of a journey: actions one after another with the socket open, which is compared with the
// REST answers after each, and what is in the wallet at the end.
import assert from "node:assert/strict";
import { After, type DataTable, Given, Then, When } from "@cucumber/cucumber";
import { settled } from "./clients/http.ts";
import type { PoolItem } from "./clients/pools.ts";
import { Listener } from "./clients/socket.ts";
import { act } from "./journey.ts";
import { decimalsOf, ledgerOf } from "./readings.ts";
import { toRaw } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

const CHANNELS = ["positions", "rewards", "pools"] as const;

interface ListeningUser {
  readonly user: User;
  readonly listener: Listener;
}

const sockets = new WeakMap<PlanWorld, ListeningUser>();

After(function (this: PlanWorld) {
  sockets.get(this)?.listener.close();
});

async function subscribe(world: PlanWorld, { user, listener }: ListeningUser): Promise<void> {
  const token = await world.accessToken(user);
  for (const channel of CHANNELS) await listener.subscribe(channel, token);
  assert.deepEqual(listener.errors(), []);
}

Given(
  "{user} listens to positions, rewards and pools",
  async function (this: PlanWorld, user: User) {
    const listening = { user, listener: await Listener.open(this.stage.http.base) };
    sockets.set(this, listening);
    await subscribe(this, listening);
  },
);

function listeningOf(world: PlanWorld): ListeningUser {
  const found = sockets.get(world);
  if (found === undefined) throw new Error("nobody listens");
  return found;
}

/** Throws unless the socket has sent what the routes answer now. */
async function expectErrorMessage(world: PlanWorld, at: string): Promise<void> {
  const { user, listener } = listeningOf(world);
  const application = await world.as(user);
  await listener.catchUp();
  assert.deepEqual(listener.errors(), [], at);
  const lending = settled(await application.call("get", "/api/lending/positions"));
  const { vaults } = settled(await application.call("get", "/api/cdp/vaults"));
  assert.deepEqual(listener.last("positions"), { ...lending, vaults }, `positions, ${at}`);
  const rewards = settled(await application.call("get", "/api/rewards"));
  assert.deepEqual(listener.last("rewards"), rewards, `rewards, ${at}`);
  const { pools } = settled(await application.call("get", "/api/swap-pools"));
  const byAddress = new Map(pools.map((pool) => [pool.address, pool]));
  const known = [...listener.parts("pools")].sort(([one], [other]) => (one < other ? -1 : 1));
  const listed = [...byAddress].sort(([one], [other]) => (one < other ? -1 : 1));
  assert.deepEqual(known, listed, `pools, ${at}`);
}

When(
  "{user} does one after the other, and hears of it from these channels:",
  async function (this: PlanWorld, user: User, table: DataTable) {
    const { listener } = listeningOf(this);
    for (const [text = "", channels = ""] of table.raw()) {
      listener.heard();
      await act({ world: this, user }, text);
      await expectErrorMessage(this, `once ${user} ${text}`);
      const expected = channels === "nothing" ? [] : channels.split(" and ");
      assert.deepEqual(listener.heard(), expected, `heard once ${user} ${text}`);
    }
  },
);

Then(
  "{user} has heard the pools {word} and {word}, as they are listed",
  async function (this: PlanWorld, user: User, one: string, other: string) {
    await expectErrorMessage(this, `when ${user} listened`);
    const heard = [...listeningOf(this).listener.parts("pools").values()] as PoolItem[];
    const names = heard.map(({ poolName }) => poolName).sort();
    assert.deepEqual(names, [one, other].sort());
  },
);

When(
  "{duration} passes/pass, and {user} has to sign in again to listen",
  async function (this: PlanWorld, seconds: number, user: User) {
    const listening = listeningOf(this);
    await this.control.advance(seconds);
    this.forgetTokens();
    await listening.listener.catchUp();
    const errors = listening.listener.errors();
    assert.equal(errors.length, CHANNELS.length, `${user} was told: ${errors.join(", ")}`);
    await subscribe(this, listening);
    await expectErrorMessage(this, `${seconds} seconds later`);
  },
);

/** In the wallet and locked as collateral; nothing else may be there. */
Then(
  "{user} holds exactly, and nothing else:",
  async function (this: PlanWorld, user: User, table: DataTable) {
    const expected = table.raw().map(([holding = "", digits = ""]) => {
      return [holding, toRaw(digits, decimalsOf(this, holding))] as const;
    });
    const balances = [...(await ledgerOf(this, user))].filter(([, raw]) => raw !== 0n);
    assert.deepEqual(new Map(balances), new Map(expected));
  },
);

// Steps of a VM that answers late: a dapp's request then waits for its answer in virtual time.
import assert from "node:assert/strict";
import { Given, Then, When } from "@cucumber/cucumber";
import { id } from "ethers";
import type { Answer } from "./clients/http.ts";
import { rpcOf, tokenAt } from "./rpc-state.ts";
import type { PlanWorld } from "./world.ts";

const pending = new WeakMap<PlanWorld, Promise<Answer>>();

/** How often the step looks at control whether the request has arrived. */
const LOOKS_MAX = 10_000;

Given(
  "the VM takes {duration} to answer",
  async function (this: PlanWorld, seconds: number): Promise<void> {
    await this.control.delayVm(seconds * 1000);
  },
);

Given(
  "a dapp has asked {asset} for its {word}, and waits",
  async function (this: PlanWorld, symbol: string, name: string) {
    const call = { to: tokenAt(this, symbol), data: id(`${name}()`).slice(0, 10) };
    pending.set(this, rpcOf(this).ask("eth_call", call, "latest"));
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      if ((await this.control.waitingForVm()) === 1) return;
    }
    assert.fail("nobody waits for the VM");
  },
);

Then("the dapp still waits", async function (this: PlanWorld) {
  assert.equal(await this.control.waitingForVm(), 1);
});

When("the dapp has its answer", async function (this: PlanWorld) {
  const answer = pending.get(this);
  assert.ok(answer, "nothing was asked");
  this.hear(await answer);
});

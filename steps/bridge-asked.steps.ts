// Steps of deposits that users request from the application: amounts are of the platform's token,
// which the source chain's becomes.
import { Given, When } from "@cucumber/cucumber";
import { bring, type Manner } from "./bridge.ts";
import { settled } from "./clients/http.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface Wish {
  readonly user: User;
  readonly amount: Amount;
  readonly sourceChain: string;
}

function wish(world: PlanWorld, { user, amount, sourceChain }: Wish, manner?: Manner) {
  const { address: tokenAddress } = world.token(amount.symbol);
  const body = { user, tokenAddress, amount: String(world.raw(amount)), sourceChain };
  return bring(world, body, manner);
}

Given(
  "{user} has brought {amount} from {word}",
  async function (this: PlanWorld, user: User, amount: Amount, sourceChain: string) {
    settled(await wish(this, { user, amount, sourceChain }));
  },
);

When(
  "{user} brings {amount} from {word}",
  async function (this: PlanWorld, user: User, amount: Amount, sourceChain: string) {
    this.hear(await wish(this, { user, amount, sourceChain }));
  },
);

When(
  "{user} tries out bringing {amount} from {word}",
  async function (this: PlanWorld, user: User, amount: Amount, sourceChain: string) {
    this.earlier = await wish(this, { user, amount, sourceChain }, { sandbox: true });
    this.hear(this.earlier);
  },
);

Given(
  "{user} has brought {amount} from {word} under the key {word}",
  async function (this: PlanWorld, user: User, amount: Amount, sourceChain: string, key: string) {
    settled(await wish(this, { user, amount, sourceChain }, { key }));
  },
);

When(
  "{user} brings {amount} from {word} under the key {word}",
  async function (this: PlanWorld, user: User, amount: Amount, sourceChain: string, key: string) {
    this.hear(await wish(this, { user, amount, sourceChain }, { key }));
  },
);

When(
  "{user} brings {amount} from {word} twice under one key",
  async function (this: PlanWorld, user: User, amount: Amount, sourceChain: string) {
    const deposit = { user, amount, sourceChain };
    for (const _time of [1, 2]) this.hear(await wish(this, deposit, { key: "brought-once" }));
  },
);

// A world seen from its admin registry, with short helpers to act on it and to read it. For the
// tests of this folder.
import { assert } from "../../kernel/assert.ts";
import { type CallRequest, Market } from "../../proof/testing/market.ts";
import { vectors } from "../../proof/testing/presets.ts";
import { rolesOf } from "../../world/roles.ts";
import { adminRegistry, type RegistryCall } from "./actions.ts";

export const CREATED = "adminRegistry IssueCreated";
export const VOTED = "adminRegistry IssueVoted";
export const EXECUTED = "adminRegistry IssueExecuted";
/** The events that one admin alone causes. */
export const ALL = [CREATED, VOTED, EXECUTED];

export class Registry {
  readonly market = new Market(vectors);
  readonly mint = this.minting(1n);

  minting(amount: bigint): CallRequest {
    const args = { to: this.market.who("bob"), amount };
    return { to: this.market.at.stable, function: "mint", args };
  }

  ask(name: string, args: CallRequest["args"] = {}): CallRequest {
    return { to: this.market.at.adminRegistry, function: name, args };
  }

  add(name: string): CallRequest {
    return this.ask("addAdmin", { admin: this.market.who(name) });
  }

  remove(name: string): CallRequest {
    return this.ask("removeAdmin", { admin: this.market.who(name) });
  }

  listing(
    name: string,
    account: string,
    func: string,
    target = this.market.at.stable,
  ): CallRequest {
    return this.ask(name, { target, func, account: this.market.who(account) });
  }

  /** Makes these admins beside `admin`, by as many votes as needed. */
  enrol(...names: string[]): void {
    const admins = ["admin"];
    for (const name of names) {
      for (const each of admins) if (!this.isAdmin(name)) this.market.run(each, this.add(name));
      assert(this.isAdmin(name), `${name} is no admin`);
      admins.push(name);
    }
  }

  isAdmin(name: string): boolean {
    return this.roles(name).includes("admin");
  }

  roles(name: string): readonly string[] {
    return rolesOf(this.market.world, this.market.who(name));
  }

  get store(): RegistryCall["store"] {
    const { adminRegistry: at } = this.market.at;
    return this.market.world.chain.callAs(at, at).enter(adminRegistry, at).store;
  }

  events(): string[] {
    return this.market.events().slice(2);
  }

  get minted(): bigint {
    return this.market.balance("bob", this.market.at.stable);
  }
}

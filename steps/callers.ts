// The caller of a write, and how it is made: "borrower", "borrower, trying it out,", or "borrower,
// under the key k-1,".
import { defineParameterType } from "@cucumber/cucumber";
import type { Answer } from "./clients/http.ts";
import type { Manner } from "./clients/manner.ts";
import { USERS, type User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

export interface Caller {
  readonly user: User;
  readonly sandbox: boolean;
  readonly key: string | undefined;
}

defineParameterType({
  name: "caller",
  regexp: new RegExp(`(${USERS.join("|")})(?:, (trying it out|under the key \\S+),)?`),
  transformer: (user, manner): Caller => ({
    user: user as User,
    sandbox: manner === "trying it out",
    key: /^under the key (\S+)$/.exec(manner ?? "")?.[1],
  }),
});

/** Neither a dry run nor under a key. */
export const plainly = (user: User): Caller => ({ user, sandbox: false, key: undefined });

/** Makes the key unique to this run, because a live address remembers those of earlier runs. */
export function mannerOf(world: PlanWorld, { sandbox, key }: Caller): Manner {
  return { sandbox, key: key === undefined ? undefined : key + world.stage.run };
}

/** Stores the answer, and a dry run's for comparison. */
export function hearFrom(world: PlanWorld, { sandbox }: Caller, answer: Answer): void {
  if (sandbox) world.earlier = answer;
  world.hear(answer);
}

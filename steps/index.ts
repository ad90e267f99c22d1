// What the steps give others: the world of a scenario, which steps of a team's own share, and its words.
export { codeHash } from "./campaign/code-hash.ts";
export { type Answer, settled } from "./clients/http.ts";
export type { Amount } from "./vocabulary/amounts.ts";
export type { Holder, User } from "./vocabulary/users.ts";
export { PlanWorld } from "./world.ts";

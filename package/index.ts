// What `import ... from "lockstep"` gives: worlds behind sockets, and worlds without.

export { createWorld, type DirectWorld } from "./direct.ts";
export { type StartOptions, start } from "./start.ts";
export type { Actor, Call, Sent, TestWorld, Token, Urls, WorldOptions } from "./test-world.ts";

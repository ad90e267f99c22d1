// What `import ... from "lockstep"` gives: worlds behind sockets, and worlds without.

export { createWorld, type DirectWorld } from "./direct.ts";
export { type PoolOptions, startPool, type WorldPool } from "./pool.ts";
export type {
  Actor,
  Call,
  Position,
  Sent,
  Token,
  Urls,
  WorldOptions,
} from "./shapes.ts";
export type { SignedIn } from "./signed-in.ts";
export { type StartOptions, start } from "./start.ts";
export { RefusedRequest, type SurfaceClient } from "./surface-client.ts";
export type { TestWorld } from "./test-world.ts";

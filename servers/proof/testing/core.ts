// Core REST over a fresh world, for tests.
import { logSocket } from "../../surfaces/core-rest/log-socket.ts";
import { type TestOptions, TestSurface } from "./surface.ts";

export interface CoreTestOptions extends TestOptions {
  /** Replaces the socket's own. */
  readonly unreadBytesMax?: number;
}

export class TestCore extends TestSurface {
  readonly #unreadBytesMax: number | undefined;

  constructor({ unreadBytesMax, ...options }: CoreTestOptions = {}) {
    super("core", options);
    this.#unreadBytesMax = unreadBytesMax;
  }

  override get surface() {
    const unreadBytesMax = this.#unreadBytesMax;
    if (unreadBytesMax === undefined) return super.surface;
    const parts = { ...this.parts, verifier: this.tokens, isFrozen: () => true };
    return { ...super.surface, socket: logSocket(parts, { unreadBytesMax }) };
  }
}

export const testCore = (options?: CoreTestOptions) => new TestCore(options);

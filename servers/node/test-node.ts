// The node's surface and its identity provider in one process, for tests.
import { testCompiler as compiler } from "../compiler/test-compile.ts";
import { type TestOptions, TestServer } from "../identity/test-server.ts";
import { ROOT } from "./services.ts";
import { nodeSurface } from "./surface.ts";

export const STABLE = "0000000000000000000000000000000000001010";
export const NOBODY = "12".repeat(20);

export class TestNode extends TestServer {
  constructor(options: TestOptions = {}) {
    super(options, (parts) => nodeSurface({ ...parts, compiler }));
  }

  /** Requests a path below the node's root as the trader. */
  get(path: string, as = "trader") {
    return this.ask(`GET ${ROOT}${path}`, { as });
  }

  post(path: string, body: unknown, as = "trader") {
    return this.ask(`POST ${ROOT}${path}`, { as, body });
  }

  bare(name: string): string {
    return this.addressOf(name).slice(2);
  }
}

/** An item that calls a function. */
export const call = (contractAddress: string, method: string, args: object, txParams?: object) => ({
  type: "FUNCTION",
  payload: { contractAddress, method, args, ...(txParams === undefined ? {} : { txParams }) },
});

/** An item that transfers the stable token. */
export const transfer = (toAddress: string, value: string | number) => ({
  type: "TRANSFER",
  payload: { toAddress, value },
});

// What ends a call with an error object: a code, a text and, of a revert, its data.
// Knows no method. (JSON-RPC 2.0, section 5.1)
import { encodeRevert } from "../../sim/index.ts";
import { prefixed } from "./hex.ts";

export const CODES = {
  unreadable: -32700,
  notACall: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  /** A fault of ours, and what the node refuses of a signed transaction. */
  failed: -32603,
  /** Nothing that can be answered is there: too old, or not found. */
  unavailable: -32000,
  /** More than one request may ask for. */
  tooMuch: -32005,
  /** The call itself was refused by the contract. */
  reverted: 3,
} as const;

/** Thrown to end a call. Not an Error on purpose: a bad call needs no stack trace. */
export class RpcRefusal {
  readonly code: number;
  readonly message: string;
  /** With 0x. */
  readonly data: string | undefined;

  constructor(code: number, message: string, data?: string) {
    this.code = code;
    this.message = message;
    this.data = data;
  }
}

/** The text names the parameter. */
export const badParams = (message: string) => new RpcRefusal(CODES.badParams, message);

/** The reason is in the data too, as Error(string). */
export function reverted(reason: string, message = `execution reverted: ${reason}`): RpcRefusal {
  return new RpcRefusal(CODES.reverted, message, prefixed(encodeRevert(reason)));
}

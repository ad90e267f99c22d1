// The error object that ends a call: a code, a text and, for a revert, its data. (JSON-RPC 2.0,
// section 5.1)
import { encodeRevert, REFUSALS } from "../../../sim/index.ts";
import { prefixed } from "./hex.ts";

export const CODES = {
  unreadable: -32700,
  notACall: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  /** An internal error, or a signed transaction that the node refuses. */
  failed: -32603,
  /** Too old, or not found. */
  unavailable: -32000,
  /** More than one request may ask for. */
  tooMuch: -32005,
  /** The contract refused the call. */
  reverted: 3,
} as const;

/** Thrown to end a call. Deliberately not an Error: a bad call needs no stack trace. */
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

/** The text must name the parameter. */
export const badParams = (message: string) => new RpcRefusal(CODES.badParams, message);

/** Code that gives no reason has this text for one. */
const REVERTED = REFUSALS.CODE_REVERTED;

/** The reason is in the data too, as Error(string); code of a user has data of its own. */
export function reverted(
  reason: string,
  message = reason === REVERTED ? REVERTED : `${REVERTED}: ${reason}`,
  data = encodeRevert(reason),
): RpcRefusal {
  return new RpcRefusal(CODES.reverted, message, prefixed(data));
}

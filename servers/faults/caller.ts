// Who meets a fault: a signed-in user, or whoever else a client says that it is. Without either all
// clients of one address are one caller.
import type { Exchange } from "../core/route.ts";

/** A client without a token names itself here. */
export const CALLER_HEADER = "x-lockstep-caller";

type Asked = Pick<Exchange, "url" | "headers" | "caller" | "address"> & {
  readonly body?: unknown;
};

/** `caller=` in the query of JSON-RPC, which ignores queries, does the same as the header. */
export function faultCallerOf({ url, headers, caller, address, body }: Asked): string {
  if (caller !== undefined) return caller.name;
  const named = headers[CALLER_HEADER];
  if (typeof named === "string") return named;
  const { client_id: client } = (body ?? {}) as { client_id?: unknown };
  if (typeof client === "string") return client;
  return /[?&]caller=([\w.-]{1,100})/.exec(url)?.[1] ?? address ?? "";
}

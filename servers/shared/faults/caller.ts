// The caller for whom a fault is injected: a signed-in user, or the name that a client gives itself. Clients without
// a name are one caller, whatever their address, so that a run is the same on every machine.
import { readBasic } from "../../core/basic-credentials.ts";
import type { Exchange } from "../../core/route.ts";

/** A client without a token names itself here. */
export const CALLER_HEADER = "x-lockstep-caller";

/** Everybody who gives no name. */
export const ANONYMOUS = "anonymous";

const NAME_MAX = 200;

type CallerSource = Pick<Exchange, "url" | "headers" | "caller"> & {
  readonly body?: unknown;
};

/** Anybody may call itself by a user's name; that is another caller, counted apart. */
export interface FaultCaller {
  readonly caller: string;
  /** Whether a token has shown who it is. */
  readonly isUser: boolean;
}

export function faultCallerOf(exchange: CallerSource): FaultCaller {
  const { caller } = exchange;
  return caller === undefined
    ? { caller: ownName(exchange), isUser: false }
    : { caller: caller.name, isUser: true };
}

/** `caller=` in the query of JSON-RPC and of sockets, which ignore queries, does the same. */
function ownName({ url, headers, body }: CallerSource): string {
  const named = headers[CALLER_HEADER];
  if (typeof named === "string" && named !== "") return named.slice(0, NAME_MAX);
  const { client_id: client }: { client_id?: unknown } = body ?? {};
  if (typeof client === "string" && client !== "") return client.slice(0, NAME_MAX);
  const basic = readBasic(headers.authorization ?? "")?.id ?? "";
  if (basic !== "") return basic.slice(0, NAME_MAX);
  return IN_QUERY.exec(url)?.[1] ?? ANONYMOUS;
}

const IN_QUERY = /^(?:\/rpc|[/\w-]*\/ws)?\/?\?(?:[^#]*&)?caller=([\w.-]{1,200})/;

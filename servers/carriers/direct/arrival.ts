// The head of a request as a connection would bring it.
import type { Envelope } from "../../core/envelope.ts";
import type { DirectRequest } from "./exchange-shape.ts";

/** Where direct clients seem to be; anonymous ones are counted together. */
export const ADDRESS = "127.0.0.1";

/** `host` is the client's name for the surface, unless the request has another. */
export function headOf({ headers, body }: Partial<DirectRequest>, host: string): Envelope {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const all: Record<string, string> = { host, ...headers, ...length };
  return { httpVersion: "1.1", headers: all, rawHeaders: Object.entries(all).flat() };
}

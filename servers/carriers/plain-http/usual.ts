// Recognizes the heads that nearly all clients of JSON-RPC send.
import { type Envelope, hasTwoHosts } from "../../core/envelope.ts";

/** Whether a head is of the usual kind, with nothing to refuse in it. */
export function isUsual({ httpVersion, headers, rawHeaders }: Envelope): boolean {
  return (
    httpVersion === "1.1" &&
    !hasTwoHosts(rawHeaders) &&
    headers["content-type"] === "application/json" &&
    headers.host !== undefined &&
    headers.expect === undefined &&
    headers["content-encoding"] === undefined
  );
}

// What the head of a request must satisfy before anything else of the request is looked at.
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "./problem.ts";

export interface Envelope {
  /** `1.1`, `1.0` */
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
  /**
   * Names and values in turn, as sent: the parsed headers keep only the first of two equal names.
   */
  readonly rawHeaders: readonly string[];
}

const VERSIONS = ["1.0", "1.1"];

/** The first thing wrong with a head; undefined if it is valid. */
export function envelopeProblem(envelope: Envelope): Problem | undefined {
  const { httpVersion, headers, rawHeaders } = envelope;
  if (!VERSIONS.includes(httpVersion)) {
    return notHttp("The request must be HTTP/1.1 or HTTP/1.0");
  }
  if (httpVersion === "1.1" && headers.host === undefined) {
    return notHttp("The Host header is missing");
  }
  if (hasTwoHosts(rawHeaders)) {
    return notHttp("The Host header is sent more than once");
  }
  const { expect, "content-encoding": encoding, "content-type": type } = headers;
  if (expect !== undefined && expect.toLowerCase() !== "100-continue") {
    return new Problem("invalid", "The Expect header may only be 100-continue", { status: 417 });
  }
  if (encoding !== undefined && encoding.trim().toLowerCase() !== "identity") {
    return new Problem("invalid", "The Content-Encoding must be identity: send the body as it is");
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type ?? "")?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    return new Problem("invalid", "The charset of the Content-Type must be utf-8");
  }
  return undefined;
}

const notHttp = (message: string) => new Problem("invalid", message, { isOfHttp: true });

/** With two hosts nobody can tell which one was meant. (RFC 9112, 3.2) */
export function hasTwoHosts(rawHeaders: Envelope["rawHeaders"]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

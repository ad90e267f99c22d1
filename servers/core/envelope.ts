// What the head of a request must be before anything else of it is looked at. Knows no route and no surface.
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "./problem.ts";

export interface Envelope {
  /** `1.1`, `1.0` */
  readonly httpVersion: string;
  readonly headers: IncomingHttpHeaders;
}

/** The first thing wrong with a head; undefined where nothing is. */
export function envelopeProblem({ httpVersion, headers }: Envelope): Problem | undefined {
  if (httpVersion === "1.1" && headers.host === undefined) {
    return new Problem("invalid", "The Host header is missing");
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

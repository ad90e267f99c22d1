// The body of a request as it was sent, for the tap. A gate refuses a request before its body is
// read, and then nobody else reads it.
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { SentBody } from "./tap.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The bytes that the body was read from; stored only while somebody listens to the tap. */
    sent: Buffer | undefined;
  }
}

/** The bound of a body that nobody reads; nothing else bounds it. */
const BYTES_MAX = 4_194_304;

export function sentBody({ sent, raw }: FastifyRequest): SentBody {
  return sent === undefined ? unreadBody(raw) : { text: textOf(sent) };
}

/** What still arrives of a body that nobody reads, unless it is too large or breaks off. */
function unreadBody(request: IncomingMessage): SentBody {
  const { headers } = request;
  const body: SentBody = { text: null };
  const hasBody =
    headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!hasBody) return body;
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= BYTES_MAX) chunks.push(chunk);
  });
  request.on("end", () => {
    if (bytes <= BYTES_MAX) body.text = textOf(Buffer.concat(chunks));
  });
  return body;
}

const textOf = (bytes: Buffer): string | null => (bytes.length === 0 ? null : bytes.toString());

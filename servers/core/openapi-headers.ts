// How an OpenAPI document describes the headers of answers.
import type { RouteFacts } from "./route.ts";
import type { SurfaceFacts } from "./surface.ts";

const header = (description: string, type = "string") => ({ description, schema: { type } });

const LIMIT_HEADERS = {
  "X-RateLimit-Limit": header("requests allowed a minute", "integer"),
  "X-RateLimit-Remaining": header("requests left in this minute", "integer"),
  "X-RateLimit-Reset": header("when the count starts again, unix seconds", "integer"),
} as const;

const CHALLENGE = {
  "WWW-Authenticate": header('Bearer; with error="invalid_token" where a token was sent'),
} as const;

const RETRY = {
  "Retry-After": header("seconds of virtual time until there is room again", "integer"),
} as const;

const REPLAYED = {
  "Idempotent-Replayed": header("true if the answer is the one of an earlier equal request"),
} as const;

export function headersOf(
  { gate }: SurfaceFacts,
  { writes }: RouteFacts,
  status: number,
): Readonly<Record<string, unknown>> {
  const gated = gate === undefined ? {} : LIMIT_HEADERS;
  const isStored = writes === true && (status < 300 || status === 400);
  return {
    ...gated,
    ...(gate !== undefined && status === 401 ? CHALLENGE : {}),
    ...(gate !== undefined && status === 429 ? RETRY : {}),
    ...(isStored ? REPLAYED : {}),
  };
}

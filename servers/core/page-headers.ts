// What a page is sent with: a policy that allows nothing but what it names, and its type.
import { createHash } from "node:crypto";

const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `allowed`: directives of the policy, such as `img-src data:`. */
export const pageHeaders = (...allowed: readonly string[]) => ({
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "content-security-policy": [CLOSED, ...allowed].join("; "),
});

/** Names an inline script or style in a policy. */
export const sourceHash = (source: string): string =>
  `'sha256-${createHash("sha256").update(source).digest("base64")}'`;

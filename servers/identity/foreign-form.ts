// Whether a browser posts a form on behalf of a page of another site, which must log nobody in.
// Clients that are no browsers say nothing of it. Knows no route.
import type { IncomingHttpHeaders } from "node:http";

export function foreignForm(headers: IncomingHttpHeaders): boolean {
  const { "sec-fetch-site": site, origin, host } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

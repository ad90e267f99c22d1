// Whether a browser posts a form for a page of another site, which must log nobody in. Clients
// other than browsers do not send these headers.
import type { IncomingHttpHeaders } from "node:http";

export function foreignForm(headers: IncomingHttpHeaders): boolean {
  const { "sec-fetch-site": site, origin, host } = headers;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

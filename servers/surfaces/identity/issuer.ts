// The names under which clients may know the identity provider. A client checks that the issuer it was configured with is the one in
// metadata and tokens; on loopback people write localhost, 127.0.0.1 or [::1].

import { isLoopback } from "../../core/loopback.ts";

export interface Issuer {
  /**
   * The issuer's URL, part of every token. It is the URL where the identity surface is reached,
   * because strict clients check it. Two servers with one seed make equal tokens if it is equal.
   */
  url: string;
  /** Where it listens, if `url` is a name that a proxy or another machine has for it. */
  local?: string;
  /** Every client's own name for it is right, as its `Host` says. (decision 104) */
  readonly trustsHost?: boolean;
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];

/** Every URL of the issuer: its own, or on loopback one for each name. */
export function issuersOf(url: string): readonly string[] {
  if (!URL.canParse(url)) return [url];
  const { hostname } = new URL(url);
  if (!LOOPBACK_NAMES.includes(hostname)) return [url];
  return LOOPBACK_NAMES.map((name) => url.replace(`//${hostname}`, `//${name}`));
}

/** The issuer as the client names it, by the Host of its request; otherwise by its own name. */
export function issuerAt({ url, trustsHost = false }: Issuer, host: string | undefined): string {
  const named = url.replace(/\/\/[^/]*/, `//${host}`);
  if (trustsHost && HOST.test(host ?? "") && URL.canParse(named)) return named;
  return issuersOf(url).find((each) => URL.canParse(each) && new URL(each).host === host) ?? url;
}

/** Whether a client reached this machine by a name of its own, past any proxy. */
export const isLocal = (host: string | undefined): boolean =>
  host === undefined || isLoopback(host.replace(/:\d+$/, ""));

/**
 * The URL for a client that reached this machine under the name in its `Host`. Servers that listen
 * everywhere know only their loopback name.
 */
export function reachedAt(url: string, host: string | undefined): string {
  const at = `http://${host}`;
  if (issuersOf(url).length === 1 || host === undefined || !URL.canParse(at)) return url;
  return url.replace(/\/\/(?:\[[^\]]*\]|[^/:]*)/, `//${new URL(at).hostname}`);
}

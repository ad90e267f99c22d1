// The names under which clients may know the identity provider. A client checks that the issuer it was configured with is the one in
// metadata and tokens; on loopback people write localhost, 127.0.0.1 or [::1].

const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];

/** Every URL of the issuer: its own, or on loopback one for each name. */
export function issuersOf(url: string): readonly string[] {
  if (!URL.canParse(url)) return [url];
  const { hostname } = new URL(url);
  if (!LOOPBACK_NAMES.includes(hostname)) return [url];
  return LOOPBACK_NAMES.map((name) => url.replace(`//${hostname}`, `//${name}`));
}

/** The issuer as the client names it, by the Host of its request; otherwise by its own name. */
export function issuerAt(url: string, host: string | undefined): string {
  return issuersOf(url).find((each) => URL.canParse(each) && new URL(each).host === host) ?? url;
}

/**
 * The URL for a client that reached this machine under the name in its `Host`. Servers that listen
 * everywhere know only their loopback name.
 */
export function reachedAt(url: string, host: string | undefined): string {
  const at = `http://${host}`;
  if (issuersOf(url).length === 1 || host === undefined || !URL.canParse(at)) return url;
  return url.replace(/\/\/(?:\[[^\]]*\]|[^/:]*)/, `//${new URL(at).hostname}`);
}

// Where other machines reach the surfaces, if not where they listen: behind a proxy, or in a network of
// containers. (decision 104)
import { eachSurface } from "../../surfaces/list.ts";
import { type ListeningPlace, mayShare } from "./listening.ts";
import { PORTS, portOf, prefixOf, type Urls } from "./places.ts";

/**
 * The surfaces under a public URL. On one port it is the base of all; else its port, if it has one, is
 * the first of theirs, and without one they keep their own. Private surfaces stay where they are.
 */
export function publicUrls(urls: Urls, base: string | undefined, place: ListeningPlace): Urls {
  if (base === undefined) return urls;
  return eachSurface((name) => {
    if (!mayShare(name, place)) return urls[name];
    const url = new URL(base);
    if (place.singlePort) return `${url.href.replace(/\/$/, "")}${prefixOf(name)}`;
    url.port = url.port === "" ? new URL(urls[name]).port : `${portOf(name, Number(url.port))}`;
    return url.origin;
  });
}

/** The fault of a public URL; undefined for a valid one. */
export function publicUrlFault(base: string, { singlePort }: { singlePort: boolean }) {
  const form = `an http or https URL such as http://lockstep.test:4000, not ${base}`;
  if (!/^https?:\/\//i.test(base) || !URL.canParse(base)) return form;
  const { username, password, search, hash, pathname, port } = new URL(base);
  if (`${username}${password}${search}${hash}` !== "") {
    return "a URL without a user, a query or a fragment";
  }
  if (singlePort) return undefined;
  if (pathname !== "/") return "a URL without a path, unless --single-port is given too";
  const last = 65_536 - PORTS;
  return Number(port) > last ? `a URL whose port is at most ${last}` : undefined;
}

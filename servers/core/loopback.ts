// Which hosts mean this machine, and which requests come from elsewhere. (decision 54)
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "./problem.ts";

/** Takes every spelling of loopback that an operating system takes: `127.1` is `127.0.0.1`. */
export function isLoopback(host: string): boolean {
  const bare = /^\[(.*)\]$/.exec(host)?.[1] ?? host;
  return (
    /^[\w.:-]+$/.test(bare) && isLoopbackUrl(`http://${bare.includes(":") ? `[${bare}]` : bare}`)
  );
}

function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname } = new URL(text);
  const isV4 = /^127(\.\d{1,3}){3}$/.test(hostname) || /^\[::ffff:7f[0-9a-f]{2}:/.test(hostname);
  return isV4 || hostname === "localhost" || hostname === "[::1]";
}

/**
 * Refuses what a browser sends for a page from elsewhere, by its origin, or by a host name that was
 * pointed at this machine for a moment (DNS rebinding).
 */
export function foreignProblem({ host, origin }: IncomingHttpHeaders): Problem | undefined {
  if (host !== undefined && !isLoopbackUrl(`http://${host}`)) {
    return new Problem("forbidden", `The Host must be this machine, not ${host}`);
  }
  if (origin !== undefined && !isLoopbackUrl(origin)) {
    return new Problem("forbidden", `The Origin must be this machine, not ${origin}`);
  }
  return undefined;
}

// Brings the surfaces' servers to their ports: one each, or one for all.
import { isLoopback } from "../../core/loopback.ts";
import { createServer, listen, type ServerOptions, type WireServer } from "../../core/server.ts";
import type { Surface } from "../../core/surface.ts";
import type { ServerKind } from "../../core/surface-record.ts";
import { BUILT, eachSurface, recordOf, type SurfaceName } from "../../surfaces/list.ts";
import { withFewConnections } from "../../surfaces/node/connections.ts";
import { withPlainCalls } from "../plain-http/plain-calls.ts";
import { createPlainServer } from "../plain-http/server.ts";
import { portOf, prefixOf, type Urls } from "./places.ts";

export interface ListeningPlace {
  /** The first port; 0 picks free ones. */
  readonly port: number;
  readonly host: string;
  /** All surfaces on the first port, under paths of their own. */
  readonly singlePort: boolean;
  /** Without it private surfaces stay on loopback, whatever the host is. */
  readonly exposeControl: boolean;
  /** Control listens nowhere: only this process may ask it. */
  readonly hidesControl?: boolean;
}

/** A port that cannot be used; the message says what would help. */
export class CannotListen extends Error {
  override readonly name = "CannotListen";
}

const LOOPBACK = "127.0.0.1";

export type Servers = Readonly<Record<SurfaceName, WireServer>>;

/** Servers that do not listen yet. Surfaces on one port share one. */
export function makeServers(
  surfaces: Readonly<Record<SurfaceName, Surface>>,
  options: ServerOptions,
  place: ListeningPlace,
): Servers {
  const shared = place.singlePort ? BUILT.filter((name) => mayShare(name, place)) : [];
  const mounts = Object.fromEntries(shared.map((name) => [prefixOf(name), surfaces[name]]));
  const together = shared.length === 0 ? undefined : createServer(mounts, options);
  return eachSurface((name) => {
    if (together !== undefined && shared.includes(name)) return together;
    return makeServer(name, surfaces[name], options);
  });
}

/** A surface's own server. */
export function makeServer(
  name: SurfaceName,
  surface: Surface,
  options: ServerOptions,
): WireServer {
  return SERVERS[recordOf(name).server ?? "common"](surface, options);
}

type MakeServer = (surface: Surface, options: ServerOptions) => WireServer;

const common = (surface: Surface, options: ServerOptions) => createServer({ "": surface }, options);

const SERVERS: Readonly<Record<ServerKind | "common", MakeServer>> = {
  common,
  plain: createPlainServer,
  "plain calls": (surface, options) => withPlainCalls(common(surface, options), surface, options),
  "few connections": (surface, options) =>
    withFewConnections(common(surface, options), surface, options),
};

/** Private surfaces stay on loopback unless they are exposed. */
export function mayShare(
  name: SurfaceName,
  { host, exposeControl }: Pick<ListeningPlace, "host" | "exposeControl">,
): boolean {
  return !recordOf(name).isPrivate || exposeControl || isLoopback(host);
}

/** A name that never leads anywhere, for links to what does not listen. (RFC 6761) */
const NO_ADDRESS = "http://control.invalid";

/** Listens everywhere or nowhere. Throws CannotListen. */
export async function listenAll(servers: Servers, place: ListeningPlace): Promise<Urls> {
  const urls: Partial<Record<SurfaceName, string>> = {};
  const bound = new Map<WireServer, string>();
  for (const name of BUILT) {
    if (place.hidesControl === true && name === "control") {
      urls[name] = NO_ADDRESS;
      continue;
    }
    const server = servers[name];
    const known = bound.get(server);
    const base = known ?? (await listenAt(server, name, place));
    bound.set(server, base);
    const isShared = place.singlePort && server === servers.app;
    urls[name] = isShared ? `${base}${prefixOf(name)}` : base;
  }
  return urls as Urls;
}

async function listenAt(
  server: WireServer,
  name: SurfaceName,
  place: ListeningPlace,
): Promise<string> {
  const port = portOf(name, place.port);
  const host = mayShare(name, place) ? place.host : LOOPBACK;
  try {
    return reachable(await listen(server, { port, host }));
  } catch (error) {
    throw cannotListen(error, name, `${host}:${port}`);
  }
}

/** `name` is who needs the port. */
export function cannotListen(error: unknown, name: string, at: string): CannotListen {
  return new CannotListen(reasonFor(error, name, at), { cause: error });
}

function reasonFor(error: unknown, name: string, at: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `${at} is in use, and ${name} needs it: stop what listens there, or pass --port with another first port (0 picks free ones)`;
  }
  if (code === "EACCES") return `${at} may not be used by you: pass --port with one above 1023`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `${at} is no address of this machine: pass --host with one that is`;
  }
  return `${name} cannot listen at ${at}: ${error instanceof Error ? error.message : error}`;
}

/** Nobody can connect to "every address", so people and programs are given loopback instead. */
function reachable(url: string): string {
  return url.replace("//0.0.0.0:", `//${LOOPBACK}:`).replace("//[::]:", "//[::1]:");
}

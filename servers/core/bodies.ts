// How a surface reads request bodies: which types it takes, how large they may be, and which reader
// parses them.
import { readBody } from "./body-text.ts";
import { JSON_READERS } from "./json.ts";
import { type BodyBounds, wrongType } from "./problem.ts";
import type { Readers } from "./route.ts";
import type { BoundRoute, Surface } from "./surface.ts";

/** The largest body this route takes, and the content types. */
export function boundsOf(
  { bodyBytesMax, readers = JSON_READERS }: Surface,
  route: BoundRoute | undefined,
): BodyBounds {
  const types = Object.keys(route?.readers ?? readers);
  return { bytesMax: route?.bodyBytesMax ?? bodyBytesMax, types };
}

/** What the route makes of a body of this type. Throws a problem. */
export function readAs(
  surface: Surface,
  route: BoundRoute | undefined,
  { contentType, bytes }: { readonly contentType: string; readonly bytes: Buffer },
): unknown {
  const readers: Readers = route?.readers ?? surface.readers ?? JSON_READERS;
  const read = Object.hasOwn(readers, contentType) ? readers[contentType] : undefined;
  if (read === undefined) throw wrongType(boundsOf(surface, route));
  return readBody(bytes, read, route?.readsText);
}

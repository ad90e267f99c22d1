// How a surface on fastify reads request bodies: which types it takes, how large they may be, and
// which reader parses them.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "./body-text.ts";
import { JSON_READERS } from "./json.ts";
import type { BodyBounds } from "./problem.ts";
import type { BoundRoute, Surface } from "./surface.ts";

export const routeOf = (request: FastifyRequest): BoundRoute | undefined =>
  request.is404 ? undefined : request.routeOptions.config?.route;

/** The largest body this route takes, and the content types. */
export function boundsOf(
  { bodyBytesMax, readers = JSON_READERS }: Surface,
  route: BoundRoute | undefined,
): BodyBounds {
  return { bytesMax: route?.bodyBytesMax ?? bodyBytesMax, types: Object.keys(readers) };
}

/** Makes a fastify instance read bodies as its surface does, and in no other way. */
export function readBodies(app: FastifyInstance, { readers = JSON_READERS }: Surface): void {
  app.removeAllContentTypeParsers();
  for (const [contentType, read] of Object.entries(readers)) {
    app.addContentTypeParser<Buffer>(contentType, { parseAs: "buffer" }, (request, bytes, done) => {
      try {
        done(null, readBody(bytes, read, routeOf(request)?.readsText));
      } catch (problem) {
        done(problem as Error);
      }
    });
  }
}

// How a surface on fastify reads request bodies: which types, how large, and by which reader.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "./body-text.ts";
import { JSON_READERS } from "./json.ts";
import type { BodyBounds } from "./problem.ts";
import type { BoundRoute, Surface } from "./surface.ts";

export const routeOf = (request: FastifyRequest): BoundRoute | undefined =>
  request.is404 ? undefined : request.routeOptions.config?.route;

/** How large the body of a request to this route may be, and of which types. */
export function boundsOf(
  { bodyBytesMax, readers = JSON_READERS }: Surface,
  route: BoundRoute | undefined,
): BodyBounds {
  return { bytesMax: route?.bodyBytesMax ?? bodyBytesMax, types: Object.keys(readers) };
}

/** Has an instance read bodies as its surface does, and nothing else. */
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

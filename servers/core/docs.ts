// The documentation of a surface: `/docs` for people, `/docs/openapi.json` for programs, and the
// same for its socket if it has one. Each is made on first request.
import { asyncApiOf, describedSocket } from "./asyncapi.ts";
import { docsPage } from "./docs-page.ts";
import { socketPage } from "./docs-socket-page.ts";
import { openApiOf } from "./openapi.ts";
import type { Reply, RouteFacts } from "./route.ts";
import type { BoundRoute, SurfaceFacts } from "./surface.ts";

const HTML_TYPE = "text/html; charset=utf-8";

export function docsRoutes(
  surface: SurfaceFacts,
  routes: readonly RouteFacts[],
): readonly BoundRoute[] {
  const ofRoutes = [
    document({
      path: "/docs/openapi.json",
      operation: "OpenAPI document",
      summary: "This surface as an OpenAPI 3.1 document",
      make: () => openApiOf(surface, routes),
    }),
    page({
      path: "/docs",
      operation: "Documentation",
      summary: "This surface as a page",
      make: () => docsPage(surface, surface.shown ?? routes),
    }),
  ];
  const socket = describedSocket(surface);
  if (socket === undefined) return ofRoutes;
  return [
    ...ofRoutes,
    document({
      path: "/docs/asyncapi.json",
      operation: "AsyncAPI document",
      summary: "This surface's WebSocket as an AsyncAPI 3.0 document",
      make: () => asyncApiOf(surface, socket),
    }),
    page({
      path: "/docs/asyncapi",
      operation: "Documentation of the socket",
      summary: "This surface's WebSocket as a page",
      make: () => socketPage(surface, socket),
    }),
  ];
}

interface DocumentPage<T> extends Pick<RouteFacts, "operation" | "summary"> {
  readonly path: string;
  make(): T;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function document({ path, operation, summary, make }: DocumentPage<unknown>): BoundRoute {
  const made = once(make);
  return {
    method: "GET",
    paths: [path],
    operation,
    summary,
    access: "public",
    answers: { 200: { description: "The document", schema: { type: "object" } } },
    answer: (): Reply => ({ status: 200, body: made() }),
  };
}

function page({ path, operation, summary, make }: DocumentPage<string>): BoundRoute {
  const made = once(make);
  return {
    method: "GET",
    paths: [path],
    operation,
    summary,
    access: "public",
    answers: { 200: { description: "The page", contentType: "text/html" } },
    answer: (): Reply => ({ status: 200, body: made(), headers: { "content-type": HTML_TYPE } }),
  };
}

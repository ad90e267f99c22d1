// The documentation of a surface: `/docs` for people, `/docs/openapi.json` for programs, and the
// same for its socket if it has one. Each is made on first request.
import { asyncApiOf, describedSocket } from "./asyncapi.ts";
import { referencePage } from "./docs-page.ts";
import { socketPage } from "./docs-socket-page.ts";
import { uiRoutes } from "./docs-ui.ts";
import { openApiOf } from "./openapi.ts";
import type { Exchange, Reply, RouteFacts } from "./route.ts";
import type { BoundRoute, SurfaceFacts } from "./surface.ts";

const HTML_TYPE = "text/html; charset=utf-8";

export function docsRoutes(
  surface: SurfaceFacts,
  routes: readonly RouteFacts[],
): readonly BoundRoute[] {
  const documents = [
    document({
      path: "/docs/openapi.json",
      operation: "OpenAPI document",
      summary: "This surface as an OpenAPI 3.1 document",
      make: () => openApiOf(surface, routes),
    }),
    ...socketDocuments(surface),
  ];
  const others = [...routes, ...documents].filter(({ paths: [path] }) => path.startsWith("/docs/"));
  const shown = document({
    path: "/docs/reference.json",
    operation: "Reference",
    summary: "What the page shows: each route once, as an OpenAPI document",
    make: () => openApiOf(surface, (surface.shown ?? routes).map(onceEach)),
  });
  const { title, tokens, consoleUrl } = surface;
  const reference = html({
    path: "/docs",
    operation: "Documentation",
    summary: "This surface as a page, on which each call can be tried",
    answer: ({ headers }) => {
      const signIn = tokens?.signIn?.(headers.host);
      const hasWrites = routes.some(({ method }) => method !== "GET");
      const console = consoleUrl?.(headers.host);
      const links = { others, consoleUrl: console && `${console}/` };
      return referencePage({ title, document: shown.paths[0], hasWrites, signIn, ...links });
    },
  });
  return [...documents, shown, reference, ...uiRoutes()];
}

/** Each route once; an OpenAPI document has one entry for each path, and no roles. */
const onceEach = (route: RouteFacts): RouteFacts => {
  const { paths, description = "", access } = route;
  const [path, ...others] = paths;
  const roles = typeof access === "string" ? "" : `Needs the role ${access.join(" or ")}.`;
  const also =
    others.length === 0 ? "" : `Also at ${others.map((each) => `\`${each}\``).join(", ")}.`;
  const texts = [description, roles, also].filter((each) => each !== "");
  return { ...route, paths: [path], description: texts.join("\n\n") };
};

function socketDocuments(surface: SurfaceFacts): BoundRoute[] {
  const socket = describedSocket(surface);
  if (socket === undefined) return [];
  const made = once(() => socketPage(surface, socket));
  return [
    html({
      path: "/docs/asyncapi",
      operation: "WebSocket",
      summary: "This surface's WebSocket as a page",
      answer: () => ({ status: 200, body: made(), headers: { "content-type": HTML_TYPE } }),
    }),
    document({
      path: "/docs/asyncapi.json",
      operation: "AsyncAPI document",
      summary: "This surface's WebSocket as an AsyncAPI 3.0 document",
      make: () => asyncApiOf(surface, socket),
    }),
  ];
}

interface DocsRoute extends Pick<RouteFacts, "operation" | "summary"> {
  readonly path: string;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function document({ path, make, ...facts }: DocsRoute & { make(): unknown }): BoundRoute {
  const made = once(make);
  return {
    ...facts,
    method: "GET",
    paths: [path],
    access: "public",
    watches: true,
    answers: { 200: { description: "The document", schema: { type: "object" } } },
    answer: (): Reply => ({ status: 200, body: made() }),
  };
}

interface HtmlRoute extends DocsRoute {
  answer(exchange: Pick<Exchange, "headers">): Reply;
}

function html({ path, answer, ...facts }: HtmlRoute): BoundRoute {
  return {
    ...facts,
    method: "GET",
    paths: [path],
    access: "public",
    watches: true,
    answers: { 200: { description: "The page", contentType: "text/html" } },
    answer,
  };
}

// The two routes that describe an endpoint's methods: the OpenRPC document, and a page for people.
import { type Route, routesFor } from "../../core/route.ts";
import type { Method } from "./method.ts";
import { type DocumentTitle, openRpcOf, rpcPage } from "./openrpc.ts";

const define = routesFor<unknown>();

export function documentRoutes(
  about: DocumentTitle,
  methods: ReadonlyMap<string, Method>,
): Route<unknown>[] {
  const page = define({
    method: "GET",
    paths: ["/docs/rpc"],
    operation: "JSON-RPC methods",
    summary: "The methods of JSON-RPC on a page for people",
    access: "public",
    answers: { 200: { description: "The page", contentType: "text/html" } },
    handle: () => ({
      status: 200,
      body: rpcPage(about, [...methods.values()]),
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
  });
  const document = define({
    method: "GET",
    paths: ["/docs/openrpc.json"],
    operation: "OpenRPC document",
    summary: "The methods of JSON-RPC as an OpenRPC document",
    access: "public",
    answers: { 200: { description: "The document", contentType: "application/json" } },
    handle: () => ({ status: 200, body: openRpcOf(about, [...methods.values()]) }),
  });
  return [page, document];
}

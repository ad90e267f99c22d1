// JSON-RPC as a surface: one door, POST at the root. (Specification, section G)
import type { History } from "../chain/history.ts";
import type { Inbox } from "../core/inbox.ts";
import { routesFor } from "../core/route.ts";
import { type Surface, surfaceOf } from "../core/surface.ts";

export interface RpcServices {
  readonly inbox: Inbox;
  readonly history: History;
}

const define = routesFor<RpcServices>();

const heightRoute = define({
  method: "POST",
  paths: ["/"],
  operation: "JSON-RPC",
  summary: "Call a method",
  access: "public",
  answers: { 200: { description: "The answer", schema: { type: "object" } } },
  handle: (_exchange, { inbox }) => ({
    status: 200,
    body: {
      jsonrpc: "2.0",
      id: null,
      result: inbox.read(({ chain }) => `0x${chain.height.toString(16)}`),
    },
  }),
});

export function rpcSurface(services: RpcServices): Surface {
  const facts = {
    name: "rpc",
    title: "JSON-RPC",
    description: "The chain as Ethereum clients read it and send to it.",
    bodyBytesMax: 1_048_576,
    problemBody: ({ message }: { message: string }) => ({
      jsonrpc: "2.0",
      id: null,
      error: { code: -32603, message },
    }),
  };
  return surfaceOf(facts, [heightRoute], services);
}

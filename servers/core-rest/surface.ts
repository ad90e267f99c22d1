// The core platform's REST API as a surface. (Specification, section C)
import type { History } from "../chain/history.ts";
import { BearerGate, type TokenVerifier } from "../core/bearer-gate.ts";
import type { Inbox } from "../core/inbox.ts";
import type { Problem } from "../core/problem.ts";
import type { RateLimits } from "../core/rate-limit.ts";
import { routesFor } from "../core/route.ts";
import { type Surface, surfaceOf } from "../core/surface.ts";

export interface CoreServices {
  readonly inbox: Inbox;
  readonly history: History;
}

const define = routesFor<CoreServices>();

const gasPriceRoute = define({
  method: "GET",
  paths: ["/eth/v1.2/gasPrice"],
  operation: "Gas price",
  summary: "The gas price, in wei: always 0, as fees are flat",
  access: "public",
  answers: {
    200: {
      description: "The price",
      schema: {
        type: "object",
        properties: { gasPrice: { const: "0" } },
        required: ["gasPrice"],
        additionalProperties: false,
      },
    },
  },
  handle: () => ({ status: 200, body: { gasPrice: "0" } }),
});

/** Requests a minute. (Specification, Limits) */
export const CORE_LIMITS = { authenticated: 1000, anonymous: 100 } as const;

export interface CoreParts extends CoreServices {
  readonly verifier: TokenVerifier;
  readonly limits: RateLimits;
  isFrozen(): boolean;
}

export function coreSurface(parts: CoreParts): Surface {
  const { inbox } = parts;
  const facts = {
    name: "core",
    title: "Core REST API",
    description: "Accounts, transactions, contracts, blocks and logs of the chain.",
    gate: new BearerGate({ ...parts, perWindow: CORE_LIMITS, nowMs: () => inbox.nowMs }),
    bodyBytesMax: 1_048_576,
    problemBody: ({ message }: Problem) => ({
      error: { code: "INVALID_REQUEST", message, details: { txHash: null, revertReason: null } },
    }),
  };
  return surfaceOf(facts, [gasPriceRoute], parts);
}

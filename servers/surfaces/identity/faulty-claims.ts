// The claims of a token that faults have changed.
import type { JWTPayload } from "jose";
import type { FaultKind, FaultRule } from "../../../sim/index.ts";

const CHANGES: Partial<Record<FaultKind, (claims: JWTPayload, rule: FaultRule) => JWTPayload>> = {
  tokenTime: (claims, { claim = "iat", ms = 0 }) => ({
    [claim]: (claims[claim] ?? claims.iat ?? 0) + Math.floor(ms / 1000),
  }),
  tokenAudience: () => ({ aud: "another-audience" }),
  tokenIssuer: ({ iss }) => ({ iss: `${iss}/` }),
};

export function faultyClaims(claims: JWTPayload, faults: readonly FaultRule[]): JWTPayload {
  const changed = { ...claims };
  for (const rule of faults) Object.assign(changed, CHANGES[rule.kind]?.(changed, rule));
  return changed;
}

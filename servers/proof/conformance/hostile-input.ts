// One round of hostile input, sent to every surface that declares some.
import type { HostileTarget, RawRequest } from "../../core/surface-record.ts";
import { BUILT, recordOf, type SurfaceName } from "../../surfaces/list.ts";

export interface HostileRequest extends RawRequest {
  readonly surface: SurfaceName;
}

const declared = BUILT.flatMap((surface) => {
  const { hostile } = recordOf(surface);
  return hostile === undefined ? [] : [{ surface, hostile }];
});
const inputs = await Promise.all(
  declared.map(async ({ surface, hostile }) => ({ surface, ...(await hostile()) })),
);

/** The surfaces that declare hostile input. */
export const HOSTILE_TO: readonly SurfaceName[] = inputs.map(({ surface }) => surface);

/** Small requests; no two rounds are alike. */
export function hostileRound(target: HostileTarget, round: number): HostileRequest[] {
  return inputs.flatMap(({ surface, hostileRound }) =>
    hostileRound(target, round).map((request) => ({ surface, ...request })),
  );
}

/** Large requests. */
export function heavyHostileRequests(target: HostileTarget): HostileRequest[] {
  return inputs.flatMap(({ surface, heavyHostileRequests }) =>
    (heavyHostileRequests?.(target) ?? []).map((request) => ({ surface, ...request })),
  );
}

// What situations of lending ask of a step: its action and answer, health and debts before and
// after.
import { WAD } from "../../../../kernel/fixed-point.ts";
import type { Deed } from "../../run/door.ts";
import type { StepSeen } from "../../run/run.ts";

const INFINITE = 2n ** 256n - 1n;
export const FULL_CLOSE = (95n * WAD) / 100n;

export type Held<K extends Deed["kind"]> = Extract<Deed, { kind: K }>;

/** A situation of one kind of accepted action. */
export function done<K extends Deed["kind"]>(
  kind: K,
  holds: (step: StepSeen, deed: Held<K>) => boolean,
) {
  return (step: StepSeen): boolean =>
    step.deed.kind === kind && step.accepted && holds(step, step.deed as Held<K>);
}

export function refused<K extends Deed["kind"]>(kind: K, reason: string) {
  return (step: StepSeen): boolean => step.deed.kind === kind && step.reason === reason;
}

export const healthOf = ({ healthFactor }: StepSeen["after"], user: string) =>
  healthFactor[user] ?? INFINITE;

export const anyHealth = (step: StepSeen, holds: (after: bigint, before: bigint) => boolean) =>
  Object.entries(step.after.healthFactor).some(([user, after]) =>
    holds(after, healthOf(step.before, user)),
  );

export const debtOf = (view: StepSeen["after"], user: string, asset: string) =>
  view.debt[user]?.[asset] ?? 0n;

export const owesAny = (view: StepSeen["after"], user: string) =>
  Object.values(view.debt[user] ?? {}).some((debt) => debt > 0n);

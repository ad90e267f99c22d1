// How the data of commands is drawn, for every field's choices.
import fc from "fast-check";
import type { CommandData } from "./command-data.ts";

/** The data of a command with these members. */
export function of(
  command: string,
  rest: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<CommandData> {
  return fc.record({ command: fc.constant(command), ...rest });
}

/** Arbitraries with the weight of each. */
export function weighed<T>(
  ...parts: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]
): fc.Arbitrary<T> {
  return fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Values with the weight of each. */
export function oneOf<const T>(
  ...parts: readonly (readonly [weight: number, value: T])[]
): fc.Arbitrary<T> {
  return weighed(...parts.map(([weight, value]) => [weight, fc.constant(value)] as const));
}

/** The usual switch so many times as often as the other. */
export function mostly(usual: boolean, times: number): fc.Arbitrary<boolean> {
  return oneOf([times, usual], [1, !usual]);
}

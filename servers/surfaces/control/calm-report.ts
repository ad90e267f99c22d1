// What the calm phase reports: which conditions hold after faults, and what cannot.
import { objectOf } from "../../core/object-schema.ts";

/** Why a condition does not hold. */
export interface Unmet {
  readonly what: string;
  /** Why time cannot change that; absent for what should have converged. */
  readonly cannot?: string;
}

export interface ConditionState {
  readonly name: string;
  /** Empty if it holds. */
  readonly unmet: readonly Unmet[];
}

export interface CalmReport {
  /** True if all that remains cannot converge. */
  readonly converged: boolean;
  readonly secondsPassed: number;
  /** The names of the rules that were set and injected nothing. */
  readonly unusedRules: readonly string[];
  /** The first that should hold and does not. */
  readonly pending: { readonly condition: string; readonly what: string } | null;
  /** All of them, in their order. */
  readonly conditions: readonly ConditionState[];
}

/** The calm of one platform. */
export interface CalmChecker {
  /** Changes nothing. */
  look(): Promise<CalmReport>;
  /** Ends all faults, and lets time pass until all has converged or the budget is used. */
  converge(budgetSeconds: number): Promise<CalmReport>;
}

const string = { type: "string" } as const;

const pending = objectOf({ condition: string, what: string });

export const calmAnswer = objectOf({
  converged: {
    type: "boolean",
    description: "Whether all has converged, but for what cannot",
  },
  unusedRules: {
    type: "array",
    items: string,
    description: "The names of the rules that were set and had struck nothing",
  },
  secondsPassed: { type: "integer", description: "Virtual seconds that the calm has taken" },
  pending: {
    anyOf: [pending, { type: "null" }],
    description: "The first condition that should hold and does not",
  },
  conditions: {
    type: "array",
    description: "All of them, in their order",
    items: objectOf({
      name: string,
      unmet: {
        type: "array",
        items: objectOf(
          {
            what: string,
            cannot: { ...string, description: "Why time cannot change that" },
          },
          ["cannot"],
        ),
      },
    }),
  },
});

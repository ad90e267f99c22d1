// The form of reports/out/drift.json, as `npx lockstep drift` writes it.

export const GRADES = ["breaking", "added", "value"] as const;

export type Grade = (typeof GRADES)[number];

export interface Difference {
  readonly grade: Grade;
  readonly surface: string;
  /** A route, a method or an action. */
  readonly route: string;
  /** A JSON path, or another part of the route. */
  readonly path: string;
  readonly what: string;
  readonly times: number;
  /** The recording's first exchange that shows it. */
  readonly at?: string;
}

export interface DriftReport {
  readonly promised: string;
  readonly target: string;
  readonly kind: "answers" | "documents";
  readonly compared: number;
  readonly surfaces: readonly {
    readonly surface: string;
    readonly label: string;
    readonly routes: readonly string[];
  }[];
  readonly leftOut: readonly string[];
  /** Absent in reports of before there were baselines. */
  readonly accepted?: readonly Difference[];
  readonly stale?: readonly string[];
  readonly differences: readonly Difference[];
}

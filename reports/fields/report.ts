// The form of reports/out/fields.json, as `.ci/fields/main.ts` writes it.

export interface CheckedField {
  /** `application: GET /users/me 200`. */
  readonly shape: string;
  /** `data[].token._symbol`; `(all)` for an answer that is one value. */
  readonly path: string;
  /** The scenario or test that failed with the wrong field; absent if none did. */
  readonly by?: string;
  /** Why nobody needs to. */
  readonly reason?: string;
  /** True if scenarios of the plan receive it. */
  readonly inPlan: boolean;
}

export interface FieldsReport {
  readonly fields: readonly CheckedField[];
}

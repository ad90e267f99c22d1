// What reports/out/fields.json says, as `.ci/fields/main.ts` writes it.

export interface CheckedField {
  /** `application: GET /users/me 200`. */
  readonly shape: string;
  /** `data[].token._symbol`; `(all)` for an answer that is one value. */
  readonly path: string;
  /** Who failed when it was wrong; nothing where nobody did. */
  readonly by?: string;
  /** Why nobody needs to. */
  readonly reason?: string;
  /** True where scenarios of the plan get it. */
  readonly inPlan: boolean;
}

export interface FieldsReport {
  readonly fields: readonly CheckedField[];
}

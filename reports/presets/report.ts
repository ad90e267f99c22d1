// What `npx lockstep presets` writes about the worlds that one can start from.

export interface PresetsReport {
  /** The first is the default world. */
  readonly states: readonly ReportedState[];
}

export interface ReportedState {
  readonly name: string;
  readonly group: string;
  readonly line: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly tables: readonly ReportedTable[];
}

export interface ReportedTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

// What a block is. Its roots and its hash are computed from its parent's on first read.

export interface Block {
  readonly number: number;
  /** Whole seconds. */
  readonly timestamp: number;
  /** Its transactions are those from `from` up to, but not including, `to` in the chain's list. */
  readonly from: number;
  readonly to: number;
  /** Position in the undo journal after this block. */
  readonly changesTo: number;
}

// What a block is. Its roots and hash are made when somebody reads them, from its parent's.
// Knows no protocol.

export interface Block {
  readonly number: number;
  /** Whole seconds. */
  readonly timestamp: number;
  /** Its transactions are those from position `from` up to `to` in the chain's list. */
  readonly from: number;
  readonly to: number;
  /** Position in the undo journal after this block; -1 where a loaded dump has no journal of it. */
  readonly changesTo: number;
}

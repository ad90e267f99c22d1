// How long work is cut: a pause may come after each piece. Counted, so that tests see the same pauses everywhere.

/** Rows, entries or comparisons of one piece. */
export const PIECE = 512;

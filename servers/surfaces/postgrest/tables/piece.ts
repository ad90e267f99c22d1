// Long work is cut into pieces, with a possible pause after each. Pieces are counted, not timed, so that
// tests see the same pauses everywhere.

/** How many rows, entries or comparisons one piece of work handles. */
export const PIECE = 512;

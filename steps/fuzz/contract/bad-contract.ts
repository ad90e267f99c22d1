// Why a contract cannot be tested, for whoever wrote it.

/** A file that cannot be read, compiled or deployed: says why, with the line where there is one. */
export class BadContract extends Error {
  override readonly name = "BadContract";
}

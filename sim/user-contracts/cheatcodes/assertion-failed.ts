// How an assertion of a test contract says that it does not hold, apart from a cheatcode's refusal.

/** Its message is the text that the call reverts with. */
export class AssertionFailed extends Error {
  override readonly name = "AssertionFailed";
}

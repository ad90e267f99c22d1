// What a browser does not have, said to whoever asks for it.
import { Problem } from "../../../core/problem.ts";

/** Not implemented. (RFC 9110, 15.6.2) */
const STATUS = 501;

export const notInABrowser = (what: string): Problem =>
  new Problem("refused", `${what} is not in a browser: ask a platform that runs in Node`, {
    status: STATUS,
  });

// How every upload is compiled.
import { HARD_FORK } from "../../../sim/index.ts";

/**
 * Without the step that computes hashes of constants, as nobody would see a mapping's key in them. It saves a
 * sixth of the code or more, so code that is too large is compiled with it. (decision 76)
 */
export const SETTINGS = {
  evmVersion: HARD_FORK,
  optimizer: { enabled: true, runs: 200, details: { cse: false } },
} as const;

export const SMALLER = { ...SETTINGS, optimizer: { enabled: true, runs: 200 } } as const;

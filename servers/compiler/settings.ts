// How every upload is compiled.
import { HARD_FORK } from "../../sim/index.ts";

export const SETTINGS = { evmVersion: HARD_FORK, optimizer: { enabled: true, runs: 200 } } as const;

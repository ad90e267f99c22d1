// Typed dollars as the platform takes them.
import { unitsOf } from "../act/values.ts";

/** Dollars need no names. */
const NOBODY = { contracts: [], actors: [], decimals: {} };

/** USD x 10^18; a text that is no amount stays, for the platform to refuse. */
export const wadOf = (text: string): string => unitsOf(text.replace(/^\s*\$/, ""), "USD", NOBODY);

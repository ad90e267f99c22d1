// The flows that every library goes through, in their order. What one finds is whatever those before it
// left: it measures from there.
import type { Flow } from "./flow.ts";
import { EVENTS } from "./flows/events.ts";
import { READING } from "./flows/reading.ts";
import { REFUSALS } from "./flows/refusals.ts";
import { SENDING } from "./flows/sending.ts";

export const FLOWS: readonly Flow[] = [...READING, ...SENDING, ...EVENTS, ...REFUSALS];

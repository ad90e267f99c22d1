// The flows that every library goes through, in their order. What one finds is whatever those before it
// left: it measures from there.
import type { Flow } from "../flow.ts";
import { EVENTS } from "./events.ts";
import { READING } from "./reading.ts";
import { REFUSALS } from "./refusals.ts";
import { SENDING } from "./sending.ts";

export const FLOWS: readonly Flow[] = [...READING, ...SENDING, ...EVENTS, ...REFUSALS];

// The flows that every library goes through, in order. Each measures from the state that the one
// before has left.
import type { Flow } from "../flow.ts";
import { EVENTS } from "./events.ts";
import { READING } from "./reading.ts";
import { REFUSALS } from "./refusals.ts";
import { SENDING } from "./sending.ts";

export const FLOWS: readonly Flow[] = [...READING, ...SENDING, ...EVENTS, ...REFUSALS];

// The curve's costly steps as quickly as this machine can do them; worlds do them in plain JavaScript otherwise.
import type { NewWorld } from "../../../sim/index.ts";
import { publicKeyOf } from "./public-key.ts";
import { recover } from "./recover.ts";

export const QUICK_CURVE = { recover, publicKeyOf } satisfies NewWorld;

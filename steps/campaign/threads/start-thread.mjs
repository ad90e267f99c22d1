// What a thread of a campaign starts from: Node's threads do not read TypeScript, whatever the
// main thread can. A mutant that the environment names is planted here.
import { register } from "tsx/esm/api";

register();
if (process.env.LOCKSTEP_MUTANT) {
  await import(new URL("../../../.ci/mistakes/register.ts", import.meta.url).href);
}
await import("./thread.ts");

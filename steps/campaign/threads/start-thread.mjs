// What a thread of a campaign starts from: Node's threads do not read TypeScript, whatever the
// main thread can.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");

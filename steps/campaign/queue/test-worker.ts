// A worker process for tests, whose seeds are computed by a plain script instead of a world: `node
// --import tsx test-worker.ts URL CODE SCRIPT`. It locks jobs for a second and ends by a signal.
import { Threads } from "../threads/threads.ts";
import { readAddress } from "./address.ts";
import { openStore } from "./open-store.ts";
import { serveJobs } from "./serve.ts";

const [url = "", code = "", script = ""] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const quiet = () => {};
const address = readAddress(url);
const worker = await serveJobs({
  ...{ address, code, lockMs: 1_000, print, onTrouble: quiet },
  threads: new Threads({ count: 1, script }),
  store: await openStore(address, quiet),
});
process.once("SIGTERM", () => void worker.close());
print("ready");

// `npx lockstep reopen TOKEN`: the package's verb in a clone, where nothing is packed.
import { BadOption } from "../command-line.ts";
import { reopen } from "./reopen.ts";

try {
  await reopen(process.argv.slice(2), () => import("./commands.ts"));
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  process.stderr.write(`lockstep: ${error.message}\n`);
  process.exitCode = 2;
}

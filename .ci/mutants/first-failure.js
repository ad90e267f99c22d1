// A test reporter that names the first test that fails and ends the process there and then. Plain
// JavaScript, so that nothing has to be loaded to read it.
import { writeSync } from "node:fs";

export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type !== "test:fail" || data.details?.error?.failureType === "subtestsFailed") continue;
    writeSync(1, `\nfailed: ${data.name.split("\n")[0]}\n`);
    process.exit(1);
  }
  yield "";
}

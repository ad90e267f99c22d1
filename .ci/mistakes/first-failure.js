// A test reporter that names the first failing test and ends the process at once. Plain JavaScript,
// so that it loads without a compiler.
import { writeSync } from "node:fs";

export default async function* firstFailure(events) {
  for await (const { type, data } of events) {
    if (type !== "test:fail" || data.details?.error?.failureType === "subtestsFailed") continue;
    writeSync(1, `\nfailed: ${data.name.split("\n")[0]}\n`);
    process.exit(1);
  }
  yield "";
}

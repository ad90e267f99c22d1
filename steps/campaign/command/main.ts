// The verb `campaign`: reads the command line, and starts what it says. Exit
// codes: 1 for a new cause, a regression or a canary that was not found, 2 for what a person must
// put right first, 128 and the signal's number if it is stopped.

import { BadOption } from "../../../command-line.ts";
import { endWith, wordsOf } from "../../../file-errors.ts";
import { CannotBisect } from "../causes/bisect.ts";
import { BadLedger } from "../causes/stored-ledger.ts";
import { QueueUnusable } from "../queue/address.ts";
import { ResultFileError } from "../store/result-file.ts";

const [verb, ...rest] = process.argv.slice(2);
try {
  if (verb === "worker") {
    const { work } = await import("./worker.ts");
    process.exitCode = await work(rest);
  } else if (verb === "bisect") {
    const { bisectCause } = await import("./bisect.ts");
    process.exitCode = await bisectCause(rest);
  } else if (verb === "repeat") {
    const { repeatPath } = await import("./repeat.ts");
    process.exitCode = repeatPath(rest);
  } else {
    const { campaign } = await import("./campaign.ts");
    process.exitCode = await campaign(process.argv.slice(2));
  }
} catch (error) {
  const kinds = [BadOption, QueueUnusable, ResultFileError, BadLedger, CannotBisect];
  endWith(error, wordsOf(error, kinds));
  // Connections opened before the error would keep the process alive.
  process.exit(2);
}

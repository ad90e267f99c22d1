// The options of a worker of campaigns, and those that a campaign has as well. Loads no world: a
// worker's threads do.
import { availableParallelism } from "node:os";
import { BadOption, type CommandLine, numberIn, readCommandLine } from "../../../command-line.ts";
import { type QueueAddress, readAddress } from "../queue/address.ts";

export interface WorkerOptions {
  readonly help: boolean;
  readonly queue: QueueAddress | undefined;
  readonly threads: number;
  readonly lockMs: number;
}

const THREADS_MAX = 256;
const LOCK_S = 15;
/** Without it passwords would be in the list of processes. */
const VARIABLE = "LOCKSTEP_QUEUE";

export const SHARED: CommandLine["options"] = {
  threads: { takes: "N", about: "threads that do jobs here; one a core by default" },
  queue: {
    takes: "URL",
    about:
      "redis://HOST:6379 or postgres://USER:PASSWORD@HOST:5432/DATABASE;\n" +
      `${VARIABLE} in the environment has the same meaning, and hides a password`,
  },
};

export const WORKER_LINE: CommandLine = {
  command: "npx lockstep campaign worker",
  about:
    "Does jobs of the campaigns at a queue, on as many machines as you like, until it is stopped.\n" +
    "It takes jobs of its own sources alone: check out the same commit as the campaign.",
  options: {
    ...SHARED,
    queue: { takes: "URL", about: `needed: where the jobs are, as\n${SHARED.queue?.about}` },
    lock: {
      takes: "SECONDS",
      about: "the job of a worker that was killed is taken again after this time",
      otherwise: LOCK_S,
    },
  },
};

/** Throws BadOption. */
export function readWorkerOptions(args: readonly string[]): WorkerOptions {
  const { help, values } = readCommandLine(args, WORKER_LINE);
  const lockS = numberIn(values, "lock", { least: 1, most: 3_600, otherwise: LOCK_S });
  const queue = queueIn(values);
  if (queue === undefined && !help) {
    throw new BadOption(`a worker needs --queue URL, or ${VARIABLE} in the environment`);
  }
  return { help, queue, threads: threadsIn(values), lockMs: lockS * 1_000 };
}

type Values = ReadonlyMap<string, string>;

/** Throws BadOption. */
export function queueIn(values: Values): QueueAddress | undefined {
  const given = values.get("queue") ?? process.env[VARIABLE];
  return given === undefined || given === "" ? undefined : readAddress(given);
}

/** Throws BadOption. */
export function threadsIn(values: Values): number {
  const cores = Math.min(availableParallelism(), THREADS_MAX);
  return numberIn(values, "threads", { least: 1, most: THREADS_MAX, otherwise: cores });
}

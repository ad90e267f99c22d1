// The same campaign with one thread, two threads, and four workers on Redis and on PostgreSQL, while
// a worker is killed every few seconds and the server restarts once. Fails if a ledger differs.
import { isDeepStrictEqual } from "node:util";
import { type CampaignEnd, runCampaign, startWorker, stopProcess } from "../campaign/processes.ts";
import { COMMANDS, INSTALLED, type Kind, SERVICES } from "../campaign/services.ts";
import { figure } from "../figure.ts";

const SEEDS = 10_000;
const KILL_EVERY_MS = 5_000;
const WORKERS = 4;
/** The server restarts with this kill. */
const RESTART = 5;

const ARGS = ["--to", String(SEEDS), "--commands", String(COMMANDS)];
const seedsASecond = ({ seedsDone, elapsedMs }: CampaignEnd) => (seedsDone * 1_000) / elapsedMs;

/** A campaign whose workers are killed in turn, while the server restarts once. */
async function disturbed(kind: Kind): Promise<{ end: CampaignEnd; killed: number }> {
  const { start, restartBy } = SERVICES[kind];
  const service = await start();
  const workers = Array.from({ length: WORKERS }, () => startWorker(service.url));
  let killed = 0;
  const clock = setInterval(() => {
    const at = killed % WORKERS;
    workers[at]?.kill("SIGKILL");
    workers[at] = startWorker(service.url);
    killed += 1;
    if (killed === RESTART) void service.restart(restartBy);
  }, KILL_EVERY_MS);
  try {
    const end = await runCampaign({ args: ARGS, queue: service.url });
    return { end, killed };
  } finally {
    clearInterval(clock);
    await Promise.all(workers.map(stopProcess));
    await service.stop();
  }
}

async function compareLedgers(): Promise<boolean> {
  const one = await runCampaign({ args: [...ARGS, "--threads", "1"] });
  const causes = one.ledger.entries.length;
  const conditions = { seeds: SEEDS, commands: COMMANDS, causes };
  figure("campaign, 1 thread", seedsASecond(one), "seeds/s", conditions);
  const two = await runCampaign({ args: [...ARGS, "--threads", "2"] });
  figure("campaign, 2 threads", seedsASecond(two), "seeds/s");
  let same = causes > 0 && isDeepStrictEqual(two.ledger, one.ledger);
  for (const kind of INSTALLED) {
    const { end, killed } = await disturbed(kind);
    const isSame = isDeepStrictEqual(end.ledger, one.ledger) ? 1 : 0;
    figure(`campaign, ${WORKERS} workers, ${kind}`, seedsASecond(end), "seeds/s", {
      killed,
      restarts: 1,
      sameLedger: isSame,
    });
    same &&= isSame === 1;
  }
  return same;
}

process.exitCode = (await compareLedgers()) ? 0 : 1;

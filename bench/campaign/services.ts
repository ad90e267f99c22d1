// The queue's servers that are installed here, each with how it is started and counted.
import { countPostgres, countRedis } from "../../.ci/services/counts.ts";
import { startPostgres, withoutPostgres } from "../../.ci/services/postgres.ts";
import { startRedis, withoutRedis } from "../../.ci/services/redis.ts";

export const SERVICES = {
  // Ended so, it loses all that it has.
  redis: { start: startRedis, skip: withoutRedis, count: countRedis, restartBy: "SIGKILL" },
  postgres: {
    ...{ start: startPostgres, skip: withoutPostgres, count: countPostgres },
    restartBy: "SIGINT",
  },
} as const;

export type Kind = keyof typeof SERVICES;

export const INSTALLED = (Object.keys(SERVICES) as Kind[]).filter((kind) => {
  const { skip } = SERVICES[kind];
  if (skip !== false) process.stderr.write(`left out: ${skip}\n`);
  return skip === false;
});

/** Short runs, so that ten thousand take minutes. */
export const COMMANDS = 5;

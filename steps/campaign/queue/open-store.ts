// Opens what machines share at a queue's address; the driver is loaded here, on first use.
import type { SharedStore } from "../store/results.ts";
import { explain, type QueueAddress } from "./address.ts";

type OnTrouble = (trouble?: string) => void;

/** A server that is just starting again is given so long. */
const WAIT_MS = 4_000;
const AGAIN_MS = 200;

/** Throws QueueUnusable within seconds if nobody answers. */
export async function openStore(
  address: QueueAddress,
  onTrouble: OnTrouble,
  waitMs = WAIT_MS,
): Promise<SharedStore> {
  const lateMs = performance.now() + waitMs;
  for (;;) {
    try {
      return await openOnce(address, onTrouble);
    } catch (error) {
      const problem = explain(address, error);
      if (!problem.mayPass || performance.now() > lateMs) throw problem;
      await new Promise((later) => setTimeout(later, AGAIN_MS));
    }
  }
}

async function openOnce({ kind, url }: QueueAddress, onTrouble: OnTrouble): Promise<SharedStore> {
  if (kind === "redis") {
    const { openRedisStore } = await import("../store/redis-store.ts");
    return openRedisStore(url, onTrouble);
  }
  const { openPostgresStore } = await import("../store/postgres-store.ts");
  return openPostgresStore(url, onTrouble);
}

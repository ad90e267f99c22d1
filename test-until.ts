// How a test waits for what happens elsewhere, such as an answer on a real socket: until it is there,
// however busy the machine is. Counted turns or pauses would measure the machine instead.

/** For every wait of every test. Far above what a busy machine takes; what never happens still fails. */
export const DEADLINE_MS = 60_000;

/**
 * Resolves once it is so, which each turn of the event loop looks at. Rejects at the deadline with
 * what was awaited.
 */
export async function until(
  awaited: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const endMs = performance.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (performance.now() > endMs)
      throw new Error(`not within ${DEADLINE_MS / 1000} s: ${awaited}`);
    await new Promise((next) => setImmediate(next));
  }
}

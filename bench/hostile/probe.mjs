// Loaded into a process before its program: reports on request how much memory is left after
// collection. Plain JavaScript, because it runs before anything can read TypeScript.

/** What a socket has held is freed in a later turn of the event loop. */
const TURNS = 8;

async function keptBytes() {
  for (let turn = 0; turn < TURNS; turn += 1) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

process.on("message", async () => process.send(await keptBytes()));

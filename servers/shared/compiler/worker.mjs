// The thread that compiles: the compiler's input as text in, its output out. Plain JavaScript,
// because a thread has no bundle of its own. It loads the compiler, nine megabytes, when it starts.
import { parentPort, workerData } from "node:worker_threads";

const PAGE_BYTES = 65_536;
let isOverMemory = false;

// The limits of a thread count JavaScript's memory, but the compiler's is WebAssembly's.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  isOverMemory ||= this.buffer.byteLength + pages * PAGE_BYTES > workerData.memoryBytesMax;
  if (isOverMemory) throw new RangeError("the compiler is at its limit of memory");
  return grow.call(this, pages);
};

const { default: solc } = await import(workerData.compiler);
const findImport = () => ({ error: "it is not among the files given" });

const isKept = (key, value) => key !== "body" && value !== null;

/** Syntax trees are ten times the rest of an output, most of it the bodies of functions. */
function withoutBodies(source) {
  const text = JSON.stringify(source, (key, value) => (isKept(key, value) ? value : undefined));
  return JSON.parse(text);
}

function compile({ input, keepsTrees }) {
  try {
    const output = JSON.parse(solc.compile(input, { import: findImport }));
    if (isOverMemory) return { failure: "memory" };
    const sources = Object.entries(output.sources ?? {}).filter(([, { ast }]) => ast !== undefined);
    if (keepsTrees) return { output };
    const kept = sources.map(([file, source]) => [file, withoutBodies(source)]);
    return { output: { ...output, sources: Object.fromEntries(kept) } };
  } catch (error) {
    return { failure: isOverMemory ? "memory" : "crashed", reason: String(error) };
  }
}

parentPort.on("message", (job) => parentPort.postMessage(compile(job)));

// Stands in for the compiler: does what its source says, and counts its answers.
let answers = 0;

const deeds = {
  hang() {
    for (;;);
  },
  exit() {
    process.exit(3);
  },
  throw() {
    throw new Error("broken");
  },
  heap() {
    const kept = [];
    for (;;) kept.push(new Array(10_000).fill(0.5));
  },
  grow() {
    // A megabyte has 16 pages.
    const memory = new WebAssembly.Memory({ initial: 16 });
    for (;;) memory.grow(16);
  },
};

export default {
  compile(input) {
    const [{ content }] = Object.values(JSON.parse(input).sources);
    deeds[content]?.();
    answers += 1;
    return JSON.stringify({ errors: [{ severity: "info", message: `answer ${answers}` }] });
  },
};

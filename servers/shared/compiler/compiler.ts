// Compiles Solidity: sources by file name in, contracts and diagnostics out. Compiling is work for
// a request before its command is made, so a world and its replay need no compiler (decision 8).
import { hashText } from "../../../sim/index.ts";
import { type CompiledContract, contractsOf } from "./contracts.ts";
import { type Diagnostic, diagnosticsOf } from "./diagnostics.ts";
import { CompilerFailure } from "./failure.ts";
import { SETTINGS, SMALLER } from "./settings.ts";
import type { SolcOutput } from "./solc-output.ts";
import { CompilerThread, type ThreadOptions } from "./thread.ts";

/** Texts by the name of their file. They import each other by these names, or relatively. */
export type Sources = Readonly<Record<string, string>>;

/** Of solc's standard JSON, in place of the node's own; `outputSelection` stays. */
export type CompilerSettings = Readonly<Record<string, unknown>>;

export interface Compilation {
  /** None if a diagnostic is an error. */
  readonly contracts: readonly CompiledContract[];
  readonly diagnostics: readonly Diagnostic[];
  /** True if it was compiled by `SMALLER`. */
  readonly isSmaller: boolean;
}

export interface Parsed {
  /** The compiler's own syntax trees by file; none if a diagnostic is an error. */
  readonly trees: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names and texts of all files of one compilation, as UTF-8. */
export const SOURCE_BYTES_MAX = 2 ** 20;

/** Compilations that are remembered. */
const REMEMBERED_MAX = 32;

const DEFAULTS: ThreadOptions = {
  timeMsMax: 30_000,
  memoryMbMax: 512,
  compiler: "solc",
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Loads nothing before its first use. Idle, it does not keep the process alive. */
export class Compiler {
  readonly #thread: CompilerThread;
  /** By the hash of the input; those used last come last. */
  readonly #remembered = new Map<string, Promise<Compilation>>();

  readonly #sourceBytesMax: number;

  constructor({
    sourceBytesMax = SOURCE_BYTES_MAX,
    ...options
  }: Partial<ThreadOptions> & { readonly sourceBytesMax?: number } = {}) {
    this.#sourceBytesMax = sourceBytesMax;
    this.#thread = new CompilerThread({ ...DEFAULTS, ...options });
  }

  /** The same sources give the same result. Rejects with CompilerFailure if there is none. */
  async compile(sources: Sources, settings: CompilerSettings = {}): Promise<Compilation> {
    const input = this.#inputOf(sources, { ...COMPILED, ...settings });
    const key = hashText(input);
    const found = this.#remembered.get(key);
    this.#remembered.delete(key);
    const isOurs = Object.keys(settings).length === 0;
    const compilation = found ?? this.#compile(input, sources, isOurs);
    this.#remembered.set(key, compilation);
    const [oldest = key] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED_MAX) this.#remembered.delete(oldest);
    try {
      return await compilation;
    } catch (failure) {
      // It says nothing about the sources.
      this.#remembered.delete(key);
      throw failure;
    }
  }

  /** Reads the sources only, so that names in them may be unknown. Rejects like `compile`. */
  async parse(sources: Sources): Promise<Parsed> {
    const input = this.#inputOf(sources, PARSED);
    const output = (await this.#thread.run({ input, keepsTrees: true })) as SolcOutput;
    const files = Object.entries(output.sources ?? {});
    return {
      trees: Object.fromEntries(files.map(([file, { ast }]) => [file, ast])),
      diagnostics: diagnosticsOf(output, sources),
    };
  }

  /** Resolves when the worker has ended; whoever waits gets a CompilerFailure. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  async #compile(input: string, sources: Sources, mayBeSmaller: boolean): Promise<Compilation> {
    const compilation = await this.#compilationOf(input, sources, false);
    if (!mayBeSmaller) return compilation;
    const isTooLarge = compilation.contracts.some(
      ({ deployedBytecode }) => deployedBytecode.length > CODE_BYTES_MAX * 2,
    );
    if (!isTooLarge) return compilation;
    return this.#compilationOf(this.#inputOf(sources, { ...COMPILED, ...SMALLER }), sources, true);
  }

  #inputOf(sources: Sources, settings: object): string {
    return inputOf(sources, settings, this.#sourceBytesMax);
  }

  async #compilationOf(input: string, sources: Sources, isSmaller: boolean): Promise<Compilation> {
    const output = (await this.#thread.run({ input, keepsTrees: false })) as SolcOutput;
    const [contracts, diagnostics] = [contractsOf(output, sources), diagnosticsOf(output, sources)];
    return { contracts, diagnostics, isSmaller };
  }
}

/** No code on the chain is larger. */
const CODE_BYTES_MAX = 24_576;

const COMPILED = {
  ...SETTINGS,
  outputSelection: {
    "*": {
      "": ["ast"],
      "*": [
        "abi",
        "storageLayout",
        "evm.bytecode.object",
        "evm.bytecode.sourceMap",
        "evm.bytecode.linkReferences",
        "evm.deployedBytecode.object",
        "evm.deployedBytecode.sourceMap",
        "evm.methodIdentifiers",
      ],
    },
  },
};

const PARSED = { stopAfter: "parsing", outputSelection: { "*": { "": ["ast"] } } };

/** Throws CompilerFailure if the sources are too large. */
function inputOf(sources: Sources, settings: object, bytesMax: number): string {
  const files = Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = files.flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > bytesMax) {
    throw new CompilerFailure("too large", `${bytes} bytes, of at most ${bytesMax}`);
  }
  const named = Object.fromEntries(files.map(([file, content]) => [file, { content }]));
  return JSON.stringify({ language: "Solidity", sources: named, settings });
}

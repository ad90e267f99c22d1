// Failures kept in a small file, so that they are tried first next time.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { LowSync } from "lowdb";
import { JSONFileSync } from "lowdb/node";

interface StoredFailure {
  readonly broke: string;
  readonly message: string;
  readonly seed: number;
  /** For people; the token alone repeats it. */
  readonly story: readonly string[];
  readonly token: string;
}

const SCHEMA = "lockstep-failures-1";
/** Beyond this many the oldest are forgotten. */
const FAILURES_MAX = 100;

interface Content {
  schema: string;
  failures: StoredFailure[];
}

/** The file does not contain kept failures. It stays unchanged. */
export class BadFailuresFile extends Error {
  override readonly name = "BadFailuresFile";
}

export class FailureStore {
  readonly #file: LowSync<Content>;

  /** Reads the file if there is one. Throws BadFailuresFile. */
  constructor(path: string) {
    this.#file = new LowSync(new JSONFileSync<Content>(path), { schema: SCHEMA, failures: [] });
    try {
      this.#file.read();
    } catch (error) {
      throw new BadFailuresFile(`${path} cannot be read: ${String(error)}`);
    }
    const { schema, failures } = this.#file.data;
    if (schema !== SCHEMA || !Array.isArray(failures)) {
      throw new BadFailuresFile(`${path} is not of the form ${SCHEMA}: move it away`);
    }
    mkdirSync(dirname(path), { recursive: true });
  }

  get all(): readonly StoredFailure[] {
    return this.#file.data.failures;
  }

  /** Adds a failure, newest first; a known one keeps its place. */
  keep(failure: StoredFailure): void {
    if (this.all.some(({ token }) => token === failure.token)) return;
    this.#file.update((data) => {
      data.failures = [failure, ...data.failures].slice(0, FAILURES_MAX);
    });
  }

  forget(tokens: readonly string[]): void {
    if (tokens.length === 0) return;
    this.#file.update((data) => {
      data.failures = data.failures.filter(({ token }) => !tokens.includes(token));
    });
  }
}

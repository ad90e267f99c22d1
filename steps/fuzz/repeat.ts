// Repeats failures by their scripts: those that a person names, and those that were stored. A
// script about a contract runs with the file that it names, or with the one given with --contract.
import {
  type ContractReference,
  type Failure,
  loadProperties,
  type Script,
  type Subject,
} from "../../sim/index.ts";
import type { LoadedContract } from "./contract/load.ts";
import type { FailureStore } from "./failure-store.ts";
import { scriptsNamed } from "./named-scripts.ts";

const { replay, reportOf, scriptOf } = await loadProperties();

export class Repeat {
  readonly #given: LoadedContract | undefined;
  readonly #print: (text: string) => void;

  constructor(given: LoadedContract | undefined, print: (text: string) => void) {
    this.#given = given;
    this.#print = print;
  }

  /** Every script in a token or a file, and how it ends now; true if one fails. */
  async named(what: string): Promise<boolean> {
    const { scripts, beside } = scriptsNamed(what);
    let failed = false;
    for (const script of scripts) {
      const { contract } = script.setting;
      const subject = contract && (await this.#subjectOf(contract, beside));
      const failure = replay(script, undefined, subject);
      if (failure === undefined) continue;
      failed = true;
      this.#print(reportOf(failure));
    }
    if (!failed) this.#print(scripts.length === 1 ? "the script holds" : "all hold");
    return failed;
  }

  /** Tries earlier failures, and returns the first that still fails. Those that pass now are forgotten. */
  async failureStore(failureStore: FailureStore): Promise<Failure | undefined> {
    let failed: Failure | undefined;
    const passed: string[] = [];
    for (const { broke, token } of failureStore.all) {
      const script = scriptOf(token);
      if (!this.#concerns(script)) continue;
      const failure = replay(script, undefined, this.#given?.subject);
      if (failure === undefined) {
        passed.push(token);
        this.#print(`${broke} broke before and holds now`);
        continue;
      }
      failed ??= failure;
      this.#print(`from before: ${reportOf(failure)}`);
    }
    failureStore.forget(passed);
    return failed;
  }

  /** A failure of another contract waits for a campaign about that one. */
  #concerns({ setting: { contract } }: Script): boolean {
    if (contract === undefined) return true;
    const given = this.#given?.subject.reference;
    return given?.file === contract.file && given.name === contract.name;
  }

  /** Imported only here, because it loads the servers, and then the compiler. */
  async #subjectOf(contract: ContractReference, beside: string | undefined): Promise<Subject> {
    if (this.#given !== undefined) return this.#given.subject;
    const { loadCopied, loadReferenced } = await import("./contract/load.ts");
    const copied = beside && (await loadCopied(contract, beside));
    return (copied || (await loadReferenced(contract))).subject;
  }
}

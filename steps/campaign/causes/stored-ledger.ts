// The ledger as stored between campaigns: which causes are new, known, gone, or back again. The
// same campaign of the same code leaves it as it is.
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { LowSync } from "lowdb";
import { JSONFileSync } from "lowdb/node";
import { type Cause, hashText, loadProperties } from "../../../sim/index.ts";
import { byLength, type Entry, joined, nameOfCause } from "../ledger.ts";
import type { Verdict } from "./bisect.ts";
import type { Canary } from "./canary.ts";

const { isContained } = await loadProperties();

const SCHEMA = "lockstep-ledger-1";
const CAMPAIGNS_MAX = 100;

/** A campaign that did all its seeds. */
export interface StoredCampaign {
  readonly code: string;
  readonly plan: string;
  /** The commit of its code; undefined without git, or with changes that are in no commit. */
  readonly commit?: string;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  /** How many of all situations it reached. */
  readonly reached: number;
  readonly situations: number;
  readonly canary: Canary;
}

export interface StoredCause extends Omit<Entry, "count"> {
  /** How often it occurred in the last campaign that found it. */
  readonly count: number;
  readonly firstCode: string;
  readonly lastCode: string;
  /** The code in which it was gone. */
  readonly goneCode?: string;
  /** The code in which it came back the last time. */
  readonly backCode?: string;
  /** The commit that brought it, once bisect has found it. */
  readonly commit?: string;
  /** Causes that the same commit brought, which are filed under this one. */
  readonly joined?: readonly Cause[];
  /** Its files, from the ledger's folder. */
  readonly folder?: string;
}

export type CauseState = "new" | "known" | "gone" | "regression";

/** With what follows from it, for whoever reads the file. */
interface WrittenCause extends StoredCause {
  readonly id: string;
  readonly state: CauseState;
}

interface Content {
  schema: string;
  campaigns: StoredCampaign[];
  causes: WrittenCause[];
}

/** The file does not contain a ledger. It stays unchanged. */
export class BadLedger extends Error {
  override readonly name = "BadLedger";
}

/** What a cause's script shows with the code of now. */
type Judge = (cause: StoredCause) => Verdict;

export class StoredLedger {
  readonly #file: LowSync<Content>;

  /** Reads the file if there is one. Throws BadLedger. */
  constructor(path: string) {
    const empty = { schema: SCHEMA, campaigns: [], causes: [] };
    this.#file = new LowSync(new JSONFileSync<Content>(path), empty);
    try {
      this.#file.read();
    } catch (error) {
      throw new BadLedger(`${path} cannot be read: ${String(error)}`);
    }
    if (this.#file.data.schema !== SCHEMA) throw new BadLedger(`${path} is not of ${SCHEMA}`);
    mkdirSync(dirname(path), { recursive: true });
  }

  get causes(): readonly WrittenCause[] {
    return this.#file.data.causes;
  }

  /** Oldest first. */
  get campaigns(): readonly StoredCampaign[] {
    return this.#file.data.campaigns;
  }

  /**
   * Files a whole campaign. A cause that it did not find is gone if its script passes now, and
   * stays what it was if the script shows neither.
   */
  take(campaign: StoredCampaign, entries: readonly Entry[], judge: Judge): void {
    const { code } = campaign;
    const left = [...entries];
    const causes = this.causes.map((known): StoredCause => {
      const own = left.filter(({ cause }) => isStored(known, cause));
      for (const entry of own) left.splice(left.indexOf(entry), 1);
      if (own.length > 0) return own.reduce(seenAgain(code), { ...known, count: 0 });
      if (known.lastCode === code) return known;
      const verdict = judge(known);
      const wasGone = known.goneCode !== undefined;
      if (verdict === "skipped" || wasGone === (verdict === "good")) return known;
      return wasGone ? cameBack(known, code) : { ...known, goneCode: code };
    });
    causes.push(...left.map((entry) => ({ ...entry, firstCode: code, lastCode: code })));
    const isSame = (other: StoredCampaign) =>
      other.code === code && other.plan === campaign.plan && other.from === campaign.from;
    const before = this.campaigns.filter((other) => !isSame(other));
    this.#file.update((data) => {
      data.causes = causes.map((each) => ({ ...each, id: idOf(each), state: stateOf(each, code) }));
      data.campaigns = [...before, campaign].slice(-CAMPAIGNS_MAX);
    });
  }

  /** Notes the commit that brought these causes, and joins them with those it is noted for. */
  noteCommit(commit: string, brought: readonly StoredCause[]): void {
    const ids = brought.map(idOf);
    const isSame = (each: WrittenCause) => each.commit === commit || ids.includes(each.id);
    const codes = this.campaigns.map(({ code }) => code);
    const [first, ...more] = this.causes.filter(isSame).sort((a, b) => byLength(a, b));
    if (first === undefined) return;
    const whole = { ...more.reduce<StoredCause>(joinedIn(codes), first), commit };
    const written = { ...whole, id: idOf(whole), state: stateOf(whole, codes.at(-1) ?? "") };
    this.#file.update((data) => {
      data.causes = [...data.causes.filter((each) => !isSame(each)), written];
    });
  }

  /** Notes where the files of a cause are. */
  noteFolder(cause: Cause, folder: string): void {
    this.#file.update((data) => {
      data.causes = data.causes.map((each) => (each.cause === cause ? { ...each, folder } : each));
    });
  }
}

const isSameCause = (a: Cause, b: Cause) => isContained(a, b) || isContained(b, a);

const isStored = ({ cause, joined = [] }: StoredCause, other: Cause) =>
  [cause, ...joined].some((each) => isSameCause(each, other));

/** Another commit may have brought back what was gone. */
function cameBack({ goneCode, ...rest }: StoredCause, code: string): StoredCause {
  if (goneCode === undefined) return rest;
  const { commit: _, ...again } = rest;
  return { ...again, backCode: code };
}

const seenAgain =
  (code: string) =>
  (known: StoredCause, entry: Entry): StoredCause => {
    const isSmaller =
      isSameCause(entry.cause, known.cause) &&
      entry.cause.commands.length < known.cause.commands.length;
    return {
      ...cameBack(known, code),
      ...(isSmaller && { cause: entry.cause, smallest: entry.smallest }),
      checks: [...new Set([...known.checks, ...entry.checks])].sort(),
      count: known.count + entry.count,
      firstSeed: Math.min(known.firstSeed, entry.firstSeed),
      lastSeed: Math.max(known.lastSeed, entry.lastSeed),
      lastCode: code,
    };
  };

/** Two causes of one commit: the first one's story, since the earlier code, and gone only if both are. */
const joinedIn =
  (codes: readonly string[]) =>
  (one: StoredCause, other: StoredCause): StoredCause => {
    const { goneCode, ...rest } = one;
    const inOrder = [one, other].sort(
      (a, b) => codes.indexOf(a.firstCode) - codes.indexOf(b.firstCode),
    );
    const lastAt = Math.max(codes.indexOf(one.lastCode), codes.indexOf(other.lastCode));
    const causes = [...(one.joined ?? []), other.cause, ...(other.joined ?? [])];
    return {
      ...rest,
      ...(goneCode !== undefined && other.goneCode !== undefined && { goneCode }),
      ...joined(one, other),
      firstCode: inOrder[0]?.firstCode ?? one.firstCode,
      lastCode: codes[lastAt] ?? one.lastCode,
      joined: causes.sort((a, b) => (nameOfCause(a) < nameOfCause(b) ? -1 : 1)),
    };
  };

/** What a script shows of a cause, by what it broke: another failure hides whether it is there. */
export function verdictOf({ cause, checks }: StoredCause, broke: string | undefined): Verdict {
  if (broke === undefined) return "good";
  return [cause.broke, ...checks].includes(broke) ? "bad" : "skipped";
}

/** What a cause is to the code of now: new and back again are so for the code that showed it. */
export function stateOf({ firstCode, goneCode, backCode }: StoredCause, code: string): CauseState {
  if (goneCode !== undefined) return "gone";
  if (backCode === code) return "regression";
  return firstCode === code ? "new" : "known";
}

/** A short name of a cause, for a command line. */
export const idOf = ({ cause }: StoredCause): string => hashText(nameOfCause(cause)).slice(0, 8);

/** A cause in one line. */
export function causeLine(stored: StoredCause): string {
  const { cause, count, firstSeed, lastSeed } = stored;
  return `${idOf(stored)} ${nameOfCause(cause)} (${count} times, seeds ${firstSeed} to ${lastSeed})`;
}

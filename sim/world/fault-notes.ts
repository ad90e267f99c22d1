// The effects of faults inside the world until they are repaired: the oracle's true prices,
// transfers that the relayer treats otherwise, and transactions that are excluded from blocks.

import { BadValue } from "../contract/codec.ts";
import { isRecord } from "../kernel/record.ts";
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";

/** The price that the oracle meant to set when a fault changed its message. */
export interface MeantPrice {
  readonly asset: string;
  readonly price: bigint;
  /** What faulty messages will set instead once a block takes them; 0 removes the price. */
  readonly coming: readonly bigint[];
}

/** A transaction that a rule keeps out of blocks. It waits as if for an earlier nonce. */
export interface HeldTransaction {
  readonly hash: string;
  readonly from: string;
  readonly rule: string;
  /** The block from which on it may be included; none without this. */
  readonly fromBlock?: number;
  /** Virtual milliseconds since 1970 from which on it may be, whatever the blocks. */
  readonly dueMs?: number;
}

/** What the relayer does otherwise with one transfer: names of rules, and until when it waits. */
export interface TransferFate {
  readonly silent?: string;
  readonly lateUntilMs?: number;
  readonly duplicate?: string;
  readonly reorder?: string;
  readonly review?: string;
}

/** A deposit that a rule, not a person, has sent to review. */
export interface ReviewedDeposit {
  readonly key: string;
  readonly externalChainId: number;
  readonly externalTxHash: string;
  readonly rule: string;
}

export interface FaultNotesDump {
  readonly meant: readonly {
    readonly asset: string;
    readonly price: string;
    readonly coming: readonly string[];
  }[];
  readonly keepingTime: readonly string[];
  readonly held: readonly HeldTransaction[];
  readonly fates: readonly (readonly [key: string, fate: TransferFate])[];
  readonly reviewed: readonly ReviewedDeposit[];
}

const NOBODY: readonly never[] = [];

export class FaultNotes {
  readonly #meant: Cell<readonly MeantPrice[]>;
  readonly #held: Cell<readonly HeldTransaction[]>;
  readonly #reviewed: Cell<readonly ReviewedDeposit[]>;
  readonly #fates: Mapping<TransferFate | undefined>;
  /** By asset: whether its next price keeps the time of the one before. */
  readonly #keepingTime: Mapping<boolean>;

  constructor(journal: UndoJournal) {
    this.#meant = new Cell<readonly MeantPrice[]>(journal, "faults/meant", NOBODY);
    this.#held = new Cell<readonly HeldTransaction[]>(journal, "faults/held", NOBODY);
    this.#reviewed = new Cell<readonly ReviewedDeposit[]>(journal, "faults/reviewed", NOBODY);
    this.#fates = new Mapping<TransferFate | undefined>(journal, "faults/fates", undefined);
    this.#keepingTime = new Mapping<boolean>(journal, "faults/keepingTime", false);
  }

  /** The true prices of assets whose last message was faulty, in the order of their messages. */
  get meant(): readonly MeantPrice[] {
    return this.#meant.value;
  }

  mean(meant: MeantPrice): void {
    this.#meant.set([...this.#meantBeside(meant.asset), meant]);
  }

  /** Nothing is to be made good about its price any more. */
  meanNone(asset: string): void {
    const others = this.#meantBeside(asset);
    if (others.length < this.meant.length) this.#meant.set(others);
  }

  #meantBeside(asset: string): readonly MeantPrice[] {
    return this.meant.filter((each) => each.asset !== asset);
  }

  /** A price was set, or with 0 removed. It counts unless faulty messages come after it. */
  noticePrice(asset: string, price: bigint): void {
    if (this.#meant.value.length === 0) return;
    const meant = this.meant.find((each) => each.asset === asset);
    if (meant === undefined) return;
    if (meant.coming.length === 0) {
      this.meanNone(asset);
      return;
    }
    const at = meant.coming.indexOf(price);
    if (at >= 0) this.#expect(meant, meant.coming.toSpliced(at, 1));
  }

  /** Nothing waits for a block any more: faulty messages were included or refused. */
  expectNone(): void {
    for (const each of this.meant) if (each.coming.length > 0) this.#expect(each, NOBODY);
  }

  #expect(meant: MeantPrice, coming: readonly bigint[]): void {
    this.#meant.set(this.meant.map((each) => (each === meant ? { ...meant, coming } : each)));
  }

  comingOf(asset: string): readonly bigint[] {
    return this.meant.find((each) => each.asset === asset)?.coming ?? NOBODY;
  }

  meantOf(asset: string): bigint | undefined {
    return this.meant.find((each) => each.asset === asset)?.price;
  }

  /** Whether the price being set keeps its old time; true once for each. */
  takeKeepingTime(asset: string): boolean {
    if (!this.#keepingTime.get(asset)) return false;
    this.#keepingTime.set(asset, false);
    return true;
  }

  keepTime(asset: string, keeps: boolean): void {
    this.#keepingTime.set(asset, keeps);
  }

  get held(): readonly HeldTransaction[] {
    return this.#held.value;
  }

  hold(transaction: HeldTransaction): void {
    this.#held.set([...this.held, transaction]);
  }

  letGo(transactions: readonly HeldTransaction[]): void {
    if (transactions.length === 0) return;
    this.#held.set(this.held.filter((each) => !transactions.includes(each)));
  }

  get reviewed(): readonly ReviewedDeposit[] {
    return this.#reviewed.value;
  }

  review(deposit: ReviewedDeposit): void {
    this.#reviewed.set([...this.reviewed, deposit]);
  }

  /** The fault has no part in this deposit any more. */
  endReview(key: string): void {
    const others = this.reviewed.filter((each) => each.key !== key);
    if (others.length < this.reviewed.length) this.#reviewed.set(others);
  }

  /** Undefined for a transfer that no visit has handled since the rules were set. */
  fateOf(key: string): TransferFate | undefined {
    return this.#fates.get(key);
  }

  setFate(key: string, fate: TransferFate): void {
    this.#fates.set(key, fate);
  }

  /** New rules decide anew about transfers; what is to be made good stays. */
  forgetFates(): void {
    for (const key of this.#fates.keys()) this.#fates.set(key, undefined);
  }

  /** Undefined while there is nothing. */
  dump(): FaultNotesDump | undefined {
    const { held, reviewed } = this;
    const meant = this.meant.map(({ asset, price, coming }) => ({
      ...{ asset, price: String(price) },
      coming: coming.map(String),
    }));
    const keepingTime = this.#keepingTime.keys();
    const fates = this.#fates.keys().map((key) => [key, this.fateOf(key) ?? {}] as const);
    const lists = [meant, keepingTime, held, fates, reviewed];
    if (lists.every(({ length }) => length === 0)) return undefined;
    return { meant, keepingTime, held, fates, reviewed };
  }

  /** Throws `BadValue` for what `dump` would not write. */
  load(dump: FaultNotesDump): void {
    for (const name of ["meant", "keepingTime", "held", "fates", "reviewed"] as const) {
      if (!Array.isArray(dump[name])) throw new BadValue(`faults.notes.${name}`, "must be a list");
    }
    check("meant", dump.meant, isMeant);
    check("keepingTime", dump.keepingTime, isText);
    check("held", dump.held, isHeld);
    check("fates", dump.fates, ([key, fate]) => isText(key) && isFate(fate));
    check("reviewed", dump.reviewed, isReviewed);
    this.#meant.set(
      dump.meant.map(({ asset, price, coming }) => ({
        ...{ asset, price: BigInt(price) },
        coming: coming.map(BigInt),
      })),
    );
    for (const asset of dump.keepingTime) this.keepTime(asset, true);
    this.#held.set(dump.held);
    for (const [key, fate] of dump.fates) this.setFate(key, fate);
    this.#reviewed.set(dump.reviewed);
  }
}

function check<T>(name: string, items: readonly T[], isValid: (item: T) => boolean): void {
  const at = items.findIndex((item) => {
    const isThing = typeof item === "string" || (typeof item === "object" && item !== null);
    return !isThing || !isValid(item);
  });
  if (at >= 0) throw new BadValue(`faults.notes.${name}[${at}]`, "is not what a dump writes");
}

const isText = (value: unknown): value is string => typeof value === "string";

const isWhole = (value: unknown): boolean => value === undefined || Number.isSafeInteger(value);

const isPrice = (value: unknown): boolean => isText(value) && /^\d{1,78}$/.test(value);

const isMeant = ({ asset, price, coming }: FaultNotesDump["meant"][number]): boolean =>
  isText(asset) && isPrice(price) && Array.isArray(coming) && coming.every(isPrice);

const isHeld = ({ hash, from, rule, fromBlock, dueMs }: HeldTransaction): boolean =>
  [hash, from, rule].every(isText) && isWhole(fromBlock) && isWhole(dueMs);

const isReviewed = ({ key, externalChainId, externalTxHash, rule }: ReviewedDeposit): boolean =>
  [key, externalTxHash, rule].every(isText) && Number.isSafeInteger(externalChainId);

function isFate(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { lateUntilMs, ...rules } = value;
  return isWhole(lateUntilMs) && Object.values(rules).every(isText);
}

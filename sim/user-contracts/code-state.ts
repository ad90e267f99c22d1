// Code, nonces and slots of users' contracts as places of the world's undo journal, and their currency as balances
// of the stable token: reverts, restores and reads of earlier blocks need nothing special.

import type { Artifact } from "../chain/artifact.ts";
import type { Chain } from "../chain/chain.ts";
import type { Log } from "../chain/log-book.ts";
import { BadEncoding } from "../contract/abi/decode.ts";
import { decodeLog, encodeLog, eventOfTopic, RAW_EVENT } from "../contract/abi/topics.ts";
import { checkpointOf } from "../contract/attempt.ts";
import { Call, type ContractKind } from "../contract/call.ts";
import type { EvmState } from "../evm/host.ts";
import { present } from "../kernel/assert.ts";
import { List, Mapping, Nested } from "../kernel/store.ts";
import { Revert } from "../refusals/refusals.ts";
import { CHEATCODES } from "./cheatcodes/cheat.ts";
import { kindOf, originOf, type Upload, unknownKind } from "./kind.ts";

/** The end of a contract's code is the hash of its sources: contracts of one interface differ there. */
const MARK_DIGITS = 106;

export const markOf = (runtime: string): string => runtime.slice(-MARK_DIGITS);

export interface CodeStateOptions {
  readonly stable: string;
  readonly creatorOf: (address: string) => string;
}

export class CodeState implements EvmState {
  readonly #chain: Chain;
  readonly #options: CodeStateOptions;
  readonly codes: Mapping<string>;
  readonly slots: Nested<Mapping<bigint>>;
  /** By a number, from 0. */
  readonly uploads: List<Upload>;
  /** By the mark of the code: the last upload of it, and which of its artifacts. */
  readonly marks: Mapping<string>;
  /** What slots that were set in this transaction held before it, by address and slot. */
  readonly touched = new Map<string, Map<string, bigint>>();
  /** Where the logs of contracts began that were still being made, by address. */
  readonly #unnamed = new Map<string, number>();
  /** The sender of the running transaction. */
  origin = "";
  /** Caches whether any upload has a test contract; valid while the uploads have this count and last item. */
  #bench: { count: number; last: Upload | undefined; is: boolean } = {
    ...{ count: 0, last: undefined, is: false },
  };
  /** Where the logs of its code begin. */
  #logsFrom = 0;

  constructor(chain: Chain, options: CodeStateOptions) {
    const { journal } = chain;
    this.#chain = chain;
    this.#options = options;
    this.codes = new Mapping(journal, "code/codes", "");
    this.slots = new Nested((address) => new Mapping(journal, `code/slots/${address}`, 0n));
    this.uploads = new List(journal, "code/uploads");
    this.marks = new Mapping(journal, "code/marks", "");
  }

  /** From now on, code that ends like one of these is known by its name. */
  learn(artifacts: readonly Artifact[], uploader: string): void {
    if (artifacts.length === 0) return;
    const number = this.uploads.items.length;
    this.uploads.push({ creator: this.#options.creatorOf(uploader), artifacts });
    for (const [at, { runtime }] of artifacts.entries()) {
      if (runtime !== "") this.marks.set(markOf(runtime), `${number}/${at}`);
    }
  }

  /** The kind of contract that this code is: as the creator uploaded it, or else as anyone did. */
  kindOfCode(code: string, creator: string): ContractKind {
    const mark = markOf(code);
    const place = this.marks.get(mark);
    if (place === "") return unknownKind(creator);
    const [number = 0, at = 0] = place.split("/").map(Number);
    const last = present(this.uploads.items[number], "the upload");
    if (last.creator === creator) return kindOf(last, at);
    const isOfMark = ({ runtime }: Artifact) => runtime !== "" && markOf(runtime) === mark;
    const own = this.uploads.items.findLast(
      (each) => each.creator === creator && each.artifacts.some(isOfMark),
    );
    return own === undefined ? kindOf(last, at) : kindOf(own, own.artifacts.findIndex(isOfMark));
  }

  /** Where a kind is among the uploads, as `marks` have it; undefined if nobody uploaded it. */
  uploadOf(kind: ContractKind): string | undefined {
    const origin = originOf(kind);
    return origin && `${this.uploads.items.indexOf(origin.upload)}/${origin.at}`;
  }

  /** The kind at such a place, or that of unknown code without a place. Undefined if there is none. */
  kindOfUpload(place: string | undefined, creator: string): ContractKind | undefined {
    if (place === undefined) return unknownKind(creator);
    const [number = -1, at = -1] = place.split("/").map(Number);
    const upload = this.uploads.items[number];
    return upload?.artifacts[at] && kindOf(upload, at);
  }

  balance(address: string): bigint {
    const balances = this.#chain.contracts.get(this.#options.stable)?.store._balances;
    const balance = balances instanceof Mapping ? balances.get(address) : 0n;
    return typeof balance === "bigint" ? balance : 0n;
  }

  transfer(from: string, to: string, amount: bigint): boolean {
    const chain = this.#chain;
    const token = chain.contracts.get(this.#options.stable);
    if (token === undefined) return false;
    const undo = checkpointOf(chain);
    try {
      const call = new Call(chain, token, from, this.origin);
      chain.invoke(call, "transfer", { to, value: amount });
      return true;
    } catch (thrown) {
      if (!(thrown instanceof Revert)) throw thrown;
      undo();
      return false;
    }
  }

  nonce(address: string): bigint {
    return BigInt(this.#chain.nonces.get(address));
  }

  setNonce(address: string, nonce: bigint): void {
    this.#chain.nonces.set(address, Number(nonce));
  }

  /** The platform's own contracts have a stub, which Solidity looks for before it calls. */
  code(address: string): string {
    const contract = this.#chain.contracts.get(address);
    if (contract === undefined) return address === CHEATCODES && this.isBench ? NATIVE_CODE : "";
    return contract.kind.code === undefined ? NATIVE_CODE : this.codes.get(address);
  }

  get stable(): string {
    return this.#options.stable;
  }

  /** Whether a test contract was uploaded here: only then are there cheatcodes. (decision 109) */
  get isBench(): boolean {
    const { items } = this.uploads;
    const last = items.at(-1);
    if (this.#bench.count !== items.length || this.#bench.last !== last) {
      const is = items.some(({ artifacts }) => artifacts.some(({ isTest }) => isTest === true));
      this.#bench = { count: items.length, last, is };
    }
    return this.#bench.is;
  }

  /** What a contract makes has the creator of its maker, whoever uploaded the same source since. */
  setCode(address: string, code: string, maker: string): void {
    this.codes.set(address, code);
    if (code === "" || this.#chain.contracts.has(address)) return;
    const { creator = this.#options.creatorOf(this.origin) } =
      this.#chain.contracts.get(maker)?.kind.code ?? {};
    this.#chain.deploy(this.kindOfCode(code, creator), address);
    this.#nameLogs(address);
  }

  /** The logs of a contract's constructor, which came before anybody knew what it is. */
  #nameLogs(address: string): void {
    const { logs } = this.#chain;
    const from = this.#unnamed.get(address);
    if (from === undefined || from >= logs.length) return;
    logs.rewrite(from, (log) => {
      if (log.address !== address || log.event !== RAW_EVENT) return log;
      const { topics, data } = encodeLog(log);
      return this.#named(address, topics, data);
    });
  }

  slot(address: string, slot: string): bigint {
    return this.slots.peek(address)?.get(slot) ?? 0n;
  }

  setSlot(address: string, slot: string, value: bigint): void {
    const place = this.slots.at(address).at(slot);
    const touched = this.touched.get(address) ?? new Map<string, bigint>();
    this.touched.set(address, touched);
    if (!touched.has(slot)) touched.set(slot, place.value);
    place.set(value);
  }

  remove(address: string): void {
    this.codes.set(address, "");
    this.setNonce(address, 0n);
    for (const entry of this.slots.at(address).unordered()) entry.set(0n);
    if (!this.#chain.contracts.has(address)) return;
    // Its interface goes with it, so its logs are of code that nobody knows.
    this.#chain.logs.rewrite(this.#logsFrom, (log) => {
      if (log.address !== address) return log;
      const { topics, data } = encodeLog(log);
      return rawLog(address, topics, data);
    });
    this.#chain.book.remove(address);
  }

  /** As an event of the contract's interface, or as it is. */
  log(address: string, topics: readonly string[], data: string): void {
    const { contracts, logs } = this.#chain;
    if (!contracts.has(address)) {
      const known = this.#unnamed.get(address) ?? logs.length;
      this.#unnamed.set(address, Math.min(known, logs.length));
    }
    const { event, values } = this.#named(address, topics, data);
    logs.add(address, event, values);
  }

  /** Its values by name only if they give the very same bytes again. */
  #named(address: string, topics: readonly string[], data: string): Log {
    const raw = rawLog(address, topics, data);
    const definition = this.#chain.contracts.get(address)?.kind.definition;
    const event = definition && eventOfTopic(definition, topics[0] ?? "");
    if (event === undefined) return raw;
    try {
      const named = { address, event, values: decodeLog(event, { topics, data }) };
      const again = encodeLog(named);
      const isSame = again.data === data && again.topics.join() === topics.join();
      return isSame ? named : raw;
    } catch (error) {
      if (error instanceof BadEncoding) return raw;
      throw error;
    }
  }

  beginTransaction(origin: string): void {
    this.origin = origin;
    this.#logsFrom = this.#chain.logs.length;
  }

  /** Forgets what belongs to one transaction only. */
  endTransaction(): void {
    this.touched.clear();
    this.#unnamed.clear();
  }

  checkpoint(): () => void {
    return checkpointOf(this.#chain);
  }
}

const rawLog = (address: string, topics: readonly string[], data: string): Log => ({
  address,
  event: RAW_EVENT,
  values: [topics.join(","), data],
});

/** As other chains show contracts that are not code. */
export const NATIVE_CODE = "01";

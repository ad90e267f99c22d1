// One open WebSocket into which faults are injected: decides for each update whether it leaves, when, and how
// often. Answers to a client's own messages get none.
import type { FaultRule } from "../../../sim/index.ts";
import { blockTimeText } from "../../core/date-text.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Lack, Opening, SocketFacts } from "../../core/socket-facts.ts";
import type { Line, Talker } from "../../core/socket-line.ts";
import { type FaultCaller, faultCallerOf } from "./caller.ts";
import type { FaultInjector } from "./injector.ts";
import { LineView, type ReadMessage, readMessage } from "./line-view.ts";

const KINDS = [
  ...["socketDrop", "socketHalfOpen", "socketMiss"],
  ...["socketLate", "socketDuplicate", "socketReorder"],
] as readonly FaultRule["kind"][];

export interface SocketParts {
  /** The surface's short name. */
  readonly name: string;
  readonly inbox: Inbox;
  readonly injector: FaultInjector;
}

interface DelayedMessage {
  readonly message: Buffer;
  readonly read: ReadMessage;
  readonly copies: number;
  /** Virtual milliseconds since 1970. */
  readonly dueMs: number;
}

export class FaultyLine implements Line {
  readonly #line: Line;
  readonly #opening: Opening;
  readonly #facts: SocketFacts;
  readonly #parts: SocketParts;
  #view = new LineView();
  #isWatched = false;
  #isHalfOpen = false;
  /** In order of arrival. */
  #late: DelayedMessage[] = [];
  /** Leaves after the next message. */
  #next: DelayedMessage | undefined;

  constructor(line: Line, opening: Opening, facts: SocketFacts, parts: SocketParts) {
    this.#line = line;
    this.#opening = opening;
    this.#facts = facts;
    this.#parts = parts;
  }

  get address(): string {
    return this.#line.address;
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  fallBehind(): void {
    this.#line.fallBehind?.();
  }

  /** The talker as the carrier knows it. */
  around(talker: Talker, ended: () => void): Talker {
    return {
      hear: (text) => (this.#isHalfOpen ? undefined : talker.hear(text)),
      ended: () => {
        ended();
        talker.ended();
      },
      isPinged: () => !this.#isHalfOpen && !this.#isUnpinged(),
    };
  }

  /** From now on it is known what the client was sent. */
  watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    for (const { channel, shown } of this.#facts.subscriptionsOf(this)) {
      this.#view.begin(channel, shown?.() ?? [], this.#now());
    }
  }

  /** Nothing is left to be known until it is watched again. */
  rest(): void {
    this.#isWatched = false;
    this.#view = new LineView();
  }

  send(message: Buffer): void {
    if (!this.#isWatched) this.#line.send(message);
    else if (this.isOpen && !this.#isHalfOpen) this.#decide(message);
  }

  #decide(message: Buffer): void {
    const read = readMessage(message);
    if (read.channel === undefined) {
      this.#line.send(message);
      this.#view.answered(read, (channel) => this.#subscriptionTo(channel)?.shown?.() ?? []);
      return;
    }
    this.#view.owe(read);
    const before = this.#next;
    this.#next = undefined;
    this.#applyFaults(message, read, this.#injectedOn(read.channel));
    if (before !== undefined) this.#leave(before);
  }

  #injectedOn(channel: string): readonly FaultRule[] {
    const { injector, name: surface } = this.#parts;
    if (injector.isCalm) return [];
    return injector.inject(KINDS, { surface, ...this.#callerOn(channel), at: [channel] });
  }

  #applyFaults(message: Buffer, read: ReadMessage, injected: readonly FaultRule[]): void {
    const hasFault = (kind: FaultRule["kind"]) => injected.some((rule) => rule.kind === kind);
    const late = injected.filter(({ kind }) => kind === "socketLate");
    const lateMs = late.reduce((sum, { ms = 0 }) => sum + ms, 0);
    const dueMs = this.#parts.inbox.nowMs + lateMs;
    const delayed = { message, read, dueMs, copies: hasFault("socketDuplicate") ? 2 : 1 };
    if (hasFault("socketDrop")) this.#opening.cut();
    else if (hasFault("socketHalfOpen")) this.#halfOpen();
    else if (hasFault("socketMiss")) this.#view.lose(read);
    else if (lateMs > 0) this.#late.push(delayed);
    else if (hasFault("socketReorder")) this.#next = delayed;
    else this.#leave(delayed);
  }

  #halfOpen(): void {
    this.#isHalfOpen = true;
    this.#opening.fallSilent();
  }

  #leave({ message, read, copies }: DelayedMessage): void {
    if (this.#isHalfOpen) return;
    for (let copy = 0; copy < copies; copy += 1) this.#line.send(message);
    this.#view.left(read);
  }

  /** Sends what is due. */
  release(): void {
    const { nowMs } = this.#parts.inbox;
    const due = this.#late.filter(({ dueMs }) => dueMs <= nowMs);
    if (due.length === 0) return;
    this.#late = this.#late.filter(({ dueMs }) => dueMs > nowMs);
    for (const message of due.sort((a, b) => a.dueMs - b.dueMs)) this.#leave(message);
  }

  /** The rules have ended: sends all delayed messages. A half-open connection is found out, and cut. */
  settle(): void {
    if (this.#isHalfOpen) this.#opening.cut();
    const delayed = [...this.#late, ...(this.#next === undefined ? [] : [this.#next])];
    this.#late = [];
    this.#next = undefined;
    for (const each of delayed) this.#leave(each);
  }

  get holds(): boolean {
    return this.#late.length > 0;
  }

  lacking(): readonly Lack[] {
    if (!this.isOpen || !this.#isWatched) return [];
    const subscriptions = this.#facts.subscriptionsOf(this);
    return this.#view.lacking(this.#callerOn(subscriptions[0]?.channel).caller, subscriptions);
  }

  /** The caller of a channel: its subscriber, or the user who opened the connection. */
  #callerOn(channel: string | undefined): FaultCaller {
    const { url, headers } = this.#opening;
    return faultCallerOf({ url, headers, caller: this.#subscriptionTo(channel)?.caller });
  }

  #subscriptionTo(channel: string | undefined) {
    return this.#facts.subscriptionsOf(this).find((each) => each.channel === channel);
  }

  #isUnpinged(): boolean {
    const { injector, name: surface } = this.#parts;
    if (injector.isCalm) return false;
    const caller = this.#callerOn(this.#facts.subscriptionsOf(this)[0]?.channel);
    return injector.inject(["socketNoPing"], { surface, ...caller, at: ["ping"] }).length > 0;
  }

  #now(): string {
    return blockTimeText(Math.floor(this.#parts.inbox.nowMs / 1000));
  }
}

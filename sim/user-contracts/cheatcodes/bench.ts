// What cheatcodes do in a world: the state of one transaction of a test contract, and what it asks
// of the world for the time after it. (decision 109)
import type { Chain } from "../../chain/chain.ts";
import { BadEncoding } from "../../contract/abi/decode.ts";
import { Call } from "../../contract/call.ts";
import type {
  Bench,
  BenchFrame,
  BenchResult,
  EvmState,
  NativeAnswer,
  NativeCall,
} from "../../evm/host.ts";
import { Revert } from "../../refusals/refusals.ts";
import { AssertionFailed } from "./assertion-failed.ts";
import { ASSERTIONS } from "./assertions.ts";
import {
  ASSUME,
  answerOf,
  CHEATCODES,
  CheatRefused,
  type CheatTable,
  cheatsOf,
  encodeError,
} from "./cheat.ts";
import { FrameWishes } from "./frames.ts";
import { TOOLS } from "./tools.ts";

/** 64 digits of "failed" in ASCII: test contracts note a failed assertion in this slot. */
const FAILED_SLOT = "6661696c6564".padEnd(64, "0");
/** How far one transaction may go: blocks are made one by one. */
const ROLLED_BLOCKS_MAX = 100_000n;
const WARPED_SECONDS_MAX = 100n * 365n * 86_400n;

export interface BenchParts {
  readonly chain: Chain;
  /** `stable` is the currency of code. */
  readonly state: EvmState & { readonly stable: string };
  /** Mints what `deal` gives. */
  readonly admin: string;
  /** What code reads as the block's. */
  readonly block: { number: bigint; timestamp: bigint };
  /** Names by address, for stories. */
  readonly labels: Map<string, string>;
}

export class TestBench implements Bench {
  readonly parts: BenchParts;
  readonly wishes = new FrameWishes();
  /** The first assertion that failed. */
  failed: string | undefined;
  /** The frame that asks. */
  depth = 0;

  constructor(parts: BenchParts) {
    this.parts = parts;
  }

  get timestamp(): bigint {
    return this.parts.block.timestamp;
  }

  get number(): bigint {
    return this.parts.block.number;
  }

  entered(frame: BenchFrame) {
    return this.wishes.entered(frame);
  }

  left(result: BenchResult): BenchResult | undefined {
    return this.wishes.left(result);
  }

  answer({ data, depth }: NativeCall): Omit<NativeAnswer, "gasUsed"> {
    const cheat = cheats().get(data.slice(0, 8));
    this.depth = depth - 1;
    if (cheat === undefined) return refused(`cheatcode 0x${data.slice(0, 8)} is not supported`);
    const [name] = cheat.signature.split("(");
    try {
      return { succeeded: true, data: answerOf(cheat, this, data.slice(8)) };
    } catch (error) {
      if (error instanceof Assumed) return { succeeded: false, data: ASSUME };
      if (error instanceof AssertionFailed) {
        this.failed ??= error.message;
        return refused(error.message);
      }
      if (error instanceof CheatRefused) return refused(`vm.${name}: ${error.message}`);
      if (error instanceof BadEncoding) return refused(`vm.${name}: ${error.message}`);
      throw error;
    }
  }

  warp(timestamp: bigint): void {
    const { chain, block } = this.parts;
    if (timestamp < block.timestamp) {
      throw new CheatRefused(`time only moves forward in a world: it is ${block.timestamp}`);
    }
    if (timestamp - block.timestamp > WARPED_SECONDS_MAX) {
      throw new CheatRefused("that is more than 100 years ahead");
    }
    block.timestamp = timestamp;
    chain.now = timestamp;
  }

  roll(number: bigint): void {
    const { block } = this.parts;
    if (number < block.number) {
      throw new CheatRefused(`blocks are only added in a world: the next is ${block.number}`);
    }
    if (number - block.number > ROLLED_BLOCKS_MAX) {
      throw new CheatRefused(`that is more than ${ROLLED_BLOCKS_MAX} blocks ahead`);
    }
    block.number = number;
  }

  /** Mints or burns the stable token, the currency of code. */
  deal(account: string, balance: bigint): void {
    const { chain, state, admin } = this.parts;
    const more = balance - state.balance(account);
    if (more === 0n) return;
    const stable = chain.contracts.get(state.stable);
    if (stable === undefined) return;
    try {
      const call = new Call(chain, stable, admin, admin);
      if (more > 0n) chain.invoke(call, "mint", { to: account, amount: more });
      else chain.invoke(call, "burn", { from: account, amount: -more });
    } catch (error) {
      if (error instanceof Revert) throw new CheatRefused(error.reason);
      throw error;
    }
    if (state.balance(account) !== balance) {
      throw new CheatRefused("there is more than one admin, so that it would only be a vote");
    }
  }

  store(account: string, slot: string, value: string): void {
    this.#refuseNative(account);
    if (account === CHEATCODES && slot === FAILED_SLOT && !/^0*$/.test(value)) {
      this.failed ??= "an assertion failed";
    }
    this.parts.state.setSlot(account, slot, BigInt(`0x${value}`));
  }

  load(account: string, slot: string): string {
    this.#refuseNative(account);
    return this.parts.state.slot(account, slot).toString(16).padStart(64, "0");
  }

  #refuseNative(account: string): void {
    const contract = this.parts.chain.contracts.get(account);
    if (contract === undefined || contract.kind.code !== undefined) return;
    const { name } = contract.kind.definition;
    throw new CheatRefused(`${name} is a contract of the platform, without slots: call it instead`);
  }
}

/** What the call assumes is not so: it counts for nothing. */
class Assumed extends Error {
  override readonly name = "Assumed";
}

const refused = (text: string) => ({ succeeded: false, data: encodeError(text) });

const prank = (bench: TestBench, once: boolean, caller: unknown, origin?: unknown) =>
  bench.wishes.prank(bench.depth, {
    ...{ caller: String(caller), once },
    origin: origin === undefined ? undefined : String(origin),
  });

const expect = (bench: TestBench, data?: unknown, reverter?: unknown, partial = false) =>
  bench.wishes.expectRevert(bench.depth, {
    data: data === undefined ? undefined : String(data),
    reverter: reverter === undefined ? undefined : String(reverter),
    partial,
  });

const TABLE: CheatTable<TestBench> = {
  "prank(address)": (bench, [caller]) => prank(bench, true, caller),
  "prank(address,address)": (bench, [caller, origin]) => prank(bench, true, caller, origin),
  "startPrank(address)": (bench, [caller]) => prank(bench, false, caller),
  "startPrank(address,address)": (bench, [caller, origin]) => prank(bench, false, caller, origin),
  "stopPrank()": (bench) => bench.wishes.stopPrank(bench.depth),
  "warp(uint256)": (bench, [timestamp]) => bench.warp(timestamp as bigint),
  "roll(uint256)": (bench, [number]) => bench.roll(number as bigint),
  "getBlockTimestamp() uint256": (bench) => bench.timestamp,
  "getBlockNumber() uint256": (bench) => bench.number,
  "deal(address,uint256)": (bench, [account, balance]) =>
    bench.deal(String(account), balance as bigint),
  "store(address,bytes32,bytes32)": (bench, [account, slot, value]) =>
    bench.store(String(account), String(slot), String(value)),
  "load(address,bytes32) bytes32": (bench, [account, slot]) =>
    bench.load(String(account), String(slot)),
  "expectRevert()": (bench) => expect(bench),
  "expectRevert(bytes4)": (bench, [data]) => expect(bench, data),
  "expectRevert(bytes)": (bench, [data]) => expect(bench, data),
  "expectRevert(address)": (bench, [reverter]) => expect(bench, undefined, reverter),
  "expectRevert(bytes4,address)": (bench, [data, reverter]) => expect(bench, data, reverter),
  "expectRevert(bytes,address)": (bench, [data, reverter]) => expect(bench, data, reverter),
  "expectPartialRevert(bytes4)": (bench, [data]) => expect(bench, data, undefined, true),
  "expectPartialRevert(bytes4,address)": (bench, [data, reverter]) =>
    expect(bench, data, reverter, true),
  "label(address,string)": (bench, [account, name]) => {
    bench.parts.labels.set(String(account), String(name));
  },
  "getLabel(address) string": (bench, [account]) =>
    bench.parts.labels.get(String(account)) ?? `unlabeled:0x${account}`,
  "getNonce(address) uint64": (bench, [account]) => bench.parts.state.nonce(String(account)),
  "assume(bool)": (_bench, [holds]) => {
    if (holds !== true) throw new Assumed();
  },
  ...TOOLS,
  ...ASSERTIONS,
};

let bySelector: ReturnType<typeof cheatsOf<TestBench>> | undefined;

/** Every cheatcode that is supported, by selector; made on first use, as most worlds run no test contract. */
export function cheats(): ReturnType<typeof cheatsOf<TestBench>> {
  bySelector ??= cheatsOf(TABLE);
  return bySelector;
}

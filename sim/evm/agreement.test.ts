// The EVM without promises against the package as it is published: random transactions on compiled
// contracts, with reverts, inner calls and creations, must agree in gas, logs, storage and data.
import assert from "node:assert/strict";
import { createHook } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { Common, Mainnet } from "@ethereumjs/common";
import { createEVM, type EVM } from "@ethereumjs/evm";
import { Account, Address, bytesToUnprefixedHex, hexToBytes } from "@ethereumjs/util";
import { Interface, type InterfaceAbi } from "ethers";
import { loadTestCompiler } from "../../servers/index.ts";
import { randomStream } from "../kernel/random.ts";
import { EvmDraw, type EvmKind, type Sent } from "../proof/testing/evm-draw.ts";
import { ALICE, BLOCK, BOB, EvmBench } from "../proof/testing/evm-state.ts";
import { HARD_FORK } from "./gas.ts";

const TRANSACTIONS = 500;
const RICH = 10n ** 24n;

const kinds = new Map<string, EvmKind>();

before(async () => {
  const { compilation } = await loadTestCompiler();
  const source = readFileSync(join(import.meta.dirname, "corpus.sol"), "utf8");
  const { contracts } = await compilation({ "corpus.sol": source });
  for (const { name, bytecode, abi } of contracts) {
    kinds.set(name, { code: bytecode, form: new Interface(abi as InterfaceAbi) });
  }
});

const addressOf = (hex: string) => new Address(hexToBytes(`0x${hex}`));

/** The package with its own state manager, run as its VM package runs it. */
class Original {
  readonly #evm: EVM;

  constructor(evm: EVM) {
    this.#evm = evm;
  }

  static async make(): Promise<Original> {
    const common = new Common({ chain: Mainnet, hardfork: HARD_FORK });
    common.chainId = () => BLOCK.chainId;
    const hashOf = (number: bigint) => hexToBytes(`0x${BLOCK.blockHash(number)}`);
    const blockchain = {
      getBlock: async (number: number) => ({ hash: () => hashOf(BigInt(number)) }),
      putBlock: async () => {},
      shallowCopy: () => blockchain,
    };
    const evm = await createEVM({ common, blockchain });
    for (const rich of [ALICE, BOB]) {
      await evm.stateManager.putAccount(addressOf(rich), new Account(0n, RICH));
    }
    return new Original(evm);
  }

  async send({ from, to, data, value, gas }: Sent) {
    const { journal, precompiles, stateManager } = this.#evm;
    const warm = [from, BLOCK.coinbase, ...(to === undefined ? [] : [to]), ...precompiles.keys()];
    for (const address of warm) journal.addAlwaysWarmAddress(address);
    const { execResult, createdAddress } = await this.#evm.runCall({
      caller: addressOf(from),
      ...(to !== undefined && { to: addressOf(to) }),
      data: hexToBytes(`0x${data}`),
      value,
      gasLimit: gas,
      gasPrice: 1n,
      block: { header: { ...headerOf(), getBlobGasPrice: () => 1n } },
    });
    const { exceptionError, returnValue, executionGasUsed, gasRefund = 0n } = execResult;
    for (const address of execResult.selfdestruct?.keys() ?? []) {
      if (execResult.createdAddresses?.has(address) !== true) continue;
      await stateManager.clearStorage(new Address(hexToBytes(address)));
      await stateManager.putCode(new Address(hexToBytes(address)), new Uint8Array());
      await journal.deleteAccount(new Address(hexToBytes(address)));
    }
    await journal.cleanup();
    stateManager.originalStorageCache.clear();
    return {
      failure: exceptionError?.error.replace(/ at .*/, ""),
      data: bytesToUnprefixedHex(returnValue),
      gasUsed: executionGasUsed,
      gasRefund,
      created: exceptionError ? undefined : createdAddress?.toString().slice(2),
      logs: (execResult.logs ?? []).map(([address, topics, content]) => ({
        address: bytesToUnprefixedHex(address),
        topics: topics.map((topic) => bytesToUnprefixedHex(topic)),
        data: bytesToUnprefixedHex(content),
      })),
    };
  }

  /** Reads the places that the other state has, and counts its own. */
  async state(bench: EvmBench) {
    const { stateManager } = this.#evm;
    const own = stateManager as unknown as { readonly storageStack: Map<string, Uint8Array>[] };
    const lines: string[] = [];
    for (const address of [...bench.state.balances.keys(), ...bench.state.codes.keys()]) {
      const account = (await stateManager.getAccount(addressOf(address))) ?? new Account();
      const isThere = account.isContract();
      const code = isThere ? await stateManager.getCode(addressOf(address)) : new Uint8Array();
      lines.push(placeOf(address, account.nonce, account.balance, bytesToUnprefixedHex(code)));
    }
    const slots = [...(own.storageStack.at(-1) ?? [])].filter(([, value]) => value.length > 0);
    for (const [place, value] of slots) {
      lines.push(
        `${place.slice(2).replace("_0x", "/")} ${BigInt(`0x${bytesToUnprefixedHex(value)}`)}`,
      );
    }
    return lines.sort();
  }
}

function headerOf() {
  return {
    number: BLOCK.number,
    coinbase: addressOf(BLOCK.coinbase),
    timestamp: BLOCK.timestamp,
    difficulty: 0n,
    prevRandao: hexToBytes(`0x${BLOCK.prevRandao}`),
    gasLimit: BLOCK.gasLimit,
    baseFeePerGas: BLOCK.baseFee,
    slotNumber: 0n,
  };
}

const placeOf = (address: string, nonce: bigint, balance: bigint, code: string) =>
  `${address} nonce ${nonce} balance ${balance} code ${code}`;

function stateOf({ state }: EvmBench): string[] {
  const addresses = [...state.balances.keys(), ...state.codes.keys()];
  const accounts = addresses.map((address) =>
    placeOf(address, state.nonce(address), state.balance(address), state.code(address)),
  );
  return [...accounts, ...[...state.slots].map(([place, value]) => `${place} ${value}`)].sort();
}

/** Sends to the bench, and returns the message for the original. */
function sendTo(bench: EvmBench, { from, to, data, ...rest }: Sent) {
  const { state } = bench;
  const logsFrom = state.logs.length;
  const outcome = bench.send(to, data, { from, ...rest });
  return { ...outcome, created: outcome.created, logs: state.logs.slice(logsFrom) };
}

test(`${TRANSACTIONS} random transactions agree with the package as published`, async (t) => {
  const original = await Original.make();
  const bench = new EvmBench();
  for (const rich of [ALICE, BOB]) bench.state.balances.set(rich, RICH);
  const draw = new EvmDraw(randomStream(1, "evm agreement"), kinds);
  const tally = new Map<string, number>();
  const compare = async (sent: Sent, name?: string) => {
    const ours = sendTo(bench, sent);
    assert.deepEqual(ours, await original.send(sent), JSON.stringify(sent, textOf));
    if (ours.created !== undefined && name !== undefined) draw.deployed.set(ours.created, name);
    const outcome = ours.failure ?? (ours.logs.length > 0 ? "logged" : "succeeded");
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  };
  for (const name of kinds.keys()) {
    const data = draw.creation(name);
    await compare({ from: ALICE, to: undefined, gas: 5_000_000n, value: 0n, data }, name);
  }
  for (let sent = 0; sent < TRANSACTIONS; sent += 1) {
    await compare(draw.transaction());
    if (sent % 100 === 99) assert.deepEqual(stateOf(bench), await original.state(bench));
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(tally)));
  // A corpus in which everything fails would agree, too.
  for (const outcome of ["logged", "succeeded", "revert", "out of gas"]) {
    assert.ok((tally.get(outcome) ?? 0) >= 10, `${outcome}: ${tally.get(outcome)}`);
  }
});

const textOf = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

test("no promise is made on the path", async () => {
  let made = 0;
  const hook = createHook({
    init: (_, type) => {
      made += type === "PROMISE" ? 1 : 0;
    },
  });
  const bench = new EvmBench();
  const draw = new EvmDraw(randomStream(2, "evm without promises"), kinds);
  hook.enable();
  for (const name of kinds.keys()) {
    const { created } = bench.send(undefined, draw.creation(name));
    if (created !== undefined) draw.deployed.set(created, name);
  }
  for (let sent = 0; sent < 50; sent += 1) sendTo(bench, draw.transaction());
  const ours = made;
  await (await Original.make()).send(draw.transaction());
  hook.disable();
  assert.equal(ours, 0);
  assert.ok(made > 0, "the package as published makes promises");
});

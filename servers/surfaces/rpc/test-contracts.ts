// A platform on real ports and contracts compiled from files, for tests with ethers: each actor has a wallet, and what
// is deployed is known to the world by its name.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import {
  type BaseContract,
  Contract,
  ContractFactory,
  type ContractRunner,
  type InterfaceAbi,
  isError,
  JsonRpcProvider,
  type TransactionReceipt,
  Wallet,
} from "ethers";
import { type Artifact, abiOf, execute, storedIn } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { actorsOf } from "../../shared/actors/actors.ts";
import type { Compiled } from "../../shared/compiler/artifacts.ts";
import { compiledFrom } from "../../shared/compiler/test-compile.ts";

const LEGACY = { type: 0, gasPrice: 0 } as const;
/** Enough for what is refused, so that nothing is estimated. */
const GAS = 30_000_000;

const folder = new URL("./contracts/", import.meta.url);
const { resolve: packaged } = createRequire(import.meta.url);

/** The files and all that they import, from the folder of contracts or from packages. */
export function sourcesOf(...files: readonly string[]): Record<string, string> {
  const sources: Record<string, string> = {};
  const read = (file: string) => {
    if (file in sources) return;
    const path = file.startsWith("@") ? packaged(file) : new URL(file, folder);
    const text = readFileSync(path, "utf8");
    sources[file] = text;
    for (const [, name = ""] of text.matchAll(/^import\s[^;]*?"([^"]+)"/gm)) {
      read(name.startsWith(".") ? posix.join(posix.dirname(file), name) : name);
    }
  };
  for (const file of files) read(file);
  return sources;
}

/** Every file of our own contracts: whoever opens a client with these shares one compilation. */
export const OWN_CONTRACTS = ["groups.sol", "protocol.sol"] as const;

export interface Sent {
  readonly from?: string;
  readonly value?: bigint;
}

export class ContractClient {
  readonly platform: Platform;
  readonly provider: JsonRpcProvider;
  readonly #code: Compiled;
  readonly #wallets = new Map<string, Wallet>();

  private constructor(platform: Platform, code: Compiled) {
    this.platform = platform;
    this.#code = code;
    this.provider = new JsonRpcProvider(platform.urls.rpc, undefined, { cacheTimeout: -1 });
    this.provider.pollingInterval = 5;
    for (const { name, privateKey } of actorsOf(platform.world)) {
      this.#wallets.set(name, new Wallet(privateKey, this.provider));
    }
    const [{ address = "" } = {}] = this.#wallets.values();
    // Creates nothing: from here on the world knows the code of these by name.
    const from = address.slice(2).toLowerCase();
    const { artifacts } = code;
    const sent = { to: "", function: "constructor", args: {} };
    const written = { to: "", value: 0n, data: "00" };
    const outcome = execute(platform.world, {
      kind: "submit",
      ...{ from, ...sent, written, artifacts },
    });
    assert.ok(outcome.ok);
  }

  static async open(preset: string, ...files: readonly string[]): Promise<ContractClient> {
    const code = compiledFrom(sourcesOf(...files));
    const platform = await startPlatform({ port: 0, limits: false, preset });
    return new ContractClient(platform, await code);
  }

  async close(): Promise<void> {
    this.provider.destroy();
    await this.platform.close();
  }

  wallet(name = "trader"): Wallet {
    const wallet = this.#wallets.get(name);
    assert.ok(wallet, name);
    return wallet;
  }

  artifact(name: string): Artifact {
    const artifact = this.#code.artifacts.find((each) => each.name === name);
    assert.ok(artifact, name);
    return artifact;
  }

  abi(name: string): InterfaceAbi {
    return this.artifact(name).abi as InterfaceAbi;
  }

  factory(name: string, runner: ContractRunner = this.wallet()): ContractFactory {
    return new ContractFactory(this.abi(name), this.#code.bytecodes[name] ?? "", runner);
  }

  /** By the trader. */
  async deploy(name: string, ...args: readonly unknown[]): Promise<Contract> {
    const made = await this.factory(name).deploy(...args, LEGACY);
    await made.waitForDeployment();
    return this.at(name, await made.getAddress());
  }

  at(name: string, address: string): Contract {
    return new Contract(address, this.abi(name), this.wallet());
  }

  /** One of the platform's own contracts, by bare address. */
  native(address: string): Contract {
    const kind = this.platform.world.chain.contracts.get(address)?.kind;
    assert.ok(kind, address);
    return new Contract(`0x${address}`, abiOf(kind.definition), this.wallet());
  }

  /** The names and values of what it logged, without those of contracts with other interfaces. */
  async send(contract: BaseContract, name: string, args: readonly unknown[] = [], sent: Sent = {}) {
    const receipt = await this.receipt(contract, name, args, sent);
    return receipt.logs.flatMap((log) => {
      const parsed = log.address === contract.target ? contract.interface.parseLog(log) : null;
      return parsed === null ? [] : [[parsed.name, ...parsed.args.toArray(true)]];
    });
  }

  async receipt(
    contract: BaseContract,
    name: string,
    args: readonly unknown[] = [],
    { from, value = 0n }: Sent = {},
  ): Promise<TransactionReceipt> {
    const bound = contract.connect(this.wallet(from));
    const response = await bound.getFunction(name)(...args, { ...LEGACY, value });
    return response.wait();
  }

  /** The error that a call and a transaction are refused with; neither changes anything. */
  async refusal(
    contract: BaseContract,
    name: string,
    args: readonly unknown[] = [],
    { from, value = 0n }: Sent = {},
  ): Promise<readonly unknown[]> {
    const called = contract.connect(this.wallet(from)).getFunction(name);
    const before = this.state(String(contract.target));
    // As a transaction sent now would find it: a call at the head is in the head's second.
    const error = await called.staticCall(...args, { value, blockTag: "pending" }).then(
      () => assert.fail(`${name} succeeded`),
      (thrown: unknown) => thrown,
    );
    assert.ok(isError(error, "CALL_EXCEPTION"), String(error));
    const response = await called(...args, { ...LEGACY, value, gasLimit: GAS });
    await assert.rejects(response.wait(), { code: "CALL_EXCEPTION" });
    assert.deepEqual(this.state(String(contract.target)), before);
    return error.revert ? [error.revert.name, ...error.revert.args] : [error.reason ?? error.data];
  }

  /** Its variables by name; what has its default is left out. */
  state(address: string): Readonly<Record<string, unknown>> {
    const contract = this.platform.world.chain.contracts.get(address.slice(2).toLowerCase());
    assert.ok(contract, address);
    return storedIn(contract);
  }

  /** Its contract's name in the world. */
  nameOf(address: string): string | undefined {
    const { contracts } = this.platform.world.chain;
    return contracts.get(address.slice(2).toLowerCase())?.kind.definition.name;
  }

  /** Seconds of the virtual clock, over the control API. */
  async pass(seconds: number): Promise<void> {
    await this.control("/clock/advance", { ms: seconds * 1000 });
  }

  async control(path: string, body: object): Promise<void> {
    const { status } = await fetch(`${this.platform.urls.control}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    assert.ok(status < 300, `${path}: ${status}`);
  }
}

export const lower = (address: unknown): string => String(address).toLowerCase().slice(2);

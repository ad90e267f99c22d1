// A world as one canonical text, and a world made from such a text again.
// The text holds all there is to see: state, chain, users, schedules; not snapshots and not commands.
import type { Block } from "./chain/block.ts";
import { Commitment, type Seal } from "./chain/commitment.ts";
import type { Transaction } from "./chain/transaction.ts";
import { CLOCK_MS_MAX } from "./clock.ts";
import { BadValue } from "./codec.ts";
import { type Outcome, refused } from "./command.ts";
import type { Contract } from "./contract/call.ts";
import { functionOf, type ParameterTypes } from "./contract/define.ts";
import { dumpStore, loadStore, type StorageDump, type Variable } from "./contract/storage.ts";
import type { FaultsDump } from "./faults/faults.ts";
import { canonical } from "./kernel/canonical.ts";
import { hashText } from "./kernel/hash.ts";
import type { MempoolDump } from "./mempool.ts";
import type { Parts } from "./parts.ts";
import { bindFees, emptyParts, genesisRoot } from "./presets/genesis.ts";
import { KINDS } from "./presets/kinds.ts";
import type { ScheduleDump } from "./schedule.ts";
import type { RelayerDump } from "./services/relayer-notes.ts";
import type { UsersDump } from "./users.ts";
import type { Waiting } from "./waiting-index.ts";
import type { World } from "./world.ts";

const FORMAT = "lockstep-dump-3";

const placesOf = (contract: Contract) => contract.store as unknown as Record<string, Variable>;

export function dump(world: World): string {
  const body = describe(world.parts, world.options);
  return `{"checksum":"${hashText(body)}","format":"${FORMAT}","world":${body}}`;
}

function describe(parts: Parts, { seed, preset, network }: World["options"]): string {
  const { chain, clock, mempool, schedule, users, answers, relayer, commitment, faults } = parts;
  const contracts = [...chain.contracts.values()].map((contract) => ({
    address: contract.address,
    kind: contract.kind.definition.name,
    storage: dumpStore(placesOf(contract)),
  }));
  return canonical({
    seed,
    preset: preset.name,
    network,
    stateHash: commitment.stateHash(),
    open: commitment.open(),
    clockMs: clock.ms,
    mempool: mempool.dump(),
    contracts: contracts.sort((a, b) => (a.address < b.address ? -1 : 1)),
    nonces: Object.fromEntries(chain.nonces.keys().map((key) => [key, chain.nonces.get(key)])),
    blocks: chain.blocks.map(({ changesTo: _, ...block }) => ({
      ...block,
      ...commitment.sealOf(block.number),
    })),
    transactions: chain.transactions.map((each) => dumpTransaction(parts, each)),
    schedule: schedule.dump(),
    users: users.dump(),
    answers: answers.dump(),
    relayer: relayer.dump(),
    faults: faults.dump(),
  });
}

function dumpTransaction({ chain }: Parts, transaction: Transaction): unknown {
  const { logsFrom, logsTo, ...rest } = transaction;
  const logs = chain.logs
    .read(logsFrom, logsTo)
    .map(({ address, event, values }) => ({ address, event: event.name, values }));
  return { ...rest, logs };
}

interface DumpFile {
  /** Of the canonical text of `world`: finds damage, not forgery. */
  readonly checksum: string;
  readonly format: string;
  readonly world: DumpedWorld;
}

interface DumpedWorld {
  readonly seed: number;
  readonly preset: string;
  readonly network: string;
  readonly stateHash: string;
  /** Changes since the last block, which the next block's root is bound to. */
  readonly open: readonly string[];
  readonly clockMs: number;
  readonly mempool: MempoolDump;
  readonly contracts: readonly { address: string; kind: string; storage: StorageDump }[];
  readonly nonces: Readonly<Record<string, number>>;
  readonly blocks: readonly (Omit<Block, "changesTo"> & Seal)[];
  readonly transactions: readonly (Omit<Transaction, "logsFrom" | "logsTo"> & {
    readonly logs: readonly { address: string; event: string; values: readonly unknown[] }[];
  })[];
  readonly schedule: ScheduleDump;
  readonly users: UsersDump;
  readonly answers: Parameters<Parts["answers"]["load"]>[0];
  readonly relayer: RelayerDump;
  readonly faults: FaultsDump;
}

/**
 * Puts a dumped world in place of this one. A text that is no dump of this kind is refused,
 * and so is one that would not come out again as it went in.
 */
export function load(world: World, text: string): Outcome {
  const file = parse(text);
  if (file?.format !== FORMAT) return refused("BAD_COMMAND", `this is no dump of ${FORMAT}`);
  const of = file.world;
  const body = canonical(of);
  if (typeof of !== "object" || of === null || file.checksum !== hashText(body)) {
    return refused("BAD_COMMAND", "the dump is damaged: its checksum does not fit");
  }
  const { seed, preset, network } = world.options;
  if (of.seed !== seed || of.preset !== preset.name || of.network !== network) {
    const wanted = `--seed ${of.seed} --preset ${of.preset} --network ${of.network}`;
    return refused("BAD_COMMAND", `the dump is of another world: start with ${wanted}`);
  }
  const parts = attempt(world, of, body);
  if (!("journal" in parts)) return parts;
  world.replaceParts(parts);
  world.timeline.forget();
  world.timeline.pass(world.positionAfter(world.timeline.next));
  return { ok: true };
}

function parse(text: string): DumpFile | undefined {
  try {
    return (JSON.parse(text) as DumpFile | null) ?? undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Makes parts of a dump beside the ones in use, so that whatever is wrong with it harms nothing. */
function attempt(world: World, of: DumpedWorld, body: string): Parts | Outcome {
  const bad = (why: string) => refused("BAD_COMMAND", `the dump is of another version: ${why}`);
  try {
    const { clockMs } = of;
    const fits = clockMs >= world.options.preset.genesisMs && clockMs <= CLOCK_MS_MAX;
    if (!Number.isSafeInteger(clockMs) || !fits) return bad("clockMs is no time of this world");
    const parts = read(world, of);
    return describe(parts, world.options) === body
      ? parts
      : bad("it does not come out as it went in");
  } catch (error) {
    return bad(error instanceof Error ? error.message : "a contract refused it");
  }
}

function read(world: World, file: DumpedWorld): Parts {
  const fresh = emptyParts(world.options);
  const { chain, mempool, schedule, users, answers, clock, journal } = fresh;
  clock.moveTo(file.clockMs);
  for (const { address, kind, storage } of file.contracts) {
    const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (known === undefined)
      throw new BadValue(`contracts.${address}`, `is of unknown kind ${kind}`);
    const contract = chain.book.deploy(known, address);
    loadStore(known.definition, placesOf(contract), storage);
  }
  for (const [account, nonce] of Object.entries(file.nonces)) chain.nonces.set(account, nonce);
  for (const transaction of file.transactions) readTransaction(fresh, transaction);
  const last = file.blocks.length - 1;
  for (const { stateRoot: _root, hash: _hash, ...block } of file.blocks) {
    chain.blocks.push({ ...block, changesTo: block.number === last ? 0 : -1 });
  }
  const waiting = file.mempool.waiting.map((each) => readWaiting(fresh, each));
  const ahead = file.mempool.ahead.map((each) => readWaiting(fresh, each));
  mempool.load({ ...file.mempool, waiting, ahead });
  schedule.load(file.schedule);
  users.load(file.users);
  answers.load(file.answers);
  fresh.relayer.load(file.relayer);
  fresh.faults.load(file.faults);
  bindFees(fresh);
  // What was loaded is where this world begins: it cannot be undone.
  journal.forget();
  const seals = file.blocks.map(({ stateRoot, hash }) => ({ stateRoot, hash }));
  const loaded = { seals, open: file.open };
  return { ...fresh, commitment: new Commitment(chain, genesisRoot(world.options), loaded) };
}

function typesOf({ chain }: Parts, to: string, name: string, which: "arguments" | "returns") {
  const contract = chain.contracts.get(to);
  return contract === undefined ? undefined : functionOf(contract.kind.definition, name)?.[which];
}

/** Gives a value its type; integers have any number of digits. */
function reviveValue(type: string | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => reviveValue(type?.replace("[]", ""), each));
  return type === "uint256" || type === "uint8" ? BigInt(value as string) : value;
}

function revive(types: ParameterTypes | undefined, values: unknown): never {
  if (types === undefined || values === undefined) return values as never;
  const revived = Object.entries(values as object).map(([name, value]) => [
    name,
    reviveValue(types[name], value),
  ]);
  return Object.fromEntries(revived) as never;
}

function readWaiting(parts: Parts, waiting: Waiting): Waiting {
  return { ...waiting, request: readRequest(parts, waiting.request) };
}

function readRequest(parts: Parts, request: Transaction["request"]): Transaction["request"] {
  const types = typesOf(parts, request.to, request.function, "arguments");
  const { approvals, gasLimit, written } = request;
  const amounts = approvals?.map((each) => ({ ...each, amount: BigInt(each.amount) }));
  return {
    ...request,
    args: revive(types, request.args),
    ...(amounts === undefined ? {} : { approvals: amounts }),
    ...(gasLimit === undefined ? {} : { gasLimit: BigInt(gasLimit) }),
    ...(written === undefined ? {} : { written: { ...written, value: BigInt(written.value) } }),
  };
}

function readTransaction(parts: Parts, dumped: DumpedWorld["transactions"][number]): void {
  const { chain } = parts;
  const { logs, request, ...rest } = dumped;
  const logsFrom = chain.logs.length;
  for (const { address, event: name, values } of logs) {
    const events = chain.contracts.get(address)?.kind.definition.events ?? {};
    const event = Object.hasOwn(events, name) ? events[name] : undefined;
    if (event === undefined) throw new BadValue(`logs of ${address}`, `name no event ${name}`);
    const revived = event.parameters.map(([, type], index) => reviveValue(type, values[index]));
    chain.logs.add(address, event, revived);
  }
  const types = typesOf(parts, request.to, request.function, "returns");
  chain.transactions.push({
    ...rest,
    fee: dumped.fee,
    failure: dumped.failure,
    request: readRequest(parts, request),
    result: revive(types, dumped.result),
    logsFrom,
    logsTo: chain.logs.length,
  });
}

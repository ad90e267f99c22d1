// Builds the parts of a world from a dump, each value of its type. Most references between
// parts are checked elsewhere.

import { Commitment } from "../chain/commitment.ts";
import type { Transaction } from "../chain/transaction.ts";
import { BadValue, decodeDumped } from "../contract/codec.ts";
import { functionOf } from "../contract/define.ts";
import { loadStore } from "../contract/storage.ts";
import { partsOf } from "../contract/written-type.ts";
import { bindFees, emptyParts, genesisRoot } from "../genesis/genesis.ts";
import { KINDS } from "../genesis/kinds.ts";
import { isRecord } from "../kernel/record.ts";
import { UNKNOWN_CODE } from "../user-contracts/definition.ts";
import type { WorldParts } from "../world/parts.ts";
import type { QueueEntry } from "../world/waiting-index.ts";
import type { World } from "../world/world.ts";
import type { DumpedWorld } from "./format.ts";
import { readHistory } from "./read-history.ts";
import { checkContracts } from "./references.ts";
import { loadUserCode } from "./user-code.ts";

/**
 * Throws `BadValue`, or whatever a value of a wrong type leads to. Yields after each item of
 * anything that may be long.
 */
export function* read(world: World, file: DumpedWorld): Generator<undefined, WorldParts> {
  const fresh = emptyParts(world.options);
  const { chain, mempool, schedule, users, answers, clock, journal } = fresh;
  clock.moveTo(file.clockMs);
  const code = fresh.userCode.state;
  loadUserCode(code, file.userCode);
  for (const { address, kind, creator, upload, storage } of file.contracts) {
    const own = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    const known = creator === undefined ? own : code.kindOfUpload(upload, creator);
    if (known === undefined)
      throw new BadValue(`contracts.${address}`, `is of unknown kind ${kind}`);
    const contract = chain.book.deploy(known, address);
    const where = `contracts.${address}.storage`;
    yield* loadStore(known.definition, contract.store, { dumped: storage, where });
  }
  for (const [account, nonce] of Object.entries(file.nonces)) chain.nonces.set(account, nonce);
  for (const transaction of file.transactions) {
    readTransaction(fresh, transaction);
    yield;
  }
  for (const { stateRoot: _root, hash: _hash, ...block } of file.blocks) {
    chain.blocks.push(block);
    yield;
  }
  const waiting = yield* readQueue(fresh, file.mempool.waiting, "mempool.waiting");
  const ahead = yield* readQueue(fresh, file.mempool.ahead, "mempool.ahead");
  mempool.load({ ...file.mempool, waiting, ahead });
  schedule.load(file.schedule);
  users.load(file.users);
  answers.load(file.answers);
  fresh.relayer.load(file.relayer);
  fresh.faults.load(file.faults);
  bindFees(fresh);
  // The loaded world is a beginning: it cannot be undone.
  journal.forget();
  checkContracts(world, fresh);
  yield* readHistory(fresh, file.history);
  const seals = file.blocks.map(({ stateRoot, hash }) => ({ stateRoot, hash }));
  const loaded = { seals, open: file.open, changes: journal.length };
  return { ...fresh, commitment: new Commitment(chain, genesisRoot(world.options), loaded) };
}

function typesOf({ chain }: WorldParts, to: string, name: string, which: "arguments" | "returns") {
  const contract = chain.contracts.get(to);
  return contract === undefined ? undefined : functionOf(contract.kind.definition, name)?.[which];
}

/** A list of any length for a type that ends in `[]`; a value without a type stays as it is. */
function revive(type: string | undefined, value: unknown, place: string): unknown {
  if (type === undefined) return value;
  const parts = partsOf(type);
  if (parts === undefined) return decodeDumped(type, value, place);
  if (parts.kind === "tuple") {
    return reviveAll(Object.fromEntries(parts.members), value, place);
  }
  if (!Array.isArray(value)) throw new BadValue(place, "must be a list");
  return value.map((each, at) => revive(parts.item, each, `${place}[${at}]`));
}

function reviveAll(types: Readonly<Record<string, string>>, values: unknown, place: string) {
  if (!isRecord(values)) throw new BadValue(place, "must be an object");
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      revive(types[name], value, `${place}.${name}`),
    ]),
  );
}

function* readQueue(
  parts: WorldParts,
  queue: readonly QueueEntry[],
  place: string,
): Generator<undefined, QueueEntry[]> {
  const made: QueueEntry[] = [];
  for (const each of queue) {
    const request = readRequest(parts, each.request, `${place}[${made.length}]`);
    made.push({ ...each, request });
    yield;
  }
  return made;
}

type Request = Transaction["request"];

function readRequest(parts: WorldParts, request: Request, place: string): Request {
  const types = typesOf(parts, request.to, request.function, "arguments");
  const { approvals, gasLimit, written } = request;
  const amounts = approvals?.map((each) => ({ ...each, amount: BigInt(each.amount) }));
  return {
    ...request,
    args: types ? reviveAll(types, request.args, `${place}.request.args`) : request.args,
    ...(amounts === undefined ? {} : { approvals: amounts }),
    ...(gasLimit === undefined ? {} : { gasLimit: BigInt(gasLimit) }),
    ...(written === undefined ? {} : { written: { ...written, value: BigInt(written.value) } }),
  };
}

function readTransaction(parts: WorldParts, dumped: DumpedWorld["transactions"][number]): void {
  const { chain } = parts;
  const { logs, request, result, ...rest } = dumped;
  const place = `transactions[${chain.transactions.length}]`;
  const logsFrom = chain.logs.length;
  for (const { address, event: name, values } of logs) {
    // Code logs while it is made, even if it leaves none at its address.
    const { events } = chain.contracts.get(address)?.kind.definition ?? UNKNOWN_CODE;
    const event = Object.hasOwn(events, name) ? events[name] : undefined;
    if (event === undefined) {
      throw new BadValue(`${place}.logs`, `name no event ${name} of ${address}`);
    }
    const revived = event.parameters.map(([parameter, type], index) =>
      revive(type, values[index], `${place}.logs of ${name}.${parameter}`),
    );
    chain.logs.add(address, event, revived);
  }
  const types = typesOf(parts, request.to, request.function, "returns");
  chain.transactions.push({
    ...rest,
    fee: dumped.fee,
    failure: dumped.failure,
    request: readRequest(parts, request, place),
    result: types && result ? reviveAll(types, result, `${place}.result`) : result,
    logsFrom,
    logsTo: chain.logs.length,
  });
}

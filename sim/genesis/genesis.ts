// Builds a starting world from a preset: contracts, balances and prices in one genesis transaction,
// then the treasury's supplies and the preset's opening moves as ordinary transactions.

import { Chain, GENESIS_SENDER } from "../chain/chain.ts";
import { Commitment } from "../chain/commitment.ts";
import type { Gate } from "../chain/gate.ts";
import type { TransactionRequest } from "../chain/transaction.ts";
import { assert } from "../kernel/assert.ts";
import { canonical } from "../kernel/canonical.ts";
import { hashText } from "../kernel/hash.ts";
import { UndoJournal } from "../kernel/undo.ts";
import { addressesOf } from "../presets/addresses.ts";
import { type Network, OWN_ACCOUNTS } from "../presets/preset.ts";
import { takeFee } from "../protocol/fees/actions.ts";
import { invoke } from "../protocol/governance/gate.ts";
import { approveAs, token } from "../protocol/token/actions.ts";
import { voucher } from "../protocol/token/voucher.ts";
import { reportsWaiting } from "../services/reward-poller.ts";
import { UserCode } from "../user-contracts/user-code.ts";
import { Answers } from "../world/answers.ts";
import { Clock } from "../world/clock.ts";
import { Faults } from "../world/faults.ts";
import { Mempool } from "../world/mempool.ts";
import type { WorldParts } from "../world/parts.ts";
import { RelayerNotes } from "../world/relayer-notes.ts";
import { Schedule } from "../world/schedule.ts";
import { addressOfKey, privateKeyOf, Users } from "../world/users.ts";
import type { WorldOptions } from "../world/world.ts";
import { deployBridge } from "./bridge.ts";
import { deployCdp } from "./cdp.ts";
import { deployLending, openingSupplies } from "./lending.ts";
import { deployRewards } from "./rewards.ts";
import { deploySafety } from "./safety.ts";
import { deploySwap, openingLiquidity } from "./swap.ts";
import { deployPlatform, fund } from "./tokens.ts";

export const CHAIN_IDS: Readonly<Record<Network, bigint>> = {
  mainnet: 123_354_377_739_506n,
  testnet: 195_049_586_845_898n,
};

/** The parent root of the first block. */
export function genesisRoot({ seed, preset, network }: WorldOptions): string {
  return hashText(canonical({ genesis: preset.name, seed, network }));
}

const GATE: Gate = { invoke, approve: approveAs };

/** Parts with nothing in them yet. */
export function emptyParts(options: WorldOptions): WorldParts {
  const { seed, preset, network } = options;
  const journal = new UndoJournal();
  const faults = new Faults(journal);
  const chain = new Chain({ journal, chainId: CHAIN_IDS[network], faults, gate: GATE });
  const commitment = new Commitment(chain, genesisRoot(options));
  const users = new Users(journal, seed);
  const addresses = addressesOf(preset);
  const userCode = new UserCode(chain, {
    stable: addresses.stable,
    creatorOf: (address) => users.nameOf(address) ?? address,
    adminOf: () => users.find("admin")?.address ?? "",
    blockHash: (number) => commitment.sealOf(number).hash,
  });
  chain.runCodeWith(userCode);
  // In one literal: a record made by a spread cost a tenth of each lending step.
  return {
    journal,
    chain,
    userCode,
    commitment,
    clock: new Clock(journal, preset.genesisMs),
    mempool: new Mempool(journal, preset.genesisMs),
    schedule: new Schedule(journal),
    users,
    answers: new Answers(journal),
    relayer: new RelayerNotes(journal),
    faults,
    addresses,
  };
}

/** The parts of a new world. */
export function genesis(options: WorldOptions): WorldParts {
  const { seed, preset, publicKeyOf } = options;
  const parts = emptyParts(options);
  const { chain, clock, users, addresses } = parts;
  const others = OWN_ACCOUNTS.map((name) => ({ name }));
  for (const { name } of [...preset.actors, ...others]) {
    users.add({ name, address: addressOfKey(privateKeyOf(seed, name), publicKeyOf) });
  }
  chain.now = BigInt(clock.seconds);
  deployPlatform(parts, preset);
  deployLending(parts, preset);
  deploySwap(parts, preset);
  deployCdp(parts, preset);
  const { safety, bridge, rewards } = preset;
  if (safety !== undefined) deploySafety(parts, safety);
  if (bridge !== undefined) deployBridge(parts, { preset, spec: bridge, network: options.network });
  if (rewards !== undefined) deployRewards(parts, rewards);
  fund(parts, preset);
  bindFees(parts);
  recordGenesis(parts);
  chain.seal(clock.seconds);
  const accounts = Object.fromEntries(users.all().map(({ name, address }) => [name, address]));
  for (const request of openingSupplies(parts, preset)) play(parts, request);
  for (const request of openingLiquidity(parts, preset)) play(parts, request);
  for (const request of preset.opening?.({ addresses, accounts }) ?? []) play(parts, request);
  // Stakes made so far are reported at once, so that nothing waits in a new world.
  for (const request of reportsWaiting(parts)) play(parts, request);
  return parts;
}

/** Sets the contracts that collect fees, in a world that has them. */
export function bindFees({ chain, addresses }: WorldParts): void {
  const platform = chain.callAs(addresses.adminRegistry, addresses.adminRegistry);
  const purse = {
    stable: platform.enter(token, addresses.stable),
    voucher: platform.enter(voucher, addresses.voucher),
    collector: addresses.feeCollector,
  };
  chain.chargeFeesWith({ stable: addresses.stable, take: (payer) => takeFee(payer, purse) });
}

/** Everything genesis logged belongs to one transaction that nobody sent. */
function recordGenesis({ chain }: WorldParts): void {
  chain.transactions.push({
    request: { from: GENESIS_SENDER, to: GENESIS_SENDER, function: "genesis", args: {} },
    nonce: 0,
    blockNumber: 0,
    index: 0,
    fee: undefined,
    failure: undefined,
    result: undefined,
    logsFrom: 0,
    logsTo: chain.logs.length,
  });
}

function play({ chain, clock }: WorldParts, request: TransactionRequest): void {
  const included = chain.include(request);
  const failure = included?.failure?.reason ?? "the sender cannot pay the fee";
  assert(included?.failure === undefined && included !== undefined, `opening move: ${failure}`);
  chain.seal(clock.seconds);
}

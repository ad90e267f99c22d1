// What can be asked of the bridge's relayer: to see a deposit on a source chain, and what to do with it.
// Sends ordinary transactions of the relayer's; the bridge alone says what becomes of them.
import type { ObserveDeposit, Outcome, SteerDeposit } from "./command.ts";
import { refused } from "./command.ts";
import { ZERO_ADDRESS } from "./contract/types.ts";
import { hashText } from "./kernel/hash.ts";
import { RELAYER } from "./presets/preset.ts";
import { BRIDGE_STATUS } from "./protocol/bridge/definition.ts";
import { normaliseHash } from "./protocol/bridge/math.ts";
import { type BridgeStore, bridgeStoreOf, chainNamed } from "./protocol/bridge/store.ts";
import { depositKey, type Seen } from "./services/relayer-notes.ts";
import type { World } from "./world.ts";

interface Desk {
  readonly world: World;
  readonly store: BridgeStore;
  /** The relayer's address. */
  readonly from: string;
}

function deskOf(world: World): Desk | undefined {
  const store = bridgeStoreOf(world);
  const account = world.users.find(RELAYER);
  if (store === undefined || account === undefined) return undefined;
  return { world, store, from: account.address };
}

const NO_BRIDGE = refused("BAD_COMMAND", "this world has no bridge");

/** The relayer sees a deposit on a source chain and tells the bridge of it at once. */
export function observeDeposit(world: World, command: ObserveDeposit): Outcome {
  const desk = deskOf(world);
  if (desk === undefined) return NO_BRIDGE;
  const externalChainId = Number(chainNamed(desk.store, command.sourceChain));
  if (!Number.isSafeInteger(externalChainId)) {
    return refused("BAD_COMMAND", `there is no source chain ${command.sourceChain}`);
  }
  const { relayer } = world.parts;
  const given = command.txHash;
  const derived = `lockstep/deposit/${world.options.seed}/${relayer.derived}`;
  const externalTxHash = given === undefined ? `0x${hashText(derived)}` : normaliseHash(given);
  if (externalTxHash === undefined) {
    return refused("BAD_COMMAND", "txHash must be hex of at most 32 bytes");
  }
  const { token, recipient, amount } = command;
  const { externalToken, platformToken } = pairOf(desk.store, externalChainId, token);
  const seen: Seen = {
    externalChainId,
    externalTxHash,
    externalSender: command.sender ?? recipient,
    externalToken,
    externalTokenAmount: amount,
    recipient,
    targetToken: command.targetToken ?? platformToken,
  };
  const outcome = deliver(desk, seen);
  if (!outcome.ok || outcome.transaction?.failure !== undefined) return outcome;
  // One that only waits does not displace the message that the bridge has taken.
  if (outcome.transaction !== undefined || !isRecorded(desk, seen)) relayer.note(seen);
  if (given === undefined) relayer.countDerived();
  return outcome;
}

function isRecorded(
  { store }: Desk,
  { externalChainId, externalTxHash }: Pick<Seen, "externalChainId" | "externalTxHash">,
): boolean {
  const record = store.deposits.peek(String(externalChainId))?.get(externalTxHash);
  return (record?.bridgeStatus ?? BRIDGE_STATUS.none) !== BRIDGE_STATUS.none;
}

/**
 * A token of the source chain, or one of the platform's that one becomes: first by being an asset's
 * own, then by a route; of several, the first by address. One that is neither is for the bridge to refuse.
 */
function pairOf(
  { assets, assetRouteEnabled }: BridgeStore,
  externalChainId: number,
  token: string,
) {
  const chain = String(externalChainId);
  const own = assets.peek(token)?.get(chain);
  if (own !== undefined && own.platformToken !== ZERO_ADDRESS) {
    return { externalToken: token, platformToken: own.platformToken };
  }
  const all = assets.keys();
  const found =
    all.find((each) => assets.at(each).get(chain).platformToken === token) ??
    all.find((each) => assetRouteEnabled.peek(each)?.peek(chain)?.get(token));
  return { externalToken: found ?? token, platformToken: token };
}

function deliver({ world, from }: Desk, seen: Seen): Outcome {
  const { externalTxHash } = seen;
  const args = { ...seen, externalChainId: BigInt(seen.externalChainId) };
  const outcome = world.include({ from, to: world.addresses.bridge, function: "deposit", args });
  return outcome.ok ? { ...outcome, externalTxHash } : outcome;
}

const DECISIONS = {
  review: "reviewDeposit",
  confirm: "confirmDeposit",
  abort: "abortDeposit",
} as const;

/** What the relayer is to do with a deposit it knows of, or that the bridge has recorded. */
export function steerDeposit(world: World, command: SteerDeposit): Outcome {
  const desk = deskOf(world);
  if (desk === undefined) return NO_BRIDGE;
  const { externalChainId, action } = command;
  const externalTxHash = normaliseHash(command.externalTxHash) ?? "";
  const { relayer } = world.parts;
  const key = depositKey(externalChainId, externalTxHash);
  const seen = relayer.seen(key);
  const isKnown = action !== "repeat" && isRecorded(desk, { externalChainId, externalTxHash });
  if (seen === undefined && !isKnown) {
    return refused("UNKNOWN_DEPOSIT", `no deposit ${key} was seen`);
  }
  if (action === "hold" || action === "release") {
    relayer.hold(key, action === "hold");
    return { ok: true, externalTxHash };
  }
  if (action === "repeat") return seen === undefined ? NO_BRIDGE : deliver(desk, seen);
  const args = { externalChainId: BigInt(externalChainId), externalTxHash };
  const request = {
    from: desk.from,
    to: world.addresses.bridge,
    function: DECISIONS[action],
    args,
  };
  const outcome = world.include(request);
  return outcome.ok ? { ...outcome, externalTxHash } : outcome;
}

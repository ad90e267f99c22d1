// The bridge as the auditor sees it: the records that a step moved, and its effect on their tokens.

import { rolesOf } from "../../world/roles.ts";
import type { World } from "../../world/world.ts";
import type { BridgeStep, MovedRecord, TokenSight, WithdrawalSight } from "./bridge-sight.ts";
import type { Figure, ModuleBook, StepSeen } from "./figure.ts";

/** A token that may cross: its supply, and the bridge's balance. */
interface CrossingToken {
  readonly token: string;
  readonly supply: Figure;
  readonly balance: Figure;
}

const isOpen = (bridgeStatus: bigint) => bridgeStatus === 1n || bridgeStatus === 2n;

export class BridgeBook implements ModuleBook {
  stirredIn = -1;
  step: BridgeStep;
  readonly #world: World;
  readonly #crossings: readonly CrossingToken[];
  /** By token, the total of open withdrawals. */
  readonly #owed: Map<string, bigint>;

  constructor(world: World, crossings: readonly CrossingToken[], open: readonly WithdrawalSight[]) {
    this.#world = world;
    this.#crossings = crossings;
    this.#owed = new Map();
    for (const { bridgeStatus, platformToken, platformTokenAmount } of open) {
      if (isOpen(bridgeStatus)) this.#owe(platformToken, platformTokenAmount);
    }
    this.step = this.#stepOf([], [], -1);
  }

  /** Looks again. After several transactions at once only what is owed is checked. */
  work({ step, only, mixed, touched, now }: StepSeen): void {
    const { bridge, adminRegistry } = this.#world.addresses;
    const deposits = movedIn(touched, step, `${bridge}/deposits/`);
    const withdrawals = movedIn(
      touched,
      step,
      `${bridge}/withdrawals/`,
    ) as MovedRecord<WithdrawalSight>[];
    for (const { before, after } of withdrawals) {
      const change = Number(isOpen(after.bridgeStatus)) - Number(isOpen(before.bridgeStatus));
      this.#owe(after.platformToken, BigInt(change) * after.platformTokenAmount);
    }
    const bare = this.#stepOf(mixed ? [] : (deposits as never), mixed ? [] : withdrawals, step);
    const request = only?.request.to === bridge ? only.request : undefined;
    const sender = only?.request.from ?? "";
    const isOwner = sender === adminRegistry || rolesOf(this.#world, sender).includes("admin");
    const relayer = this.#world.users.find("relayer")?.address;
    this.step = {
      ...bare,
      call: request?.function ?? "",
      ok: only?.failure === undefined,
      sender,
      isOperator: isOwner || sender === relayer,
      now,
    };
  }

  #owe(token: string, change: bigint): void {
    this.#owed.set(token, (this.#owed.get(token) ?? 0n) + change);
  }

  #stepOf(
    deposits: BridgeStep["deposits"],
    withdrawals: BridgeStep["withdrawals"],
    step: number,
  ): BridgeStep {
    const tokens = this.#crossings.map(({ token, supply, balance }): TokenSight => {
      return {
        token,
        supply: [supply.was(step), supply.now],
        balance: [balance.was(step), balance.now],
        owed: this.#owed.get(token) ?? 0n,
      };
    });
    const bridge = this.#world.addresses.bridge;
    const nobody = { call: "", ok: true, sender: "", isOperator: false, now: 0n };
    return { ...nobody, bridge, deposits, withdrawals, tokens };
  }
}

/** Records under a path that the step changed, before and after. */
function movedIn(touched: readonly Figure[], step: number, root: string): MovedRecord<unknown>[] {
  const found: MovedRecord<unknown>[] = [];
  for (const { place, before, step: changed } of touched) {
    if (changed !== step || !place.path.startsWith(root)) continue;
    found.push({ key: place.path.slice(root.length), before, after: place.value });
  }
  return found;
}

// A bridge whose relayer is fed and steered by commands, with helpers to see the results. For tests
// of the relayer and its commands.

import { execute } from "../../commands/execute.ts";
import { assert } from "../../kernel/assert.ts";
import { RELAYER } from "../../presets/preset.ts";
import { BridgeMarket, external, SOURCE, STRANGER } from "../../protocol/bridge/testing.ts";
import type {
  AcceptedCommand,
  Command,
  DepositSteering,
  ObserveDeposit,
  Outcome,
} from "../../world/command.ts";

export class Relay extends BridgeMarket {
  /** One USDC of alice's by default. */
  observing(change: Partial<ObserveDeposit> = {}): Command {
    return {
      kind: "observeDeposit",
      sourceChain: SOURCE.name,
      token: external("USDC"),
      amount: 1_000_000n,
      sender: STRANGER,
      recipient: this.who("alice"),
      ...change,
    };
  }

  observe(change: Partial<ObserveDeposit> = {}): AcceptedCommand {
    const outcome = execute(this.world, this.observing(change));
    assert(outcome.ok, `no deposit was seen: ${outcome.ok ? "" : outcome.message}`);
    return outcome;
  }

  /** The hash of a deposit just observed. */
  seen(change: Partial<ObserveDeposit> = {}): string {
    return this.observe(change).externalTxHash ?? "";
  }

  steer(externalTxHash: string, action: DepositSteering): Outcome {
    const externalChainId = Number(SOURCE.id);
    return execute(this.world, { kind: "steerDeposit", externalChainId, externalTxHash, action });
  }

  statusOf(externalTxHash: string): bigint {
    return this.deposited(externalTxHash).bridgeStatus;
  }

  get dollars(): bigint {
    return this.balance("alice", this.token("PUSD"));
  }

  get vouchers(): bigint {
    return this.balance("alice", this.at.voucher);
  }

  /** The functions the relayer has called, in order. */
  get sent(): string[] {
    const from = this.who(RELAYER);
    const { transactions } = this.world.chain;
    return transactions.flatMap(({ request }) => (request.from === from ? request.function : []));
  }
}

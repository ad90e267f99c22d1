// The bridge as its relayer and operators use it through control: deposits seen on a source chain,
// withdrawals to it, its settings. Amounts are base units of their own side. Users have routes of
// the application for it.

import type { ControlRoute } from "../../servers/index.ts";
import type { User } from "../vocabulary/users.ts";
import type { AnswerTo, BodyOf, PathParamsOf } from "./client.ts";
import type { Control, NamedCall } from "./control.ts";
import { type Answer, settled } from "./http.ts";

/** A token of a source chain, and what it becomes here; tokens and routes by their symbols. */
type BridgedAsset = AnswerTo<ControlRoute, "get", "/bridge/assets">["assets"][number];

type WithdrawalItem = AnswerTo<ControlRoute, "get", "/bridge/withdrawals/{id}">;

/** A deposit: its source chain, and the transaction there. */
export interface DepositKey {
  readonly externalChainId: string;
  readonly txHash: string;
}

export interface RecordedDeposit extends DepositKey {
  readonly recipient: User;
}

export type Decision = PathParamsOf<
  ControlRoute,
  "post",
  "/bridge/deposits/{externalChainId}/{txHash}/{action}"
>["action"];

type ObservedPayment = BodyOf<ControlRoute, "post", "/bridge/deposits">;

interface WithdrawalOrder {
  readonly from: string;
  readonly symbol: string;
  readonly amount: bigint;
}

export class Bridge {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** The asset with this symbol on its source chain. Throws if there is none. */
  async asset(symbol: string): Promise<BridgedAsset> {
    const { assets } = settled(await this.#control.call("get", "/bridge/assets"));
    const found = assets.find(({ externalSymbol }) => externalSymbol === symbol);
    if (found === undefined) throw new Error(`the bridge carries no ${symbol}`);
    return found;
  }

  /** The relayer observes a payment on a source chain. */
  see(sending: ObservedPayment): Promise<Answer> {
    return this.#control.call("post", "/bridge/deposits", { body: sending });
  }

  decide({ externalChainId, txHash }: DepositKey, action: Decision): Promise<Answer> {
    const params = { path: { externalChainId, txHash, action } };
    return this.#control.call("post", "/bridge/deposits/{externalChainId}/{txHash}/{action}", {
      params,
    });
  }

  /** `action` is the platform's number of the request: 0 nothing, 1 save, 2 forge. */
  requestAction(from: string, { externalChainId, txHash }: DepositKey, action: string) {
    const args = { externalChainId, externalTxHash: txHash, action, targetToken: "PUSD" };
    return this.ask(from, "requestDepositAction", args);
  }

  withdraw({ from, symbol, amount }: WithdrawalOrder, to: BridgedAsset): Promise<Answer> {
    const args = {
      externalChainId: to.externalChainId,
      externalRecipient: from,
      externalToken: to.externalToken,
      platformToken: symbol,
      amount: String(amount),
    };
    const approvals = [{ token: symbol, spender: "bridge", amount: String(amount) }];
    return this.#control.submit({
      from,
      to: "bridge",
      function: "requestWithdrawal",
      args,
      approvals,
    });
  }

  abortWithdrawal(from: string, id: string): Promise<Answer> {
    return this.ask(from, "abortWithdrawal", { id });
  }

  async withdrawal(id: string): Promise<WithdrawalItem> {
    return settled(
      await this.#control.call("get", "/bridge/withdrawals/{id}", { params: { path: { id } } }),
    );
  }

  /** The number of withdrawals, which is also the number of the latest. */
  withdrawals(): Promise<string> {
    return this.#control.read("bridge", "withdrawalCounter");
  }

  /** An asset as it is, except for the change. */
  setAsset(asset: BridgedAsset, change: NamedCall["args"]): Promise<Answer> {
    const { externalChainId, externalDecimals, externalSymbol, externalToken } = asset;
    return this.ask("admin", "setAsset", {
      enabled: asset.enabled,
      externalChainId,
      externalDecimals: String(externalDecimals),
      externalName: externalSymbol,
      externalSymbol,
      externalToken,
      maxPerWithdrawal: asset.maxPerWithdrawal,
      platformToken: asset.platformToken,
      ...change,
    });
  }

  /** Any other function of the bridge. */
  ask(from: string, name: string, args: NamedCall["args"] = {}): Promise<Answer> {
    return this.#control.submit({ from, to: "bridge", function: name, args });
  }
}

// The bridge as the plan uses it: deposits seen on a source chain, withdrawals to it, and where they
// stand. Amounts are base units of the side they are of; carried out through control.
import type { Control, NamedCall } from "./control.ts";
import type { Answer } from "./http.ts";

/** A token of a source chain, and what it becomes here. */
export interface BridgedAsset {
  readonly externalChainId: string;
  readonly sourceChain: string;
  readonly externalToken: string;
  readonly externalSymbol: string;
  readonly externalDecimals: number;
  readonly maxPerWithdrawal: string;
  readonly enabled: boolean;
  /** By its symbol, as are the routes. */
  readonly platformToken: string;
}

/** Which deposit: its source chain, and the transaction there. */
export interface DepositKey {
  readonly externalChainId: string;
  readonly txHash: string;
}

export interface DepositItem extends DepositKey {
  readonly status: string;
  readonly token: string;
  readonly amount: string;
}

export interface WithdrawalItem {
  readonly id: string;
  readonly status: string;
  readonly externalAmount: string;
  readonly amount: string;
  readonly useHotWallet: boolean;
}

export type Decision = "hold" | "release" | "review" | "confirm" | "abort" | "repeat";

export interface Sending {
  readonly sourceChain: string;
  readonly token: string;
  readonly amount: bigint;
  readonly recipient: string;
  readonly targetToken: string;
  readonly txHash?: string;
}

export interface Leaving {
  readonly from: string;
  readonly symbol: string;
  readonly amount: bigint;
}

export class Bridge {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** The asset with this symbol on its source chain. Throws where there is none. */
  async asset(symbol: string): Promise<BridgedAsset> {
    type Listed = { assets: readonly BridgedAsset[] };
    const { assets } = await this.#control.get<Listed>("/bridge/assets");
    const found = assets.find(({ externalSymbol }) => externalSymbol === symbol);
    if (found === undefined) throw new Error(`the bridge carries no ${symbol}`);
    return found;
  }

  send(sending: Sending): Promise<Answer> {
    return this.#control.ask("/bridge/deposits", { ...sending, amount: String(sending.amount) });
  }

  decide({ externalChainId, txHash }: DepositKey, decision: Decision): Promise<Answer> {
    const path = `/bridge/deposits/${externalChainId}/${txHash}/${decision}`;
    return this.#control.ask(path, undefined);
  }

  deposit({ externalChainId, txHash }: DepositKey): Promise<DepositItem> {
    return this.#control.get(`/bridge/deposits/${externalChainId}/${txHash}`);
  }

  /** `action` is the platform's number of what is to be done: 0 nothing, 1 save, 2 forge. */
  requestAction(from: string, { externalChainId, txHash }: DepositKey, action: string) {
    const args = { externalChainId, externalTxHash: txHash, action, targetToken: "PUSD" };
    return this.ask(from, "requestDepositAction", args);
  }

  withdraw({ from, symbol, amount }: Leaving, to: BridgedAsset): Promise<Answer> {
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

  withdrawal(id: string): Promise<WithdrawalItem> {
    return this.#control.get(`/bridge/withdrawals/${id}`);
  }

  /** How many withdrawals there have been, which is the number of the latest. */
  withdrawals(): Promise<string> {
    return this.#control.read("bridge", "withdrawalCounter");
  }

  /** An asset as it is, but for what is named. */
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

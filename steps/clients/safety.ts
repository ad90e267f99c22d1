// The safety module as the plan uses it: stakes of the stable token that pay for bad debt of its
// market. Through control, until the application has routes for it.
import type { Control, NamedCall } from "./control.ts";
import type { Answer } from "./http.ts";

const MODULE = "safetyModule";

export class Safety {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** Any function of the module without an approval. */
  ask(from: string, name: string, args: NamedCall["args"] = {}): Promise<Answer> {
    return this.#control.submit({ from, to: MODULE, function: name, args });
  }

  stake(from: string, assets: bigint, leastShares = 0n): Promise<Answer> {
    const approvals = [{ token: "PUSD", spender: MODULE, amount: String(assets) }];
    const args = { assetsIn: String(assets), minSharesOut: String(leastShares) };
    return this.#control.submit({ from, to: MODULE, function: "stake", args, approvals });
  }

  startCooldown(from: string): Promise<Answer> {
    return this.ask(from, "startCooldown");
  }

  redeem(from: string, shares: bigint, leastAssets = 0n): Promise<Answer> {
    const args = { sharesIn: String(shares), minAssetsOut: String(leastAssets) };
    return this.ask(from, "redeem", args);
  }

  async sharesOf(holder: string): Promise<bigint> {
    return BigInt(await this.#control.read("safetyToken", "_balances", [holder]));
  }

  /** The managed assets behind all shares; donations do not count. */
  async fund(): Promise<bigint> {
    return BigInt(await this.#control.read(MODULE, "_managedAssets"));
  }

  /** Assets per share x 1e18. */
  async rate(): Promise<bigint> {
    return BigInt((await this.#control.view(MODULE, "exchangeRate", {})).rate ?? "0");
  }
}

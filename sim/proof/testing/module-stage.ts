// A world in which each module other than lending is in use, and access to its storage, for tests
// that tamper with it.
import { ZERO_ADDRESS } from "../../contract/types.ts";
import { externalAddress } from "../../genesis/bridge.ts";
import { bridge } from "../../protocol/bridge/actions.ts";
import { cdpEngine } from "../../protocol/cdp/actions.ts";
import { rewards } from "../../protocol/rewards/actions.ts";
import { safetyModule } from "../../protocol/safety/actions.ts";
import { swapPool } from "../../protocol/swap/actions.ts";
import { poolFactory } from "../../protocol/swap/factory.ts";
import { token } from "../../protocol/token/actions.ts";
import { type CallRequest, type Market, ONE } from "./market.ts";

const FOREVER = 2n ** 256n - 1n;
const CHAIN = { id: 1n, name: "Ethereum" };

export class Modules {
  readonly market: Market;
  readonly weth: string;
  readonly pusd: string;
  readonly poolAddress: string;

  constructor(market: Market) {
    this.market = market;
    this.weth = market.token("WETH");
    this.pusd = market.token("PUSD");
    const { poolFactory: at } = market.at;
    this.poolAddress = this.#call(at)
      .enter(poolFactory, at)
      .store.pools.at(this.weth)
      .get(this.pusd);
  }

  #call(address: string) {
    return this.market.world.chain.callAs(ZERO_ADDRESS, address);
  }

  get pool() {
    return this.#call(this.poolAddress).enter(swapPool, this.poolAddress).store;
  }

  get engine() {
    const { cdpEngine: at } = this.market.at;
    return this.#call(at).enter(cdpEngine, at).store;
  }

  get rewards() {
    const { rewards: at } = this.market.at;
    return this.#call(at).enter(rewards, at).store;
  }

  get bridge() {
    const { bridge: at } = this.market.at;
    return this.#call(at).enter(bridge, at).store;
  }

  get safety() {
    const { safetyModule: at } = this.market.at;
    return this.#call(at).enter(safetyModule, at).store;
  }

  tokens(address: string) {
    return this.#call(address).enter(token, address).store;
  }

  balance(of: string, holder: string) {
    return this.tokens(of)._balances.at(holder);
  }

  #paying(request: CallRequest, ...tokens: string[]): CallRequest {
    const approvals = tokens.map((each) => ({ token: each, spender: request.to, amount: FOREVER }));
    return { ...request, approvals };
  }

  swap(minAmountOut = 1n): CallRequest {
    const args = { isAToB: true, amountIn: ONE, minAmountOut, deadline: FOREVER };
    return this.#paying({ to: this.poolAddress, function: "swap", args }, this.weth);
  }

  add(): CallRequest {
    const args = { tokenBAmount: 250n * ONE, maxTokenAAmount: ONE, deadline: FOREVER };
    const request = { to: this.poolAddress, function: "addLiquidity", args };
    return this.#paying(request, this.weth, this.pusd);
  }

  give(): CallRequest {
    return { to: this.weth, function: "transfer", args: { to: this.poolAddress, value: ONE } };
  }

  vault(name: string, args: CallRequest["args"] = {}): CallRequest {
    const { cdpEngine: to, cdpVault: spender } = this.market.at;
    const approvals = [{ token: this.weth, spender, amount: FOREVER }];
    return { to, function: name, args: { asset: this.weth, ...args }, approvals };
  }

  /** The vault of a user in WETH. */
  vaultOf(name: string) {
    return this.engine.vaults.at(this.market.who(name)).at(this.weth);
  }

  state() {
    return this.engine.collateralGlobalStates.at(this.weth);
  }

  deposit(externalTxHash = "0xaa"): CallRequest {
    const args = {
      externalChainId: CHAIN.id,
      externalSender: "1".repeat(40),
      externalToken: externalAddress(CHAIN, "WBTC"),
      externalTokenAmount: 5n,
      externalTxHash,
      recipient: this.market.who("lender"),
      targetToken: this.market.token("WBTC"),
    };
    return { to: this.market.at.bridge, function: "deposit", args };
  }

  deposited() {
    return this.bridge.deposits.at("1").at("0xaa");
  }

  decide(name: string): CallRequest {
    const args = { externalChainId: CHAIN.id, externalTxHash: "0xaa" };
    return { to: this.market.at.bridge, function: name, args };
  }

  withdraw(): CallRequest {
    const platformToken = this.market.token("WBTC");
    const externalToken = externalAddress(CHAIN, "WBTC");
    const ends = { externalChainId: CHAIN.id, externalRecipient: "1".repeat(40) };
    const args = { ...ends, externalToken, platformToken, amount: 5n };
    const request = { to: this.market.at.bridge, function: "requestWithdrawal", args };
    return this.#paying(request, platformToken);
  }

  stake(amount = 100n * ONE): CallRequest {
    const to = this.market.at.safetyModule;
    const args = { assetsIn: amount, minSharesOut: 1n };
    return this.#paying({ to, function: "stake", args }, this.pusd);
  }

  claim(): CallRequest {
    return { to: this.market.at.rewards, function: "claimAllRewards", args: {} };
  }
}

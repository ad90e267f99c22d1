// What a named state shows: its figures by everyday names. Reads the world and changes nothing.
import { present } from "../../kernel/assert.ts";
import { balanceOf } from "../../protocol/token/ledger.ts";
import { voucher } from "../../protocol/token/voucher.ts";
import { bridgeDepositsTo } from "../../queries/bridge-deposits.ts";
import { type MarketFacts, marketOf } from "../../queries/markets.ts";
import { type SwapPoolFacts, swapPoolAt } from "../../queries/pools.ts";
import { type LoanStatus, type Position, positionOf } from "../../queries/positions.ts";
import { poolOf } from "../../queries/reader.ts";
import { rewardsOfUser } from "../../queries/rewards.ts";
import { tokenBalanceOf } from "../../queries/tokens.ts";
import { vaultOf } from "../../queries/vaults.ts";
import type { World } from "../../world/world.ts";
import { At } from "./at.ts";
import type { Move } from "./move.ts";

export class Look {
  readonly world: World;
  readonly at: At;

  constructor(world: World) {
    this.world = world;
    this.at = new At(world);
  }

  position(name: string): Position {
    return positionOf(this.world, this.at.who(name));
  }

  /** x 1e18. */
  health(name: string): bigint {
    return this.position(name).healthFactor;
  }

  status(name: string): LoanStatus {
    return this.position(name).status;
  }

  /** Base units that a user owes of an asset. */
  debt(name: string, symbol: string): bigint {
    const found = this.position(name).debts.find((each) => each.symbol === symbol);
    return found?.amount ?? 0n;
  }

  balance(name: string, symbol: string): bigint {
    return tokenBalanceOf(this.world, this.at.token(symbol), this.at.who(name));
  }

  vouchers(name: string): bigint {
    const { voucher: address } = this.at.addresses;
    return balanceOf(poolOf(this.world).enter(voucher, address), this.at.who(name));
  }

  market(symbol: string): MarketFacts {
    return present(marketOf(this.world, this.at.token(symbol)), `market ${symbol}`);
  }

  pool(pair: string): SwapPoolFacts {
    return present(swapPoolAt(this.world, this.at.pool(pair)), `pool ${pair}`);
  }

  /** Ratio, debt and the ratio at which the vault may be liquidated, x 1e18. */
  vault(name: string, symbol: string) {
    const found = vaultOf(this.world, this.at.who(name), this.at.token(symbol));
    return present(found, `vault of ${name}`);
  }

  claimable(name: string): bigint {
    return rewardsOfUser(this.world, this.at.who(name)).unclaimed;
  }

  /** The state of the last deposit over the bridge to a user. */
  deposit(name: string): string | undefined {
    return bridgeDepositsTo(this.world, this.at.who(name))[0]?.status;
  }

  get mempool() {
    return this.world.parts.mempool;
  }

  /** Why a transaction would be refused now; undefined if it would succeed. */
  refusal(move: Move): string | undefined {
    const { command } = move(this.at);
    if (command.kind !== "submit") return undefined;
    return this.world.rehearse(command, (done) =>
      done === undefined ? "INSUFFICIENT_FEE" : done.failure?.code,
    );
  }
}

// Calls by the admin to the factories of tokens and pools: new tokens, and pools that must be
// refused.
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { type TokenAction, TokenFieldModel } from "./token-field-model.ts";

export interface NewTokenData extends CommandData {
  /** Receives the initial supply, in whole tokens. */
  readonly owner: string;
  readonly supply: number;
}

export interface OddPoolData extends CommandData {
  readonly asset: string;
  /** An account that is no token. */
  readonly other: string;
}

/** Undefined with several admins, because then each call is only a vote. */
function byAdmin(run: Run, contract: string, asked: Omit<CallRequest<TokenAction>, "user">) {
  return run.isSoleAdmin ? callDeed("token", contract, { user: "admin", ...asked }) : undefined;
}

const worldOf = (run: Run) => run.fieldOf(TokenFieldModel).world;

export const makeToken: Verb<NewTokenData> = {
  deed(run, data) {
    const { addresses } = worldOf(run);
    const owner = addressOf(worldOf(run), data.owner);
    const supply = BigInt(data.supply) * 10n ** 18n;
    const texts = { name: "Another", symbol: "ANTR", description: "" };
    const lists = { images: [], files: [], fileNames: [] };
    const figures = { initialSupply: supply, customDecimals: 18n, initialOwner: owner };
    return byAdmin(run, addresses.tokenFactory, {
      func: "createTokenWithInitialOwner",
      args: { ...texts, ...lists, ...figures },
      action: { kind: "make", asset: "", from: ZERO_ADDRESS, to: owner, value: supply },
    });
  },
  words: ({ owner, supply }) => `admin makes a token, ${supply} of it for ${owner}`,
  meant: () => "valid",
};

export const makeOddPool: Verb<OddPoolData> = {
  deed(run, { asset, other }) {
    const { addresses } = worldOf(run);
    const [tokenA, tokenB] = [addresses.tokens[asset] ?? "", addressOf(worldOf(run), other)];
    const action = {
      kind: "odd pool",
      asset: tokenA,
      from: tokenB,
      to: tokenB,
      value: 0n,
    } as const;
    return byAdmin(run, addresses.poolFactory, {
      ...{ func: "createPool", args: { tokenA, tokenB }, action },
    });
  },
  words: ({ asset, other }) => `admin makes a pool of ${asset} and ${other}, who is no token`,
  meant: () => "invalid",
};

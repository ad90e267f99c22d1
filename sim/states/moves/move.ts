// One step of a story, and the steps that belong to no module: calls, time, prices, votes, tokens.
import type { Artifact } from "../../chain/artifact.ts";
import type { Approval, WrittenTransaction } from "../../chain/transaction.ts";
import { type Arguments, callOf } from "../../contract/define.ts";
import { WAD } from "../../kernel/fixed-point.ts";
import { adminRegistryDefinition } from "../../protocol/governance/definition.ts";
import { argumentText } from "../../protocol/governance/issue.ts";
import { oracleDefinition } from "../../protocol/oracle/definition.ts";
import { tokenDefinition } from "../../protocol/token/definition.ts";
import type { Command } from "../../world/command.ts";
import type { StoryStep } from "../../world/world.ts";
import { type Amount, At } from "./at.ts";

export type Move = (at: At) => StoryStep;

export interface Ask {
  readonly to: string;
  readonly function: string;
  readonly args?: Arguments;
  readonly approvals?: readonly Approval[];
  readonly nonce?: number;
  readonly written?: WrittenTransaction;
  readonly artifacts?: readonly Artifact[];
}

/** A transaction of a user's. */
export const call =
  (who: string, ask: (at: At) => Ask): Move =>
  (at) => ({ command: { kind: "submit", from: at.who(who), args: {}, ...ask(at) } });

/** A call of the admin's, who decides alone unless the preset has more admins. */
export const decide = (ask: (at: At) => Ask): Move => call("admin", ask);

/** The same step, which must be refused for this reason. */
export const refused =
  (refusal: NonNullable<StoryStep["refusal"]>, move: Move): Move =>
  (at) => ({ ...move(at), refusal });

export const order =
  (command: Command | ((at: At) => Command)): Move =>
  (at) => ({ command: typeof command === "function" ? command(at) : command });

const SECOND = 1_000;
export const seconds = (count: number): Move => order({ kind: "advance", ms: count * SECOND });
export const minutes = (count: number): Move => seconds(count * 60);
export const days = (count: number): Move => seconds(count * 86_400);

/** Whole dollars a token. */
export const price = (symbol: string, dollars: bigint): Move =>
  call("oracle", (at) => ({
    to: at.addresses.priceOracle,
    ...callOf(oracleDefinition, "setAssetPrice", {
      asset: at.token(symbol),
      price: dollars * WAD,
    }),
  }));

export const send = (who: string, to: string, symbol: string, amount: Amount): Move =>
  call(who, (at) => ({
    to: at.token(symbol),
    ...callOf(tokenDefinition, "transfer", { to: at.who(to), value: at.base(symbol, amount) }),
  }));

/** What the admin asks of a token: `setStatus`, `pause`, `mint`. */
export const tokenSetting = (symbol: string, name: string, args: Arguments = {}): Move =>
  decide((at) => ({ to: at.token(symbol), function: name, args }));

export const mintTo = (who: string, symbol: string, amount: Amount): Move =>
  decide((at) => ({
    to: at.token(symbol),
    ...callOf(tokenDefinition, "mint", { to: at.who(who), amount: at.base(symbol, amount) }),
  }));

export const register = (name: string): Move => order({ kind: "registerUser", name });

/** A call in the registry's own name: for contracts that the registry owns. */
export const voteOn = (ask: (at: At) => Ask): Move =>
  decide((at) => {
    const { to: target, function: func, args = {} } = ask(at);
    const texts = Object.values(args).map(argumentText);
    const ballot = { target, func, args: texts };
    const vote = callOf(adminRegistryDefinition, "castVoteOnIssue", ballot);
    return { to: at.addresses.adminRegistry, ...vote };
  });

/** The steps of a story as the world asks for them. */
export function* stepsOf(moves: readonly Move[], world: At["world"]): Iterable<StoryStep> {
  const at = new At(world);
  for (const move of moves) yield move(at);
}

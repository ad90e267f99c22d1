// The field of plain tokens: transfers between anyone, allowances, and the admin's minting and
// burning.
import fc from "fast-check";
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { type AmountChoice, amountIn, meantBy, plainAmount, wordsFor } from "../../run/amounts.ts";
import { callDeed } from "../../run/call-deed.ts";
import type { Cast } from "../../run/cast.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import { of, weighed } from "../../run/draws.ts";
import type { Choice, Field, Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { balanceAt, spendableAt } from "../../run/wallet.ts";
import { makeOddPool, makeToken } from "./factory-verbs.ts";
import { allowanceAt, ENDLESS, type TokenAction, TokenFieldModel } from "./token-field-model.ts";
import { tokenSituations } from "./token-situations.ts";

interface TransferData extends CommandData {
  readonly user: string;
  /** A name; `nobody` for the zero address. */
  readonly to: string;
  readonly asset: string;
  readonly amount: AmountChoice;
}

type AllowanceData = TransferData & { readonly endless: boolean };
type IssueData = Omit<TransferData, "to"> & { readonly about: string };

/** More than this makes other figures meaningless. */
const MADE_MAX = 2n ** 100n;

/** The user who acts, and the token. */
interface Scene {
  readonly user: string;
  readonly asset: string;
}

function sceneOf(run: Run, { user, asset }: Scene) {
  const { world } = run.fieldOf(TokenFieldModel);
  const at = world.addresses.tokens[asset] ?? "";
  const who = (name: string) => (name === "nobody" ? ZERO_ADDRESS : addressOf(world, name));
  const deed = (
    args: Readonly<Record<string, unknown>>,
    action: Omit<TokenAction, "asset">,
  ): CallDeed =>
    callDeed("token", at, {
      ...{ user, func: action.kind, args, action: { ...action, asset: at } },
      figures: `${action.value} base units of ${asset}`,
    });
  return { world, at, me: who(user), who, deed };
}

/** Any part of zero is zero; only a choice of zero means it. */
const isIdle = (amount: AmountChoice, value: bigint) => value === 0n && amount.of !== "units";

const isZero = (amount: AmountChoice) => amount.of === "units" && amount.units === 0n;

const transferToken: Verb<TransferData> = {
  deed(run, data) {
    const { world, at, me, who, deed } = sceneOf(run, data);
    const to = who(data.to);
    const value = amountIn(data.amount, spendableAt(world, me, at));
    if (isIdle(data.amount, value)) return undefined;
    return deed({ to, value }, { kind: "transfer", from: me, to, value });
  },
  words: ({ user, to, asset, amount }) => `${user} sends ${wordsFor(amount)} of ${asset} to ${to}`,
  meant: ({ user, to, amount }): Meant => {
    if (to === "nobody") return "invalid";
    return user === to || isZero(amount) ? "odd" : meantBy(amount);
  },
};

/** Takes tokens without the owner's allowance. */
const takeToken: Verb<TransferData> = {
  deed(run, data) {
    const { world, at, me, who, deed } = sceneOf(run, data);
    if (data.to === "nobody" || data.to === data.user) return undefined;
    const from = who(data.to);
    const value = amountIn(data.amount, balanceAt(world, from, at));
    const isAllowed = value > 0n && value <= allowanceAt(world, at, from, me);
    if (isIdle(data.amount, value) || isAllowed) return undefined;
    return deed({ from, to: me, value }, { kind: "transferFrom", from, to: me, value });
  },
  words: ({ user, to, asset, amount }) =>
    `${user} takes ${wordsFor(amount)} of ${to}'s ${asset} unasked`,
  meant: ({ amount }): Meant => (isZero(amount) ? "odd" : "invalid"),
};

const allowToken: Verb<AllowanceData> = {
  deed(run, data) {
    const { world, at, me, who, deed } = sceneOf(run, data);
    const value = data.endless ? ENDLESS : amountIn(data.amount, balanceAt(world, me, at));
    const spender = who(data.to);
    return deed({ spender, value }, { kind: "approve", from: me, to: spender, value });
  },
  words: ({ user, to, asset, amount, endless }) =>
    `${user} allows ${to} ${endless ? "any amount" : wordsFor(amount)} of ${asset}`,
  meant: ({ to }): Meant => (to === "nobody" ? "invalid" : "valid"),
};

/** From the first owner who has allowed it. */
const takeAllowed: Verb<TransferData> = {
  deed(run, data) {
    const { world, at, me, who, deed } = sceneOf(run, data);
    const owner = run.opening.users.find((each) => allowanceAt(world, at, who(each), me) > 0n);
    if (owner === undefined) return undefined;
    const from = who(owner);
    const [held, allowed] = [balanceAt(world, from, at), allowanceAt(world, at, from, me)];
    const value = amountIn(data.amount, held < allowed ? held : allowed);
    if (isIdle(data.amount, value)) return undefined;
    const to = who(data.to);
    return deed({ from, to, value }, { kind: "transferFrom", from, to, value });
  },
  words: ({ user, to, asset, amount }) =>
    `${user} sends ${to} ${wordsFor(amount)} of the ${asset} that somebody allowed`,
  // The owner may be the one who pays the fee.
  meant: () => "odd",
};

function issue(kind: "mint" | "burn", verb: string): Verb<IssueData> {
  return {
    deed(run, data) {
      // With several admins each would only vote for it.
      if (!run.isSoleAdmin) return undefined;
      const { world, at, who, deed } = sceneOf(run, data);
      const holder = who(data.about);
      const amount = amountIn(data.amount, balanceAt(world, holder, at));
      if (amount > MADE_MAX || isIdle(data.amount, amount)) return undefined;
      const isMint = kind === "mint";
      const [from, to] = isMint ? [ZERO_ADDRESS, holder] : [holder, ZERO_ADDRESS];
      return deed({ [isMint ? "to" : "from"]: holder, amount }, { kind, from, to, value: amount });
    },
    words: ({ user, about, asset, amount }) =>
      `${user} ${verb} ${wordsFor(amount)} of ${about}'s ${asset}`,
    meant: ({ user }): Meant => (user === "admin" ? "odd" : "invalid"),
  };
}

const mintToken = issue("mint", "makes once more");
const burnToken = issue("burn", "burns");

/** The next user instead of oneself. */
function toAnother(data: CommandData, users: readonly string[]): CommandData {
  const { user, to } = data as TransferData;
  const next = users[(users.indexOf(user) + 1) % users.length];
  return to === user && next !== undefined ? ({ ...data, to: next } as TransferData) : data;
}

function choices({ users, assets }: Cast): Choice[] {
  const mostly = <T>(usual: fc.Arbitrary<T>, other: T) =>
    weighed([19, usual], [1, fc.constant(other)]);
  const user = fc.constantFrom(...users);
  const asset = fc.constantFrom(...assets);
  const amount = plainAmount();
  const transfer = { user, to: mostly(user, "nobody"), asset, amount };
  const issued = { user: mostly(fc.constant("admin"), users[0]), about: user, asset, amount };
  return [
    { weight: 30, data: of("transferToken", transfer).map((data) => toAnother(data, users)) },
    { weight: 4, data: of("transferToken", transfer) },
    { weight: 2, data: of("takeToken", transfer) },
    { weight: 6, data: of("allowToken", { ...transfer, endless: fc.boolean() }) },
    { weight: 8, data: of("takeAllowed", transfer) },
    { weight: 2, data: of("mintToken", issued) },
    { weight: 2, data: of("burnToken", issued) },
    { weight: 1, data: of("makeToken", { owner: user, supply: fc.integer({ min: 0, max: 9 }) }) },
    { weight: 1, data: of("makeOddPool", { asset, other: user }) },
  ];
}

export const tokenField: Field = {
  name: "token",
  verbs: {
    ...{ transferToken, takeToken, allowToken, takeAllowed },
    ...{ mintToken, burnToken, makeToken, makeOddPool },
  },
  situations: tokenSituations,
  choices,
  open: ({ world }) => new TokenFieldModel(world),
};

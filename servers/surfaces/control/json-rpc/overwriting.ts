// What an account has, set by the methods of other development chains: code, slots, its nonce. Only accounts that are
// none of the platform's contracts have them.
import type { AccountChange, World } from "../../../../sim/index.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  DATA_KIND,
  HASH_KIND,
  QUANTITY_KIND,
  required,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES } from "../../../shared/json-rpc/refusal.ts";
import { take } from "./act.ts";
import { NUMBER_KIND } from "./number.ts";
import { answering, type NamedAnswer, namesOf } from "./tools.ts";

const ACCOUNT = required("address", ADDRESS_KIND, "Whose");
const REFUSED = {
  [CODES.unavailable]:
    "The account is one of the platform's contracts, or its nonce is higher already",
} as const;

/** Throws a refusal for one of the platform's contracts. */
export function ensureOfUser({ chain }: World, account: string): void {
  const { kind } = chain.contracts.get(account) ?? {};
  if (kind === undefined || kind.code !== undefined) return;
  throw badParams(
    `0x${account} is ${kind.definition.name} of the platform: its functions are the world's own, and it has neither code nor slots`,
  );
}

function change(context: Context, to: AccountChange): void {
  take(context, { kind: "overwrite", ...to });
}

/** The same method under the names of each tool. */
const named = (
  action: string,
  make: (
    facts: Pick<Method, "name" | "result" | "isNull" | "refusals">,
    answer: true | null,
  ) => Method,
  more: readonly NamedAnswer[] = [],
): Method[] =>
  [...namesOf(action), ...more].map(({ name, answer }) =>
    make({ name, ...answering(answer), refusals: REFUSED } as never, answer),
  );

const WORD = required("value", HASH_KIND, "A word of 32 bytes");
const wordOf = (value: bigint): string => value.toString(16).padStart(64, "0");

export const OVERWRITING: readonly Method[] = [
  ...named(
    "setCode",
    (facts, answer) =>
      define({
        ...facts,
        summary: "Puts code at an address; its slots stay as they are",
        params: [ACCOUNT, required("code", DATA_KIND, "What runs there; 0x for none")],
        handle: (context, [account, code]) => {
          change(context, { account, code });
          return answer;
        },
      }),
    [{ name: "evm_setAccountCode", answer: true }],
  ),
  ...named(
    "setStorageAt",
    (facts, answer) =>
      define({
        ...facts,
        summary: "Sets a slot; variables that are known by name follow",
        params: [ACCOUNT, required("position", QUANTITY_KIND, "Which slot"), WORD],
        handle: (context, [account, position, word]) => {
          change(context, {
            account,
            slots: [{ slot: wordOf(position), value: BigInt(`0x${word}`) }],
          });
          return answer;
        },
      }),
    [{ name: "evm_setAccountStorageAt", answer: true }],
  ),
  ...named(
    "setNonce",
    (facts, answer) =>
      define({
        ...facts,
        summary: "Sets an account's nonce, never lower than it is",
        params: [ACCOUNT, required("nonce", NUMBER_KIND, "The next transaction's")],
        handle: (context, [account, nonce]) => {
          change(context, { account, nonce });
          return answer;
        },
      }),
    [{ name: "evm_setAccountNonce", answer: true }],
  ),
];

// What an account has, set by the methods of other development chains: code, slots, its nonce. Only accounts that are
// none of the platform's contracts have them.
import type { AccountChange } from "../../../../sim/index.ts";
import { wordOf } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  DATA_KIND,
  HASH_KIND,
  QUANTITY_KIND,
  required,
} from "../../../shared/json-rpc/params.ts";
import { CODES } from "../../../shared/json-rpc/refusal.ts";
import { take } from "./act.ts";
import { NUMBER_KIND } from "./number.ts";
import { answering, type NamedAnswer, namesOf } from "./tools.ts";

const ACCOUNT = required("address", ADDRESS_KIND, "Whose");
const REFUSED = {
  [CODES.unavailable]:
    "The account is one of the platform's contracts, or its nonce is higher already",
} as const;

function change(context: Context, to: AccountChange): void {
  take(context, { kind: "overwrite", ...to });
}

const setCodeAs = ({ name, answer }: NamedAnswer): Method =>
  define({
    name,
    summary: "Puts code at an address; its slots stay as they are",
    params: [ACCOUNT, required("code", DATA_KIND, "What runs there; 0x for none")],
    ...answering(answer),
    refusals: REFUSED,
    handle: (context, [account, code]) => {
      change(context, { account, code });
      return answer;
    },
  });

const WORD = required("value", HASH_KIND, "A word of 32 bytes");

const setSlotAs = ({ name, answer }: NamedAnswer): Method =>
  define({
    name,
    summary: "Sets a slot; variables that are known by name follow",
    params: [ACCOUNT, required("position", QUANTITY_KIND, "Which slot"), WORD],
    ...answering(answer),
    refusals: REFUSED,
    handle: (context, [account, position, word]) => {
      const slots = [{ slot: wordOf(position), value: BigInt(`0x${word}`) }];
      change(context, { account, slots });
      return answer;
    },
  });

const setNonceAs = ({ name, answer }: NamedAnswer): Method =>
  define({
    name,
    summary: "Sets an account's nonce, never lower than it is",
    params: [ACCOUNT, required("nonce", NUMBER_KIND, "The next transaction's")],
    ...answering(answer),
    refusals: REFUSED,
    handle: (context, [account, nonce]) => {
      change(context, { account, nonce });
      return answer;
    },
  });

export const OVERWRITING: readonly Method[] = [
  ...namesOf("setCode").map(setCodeAs),
  setCodeAs({ name: "evm_setAccountCode", answer: true }),
  ...namesOf("setStorageAt").map(setSlotAs),
  setSlotAs({ name: "evm_setAccountStorageAt", answer: true }),
  ...namesOf("setNonce").map(setNonceAs),
  setNonceAs({ name: "evm_setAccountNonce", answer: true }),
];

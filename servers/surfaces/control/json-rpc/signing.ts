// Signatures of messages by accounts whose keys the world knows: its users'.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hashHex, isRecord, membersOf, privateKeyOf, type World } from "../../../../sim/index.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method, type Param } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  DATA_KIND,
  IGNORED_KIND,
  optional,
  required,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { DATA } from "../../../shared/json-rpc/schemas.ts";
import { BadTypedData, digestOfTypedData } from "../../../shared/json-rpc/typed-data.ts";

const ACCOUNT = required("address", ADDRESS_KIND, "Who signs: a user of this world");
const MESSAGE = required("message", DATA_KIND, "Its bytes");
const PASSWORD = optional("password", IGNORED_KIND, {
  missing: undefined,
  description: "Not looked at",
});

const UNKNOWN = {
  [CODES.unavailable]: "The world does not know the account's key",
} as const;

/** r, s and v of 65 bytes. Throws a refusal for an account whose key nobody knows. */
function sign({ world }: Context, account: string, digest: string): string {
  const key = keyOf(world, account);
  const form = { prehash: false, format: "recovered" } as const;
  const [recovery = 0, ...signature] = secp256k1.sign(bytesOf(digest), bytesOf(key), form);
  return prefixed(`${Buffer.from(signature).toString("hex")}${(27 + recovery).toString(16)}`);
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));

function keyOf({ users, options }: World, account: string): string {
  const name = users.nameOf(account);
  if (name !== undefined) return privateKeyOf(options.seed, name);
  const message = `0x${account} is no user of this world, so nobody here has its key: eth_accounts lists those who sign`;
  throw new RpcRefusal(CODES.unavailable, message);
}

/** Ethereum's prefix, the number of bytes, and the bytes. (EIP-191) */
const digestOfMessage = (message: string): string => {
  const prefix = `\u0019Ethereum Signed Message:\n${message.length / 2}`;
  return hashHex(Buffer.from(prefix).toString("hex") + message);
};

/** An object or its JSON; what is in it is looked at when it is signed. */
function readTyped(value: unknown, name: string): unknown {
  if (typeof value === "string" || isRecord(value)) return value;
  throw badParams(`${name} must be an object or its JSON`);
}

/** What is signed of typed data. (EIP-712) */
function digestOf(given: unknown, name: string): string {
  const data = typeof given === "string" ? parsed(given, name) : given;
  const { domain = {}, types, primaryType, message } = membersOf(data);
  const isWhole = isRecord(types) && isRecord(domain) && isRecord(message);
  if (!isWhole || typeof primaryType !== "string") {
    throw badParams(`${name} must have domain, types, primaryType and message`);
  }
  try {
    return digestOfTypedData({ domain, types, primaryType, message });
  } catch (error) {
    if (error instanceof BadTypedData) throw badParams(`${name}: ${error.message}`);
    throw error;
  }
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badParams(`${name} must be JSON`);
  }
}

const TYPED: Param<unknown> = required(
  "typedData",
  { schema: { anyOf: [{ type: "object" }, { type: "string" }] }, read: readTyped },
  "{domain, types, primaryType, message}, as an object or as its JSON",
);

export const SIGNING: readonly Method[] = [
  define({
    name: "personal_sign",
    summary: "A user's signature of a message, with Ethereum's prefix (EIP-191)",
    params: [MESSAGE, ACCOUNT, PASSWORD],
    result: DATA,
    refusals: UNKNOWN,
    handle: (context, [message, account]) => sign(context, account, digestOfMessage(message)),
  }),
  define({
    name: "eth_sign",
    summary: "The same with its parameters in the other order",
    params: [ACCOUNT, MESSAGE],
    result: DATA,
    refusals: UNKNOWN,
    handle: (context, [account, message]) => sign(context, account, digestOfMessage(message)),
  }),
  ...["eth_signTypedData_v4", "eth_signTypedData"].map((name) =>
    define({
      name,
      summary: "A user's signature of typed data (EIP-712)",
      params: [ACCOUNT, TYPED],
      result: DATA,
      refusals: UNKNOWN,
      handle: (context, [account, data]) => sign(context, account, digestOf(data, "typedData")),
    }),
  ),
];

// Acting for accounts by the methods of other development chains: which accounts control acts for,
// and what it sends for them. Control has the actors' keys; any other account must be impersonated
// first.
import { membersOf, type World } from "../../../../sim/index.ts";
import type { Schema } from "../../../core/parsed.ts";
import { actorAddresses } from "../../../shared/actors/actors.ts";
import { prefixed } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  DATA_KIND,
  orNull,
  QUANTITY_KIND,
  readQuantity,
  required,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { ADDRESS, HASH } from "../../../shared/json-rpc/schemas.ts";
import { CALL_SCHEMA, type CallObject, readEstimated } from "../../rpc/methods/call-object.ts";
import { hashOfSent } from "../../rpc/methods/send.ts";
import { take } from "./act.ts";
import type { ImpersonatedAccounts } from "./impersonated.ts";
import { answering, namesOf } from "./tools.ts";

const ACCOUNT = required("address", ADDRESS_KIND, "Whom to act for");

/** An account that is impersonated already needs no further command. */
function act(
  context: Context,
  accounts: ImpersonatedAccounts,
  change: { readonly account: string; readonly stage: "begin" | "end" },
): void {
  const { account, stage } = change;
  if (accounts.has(account) === (stage === "begin")) return;
  take(context, { kind: "impersonate", account, stage });
}

function impersonation(accounts: ImpersonatedAccounts): Method[] {
  const begin = namesOf("impersonateAccount").map(({ name, answer }) =>
    define({
      name,
      summary: "Lets eth_sendTransaction act for any account, even after a restore",
      params: [ACCOUNT],
      ...answering(answer),
      handle: (context, [account]) => {
        act(context, accounts, { account, stage: "begin" });
        return answer;
      },
    }),
  );
  const end = namesOf("stopImpersonatingAccount").map(({ name, answer }) =>
    define({
      name,
      summary: "Stops eth_sendTransaction from acting for an account; actors are always allowed",
      params: [ACCOUNT],
      ...answering(answer),
      handle: (context, [account]) => {
        act(context, accounts, { account, stage: "end" });
        return answer;
      },
    }),
  );
  return [...begin, ...end];
}

interface SendObject extends CallObject {
  readonly nonce: number | undefined;
}

const { nonce: _nonce, chainId: _chainId, ...CALL_FIELDS } = CALL_SCHEMA.properties ?? {};

const SENT_SCHEMA: Schema = {
  ...CALL_SCHEMA,
  properties: {
    ...CALL_FIELDS,
    from: ADDRESS_KIND.schema,
    to: { ...orNull(ADDRESS_KIND.schema), description: "Missing for a creation" },
    nonce: { ...QUANTITY_KIND.schema, description: "By default the account's next" },
    chainId: { ...QUANTITY_KIND.schema, description: "Optional; must be this chain's id" },
  },
  required: ["from"],
};

const isSaid = (value: unknown) => value !== undefined && value !== null;

function readSent(
  value: unknown,
  name: string,
): SendObject & { readonly chainId: bigint | undefined } {
  const call = readEstimated(value, name);
  const { from, nonce, chainId } = membersOf(value);
  if (!isSaid(from)) throw badParams(`${name}.from is missing`);
  const number = isSaid(nonce) ? readQuantity(nonce, `${name}.nonce`) : undefined;
  if (number !== undefined && number > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw badParams(`${name}.nonce is too large`);
  }
  return {
    ...call,
    nonce: number === undefined ? undefined : Number(number),
    chainId: isSaid(chainId) ? readQuantity(chainId, `${name}.chainId`) : undefined,
  };
}

const SENT = required("transaction", { schema: SENT_SCHEMA, read: readSent }, "What is sent");

function send(
  context: Context,
  sent: SendObject & { readonly chainId: bigint | undefined },
): string {
  const { from, to, value, data, gas, nonce, chainId } = sent;
  const own = context.world.chain.chainId;
  if (chainId !== undefined && chainId !== own) {
    throw badParams(`transaction.chainId must be ${own}, not ${chainId}`);
  }
  const outcome = context.inbox.execute({
    kind: "submit",
    ...{ from, to, function: "", args: {}, written: { to, value, data } },
    ...(nonce === undefined ? {} : { nonce }),
    ...(gas === undefined ? {} : { gasLimit: gas }),
  });
  return hashOfSent(context.world, outcome);
}

const ensureImpersonated = (
  { users }: World,
  accounts: ImpersonatedAccounts,
  account: string,
): void => {
  if (accounts.has(account) || users.nameOf(account) !== undefined) return;
  const message = `0x${account} is no account of this node: call anvil_impersonateAccount first`;
  throw new RpcRefusal(CODES.unavailable, message);
};

const REFUSED_BY_NODE = {
  [CODES.failed]: "The node refuses it: nonce, gas limit, funds or fee; the message says which",
} as const;

export function actingMethods(accounts: ImpersonatedAccounts): readonly Method[] {
  return [
    ...impersonation(accounts),
    define({
      name: "eth_accounts",
      summary:
        "The accounts that eth_sendTransaction acts for: the actors, then impersonated accounts",
      params: [],
      result: { type: "array", items: ADDRESS },
      handle: ({ world }) => {
        const all = new Set([...actorAddresses(world), ...accounts.all()]);
        return [...all].map(prefixed);
      },
    }),
    define({
      name: "eth_sendTransaction",
      summary: "Sends a transaction for an actor or an impersonated account, and returns its hash",
      params: [SENT],
      result: HASH,
      refusals: {
        ...REFUSED_BY_NODE,
        [CODES.unavailable]:
          "The account is neither an actor nor impersonated: call anvil_impersonateAccount first",
      },
      handle: (context, [sent]) => {
        ensureImpersonated(context.world, accounts, sent.from);
        return send(context, sent);
      },
    }),
    define({
      name: "eth_sendRawTransaction",
      summary:
        "Submits a signed transaction of any form: legacy, with an access list, with two prices of gas, or the platform's own",
      params: [required("transaction", DATA_KIND, "The signed bytes")],
      result: HASH,
      refusals: REFUSED_BY_NODE,
      handle: ({ inbox, world }, [raw]) =>
        hashOfSent(world, inbox.execute({ kind: "submitSigned", raw, isAnyType: true })),
    }),
    define({
      name: "eth_sendUnsignedTransaction",
      summary: "Sends a transaction for any account, impersonated or not, and returns its hash",
      params: [SENT],
      result: HASH,
      refusals: REFUSED_BY_NODE,
      handle: (context, [sent]) => send(context, sent),
    }),
  ];
}

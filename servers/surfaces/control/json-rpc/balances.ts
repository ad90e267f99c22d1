// Balances by the methods of other development chains: the admin mints or burns the difference in
// an ordinary transaction.
import {
  callOf,
  openIssueOf,
  type TransactionRequest,
  tokenAt,
  tokenBalanceOf,
  tokenDefinition,
  type World,
} from "../../../../sim/index.ts";
import { actorOf } from "../../../shared/actors/rehearsal.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import { ADDRESS_KIND, QUANTITY_KIND, required } from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { take } from "./act.ts";
import { answering, type NamedAnswer, namesOf } from "./tools.ts";

const ACCOUNT = required("address", ADDRESS_KIND, "Whose");
const TOKEN = required("token", ADDRESS_KIND, "A token of the platform");
const BALANCE = required("balance", QUANTITY_KIND, "The new balance, in base units");

interface WantedBalance {
  readonly asset: string;
  readonly account: string;
  readonly balance: bigint;
}

const refuse = (message: string) => new RpcRefusal(CODES.unavailable, message);

function requestFor(
  world: World,
  { asset, account }: WantedBalance,
  more: bigint,
): TransactionRequest {
  const from = actorOf(world, "admin");
  return more > 0n
    ? { from, to: asset, ...callOf(tokenDefinition, "mint", { to: account, amount: more }) }
    : { from, to: asset, ...callOf(tokenDefinition, "burn", { from: account, amount: -more }) };
}

/** The balance after a request. Throws a refusal if the request would fail or only be a vote. */
function balanceAfter(
  world: World,
  request: TransactionRequest,
  { asset, account }: WantedBalance,
): bigint {
  return world.rehearse(request, (done) => {
    if (done === undefined) throw refuse("the admin cannot pay the fee for it");
    if (done.failure !== undefined) throw refuse(`the token refuses it: ${done.failure.reason}`);
    if (openIssueOf(done) !== undefined) {
      throw refuse("there is more than one admin, so that it would only be a vote");
    }
    return tokenBalanceOf(world, asset, account);
  });
}

/** Undefined if the balance is right already. */
function settingRequest(world: World, wanted: WantedBalance): TransactionRequest | undefined {
  const { asset, account, balance } = wanted;
  const current = tokenBalanceOf(world, asset, account);
  if (current === balance) return undefined;
  // The account may pay or collect the fee, so rehearse to see how the fee moves its balance.
  const moved = balanceAfter(world, requestFor(world, wanted, 1n), wanted) - current - 1n;
  const request = requestFor(world, wanted, balance - current - moved);
  if (balanceAfter(world, request, wanted) === balance) return request;
  throw refuse("the fee of the transaction itself moves that balance");
}

function setBalance(context: Context, wanted: WantedBalance): void {
  const { world } = context;
  if (world.parts.mempool.rule.mode !== "transaction") {
    throw refuse("balances change by transactions, and blocks are not made at once: set automine");
  }
  const request = settingRequest(world, wanted);
  if (request !== undefined) take(context, { kind: "submit", ...request });
}

const REFUSALS = {
  [CODES.unavailable]:
    "The admin cannot do it now: automine is off, the token refuses it, or it would only be a vote",
} as const;

const setBalanceAs = ({ name, answer }: NamedAnswer): Method =>
  define({
    name,
    summary:
      "Sets an account's balance of the stable token: the admin mints or burns the difference",
    params: [ACCOUNT, BALANCE],
    ...answering(answer),
    refusals: REFUSALS,
    handle: (context, [account, balance]) => {
      setBalance(context, { asset: context.world.addresses.stable, account, balance });
      return answer;
    },
  });

export const BALANCES: readonly Method[] = [
  ...namesOf("setBalance").map(setBalanceAs),
  setBalanceAs({ name: "evm_setAccountBalance", answer: true }),
  define({
    name: "anvil_dealERC20",
    summary: "Sets an account's balance of any token of the platform in the same way",
    params: [ACCOUNT, TOKEN, BALANCE],
    isNull: "always",
    refusals: REFUSALS,
    handle: (context, [account, asset, balance]) => {
      if (tokenAt(context.world, asset) === undefined) {
        throw badParams(`token must be a token of the platform, which 0x${asset} is not`);
      }
      setBalance(context, { asset, account, balance });
      return null;
    },
  }),
];

// Registers a new user from the login page, and has the admin mint its first tokens.
import {
  addressOfKey,
  openIssueOf,
  type Preset,
  privateKeyOf,
  type Transaction,
  type User,
  unitOf,
  WAD,
  type World,
} from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import { Problem } from "../../core/problem.ts";
import { holderOf } from "../../shared/actors/actors.ts";
import { actorOf, ensureIncluded } from "../../shared/actors/rehearsal.ts";

/** The login page makes no new user in a world with this many. */
const USERS_MAX = 500;

/** What pays fees if no tokens are wanted: whole vouchers, or whole stable tokens. */
const FOR_FEES = 1_000n;

interface NewUser {
  readonly name: string;
  /** With an actor's tokens, and not only what pays fees. */
  readonly funded: boolean;
}

/** Throws a problem that says what is wrong; then nothing has changed. */
export function registerUser(inbox: Inbox, { name, funded }: NewUser): User {
  const world = inbox.read((each) => each);
  ensureFree(world, name);
  const from = actorOf(world, "admin");
  const address = addressOfKey(privateKeyOf(world.options.seed, name));
  const mints = fundsOf(world, funded).map(({ to, amount }) => {
    return { from, to, function: "mint", args: { to: address, amount } };
  });
  ensureIncluded(world, mints, ensureNoVote);
  take(inbox, { kind: "registerUser", name });
  for (const mint of mints) take(inbox, { kind: "submit", ...mint });
  return { name, address };
}

/** Nobody is registered unless the admin alone can pay them. */
function ensureNoVote(done: Transaction): void {
  if (openIssueOf(done) === undefined) return;
  throw new Problem(
    "invalid",
    "There are several admins, and they have to agree before a new user is paid",
  );
}

function take(inbox: Inbox, command: Parameters<Inbox["execute"]>[0]): void {
  const outcome = inbox.execute(command);
  if (!outcome.ok) throw new Problem("invalid", outcome.message);
}

function ensureFree(world: World, name: string): void {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name)) {
    const rule = "lowercase letters, digits and hyphens, a letter first, at most 40";
    throw new Problem("invalid", `A name is ${rule}`);
  }
  const holder = holderOf(world, name);
  if (holder !== undefined) {
    throw new Problem(
      "invalid",
      `The platform itself uses the name ${name}: it must not be ${holder}`,
    );
  }
  if (world.users.find(name) !== undefined) {
    throw new Problem("invalid", `There is a user ${name} already: choose the name in the list`);
  }
  if (world.users.all().length >= USERS_MAX) {
    throw new Problem("invalid", `There are ${USERS_MAX} users already, and no room for more`);
  }
}

interface Fund {
  readonly to: string;
  readonly amount: bigint;
}

function fundsOf(world: World, funded: boolean): Fund[] {
  const { preset } = world.options;
  const fees = feesOf(world, preset);
  if (!funded) return [fees];
  const tokens = preset.tokens.filter(({ perActor }) => perActor > 0n);
  const vouchers = { to: world.addresses.voucher, amount: preset.vouchersPerActor * WAD };
  return [
    ...(vouchers.amount > 0n ? [vouchers] : []),
    ...tokens.map(({ symbol, decimals, perActor }) => ({
      to: world.addresses.tokens[symbol] ?? "",
      amount: perActor * unitOf(decimals),
    })),
  ];
}

/** If actors hold no vouchers, fees are paid in the stable token. */
function feesOf({ addresses }: World, { vouchersPerActor, tokens }: Preset): Fund {
  if (vouchersPerActor > 0n) return { to: addresses.voucher, amount: FOR_FEES * WAD };
  return { to: addresses.stable, amount: FOR_FEES * unitOf(tokens[0]?.decimals ?? 18) };
}

// The closed list of commands to a world, and their outcomes. Commands are plain data: a world is
// the fold of its seed and the commands it accepted.
import type { SigningFault } from "../chain/bad-transaction.ts";
import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import type { AccountChange } from "../user-contracts/overwrite.ts";
import type { FaultCommand } from "./fault-commands.ts";
import type { SnapshotCommand } from "./snapshot-commands.ts";

export type MiningMode = "transaction" | "interval" | "manual";

export interface KeyedCommand {
  /** With a key, the answer is stored under it: see `rememberAnswer`. */
  readonly idempotencyKey?: string;
  /** Identifies the request made under the key, which can be used once: a repeated request compares it. */
  readonly fingerprint?: string;
}

/** Runs as a transaction of `from`. The mining mode decides on its block and fee. */
export interface Submit extends TransactionRequest, KeyedCommand {
  readonly kind: "submit";
}

/** Submits a transaction that its sender has signed; see chain/signed.ts for the forms. */
export interface SubmitSigned extends Pick<TransactionRequest, "artifacts"> {
  readonly kind: "submitSigned";
  /** Its bytes, bare lowercase hex. */
  readonly raw: string;
  /** Typed transactions of Ethereum as well, which only control takes. */
  readonly isAnyType?: boolean;
}

/** Makes a block of waiting transactions, at most 500, or an empty block. */
interface Mine {
  readonly kind: "mine";
  /** How many blocks, 1 to 1,000. The waiting transactions are in the first ones. */
  readonly blocks?: number;
}

/** Moves the clock forwards; whatever falls due on the way runs at its own time. */
interface Advance {
  readonly kind: "advance";
  /** Virtual milliseconds, 0 to 100 years. */
  readonly ms: number;
}

interface SetMining {
  readonly kind: "setMining";
  readonly mode: MiningMode;
  /** Virtual milliseconds between blocks, for the mode `interval`. */
  readonly intervalMs?: number;
}

/** Prices that the oracle will set at future times. */
export interface SchedulePrices {
  readonly kind: "schedulePrices";
  readonly asset: string;
  readonly path: readonly { readonly afterMs: number; readonly price: bigint }[];
}

/** A seeded random walk: every `everyMs` the price moves by up to `stepBps` either way. */
export interface WalkPrice {
  readonly kind: "walkPrice";
  readonly asset: string;
  readonly everyMs: number;
  readonly stepBps: number;
  readonly steps: number;
}

interface CancelSchedule {
  readonly kind: "cancelSchedule";
  readonly id: number;
}

/** Removes a transaction that waits for a block or for an earlier nonce. */
interface DropTransaction {
  readonly kind: "dropTransaction";
  /** Bare lowercase hex. */
  readonly hash: string;
}

/**
 * Records that the operator acts for an account from now on, or no longer does. Changes no state:
 * the accounts are derived from these commands, and no restore undoes them.
 */
interface Impersonate {
  readonly kind: "impersonate";
  readonly account: string;
  readonly stage: ImpersonationStage;
}

type ImpersonationStage = "begin" | "end";

/**
 * Sets code, slots or the nonce of an account without a transaction, as other development chains do. One of the
 * platform's own contracts refuses it.
 */
export interface Overwrite extends AccountChange {
  readonly kind: "overwrite";
}

/** Makes a user whose key, address and credentials come from the seed and the name. */
interface RegisterUser {
  readonly kind: "registerUser";
  readonly name: string;
}

/** Gives a client a refresh token, or a user one that only this app may exchange. */
export interface GrantRefresh {
  readonly kind: "grantRefresh";
  /** A user's name; a client has its user's name. */
  readonly client: string;
  /** The id of the app that the user logged in to, 1 to 200 characters. */
  readonly app?: string;
  /** What the user allowed the app, at most 200 characters; stored beside the token. */
  readonly scope?: string;
}

/** Exchanges a refresh token for the next; a second use of one ends the whole line. */
interface RotateRefresh {
  readonly kind: "rotateRefresh";
  readonly token: string;
  /** A token that was used before gives another one, in the same line. */
  readonly again?: boolean;
}

/** Ends the line of a refresh token, used or not: nobody gets another from it. */
interface EndRefresh {
  readonly kind: "endRefresh";
  readonly token: string;
}

/** Keeps the answer given under an idempotency key that a `submit` has reserved. */
export interface RememberAnswer {
  readonly kind: "rememberAnswer";
  readonly key: string;
  readonly status: number;
  readonly body: string;
}

/** The bridge's relayer observes a deposit on a source chain and records it at once. */
export interface ObserveDeposit extends KeyedCommand {
  readonly kind: "observeDeposit";
  /** The chain's name on the bridge. */
  readonly sourceChain: string;
  /** The token's address there, or the address of the platform's token that it becomes. */
  readonly token: string;
  /** Base units of the token on the source chain. */
  readonly amount: bigint;
  /** The payer there; by default the recipient's own address. */
  readonly sender?: string;
  readonly recipient: string;
  /** The hash of the transaction there; by default made from the seed. */
  readonly txHash?: string;
  /** The platform's token to mint; by default the asset's own. */
  readonly targetToken?: string;
}

/**
 * What the relayer does with a deposit: hold it back, let it go on, or send this message now.
 * `repeat` sends the same message once more, which the bridge refuses.
 */
export type DepositSteering = "hold" | "release" | "review" | "confirm" | "abort" | "repeat";

export interface SteerDeposit {
  readonly kind: "steerDeposit";
  readonly externalChainId: number;
  readonly externalTxHash: string;
  readonly action: DepositSteering;
}

export type Command =
  | Submit
  | SubmitSigned
  | Mine
  | Advance
  | SetMining
  | FaultCommand
  | SchedulePrices
  | WalkPrice
  | CancelSchedule
  | SnapshotCommand
  | DropTransaction
  | Impersonate
  | Overwrite
  | RegisterUser
  | GrantRefresh
  | RotateRefresh
  | EndRefresh
  | RememberAnswer
  | ObserveDeposit
  | SteerDeposit;

/** Why a command was refused. The world is unchanged. */
export type CommandRefusal =
  | SigningFault
  | "INSUFFICIENT_FEE"
  | "INSUFFICIENT_FUNDS"
  | "NONCE_TOO_LOW"
  | "NONCE_TAKEN"
  | "ALREADY_KNOWN"
  | "NOT_YET"
  | "BAD_COMMAND"
  | "UNKNOWN_SNAPSHOT"
  | "UNKNOWN_POSITION"
  | "UNKNOWN_TRANSACTION"
  | "UNKNOWN_SCHEDULE"
  | "UNKNOWN_DEPOSIT"
  | "USER_EXISTS"
  | "UNKNOWN_CLIENT"
  | "INVALID_GRANT"
  | "TOO_MUCH"
  | "KEY_REUSED";

export interface RefusedCommand {
  readonly ok: false;
  readonly code: CommandRefusal;
  readonly message: string;
}

/** The effects of an accepted command. Members are present if they apply. */
export interface AcceptedCommand {
  readonly ok: true;
  /** For `submit` and the bridge commands, once it is in a block. */
  readonly transaction?: Transaction;
  /** For the same, while it waits for a block: its hash. */
  readonly pendingHash?: string;
  /** For the bridge commands: the deposit's hash on its source chain, in its one spelling. */
  readonly externalTxHash?: string;
  /** For the schedules. */
  readonly id?: number;
  /** For `advance`: the schedules whose price could not be set when it was due. */
  readonly missed?: readonly number[];
  /** For the refresh commands: the token to hand out. */
  readonly refreshToken?: string;
  /** For `rotateRefresh`: its owner. */
  readonly client?: string;
}

export type Outcome = AcceptedCommand | RefusedCommand;

export function refused(code: CommandRefusal, message: string): RefusedCommand {
  return { ok: false, code, message };
}

// The closed list of everything that can be asked of a world, and what it answers.
// Commands are plain data: a world is the fold of its seed and the commands it took.
import type { SigningFault } from "../chain/bad-transaction.ts";
import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import type { DropSnapshot, Load, Reset, Restore, Snapshot } from "./positions.ts";

export type MiningMode = "transaction" | "interval" | "manual";

export interface Keyed {
  /** With a key, the answer given is remembered under it: see `rememberAnswer`. */
  readonly idempotencyKey?: string;
  /** What the key stands for. A key can be used once; who asks again compares fingerprints. */
  readonly fingerprint?: string;
}

/** Runs as a transaction of `from`. Its block and fee follow the mining mode. */
export interface Submit extends TransactionRequest, Keyed {
  readonly kind: "submit";
}

/** Takes a transaction that its sender has signed; see chain/signed.ts for the forms. */
export interface SubmitSigned {
  readonly kind: "submitSigned";
  /** Its bytes, bare lowercase hex. */
  readonly raw: string;
}

/** Makes a block of what is pending, at most 500; an empty block where nothing is. */
interface Mine {
  readonly kind: "mine";
  /** How many blocks, 1 to 1,000. The pending transactions are in the first ones. */
  readonly blocks?: number;
}

/** Moves the clock forward; whatever falls due on the way runs at its own time. */
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

/** `vmDelay`: whoever asks the VM to run a call gets its answer later. */
type FaultName = "vmDelay";

/** Switches a fault of the world's on, or off. */
export interface SetFault {
  readonly kind: "setFault";
  readonly fault: FaultName;
  /** Virtual milliseconds, 0 to a day; 0 switches it off. */
  readonly ms: number;
}

/** Holds the time of an asset's price still, whoever sets it, while others move on; or lets it go. */
export interface FreezePrice {
  readonly kind: "freezePrice";
  readonly asset: string;
  readonly frozen: boolean;
}

/** Prices to be set by the oracle at times to come. */
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

/** Takes a transaction that waits, for a block or for an earlier nonce, out of the queue. */
interface DropTransaction {
  readonly kind: "dropTransaction";
  /** Bare lowercase hex. */
  readonly hash: string;
}

/**
 * Notes that whoever operates the world acts for an account from now on, or no longer does. Changes no
 * state: who is acted for is a fold of these, which no restore undoes.
 */
interface Impersonate {
  readonly kind: "impersonate";
  readonly account: string;
  readonly stage: ImpersonationStage;
}

type ImpersonationStage = "begin" | "end";

/** Makes a user whose key, address and credentials come from the seed and the name. */
interface RegisterUser {
  readonly kind: "registerUser";
  readonly name: string;
}

/** Gives a client a refresh token; with an app, a user one that only this app may trade. */
export interface GrantRefresh {
  readonly kind: "grantRefresh";
  /** A user's name: who acts as a client has its user's. */
  readonly client: string;
  /** The id of the app that the user logged in to, 1 to 200 characters. */
  readonly app?: string;
  /** What the user let the app do, at most 200 characters; kept beside the token. */
  readonly scope?: string;
}

/** Trades a refresh token for the next; a used one ends the whole line. */
interface RotateRefresh {
  readonly kind: "rotateRefresh";
  readonly token: string;
}

/** Ends the line of a refresh token, used or not: nobody gets another from it. */
interface EndRefresh {
  readonly kind: "endRefresh";
  readonly token: string;
}

/** Keeps the answer that was given under an idempotency key, which a `submit` has reserved. */
export interface RememberAnswer {
  readonly kind: "rememberAnswer";
  readonly key: string;
  readonly status: number;
  readonly body: string;
}

/** The bridge's relayer sees a deposit on a source chain, and records it on the bridge at once. */
export interface ObserveDeposit extends Keyed {
  readonly kind: "observeDeposit";
  /** The chain's name, as the bridge has it. */
  readonly sourceChain: string;
  /** The token's address there, or that of the platform's token it is to become. */
  readonly token: string;
  /** Base units of the token on the source chain. */
  readonly amount: bigint;
  /** Who paid there; the recipient's own address where nothing is said. */
  readonly sender?: string;
  readonly recipient: string;
  /** The hash of the transaction there; made up from the seed where none is given. */
  readonly txHash?: string;
  /** The platform's token to mint; the asset's own where nothing is said. */
  readonly targetToken?: string;
}

/**
 * What the relayer does with a deposit: holds it back or lets it go on, or sends what the word says
 * now. `repeat` delivers the same message once more, which the bridge refuses.
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
  | SetFault
  | FreezePrice
  | SchedulePrices
  | WalkPrice
  | CancelSchedule
  | Snapshot
  | Restore
  | DropSnapshot
  | Load
  | Reset
  | DropTransaction
  | Impersonate
  | RegisterUser
  | GrantRefresh
  | RotateRefresh
  | EndRefresh
  | RememberAnswer
  | ObserveDeposit
  | SteerDeposit;

/** Why a command was not taken at all. The world is as it was. */
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
  | "UNKNOWN_TRANSACTION"
  | "UNKNOWN_SCHEDULE"
  | "UNKNOWN_DEPOSIT"
  | "USER_EXISTS"
  | "UNKNOWN_CLIENT"
  | "INVALID_GRANT"
  | "TOO_MUCH"
  | "KEY_REUSED";

export interface Refused {
  readonly ok: false;
  readonly code: CommandRefusal;
  readonly message: string;
}

/** What a taken command did. Members are there where they have something to say. */
export interface Taken {
  readonly ok: true;
  /** Of `submit` and the bridge commands, once it is in a block. */
  readonly transaction?: Transaction;
  /** Of the same, while it waits for a block: its hash. */
  readonly pendingHash?: string;
  /** Of the bridge commands: the hash of the deposit on its source chain, in its one spelling. */
  readonly externalTxHash?: string;
  /** Of the schedules. */
  readonly id?: number;
  /** Of `advance`: the schedules whose price could not be set when it was due. */
  readonly missed?: readonly number[];
  /** Of the refresh commands: the token to hand out. */
  readonly refreshToken?: string;
  /** Of `rotateRefresh`: who it belongs to. */
  readonly client?: string;
}

export type Outcome = Taken | Refused;

export function refused(code: CommandRefusal, message: string): Refused {
  return { ok: false, code, message };
}

// What the control routes work with, and how they are defined.

import type {
  AcceptedCommand,
  Command,
  CommandRefusal,
  FaultRule,
  World,
} from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Pace } from "../../core/pace.ts";
import { Problem, type ProblemKind } from "../../core/problem.ts";
import { type Connection, routesFor } from "../../core/route.ts";
import type { AnnouncedHashes } from "../../shared/chain/announced.ts";
import type { History } from "../../shared/chain/history.ts";
import type { ConsoleService } from "../../shared/console/service.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";
import type { WaitingRequests } from "../../shared/json-rpc/waiting.ts";
import type { CalmChecker } from "./calm-report.ts";
import type { Depth, Report, TransactionReport } from "./consistency-report.ts";
import type { Loads } from "./json-rpc/loads.ts";

export interface ControlServices {
  readonly inbox: Inbox;
  readonly loads: Loads;
  /** What the console asks for: the past, and who said what. */
  readonly console: ConsoleService;
  readonly history: History;
  readonly announced: AnnouncedHashes;
  readonly limits: { readonly on: boolean; turn(on: boolean): void };
  readonly clock: {
    readonly pace: Pace;
    /** Virtual milliseconds that have passed by the pace, and are no command yet. */
    readonly owedMs: number;
    setPace(pace: Pace): void;
  };
  /** A fresh access token of a known user. */
  signIn(name: string): Promise<SignedIn>;
  /** Reads facts through every surface that tells them. */
  checkConsistency(depth: Depth, connection?: Connection): Promise<Report>;
  /** What must hold once faults have ended. */
  readonly calm: CalmChecker;
  /** What every surface says of a transaction, by its bare hash; undefined if there is none. */
  tellTransaction(hash: string): Promise<TransactionReport | undefined>;
  /** The requests that wait while a fault delays the VM. */
  readonly waiting: WaitingRequests;
  /** Throws BadValue for what is no list of rules, or names something that does not exist. */
  readFaultRules(rules: unknown): Promise<readonly FaultRule[]>;
  /** Decides which faults are injected for clients. */
  readonly injector: FaultInjector;
  /** Receives internal errors. */
  report?(cause: unknown): void;
  /** Where each surface is, for a client that sent this Host. */
  urls(host: string | undefined): Readonly<Record<string, string>>;
  /** What people call each surface. */
  readonly labels: Readonly<Record<string, string>>;
  /** Where a client trades its secret for a token. */
  tokenEndpoint(): string;
}

interface SignedIn {
  readonly access_token: string;
  readonly token_type: "Bearer";
  /** Virtual seconds. */
  readonly expires_in: number;
}

export const define = routesFor<ControlServices>();

const KINDS: Readonly<Record<CommandRefusal, ProblemKind>> = {
  UNREADABLE: "invalid",
  UNSUPPORTED: "invalid",
  TYPED_TRANSACTION: "invalid",
  WRONG_CHAIN: "invalid",
  BAD_SIGNATURE: "invalid",
  GAS_LIMIT_TOO_LOW: "invalid",
  GAS_LIMIT_TOO_HIGH: "invalid",
  NONCE_TOO_LOW: "refused",
  NONCE_TAKEN: "refused",
  ALREADY_KNOWN: "refused",
  INSUFFICIENT_FEE: "refused",
  INSUFFICIENT_FUNDS: "refused",
  NOT_YET: "refused",
  BAD_COMMAND: "invalid",
  UNKNOWN_SNAPSHOT: "unknownObject",
  UNKNOWN_POSITION: "unknownObject",
  UNKNOWN_TRANSACTION: "unknownObject",
  UNKNOWN_SCHEDULE: "unknownObject",
  UNKNOWN_DEPOSIT: "unknownObject",
  USER_EXISTS: "invalid",
  UNKNOWN_CLIENT: "unknownObject",
  INVALID_GRANT: "invalid",
  TOO_MUCH: "refused",
  KEY_REUSED: "invalid",
};

/** Executes a command; a refusal ends the exchange as a problem. */
export function take({ inbox }: ControlServices, command: Command): AcceptedCommand {
  const outcome = inbox.execute(command);
  if (outcome.ok) return outcome;
  throw new Problem(KINDS[outcome.code], outcome.message);
}

/** The world as it stands, for reading. */
export function worldOf({ inbox }: ControlServices): World {
  return inbox.read((world) => world);
}

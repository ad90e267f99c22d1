// The parts of a dump, once parsed as JSON.

import type { Block } from "../chain/block.ts";
import type { Seal } from "../chain/commitment.ts";
import type { Transaction } from "../chain/transaction.ts";
import type { StorageDump } from "../contract/storage.ts";
import type { Upload } from "../user-contracts/kind.ts";
import type { AnswersDump } from "../world/answers.ts";
import type { FaultsDump } from "../world/faults.ts";
import type { MempoolDump } from "../world/mempool-dump.ts";
import type { RelayerDump } from "../world/relayer-notes.ts";
import type { ScheduleDump } from "../world/schedule.ts";
import type { UsersDump } from "../world/users.ts";
import type { DumpedChange } from "./history.ts";

export interface UserCodeDump {
  readonly uploads: readonly Upload[];
  readonly marks: Readonly<Record<string, string>>;
  readonly codes: Readonly<Record<string, string>>;
  /** Decimal digits by slot, by address. */
  readonly slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const FORMAT = "lockstep-dump-5";

export interface DumpFile {
  /** The checksum of the canonical text of `world`. It detects damage, not forgery. */
  readonly checksum: string;
  readonly format: string;
  readonly world: DumpedWorld;
}

export interface DumpedWorld {
  readonly seed: number;
  readonly preset: string;
  readonly network: string;
  readonly stateHash: string;
  /** Changes since the last block, which the next block's root covers. */
  readonly open: readonly string[];
  readonly clockMs: number;
  readonly mempool: MempoolDump;
  /** One of a user has no kind, but a creator, and an upload and its artifact if it is known: `3/0`. */
  readonly contracts: readonly {
    readonly address: string;
    readonly kind: string;
    readonly creator?: string;
    readonly upload?: string;
    readonly storage: StorageDump;
  }[];
  /** Only if there are contracts of users. */
  readonly userCode?: UserCodeDump;
  readonly nonces: Readonly<Record<string, number>>;
  /** What can be read as of earlier blocks; `changesTo` and `changesFrom` are positions in it. */
  readonly history: readonly DumpedChange[];
  readonly blocks: readonly (Block & Seal)[];
  readonly transactions: readonly (Omit<Transaction, "logsFrom" | "logsTo"> & {
    readonly logs: readonly { address: string; event: string; values: readonly unknown[] }[];
  })[];
  readonly schedule: ScheduleDump;
  readonly users: UsersDump;
  readonly answers: AnswersDump;
  readonly relayer: RelayerDump;
  readonly faults: FaultsDump;
}

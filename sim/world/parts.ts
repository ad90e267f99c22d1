// The parts of a world. A load replaces all of them at once.

import type { Chain } from "../chain/chain.ts";
import type { Commitment } from "../chain/commitment.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import type { Addresses } from "../presets/preset.ts";
import type { UserCode } from "../user-contracts/user-code.ts";
import type { Answers } from "./answers.ts";
import type { Clock } from "./clock.ts";
import type { Faults } from "./faults.ts";
import type { Mempool } from "./mempool.ts";
import type { RelayerNotes } from "./relayer-notes.ts";
import type { Schedule } from "./schedule.ts";
import type { Users } from "./users.ts";

export interface WorldParts {
  readonly journal: UndoJournal;
  readonly chain: Chain;
  /** Contracts of users. */
  readonly userCode: UserCode;
  readonly commitment: Commitment;
  readonly clock: Clock;
  readonly mempool: Mempool;
  readonly schedule: Schedule;
  readonly users: Users;
  readonly answers: Answers;
  /** What the bridge's relayer knows besides the chain. */
  readonly relayer: RelayerNotes;
  /** Which faults are on. */
  readonly faults: Faults;
  /** Where the preset put its contracts and tokens. */
  readonly addresses: Addresses;
}

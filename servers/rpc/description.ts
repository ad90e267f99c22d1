// The general text in the documents of JSON-RPC.
import { BATCH_ANSWER_MAX, BATCH_MAX } from "../json-rpc/answer.ts";
import { WAITING_MAX } from "../json-rpc/waiting.ts";
import { WORK_MAX } from "../json-rpc/work.ts";

export const DESCRIPTION =
  "The chain as Ethereum clients read it and send to it: JSON-RPC 2.0 by POST, one call or a batch. " +
  `A batch has at most ${BATCH_MAX} entries; past ${BATCH_ANSWER_MAX} characters of answer, and past ` +
  `${WORK_MAX} changes, transactions and logs looked at, calls are refused with -32005. Notifications ` +
  "are run and not answered. There is no WebSocket. The methods that begin with platform_ are closed " +
  "(403) unless the server was started with --expose-extension. Transactions that nobody signed have " +
  "zeros for v, r and s. Time passes for a call only where control has the VM's answers held back " +
  "(PUT /faults/vm-delay): then a request that asks it is answered when the virtual clock is there, and " +
  `at most ${WAITING_MAX} wait at a time.`;

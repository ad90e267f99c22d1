// The general text in the documents of JSON-RPC.
import { BATCH_ANSWER_MAX, BATCH_MAX } from "../../shared/json-rpc/answer.ts";
import { WAITING_MAX } from "../../shared/json-rpc/waiting.ts";
import { WORK_MAX } from "../../shared/json-rpc/work.ts";

export const DESCRIPTION =
  "The chain as Ethereum clients read it and send to it: JSON-RPC 2.0 by POST, one call or a " +
  `batch. A batch has at most ${BATCH_MAX} entries; after ${BATCH_ANSWER_MAX} characters of ` +
  `answer, or after ${WORK_MAX} changes, transactions and logs read, calls are refused with ` +
  "-32005. Notifications are run but not answered. There is no WebSocket. The methods that " +
  "begin with platform_ are closed (403) unless the server was started with " +
  "--expose-extension. Unsigned transactions have zeros for v, r and s. A call takes no virtual " +
  "time unless control delays the VM's answers (PUT /faults/vm-delay): then each request to the " +
  `VM waits on the virtual clock, and at most ${WAITING_MAX} requests wait at a time.`;

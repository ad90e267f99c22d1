// Every method, by name: the table behind answers, documents and outcomes.

import type { Method } from "../../shared/json-rpc/method.ts";
import { PROOFS } from "./extension/proofs.ts";
import { simulateV1 } from "./extension/simulate.ts";
import { TRACES_OF_PLATFORM } from "./extension/trace.ts";
import { ACCOUNTS } from "./methods/accounts.ts";
import { BLOCKS } from "./methods/blocks.ts";
import { ethCall } from "./methods/call.ts";
import { estimateGas } from "./methods/estimate-gas.ts";
import { FIXED } from "./methods/fixed.ts";
import { logsMethod } from "./methods/logs.ts";
import { ethGetProof } from "./methods/proof.ts";
import { sendRawTransaction } from "./methods/send.ts";
import { debugTraceBlockByHash } from "./methods/trace.ts";
import { TRANSACTIONS } from "./methods/transactions.ts";
import { UNSUPPORTED } from "./methods/unsupported.ts";

const ALL: readonly Method[] = [
  ...FIXED,
  ...BLOCKS,
  ...ACCOUNTS,
  ethGetProof,
  ethCall,
  estimateGas,
  ...TRANSACTIONS,
  logsMethod("alone"),
  debugTraceBlockByHash,
  sendRawTransaction,
  simulateV1,
  ...TRACES_OF_PLATFORM,
  ...PROOFS,
  ...UNSUPPORTED,
];

export const METHODS: ReadonlyMap<string, Method> = new Map(
  ALL.map((method) => [method.name, method]),
);

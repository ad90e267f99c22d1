// Methods that are known but refused, each with its text.
import type { Method } from "../../../shared/json-rpc/method.ts";
import { CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";

function refusing(name: string, message: string): Method {
  return {
    name,
    summary: "Not supported",
    params: [],
    isUnsupported: true,
    refusals: { [CODES.unknownMethod]: message },
    run: () => {
      throw new RpcRefusal(CODES.unknownMethod, message);
    },
  };
}

/** On the second half of this text, libraries that listen by filters poll for logs instead. */
const FILTERS = [
  "eth_newFilter",
  "eth_newBlockFilter",
  "eth_newPendingTransactionFilter",
  "eth_getFilterChanges",
  "eth_getFilterLogs",
  "eth_uninstallFilter",
];

const NOT_YET = [
  "eth_compileSolidity",
  "eth_compileLLL",
  "eth_compileSerpent",
  "eth_getWork",
  "eth_submitWork",
  "eth_submitHashrate",
];

export const UNSUPPORTED: readonly Method[] = [
  refusing("eth_sendTransaction", "eth_sendTransaction not supported, use eth_sendRawTransaction"),
  refusing("eth_sign", "eth_sign not supported"),
  ...FILTERS.map((name) =>
    refusing(name, `${name} not yet implemented: the method ${name} does not exist`),
  ),
  ...NOT_YET.map((name) => refusing(name, `${name} not yet implemented`)),
];

// The socket of logs at {core_url}/ws, as its surface declares it.
import type { SocketFacts } from "../../core/socket-facts.ts";
import { LOG_CONTRACT, logOutcomes } from "./log-contract.ts";
import { LOGS, LogRoom, type RoomParts } from "./log-room.ts";
import { coreProblemBody } from "./problems.ts";

const CONNECTIONS_MAX = 1000;

const PATH = "/ws";

export function logSocket(
  parts: RoomParts,
  limits: Pick<SocketFacts, "unreadBytesMax"> & { readonly connectionsMax?: number } = {},
): SocketFacts {
  const room = new LogRoom(parts);
  return {
    path: PATH,
    inbox: parts.inbox,
    channels: [LOGS],
    connectionsMax: CONNECTIONS_MAX,
    ...limits,
    contract: LOG_CONTRACT,
    outcomes: logOutcomes(PATH),
    problemBody: coreProblemBody,
    open: (line) => room.open(line),
    subscriptionsOf: (line) => room.subscriptionsOf(line),
    afterCommand: () => room.afterCommand(),
  };
}

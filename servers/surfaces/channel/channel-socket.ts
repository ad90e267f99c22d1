// The application's WebSocket at {app_url}/ws, as its surface declares it.
import type { Schema } from "../../core/parsed.ts";
import { messageOutcomes } from "../../core/socket-contract.ts";
import type { SocketFacts } from "../../core/socket-facts.ts";
import { ChannelRoom, type RoomParts } from "./channel-room.ts";
import { contractOf } from "./contract.ts";

/** The most connections at once. Each has at most one subscription per channel. */
const CONNECTIONS_MAX = 1000;

const PATH = "/ws";

interface SocketParts extends RoomParts {
  /** The schema of `problemBody`. */
  readonly problemSchema: Schema;
}

export interface ChannelSocket extends SocketFacts {
  /** Whether anyone is subscribed. */
  isAwaited(): boolean;
}

export function channelSocket(
  parts: SocketParts,
  limits: Pick<SocketFacts, "unreadBytesMax"> & { readonly connectionsMax?: number } = {},
): ChannelSocket {
  const room = new ChannelRoom({ ...parts, ...limits });
  const contract = contractOf(parts.channels, parts.problemSchema);
  return {
    path: PATH,
    inbox: parts.inbox,
    channels: parts.channels.map(({ name }) => name),
    connectionsMax: CONNECTIONS_MAX,
    ...limits,
    contract,
    outcomes: messageOutcomes(contract, PATH),
    problemBody: parts.problemBody,
    open: (line) => room.open(line),
    subscriptionsOf: (line) => room.subscriptionsOf(line),
    sealed: () => room.sealed(),
    afterCommand: () => room.afterCommand(),
    isAwaited: () => room.isAwaited,
  };
}

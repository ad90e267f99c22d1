// The application's WebSocket at {app_url}/ws, as its surface says it. (Specification, Events 1)
import type { SocketFacts } from "../core/sockets.ts";
import { ChannelRoom, type RoomParts } from "./channel-room.ts";
import { MESSAGE_BYTES_MAX } from "./messages.ts";

/** So many may be connected at once. Each holds at most one subscription a channel. */
export const CONNECTIONS_MAX = 1000;

export interface ChannelSocket extends SocketFacts {
  /** Whether anyone waits for news. */
  isAwaited(): boolean;
}

export function channelSocket(
  parts: RoomParts,
  limits: Pick<SocketFacts, "unreadBytesMax"> & { readonly connectionsMax?: number } = {},
): ChannelSocket {
  const room = new ChannelRoom(parts);
  return {
    path: "/ws",
    inbox: parts.inbox,
    messageBytesMax: MESSAGE_BYTES_MAX,
    connectionsMax: CONNECTIONS_MAX,
    ...limits,
    problemBody: parts.problemBody,
    open: (line) => room.open(line),
    told: () => room.told(),
    isAwaited: () => room.isAwaited,
  };
}

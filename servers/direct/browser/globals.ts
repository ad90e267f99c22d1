// Globals of Node that the sources use, under their own names.
export { Buffer } from "./buffer.ts";

type Act = () => void;

const waiting: Act[] = [];
let channel: ReturnType<typeof opened> | undefined;

function opened() {
  const made = new MessageChannel();
  Object.assign(made.port1, { onmessage: () => waiting.shift()?.() });
  return made;
}

/** A message takes its turn behind what waits already, without the delay of a timer. */
export function setImmediate(act: Act): void {
  channel ??= opened();
  waiting.push(act);
  channel.port2.postMessage(undefined);
}

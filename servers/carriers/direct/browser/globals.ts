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
function afterOthers(act: Act): void {
  channel ??= opened();
  waiting.push(act);
  channel.port2.postMessage(undefined);
}

/** Node's own where there is one: an open channel would keep its process alive. */
export const setImmediate: (act: Act) => unknown = globalThis.setImmediate ?? afterOthers;

// The part of Node's Buffer that the sources use, over the bytes that a browser has.

type Source = string | Iterable<number> | ArrayBufferLike;

const ENCODER = new TextEncoder();
/** Like Node, it keeps a byte order mark. */
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

/** Inputs of `String.fromCharCode` at once. */
const PIECE = 8_192;

export class Buffer extends Uint8Array {
  static override from(source: Source | ArrayLike<number>, encoding: unknown = "utf8"): Buffer {
    return typeof source === "string" ? read(source, encoding) : copied(source as Iterable<number>);
  }

  static byteLength(text: string): number {
    return ENCODER.encode(text).length;
  }

  static concat(parts: readonly Uint8Array[]): Buffer {
    const whole = new Buffer(parts.reduce((bytes, part) => bytes + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer;
  }

  override toString(encoding = "utf8"): string {
    if (encoding === "hex") return hexOf(this);
    if (encoding === "utf8") return DECODER.decode(this);
    const latin1 = latin1Of(this);
    if (encoding === "base64") return btoa(latin1);
    if (encoding === "base64url") return urlSafe(btoa(latin1));
    return latin1;
  }
}

function read(text: string, encoding: unknown): Buffer {
  if (encoding === "hex")
    return copied((text.match(/[0-9a-f]{2}/gi) ?? []).map((two) => Number.parseInt(two, 16)));
  if (encoding === "utf8") return copied(ENCODER.encode(text));
  const isBase64 = encoding === "base64" || encoding === "base64url";
  const latin1 = isBase64 ? fromBase64(text) : text;
  return copied(Array.from(latin1, (one) => one.charCodeAt(0)));
}

const copied = (bytes: Iterable<number>): Buffer => {
  const values = bytes instanceof Uint8Array ? bytes : Uint8Array.from(bytes);
  const made = new Buffer(values.length);
  made.set(values);
  return made;
};

/** Like Node's: characters of no meaning are skipped, and so is a single one at the end. */
function fromBase64(text: string): string {
  const bare = text.replace(/=.*$/s, "").replaceAll("-", "+").replaceAll("_", "/");
  const known = bare.replace(/[^A-Za-z0-9+/]/g, "");
  return atob(known.length % 4 === 1 ? known.slice(0, -1) : known);
}

const urlSafe = (base64: string): string =>
  base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

function hexOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += (byte < 16 ? "0" : "") + byte.toString(16);
  return text;
}

function latin1Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...Uint8Array.prototype.subarray.call(bytes, at, at + PIECE));
  }
  return text;
}

/** From `node:buffer`. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

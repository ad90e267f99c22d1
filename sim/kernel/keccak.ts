// Keccak-256 in WebAssembly: the same bytes as any other, several times faster than plain
// JavaScript. The code is hash-wasm's, whose own interface has to be awaited: `require` cannot wait.
import { bytesHex } from "./hex.ts";
import { KECCAK_CODE } from "./keccak-code.ts";

interface Code {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** The address of its state's size. */
  readonly STATE_SIZE: { readonly value: number };
  Hash_GetBuffer(): number;
  Hash_GetState(): number;
  Hash_Init(bits: number): void;
  Hash_Update(bytes: number): void;
  Hash_Final(padding: number): void;
}

const BUFFER_BYTES = 16_384;
/** The most bytes that UTF-8 has for one UTF-16 unit. */
const UNIT_BYTES_MAX = 3;
/** What distinguishes Keccak from SHA-3. */
const PADDING = 1;

const code = Uint8Array.from(atob(KECCAK_CODE), (character) => character.charCodeAt(0));
const wasm = new WebAssembly.Instance(new WebAssembly.Module(code)).exports as unknown as Code;
const { buffer: memory } = wasm.memory;
const buffer = new Uint8Array(memory, wasm.Hash_GetBuffer(), BUFFER_BYTES);
const stateBytes = new DataView(memory).getUint32(wasm.STATE_SIZE.value, true);
const state = new Uint8Array(memory, wasm.Hash_GetState(), stateBytes);
const encoder = new TextEncoder();

/** The hash of bytes, or of a text's UTF-8 bytes: 32 bytes. */
export function keccak256(data: Uint8Array | string): Uint8Array {
  wasm.Hash_Init(256);
  absorb(data);
  wasm.Hash_Final(PADDING);
  return buffer.slice(0, 32);
}

/** The same as 64 hex characters without 0x. */
export function keccak256Hex(data: Uint8Array | string): string {
  wasm.Hash_Init(256);
  absorb(data);
  return finalHex();
}

/** The hash of a text that comes in pieces; other hashes may be made in between. */
export class RunningKeccak {
  #state: Uint8Array;

  constructor() {
    wasm.Hash_Init(256);
    this.#state = state.slice();
  }

  update(piece: string): void {
    state.set(this.#state);
    absorb(piece);
    this.#state = state.slice();
  }

  /** 64 hex characters without 0x. */
  digestHex(): string {
    state.set(this.#state);
    return finalHex();
  }
}

function absorb(data: Uint8Array | string): void {
  if (typeof data !== "string") absorbBytes(data);
  else if (data.length * UNIT_BYTES_MAX > BUFFER_BYTES) absorbBytes(encoder.encode(data));
  else wasm.Hash_Update(encoder.encodeInto(data, buffer).written);
}

function absorbBytes(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += BUFFER_BYTES) {
    const part = bytes.subarray(at, at + BUFFER_BYTES);
    buffer.set(part);
    wasm.Hash_Update(part.length);
  }
}

function finalHex(): string {
  wasm.Hash_Final(PADDING);
  return bytesHex(buffer.subarray(0, 32));
}

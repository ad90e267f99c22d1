// Where variables lie in a contract's storage, by Solidity's rules: slots of 32 bytes, which small
// values share if they fit.
import { isEnum, type StateType } from "../../../../sim/index.ts";

const SLOT = 32;

const wholeSlots = (bytes: number): number => Math.ceil(bytes / SLOT) * SLOT;

/** Bytes of one value in place; what lies elsewhere takes a slot here. */
export function bytesOf(type: StateType): number {
  if (typeof type === "object") {
    if (type.kind === "struct") return wholeSlots(layoutOf(type.fields).end);
    return type.kind === "array" && type.length !== undefined
      ? fixedBytes(type.length, bytesOf(type.item))
      : SLOT;
  }
  if (type === "bool" || isEnum(type)) return 1;
  if (type === "address") return 20;
  const [, stem, size = "256"] = /^(u?int|bytes)(\d+)$/.exec(type) ?? [];
  return stem === undefined ? SLOT : stem === "bytes" ? Number(size) : Number(size) / 8;
}

/** Small items share slots, larger ones begin one each. */
function fixedBytes(length: number, bytes: number): number {
  const perSlot = Math.max(1, Math.floor(SLOT / bytes));
  return Math.ceil(length / perSlot) * wholeSlots(bytes);
}

interface Layout {
  /** By name. */
  readonly atBytes: ReadonlyMap<string, number>;
  readonly end: number;
}

export function layoutOf(members: Readonly<Record<string, StateType>>): Layout {
  const atBytes = new Map<string, number>();
  let end = 0;
  for (const [name, type] of Object.entries(members)) {
    const bytes = bytesOf(type);
    const isOwn = typeof type === "object";
    const fits = !isOwn && (end % SLOT) + bytes <= SLOT;
    const at = fits ? end : wholeSlots(end);
    atBytes.set(name, at);
    end = isOwn ? wholeSlots(at + bytes) : at + bytes;
  }
  return { atBytes, end };
}

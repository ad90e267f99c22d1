// The kinds of texts a query may carry: how each is parsed, and how it is refused.

import { bareAddress, looksLikeAddress } from "../../../core/formats.ts";
import type { Schema } from "../../../core/parsed.ts";
import { type RefusalText, TEXTS } from "./refusal.ts";

interface Kind<T> {
  readonly schema: Schema;
  /** The refusal if `read` returns undefined. */
  readonly refusal?: RefusalText;
  /** Undefined if the text is not of this kind. */
  read(text: string): T | undefined;
}

export interface Parameter<T> {
  readonly kind: Kind<unknown>;
  readonly description: string;
  readonly isRequired: boolean;
  /** Stands for a missing or empty value. */
  readonly missing: T | undefined;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

export function required<T>(kind: Kind<T>, description: string): Parameter<T> {
  return { kind, description, isRequired: true, missing: undefined };
}

export function optional<T>(kind: Kind<T>, missing: T, description: string): Parameter<T> {
  return { kind, description, isRequired: false, missing };
}

/** An optional parameter without a default. */
export function sometimes<T>(kind: Kind<T>, description: string): Parameter<T | undefined> {
  return { kind, description, isRequired: false, missing: undefined };
}

const text = (pattern: string): Schema => ({ type: "string", pattern });

/** Bare lowercase hex. Mixed case carries no checksum here. */
export const ADDRESS: Kind<string> = {
  schema: text("^(0x)?[0-9a-fA-F]{40}$"),
  refusal: TEXTS.address,
  read: (sent) => (looksLikeAddress(sent) ? bareAddress(sent) : undefined),
};

/** No answer has more addresses, so further parts are not read. */
const PARTS_MAX = 22;

/** At least one; the action says how many at most. */
export const ADDRESSES: Kind<readonly string[]> = {
  schema: text("^(0x)?[0-9a-fA-F]{40}(,(0x)?[0-9a-fA-F]{40}){0,19}$"),
  refusal: TEXTS.address,
  read: (sent) => {
    const parts = sent.split(",", PARTS_MAX).map((part) => part.trim());
    return parts.every(looksLikeAddress) ? parts.map(bareAddress) : undefined;
  },
};

const HASH_FORM = /^(?:0x)?[0-9a-fA-F]{64}$/;

/** Bare lowercase hex. */
export const HASH: Kind<string> = {
  schema: text("^(0x)?[0-9a-fA-F]{64}$"),
  refusal: TEXTS.hash,
  read: (sent) => (HASH_FORM.test(sent) ? bareAddress(sent) : undefined),
};

export const TAG: Kind<"latest"> = {
  schema: { const: "latest" },
  refusal: TEXTS.tag,
  read: (sent) => (sent === "latest" ? sent : undefined),
};

const INTEGER = /^-?[0-9]+$/;
const DIGITS = /^[0-9]+$/;

/** A number below 1 is ignored. */
function counted(sent: string, missing: number): number | undefined {
  if (!INTEGER.test(sent)) return undefined;
  const count = Number(sent);
  return count < 1 ? missing : count;
}

export const PAGE: Kind<number> = {
  schema: text("^-?[0-9]+$"),
  refusal: TEXTS.page,
  read: (sent) => counted(sent, 1),
};

export const OFFSET_DEFAULT = 100;
export const OFFSET_MAX = 1_000;

/** Larger ones are clamped. */
export const OFFSET: Kind<number> = {
  schema: text("^-?[0-9]+$"),
  refusal: TEXTS.page,
  read: (sent) => {
    const count = counted(sent, OFFSET_DEFAULT);
    return count === undefined ? undefined : Math.min(count, OFFSET_MAX);
  },
};

export const FIRST_BLOCK: Kind<number> = {
  schema: text("^[0-9]+$"),
  refusal: TEXTS.block,
  read: (sent) => (DIGITS.test(sent) ? Number(sent) : undefined),
};

export const LATEST = Number.POSITIVE_INFINITY;

export const LAST_BLOCK: Kind<number> = {
  schema: text("^([0-9]+|latest)$"),
  refusal: TEXTS.block,
  read: (sent) => (sent === "latest" ? LATEST : FIRST_BLOCK.read(sent)),
};

export type Sort = "asc" | "desc";

/** Anything but `desc` is `asc`. */
export const SORT: Kind<Sort> = {
  schema: { type: "string" },
  read: (sent) => (sent === "desc" ? "desc" : "asc"),
};

/** Unix seconds. */
export const TIMESTAMP: Kind<number> = {
  schema: text("^[0-9]+$"),
  refusal: TEXTS.timestamp,
  read: (sent) => (DIGITS.test(sent) ? Number(sent) : undefined),
};

export type Closest = "before" | "after";

export const CLOSEST: Kind<Closest> = {
  schema: { enum: ["before", "after"] },
  refusal: TEXTS.closest,
  read: (sent) => (sent === "before" || sent === "after" ? sent : undefined),
};

/** Passed on as it is. */
export const ANYTHING: Kind<string> = { schema: { type: "string" }, read: (sent) => sent };

// The schemas that core REST's routes share: fields of requests and answers.

export { address, arrayOf, hash } from "../../core/object-schema.ts";

export const bytes = {
  type: "string",
  format: "bytes",
  description: "whole bytes in hexadecimal, with or without 0x",
} as const;

export const quantity = { type: "string", format: "quantity" } as const;

export const addressText = { type: "string", pattern: "^0x[0-9a-f]{40}$" } as const;
export const hashText = { type: "string", pattern: "^0x[0-9a-f]{64}$" } as const;
export const bytesText = { type: "string", pattern: "^0x([0-9a-f]{2})*$" } as const;
export const digitsText = { type: "string", pattern: "^(0|[1-9][0-9]*)$" } as const;
export const instantText = {
  type: "string",
  format: "date-time",
  description: "ISO 8601 UTC, whole seconds",
} as const;

export const orNull = <const S extends object>(schema: S) =>
  ({ anyOf: [schema, { type: "null" }] }) as const;

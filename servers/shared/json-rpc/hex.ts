// Numbers and bytes as JSON-RPC writes them: quantities without leading zeros, data with 0x.

export const quantity = (value: number | bigint): string => `0x${value.toString(16)}`;

export const prefixed = (bare: string): string => `0x${bare}`;

/** 32 bytes without 0x. */
export const wordOf = (value: bigint): string => value.toString(16).padStart(64, "0");

export const ZERO_HASH = `0x${"0".repeat(64)}`;

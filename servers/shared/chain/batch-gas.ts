// How long users' code may run for one batch of requests, on core REST and on JSON-RPC.

/**
 * The gas that users' code may use in all calls and estimates of one batch: a little more than two transactions have,
 * because every surface waits while code runs.
 */
export const BATCH_GAS_MAX = 70_000_000;

// The checks of each surface's answers.
import { applicationChecks } from "./application.ts";
import type { Check, Checks, Surface } from "./check.ts";
import { coreChecks } from "./core.ts";
import { explorerChecks } from "./explorer.ts";
import { identityChecks } from "./identity.ts";
import { indexerChecks, indexerRefusals } from "./indexer.ts";
import { nodeChecks } from "./node.ts";
import { applicationRefusals } from "./refusals.ts";
import { rpcChecks } from "./rpc.ts";

interface SurfaceChecks {
  /** For answers of 2xx and 3xx, by route. */
  readonly answers?: Checks;
  /** For every answer from 400 on. */
  readonly refusals?: Check;
}

export const SURFACES: Readonly<Record<Surface, SurfaceChecks>> = {
  app: { answers: applicationChecks, refusals: applicationRefusals },
  core: { answers: coreChecks },
  node: { answers: nodeChecks, refusals: applicationRefusals },
  explorer: { answers: explorerChecks },
  indexer: { answers: indexerChecks, refusals: indexerRefusals },
  rpc: { answers: rpcChecks },
  identity: { answers: identityChecks },
  // The checks use control to verify others, so it has none itself.
  control: {},
};

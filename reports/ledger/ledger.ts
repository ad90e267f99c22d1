// The ledger of causes as its page reads it; `npx lockstep campaign` writes it.

export interface LedgerCause {
  /** A short name, as `npx lockstep campaign bisect` takes it. */
  readonly id: string;
  readonly state: "new" | "known" | "gone" | "regression";
  readonly cause: {
    readonly broke: string;
    readonly commands: readonly string[];
    readonly field: string;
  };
  readonly checks: readonly string[];
  readonly count: number;
  readonly firstSeed: number;
  readonly lastSeed: number;
  readonly firstCode: string;
  readonly lastCode: string;
  readonly goneCode?: string;
  /** The commit that brought it, once it was bisected. */
  readonly commit?: string;
  readonly smallest: {
    readonly message: string;
    readonly path: string;
    readonly story: readonly string[];
    readonly token: string;
  };
  readonly folder?: string;
}

export interface LedgerCampaign {
  readonly code: string;
  readonly commit?: string;
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly reached: number;
  readonly situations: number;
  readonly canary: {
    readonly mutant: string;
    readonly breaks: string;
    readonly foundBy: string;
    readonly steps: number;
  };
}

export interface Ledger {
  /** Oldest first. */
  readonly campaigns: readonly LedgerCampaign[];
  readonly causes: readonly LedgerCause[];
}

/** The text is not a ledger; says why. */
export class BadLedger extends Error {
  override readonly name = "BadLedger";
}

const SCHEMA = "lockstep-ledger-1";

/** Throws BadLedger. */
export function readLedger(text: string): Ledger {
  let parsed: Partial<Ledger & { schema: string }>;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BadLedger("this is not JSON");
  }
  const { schema, campaigns, causes } = parsed;
  if (schema !== SCHEMA || !Array.isArray(campaigns) || !Array.isArray(causes)) {
    throw new BadLedger(`it is not of the form ${SCHEMA}`);
  }
  return { campaigns, causes };
}

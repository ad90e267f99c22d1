// What the plan runs against: its own platforms, or the live address that the environment names.
// Opens no connection.
import type { Network } from "../../sim/index.ts";
import type { Credentials } from "../clients/identity.ts";

/** Throws for an unknown network. */
export function networkNamed(name: string): Network {
  if (name === "mainnet" || name === "testnet") return name;
  throw new Error(`the network is mainnet or testnet, not ${name}`);
}

export interface LiveTarget {
  /** {app_url}, without a trailing slash. */
  readonly app: string;
  /** The URL of the identity provider's discovery document. */
  readonly auth: string;
  /** By the names the plan uses. */
  readonly clients: Readonly<Record<string, Credentials>>;
}

/** Undefined if the plan starts its own platforms. Throws for an incomplete target. */
export function liveTarget(
  environment: Readonly<Record<string, string | undefined>>,
): LiveTarget | undefined {
  const { LOCKSTEP_TARGET: app, LOCKSTEP_AUTH: auth, LOCKSTEP_CLIENTS: clients } = environment;
  if (app === undefined || app === "") return undefined;
  if (auth === undefined || clients === undefined) {
    throw new Error("LOCKSTEP_TARGET needs LOCKSTEP_AUTH and LOCKSTEP_CLIENTS: docs/steps.md");
  }
  return { app: app.replace(/\/$/, ""), auth, clients: readClients(clients) };
}

const FORM = '{"borrower": {"id": "...", "secret": "..."}, ...}';

function readClients(text: string): Readonly<Record<string, Credentials>> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    // The text may contain secrets, so it is not repeated.
    throw new Error(`LOCKSTEP_CLIENTS is no JSON; its form is ${FORM}`);
  }
  const entries = Object.entries((read ?? {}) as Record<string, Partial<Credentials>>);
  for (const [name, client] of entries) {
    if (typeof client?.id === "string" && typeof client.secret === "string") continue;
    throw new Error(`LOCKSTEP_CLIENTS: ${name} has no id and secret; the form is ${FORM}`);
  }
  return read as Readonly<Record<string, Credentials>>;
}

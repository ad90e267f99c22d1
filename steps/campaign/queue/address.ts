// The address of a queue's server, as `--queue` takes it: which kind it is, how it is shown without
// its password, and what a person should do if it does not answer.
import { BadOption } from "../../../command-line.ts";

export interface QueueAddress {
  readonly kind: "redis" | "postgres";
  readonly url: string;
  /** Without user and password. */
  readonly shown: string;
}

const KINDS: Readonly<Record<string, QueueAddress["kind"]>> = {
  "redis:": "redis",
  "rediss:": "redis",
  "postgres:": "postgres",
  "postgresql:": "postgres",
};

/** Throws BadOption. */
export function readAddress(given: string): QueueAddress {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const kind = KINDS[url?.protocol ?? ""];
  // The text may have a password, so it is not repeated.
  if (url === undefined || kind === undefined || url.hostname === "") {
    throw new BadOption(
      "--queue is redis://HOST:6379 or postgres://USER:PASSWORD@HOST:5432/DATABASE",
    );
  }
  return { kind, url: given, shown: `${url.protocol}//${url.host}${url.pathname}` };
}

/** The server cannot be used; the message says why, and what would be right. */
export class QueueUnusable extends Error {
  override readonly name = "QueueUnusable";
  /** True if the server may be on its way. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

const START = {
  redis: "start one there (`redis-server`)",
  postgres: "start one there",
};
const PASSWORD = {
  redis: "redis://:PASSWORD@HOST",
  postgres: "postgres://USER:PASSWORD@HOST/DATABASE",
};

/** Nobody listens there, or a server that is ending or starting. */
const AWAY =
  /ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|time(?:d )?out|57P0|LOADING|terminated/i;

/** What an error of the first connection means. */
export function explain({ kind, shown }: QueueAddress, error: unknown): QueueUnusable {
  const { code = "", message } = error as { code?: string; message: string };
  const text = `${code} ${message}`;
  if (/WRONGPASS|NOAUTH|NOPERM|28P01|28000|SASL|invalid password/.test(text)) {
    const right = `give both as --queue ${PASSWORD[kind]}, or in LOCKSTEP_QUEUE`;
    return new QueueUnusable(`${shown} refuses the user or the password: ${right}`);
  }
  if (/3D000/.test(text)) {
    return new QueueUnusable(`${shown}: there is no such database; \`createdb\` makes one`);
  }
  if (/42501/.test(text)) {
    return new QueueUnusable(`${shown}: the user may create no tables (${message})`);
  }
  if (AWAY.test(text)) {
    return new QueueUnusable(
      `nobody answers at ${shown}: ${START[kind]}, or correct --queue`,
      true,
    );
  }
  return new QueueUnusable(`${shown} cannot be used: ${message}`);
}

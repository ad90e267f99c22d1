// The ways to a platform, by who asks, and the manner in which a write is asked for. Knows no route.
import type { User } from "../users.ts";
import type { Application } from "./application.ts";
import type { Control } from "./control.ts";

export interface Doors {
  readonly control: Control;
  as(user: User): Promise<Application>;
  withToken(token: undefined): Application;
  /** Bare lowercase hex. */
  addressOf(user: User): Promise<string>;
  token(symbol: string): { readonly address: string };
}

/** Only tried out, or under an idempotency key; neither where nothing is said. */
export interface Manner {
  readonly sandbox?: boolean;
  readonly key?: string | undefined;
}

/** The query and the header that ask for a write in this manner. */
export function paramsOf({ sandbox = false, key }: Manner) {
  const query = sandbox ? ({ sandbox: "true" } as const) : {};
  return { query, header: key === undefined ? {} : { "Idempotency-Key": key } };
}

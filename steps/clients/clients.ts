// The clients of all surfaces, signed in as one caller or another.
import type { User } from "../vocabulary/users.ts";
import type { Application } from "./application.ts";
import type { Control } from "./control.ts";

export interface Clients {
  readonly control: Control;
  as(user: User): Promise<Application>;
  withToken(token: undefined): Application;
  /** Bare lowercase hex. */
  addressOf(user: User): Promise<string>;
  token(symbol: string): { readonly address: string };
}

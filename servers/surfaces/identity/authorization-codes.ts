// Authorization codes: what a browser brings back to its app, good once and for a short while.
// Server state: bounded, and not in the journal. (RFC 6749, 4.1.2; decision 1)
import { goesBack, hashText } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import type { Session } from "./sessions.ts";

/** Virtual seconds. */
export const CODE_SECONDS = 600;
/** Beyond it the oldest code is forgotten, used or not. */
const CODES_MAX = 1_000;

export interface StoredCode {
  readonly request: AuthorizationRequest;
  readonly session: Session;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** The refresh token that it was exchanged for, once. */
  refreshToken: string | undefined;
}

/** What an app makes up anew for each login. */
export const saltOf = ({ challenge = "", state = "", nonce = "" }: AuthorizationRequest): string =>
  JSON.stringify([challenge, state, nonce]);

export class AuthorizationCodes {
  readonly #inbox: Inbox;
  readonly #byCode = new Map<string, StoredCode>();
  #issued = 0;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    // A new branch may give the same tokens to others, whom a used code must not harm.
    inbox.listen((command) => {
      if (goesBack(command)) this.#dropUsed();
    });
  }

  issue(request: AuthorizationRequest, session: Session): string {
    this.#issued += 1;
    const seed = this.#inbox.read((world) => world.options.seed);
    const code = hashText(`lockstep/code/${seed}/${this.#issued}/${saltOf(request)}`);
    const expiresAt = Math.floor(this.#inbox.nowMs / 1000) + CODE_SECONDS;
    const oldest = this.#byCode.keys().next().value;
    if (this.#byCode.size >= CODES_MAX && oldest !== undefined) this.#byCode.delete(oldest);
    this.#byCode.set(code, { request, session, expiresAt, refreshToken: undefined });
    return code;
  }

  /** Finds used codes too, until they are forgotten. */
  find(code: string): StoredCode | undefined {
    return this.#byCode.get(code);
  }

  isOver({ expiresAt, session }: StoredCode): boolean {
    return session.ended || Math.floor(this.#inbox.nowMs / 1000) >= expiresAt;
  }

  #dropUsed(): void {
    for (const [code, { refreshToken }] of this.#byCode) {
      if (refreshToken !== undefined) this.#byCode.delete(code);
    }
  }
}

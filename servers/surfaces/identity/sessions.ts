// The user logged in with each browser, and the cookie for it. Server state: bounded, not in the
// journal, and expiring by the virtual clock. (decisions 1, 58)
import { goesBack, hashText } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";

/** Virtual seconds for which a browser stays logged in. */
const SESSION_SECONDS = 8 * 3600;
/** The most browsers at once; beyond it the earliest login is forgotten. */
const SESSIONS_MAX = 1_000;
/** The most logins of one browser that its logout ends; beyond it the earliest are forgotten. */
const LINES_MAX = 100;

export interface Session {
  readonly user: string;
  /** Seconds since 1970. */
  readonly authTime: number;
  /** A refresh token from each login made with it. */
  readonly lines: string[];
  ended: boolean;
}

export class Sessions {
  readonly #inbox: Inbox;
  readonly #byId = new Map<string, Session>();
  #begun = 0;

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    // A new branch may give the same tokens to others.
    inbox.listen((command) => {
      if (!goesBack(command)) return;
      for (const session of this.#byId.values()) session.lines.length = 0;
    });
  }

  /** `salt` is what the app made up: without it, a restarted server would give the same ids. */
  begin(user: string, salt: string): { readonly id: string; readonly session: Session } {
    this.#begun += 1;
    const seed = this.#inbox.read((world) => world.options.seed);
    const id = hashText(`lockstep/session/${seed}/${this.#begun}/${user}/${salt}`);
    const authTime = Math.floor(this.#inbox.nowMs / 1000);
    const session = { user, authTime, lines: [], ended: false };
    const oldest = this.#byId.keys().next().value;
    if (this.#byId.size >= SESSIONS_MAX && oldest !== undefined) this.#byId.delete(oldest);
    this.#byId.set(id, session);
    return { id, session };
  }

  /** The session of a browser, unless it has expired or its user is gone. */
  find(id: string | undefined): Session | undefined {
    const session = this.#byId.get(id ?? "");
    if (session === undefined) return undefined;
    const isOver = this.#inbox.nowMs >= (session.authTime + SESSION_SECONDS) * 1000;
    const user = this.#inbox.read((world) => world.users.find(session.user));
    return isOver || user === undefined ? undefined : session;
  }

  /** Logs the browser out, and ends the refresh tokens of its logins. */
  end(id: string): void {
    const session = this.#byId.get(id);
    if (session === undefined) return;
    this.#byId.delete(id);
    session.ended = true;
    // Ending a line twice is refused, which does no harm.
    for (const token of session.lines) this.#inbox.execute({ kind: "endRefresh", token });
  }

  /** For another user who logs in with the same browser. */
  forget(id: string | undefined): void {
    this.#byId.delete(id ?? "");
  }
}

export function addLine({ lines }: Session, refreshToken: string): void {
  if (lines.length >= LINES_MAX) lines.shift();
  lines.push(refreshToken);
}

/** Cookies ignore ports, and two providers on one machine must not share one. */
export const cookieName = (issuer: string): string =>
  `lockstep-session-${URL.canParse(issuer) ? new URL(issuer).port || "web" : "web"}`;

export function sessionIdIn(cookies: string | undefined, issuer: string): string | undefined {
  const prefix = `${cookieName(issuer)}=`;
  const found = cookies?.split(/; */).find((each) => each.startsWith(prefix));
  return found?.slice(prefix.length);
}

/** Lasts as long as the browser is open; the virtual clock decides how long it is valid. */
export function sessionCookie(id: string, issuer: string): string {
  const { pathname, protocol } = URL.canParse(issuer) ? new URL(issuer) : LOCAL;
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${cookieName(issuer)}=${id}; Path=${pathname}; HttpOnly; SameSite=Lax${secure}`;
}

const LOCAL = { pathname: "/", protocol: "http:" } as const;

export const endedCookie = (issuer: string): string => `${sessionCookie("", issuer)}; Max-Age=0`;

// Exchanges refresh tokens. What each gave last is server state, bounded and not in the journal: only
// a fault's grace asks for it.
import { goesBack } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { GrantFaults } from "./grant-faults.ts";

/** The most exchanges remembered; beyond it the oldest has no grace. */
const EXCHANGES_MAX = 1_000;

interface RefreshExchange {
  readonly successor: string;
  /** Virtual milliseconds since 1970. */
  readonly atMs: number;
}

export class RefreshTokens {
  readonly #inbox: Inbox;
  readonly #exchanges = new Map<string, RefreshExchange>();

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
    inbox.listen((command) => {
      if (goesBack(command)) this.#exchanges.clear();
    });
  }

  /** The next refresh token; undefined if the token is refused. */
  exchange(token: string, faults: GrantFaults): string | undefined {
    const inbox = this.#inbox;
    if (faults.inject("refreshRevoked").length > 0) inbox.execute({ kind: "endRefresh", token });
    const lost = this.#unusedSuccessorOf(token);
    const [grace] = lost === undefined ? [] : faults.ofRefreshAfter(inbox.nowMs - lost.atMs);
    if (grace?.gives === "same") return lost?.successor;
    if (grace?.gives === "nothing") return undefined;
    const again = grace === undefined ? {} : { again: true };
    const outcome = inbox.execute({ kind: "rotateRefresh", token, ...again });
    const successor = outcome.ok ? outcome.refreshToken : undefined;
    if (successor !== undefined) this.#remember(token, { successor, atMs: inbox.nowMs });
    return successor;
  }

  /** What a used token of a living family gave, if nobody has used that. */
  #unusedSuccessorOf(token: string): RefreshExchange | undefined {
    const exchange = this.#exchanges.get(token);
    const next = this.#inbox.read(({ users }) => {
      const stored = users.refreshToken(exchange?.successor ?? "");
      return stored === undefined || users.isOver(stored) ? undefined : stored;
    });
    return next?.used === false ? exchange : undefined;
  }

  #remember(token: string, exchange: RefreshExchange): void {
    const oldest = this.#exchanges.keys().next().value;
    if (this.#exchanges.size >= EXCHANGES_MAX && oldest !== undefined) {
      this.#exchanges.delete(oldest);
    }
    this.#exchanges.set(token, exchange);
  }
}

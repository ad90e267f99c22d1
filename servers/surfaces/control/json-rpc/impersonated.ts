// The accounts control acts for besides the actors. Derived from the accepted commands, so a
// journal brings them back; as on other development chains, a restore ends none.
import type { Command } from "../../../../sim/index.ts";
import type { Inbox } from "../../../core/inbox.ts";

export class ImpersonatedAccounts {
  /** Bare lowercase hex, in the order of impersonation. */
  readonly #accounts = new Set<string>();

  constructor(inbox: Inbox) {
    const commands = inbox.read(({ timeline }) => timeline.commands);
    for (const command of commands) this.#hear(command);
    inbox.listen((command) => this.#hear(command));
  }

  has(account: string): boolean {
    return this.#accounts.has(account);
  }

  all(): readonly string[] {
    return [...this.#accounts];
  }

  #hear(command: Command): void {
    if (command.kind !== "impersonate") return;
    if (command.stage === "begin") this.#accounts.add(command.account);
    else this.#accounts.delete(command.account);
  }
}

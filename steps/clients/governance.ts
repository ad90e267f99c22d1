// The admin registry as the plan uses it: the admins, and their votes. A vote below the threshold
// returns the issue's id.
import type { Control } from "./control.ts";
import { type Answer, settled } from "./http.ts";

const REGISTRY = "adminRegistry";

/** The answer of the application and of control to a call that was only a vote. */
interface VoteAnswer {
  readonly status?: string;
  readonly issueId?: string;
}

/** The issue that a vote left open; undefined if it was decided, or refused. */
export function openIssue(answer: Answer): string | undefined {
  const { status, issueId } = settled<VoteAnswer>(answer);
  return status === "voted" ? issueId : undefined;
}

export class Governance {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** Addresses with 0x, in the registry's order. */
  admins(): Promise<readonly string[]> {
    return this.#control.read(REGISTRY, "admins");
  }

  /** Addresses with 0x, in the order of the votes. */
  votesFor(issueId: string): Promise<readonly string[]> {
    return this.#control.read(REGISTRY, "votes", [issueId]);
  }

  dismiss(from: string, issueId: string): Promise<Answer> {
    const call = { from, to: REGISTRY, function: "dismissIssue", args: { issueId } };
    return this.#control.submit(call);
  }

  addAdmin(from: string, admin: string): Promise<Answer> {
    return this.#control.submit({ from, to: REGISTRY, function: "addAdmin", args: { admin } });
  }
}

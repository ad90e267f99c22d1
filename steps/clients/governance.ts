// The admin registry as the plan uses it: who are the admins, who voted for what. An issue is known by
// the id that a vote below the threshold answers.
import type { Control } from "./control.ts";
import { type Answer, settled } from "./http.ts";

const REGISTRY = "adminRegistry";

/** What the application and control answer of a call that was only a vote. */
interface Voted {
  readonly status?: string;
  readonly issueId?: string;
}

/** The issue that an answered vote left open; undefined where it was decided, or refused. */
export function openIssue(answer: Answer): string | undefined {
  const { status, issueId } = settled<Voted>(answer);
  return status === "voted" ? issueId : undefined;
}

export class Governance {
  readonly #control: Control;

  constructor(control: Control) {
    this.#control = control;
  }

  /** Addresses with 0x, in the order of their places. */
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

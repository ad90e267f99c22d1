// What must hold for every answer: it is documented, has the documented shape, and a refusal has no
// more effects than it says. (decision 5)
import assert from "node:assert/strict";
import type { World } from "../../../sim/index.ts";
import type { DocumentedOutcome } from "../../core/outcome.ts";
import { documentedOutcomes } from "../../core/outcomes.ts";
import type { Surface } from "../../core/surface.ts";
import { faultsOf } from "../../core/validate.ts";
import type { HttpAnswer } from "./http.ts";
import type { PreparedRequest } from "./prepared-request.ts";

/** The state of a world, to compare with later. */
interface Mark {
  readonly stateHash: string;
  readonly journalHash: string;
  readonly changes: number;
  readonly transactions: number;
}

export function markOf(world: World): Mark {
  return {
    stateHash: world.stateHash(),
    journalHash: world.journalHash(),
    changes: world.parts.journal.length,
    transactions: world.chain.transactions.length,
  };
}

export function assertUntouched(world: World, before: Mark, what: string): void {
  assert.deepEqual(markOf(world), before, `${what} left a trace`);
}

export class Rules {
  readonly #world: World;
  readonly #documented: ReadonlyMap<string, DocumentedOutcome>;

  constructor(surface: Surface, world: World) {
    this.#world = world;
    this.#documented = new Map(
      documentedOutcomes(surface).map((each) => [`${each.row} ${each.outcome}`, each]),
    );
  }

  /** Throws what is wrong with an answer; `before` was marked when the request was sent. */
  hold({ route, bearer, query, key }: PreparedRequest, answered: HttpAnswer, before: Mark): void {
    const { status, text } = answered;
    const row = `${route.method} ${route.paths[0]}`;
    const documented = this.#documented.get(`${row} ${status}`);
    assert.ok(
      status < 500 && documented !== undefined,
      `${row} does not document ${status}: ${text}`,
    );
    const body: unknown = JSON.parse(text);
    const faults =
      documented.schema === undefined ? [] : faultsOf(documented.schema, body, "answer");
    assert.deepEqual(faults, [], `${row} ${text}`);
    const isWrite = route.writes === true && query.sandbox !== "true";
    const refused = (body as Refusal).error?.details?.txHash !== undefined;
    if (status < 400 && isWrite) {
      const { stateHash } = before;
      assert.notEqual(this.#world.stateHash(), stateHash, `${row} says it did what it did not`);
    } else if (refused && isWrite) {
      const name = bearer !== undefined && "name" in bearer ? bearer.name : "";
      this.#holdFee({ row, name, isKeyed: key !== undefined }, before);
    } else assertUntouched(this.#world, before, `${row}, answered with ${status},`);
  }

  /** A contract's refusal is one transaction, and changes only a voucher, a nonce and the key. */
  #holdFee({ row, name, isKeyed }: Payer, before: Mark): void {
    const { chain, parts, addresses, users } = this.#world;
    const from = users.find(name)?.address ?? "";
    const made = chain.transactions.slice(before.transactions);
    assert.equal(made.length, 1, `${row} was refused and made ${made.length} transactions`);
    assert.equal(made[0]?.request.from, from);
    assert.notEqual(made[0]?.failure, undefined);
    const changed = [...parts.journal.changes(before.changes)].map(({ place }) => place.path);
    const { voucher } = addresses;
    const wanted = [
      `${voucher}/_balances/${from}`,
      `${voucher}/_totalSupply`,
      `chain/nonces/${from}`,
    ];
    const answers = changed.filter((path) => path.startsWith("answers/"));
    const others = changed.filter((path) => !path.startsWith("answers/"));
    assert.deepEqual(others, wanted, `${row} was refused and changed more than its fee and nonce`);
    assert.equal(answers.length > 0, isKeyed, `${row} stored ${answers.length} changes of answers`);
  }
}

interface Payer {
  readonly row: string;
  readonly name: string;
  readonly isKeyed: boolean;
}

interface Refusal {
  readonly error?: { readonly details?: { readonly txHash?: string } };
}

// Which contract is deployed at which address. Deployment is a change like any other and can be undone.
import type { Contract, ContractKind } from "../contract/call.ts";
import type { ContractDefinition } from "../contract/define.ts";
import { makeStore } from "../contract/storage.ts";
import { assert } from "../kernel/assert.ts";
import type { Undoable, UndoJournal } from "../kernel/undo.ts";

export class ContractBook implements Undoable {
  readonly path = "chain/contracts";
  readonly contracts = new Map<string, Contract>();
  readonly #journal: UndoJournal;

  constructor(journal: UndoJournal) {
    this.#journal = journal;
  }

  deploy<D extends ContractDefinition>(kind: ContractKind<D>, address: string): Contract<D> {
    assert(!this.contracts.has(address), `address ${address} is taken`);
    const store = makeStore(kind.definition, this.#journal, address);
    const contract: Contract<D> = { address, kind, store };
    this.#journal.record(this, address, undefined, contract);
    this.contracts.set(address, contract as unknown as Contract);
    return contract;
  }

  put(key: string | number, value: unknown): void {
    if (value === undefined) this.contracts.delete(key as string);
    else this.contracts.set(key as string, value as Contract);
  }
}

// Which contract is deployed at which address. Deployment is a change like any other and can be undone.
import { type Contract, type ContractKind, isContract } from "../contract/call.ts";
import type { ContractDefinition } from "../contract/define.ts";
import { makeStore } from "../contract/storage.ts";
import { assert } from "../kernel/assert.ts";
import type { Place, UndoJournal } from "../kernel/undo.ts";

export class ContractBook {
  readonly contracts = new Map<string, Contract>();
  readonly #journal: UndoJournal;

  constructor(journal: UndoJournal) {
    this.#journal = journal;
  }

  deploy<D extends ContractDefinition>(kind: ContractKind<D>, address: string): Contract<D> {
    assert(!this.contracts.has(address), `address ${address} is taken`);
    const store = makeStore(kind.definition, this.#journal, address);
    const contract: Contract<D> = { address, kind, store };
    this.#journal.record(this.site(address), undefined, contract);
    this.contracts.set(address, contract);
    return contract;
  }

  /** A contract that destroyed itself in the transaction that made it. */
  remove(address: string): void {
    this.#journal.record(this.site(address), this.contracts.get(address), undefined);
    this.contracts.delete(address);
  }

  site(address: string): Place {
    return new Site(this.contracts, address);
  }
}

/** One address at which a contract may be deployed. */
class Site implements Place {
  readonly #contracts: Map<string, Contract>;
  readonly #address: string;

  constructor(contracts: Map<string, Contract>, address: string) {
    this.#contracts = contracts;
    this.#address = address;
  }

  get path(): string {
    return `chain/contracts/${this.#address}`;
  }

  putBack(value: unknown): void {
    if (isContract(value)) this.#contracts.set(this.#address, value);
    else this.#contracts.delete(this.#address);
  }
}

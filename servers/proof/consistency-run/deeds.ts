// What random runs do besides their recorded commands: signed transactions, nonces ahead, refused
// calls, manual mining, snapshots with their restores and drops, and for a while a VM that answers late
// or faults inside the world. A function of the stream and the world alone.
import {
  type Command,
  FAULT_KINDS,
  type FaultKind,
  type FaultRule,
  factsOfKind,
  type loadWallet,
  privateKeyOf,
  type RandomStream,
  type World,
} from "../../../sim/index.ts";
import { BALANCE_OF } from "../../judges/consistency/facts/accounts.ts";

type Wallets = Awaited<ReturnType<typeof loadWallet>>;
type Wallet = InstanceType<Wallets["Wallet"]>;

const TRANSFER = "a9059cbb";
const MARKS_MAX = 4;
/** Traces wait for up to 120 s. */
const DELAY_MS_MAX = 180_000;

export class Deeds {
  readonly #world: World;
  readonly #draw: RandomStream;
  readonly #wallets: Wallets;
  readonly #marks: string[] = [];
  #marked = 0;

  constructor(world: World, draw: RandomStream, wallets: Wallets) {
    this.#world = world;
    this.#draw = draw;
    this.#wallets = wallets;
  }

  next(): Command {
    const kinds = [
      ...["signed", "signed", "signed", "ahead", "refused", "refused"],
      ...["mine", "mine", "manual", "automatic", "automatic", "interval"],
      ...["mark", "mark", "return", "return", "later"],
      // Rarely, because they change little that surfaces show.
      ...["forget", "delay", "rules"],
    ];
    switch (this.#draw.pick(kinds)) {
      case "signed":
        return this.#signed(0);
      case "ahead":
        return this.#signed(this.#draw.integer(1, 3));
      case "refused":
        return this.#refused();
      case "mine":
        return { kind: "mine", blocks: this.#draw.integer(1, 3) };
      case "manual":
        return { kind: "setMining", mode: "manual" };
      case "interval":
        return { kind: "setMining", mode: "interval", intervalMs: 12_000 };
      case "mark":
        return this.#mark();
      case "return":
        return this.#return();
      case "forget":
        return this.#forget();
      case "delay":
        return this.#delay();
      case "rules":
        return this.#rules();
      case "later":
        return { kind: "advance", ms: this.#draw.integer(1, 7_200_000) };
      default:
        return { kind: "setMining", mode: "transaction" };
    }
  }

  #someone(): string {
    return this.#draw.pick(this.#world.users.all()).name;
  }

  #addressOf(name: string): string {
    return this.#world.users.find(name)?.address ?? "";
  }

  #wallet(name: string, skipped: number) {
    const { chain, options, parts } = this.#world;
    const address = this.#addressOf(name);
    const nonce = chain.nonces.get(address) + parts.mempool.waitingOf(address) + skipped;
    const { Wallet } = this.#wallets;
    return new Wallet(privateKeyOf(options.seed, name), chain.chainId, nonce);
  }

  #signed(skipped: number): Command {
    const wallet = this.#wallet(this.#someone(), skipped);
    const to = this.#addressOf(this.#someone());
    const value = BigInt(this.#draw.integer(0, 1_000_000_000));
    return { kind: "submitSigned", raw: this.#bytes(wallet, { to, value }) };
  }

  /**
   * In each accepted form: for this chain or any, with a price, by data, and in the platform's own
   * form.
   */
  #bytes(wallet: Wallet, { to, value }: { readonly to: string; readonly value: bigint }): string {
    const forms = ["transfer", "transfer", "data", "any chain", "priced", "platform"] as const;
    const form = this.#draw.pick(forms);
    if (form === "transfer") return wallet.transfer(to, value);
    if (form === "any chain") return wallet.legacy({ to, value, chainId: null });
    if (form === "priced") return wallet.legacy({ to, value, gasPrice: 7n, gasLimit: 90_000n });
    const token = this.#draw.pick(Object.values(this.#world.addresses.tokens));
    if (form === "platform") {
      const { network } = this.#world.options;
      const args = [to, String(value)];
      return wallet.platform({ to: token, function: "transfer", args, network });
    }
    const data = TRANSFER + to.padStart(64, "0") + value.toString(16).padStart(64, "0");
    return wallet.legacy({ to: token, data });
  }

  /** More than anyone has, or a view that is sent as a transaction. */
  #refused(): Command {
    const wallet = this.#wallet(this.#someone(), 0);
    const to = this.#world.addresses.stable;
    const word = this.#addressOf(this.#someone()).padStart(64, "0");
    const isView = this.#draw.integer(0, 3) === 0;
    const data = isView ? BALANCE_OF.slice(2) + word : TRANSFER + word + "f".repeat(64);
    return { kind: "submitSigned", raw: wallet.legacy({ to, data }) };
  }

  #mark(): Command {
    this.#marked += 1;
    const name = `mark ${this.#marked}`;
    this.#marks.push(name);
    if (this.#marks.length > MARKS_MAX) this.#marks.shift();
    return { kind: "snapshot", name };
  }

  #return(): Command {
    if (this.#marks.length === 0) return this.#mark();
    return { kind: "restore", name: this.#draw.pick(this.#marks) };
  }

  /** Nobody returns to that mark any more. */
  #forget(): Command {
    if (this.#marks.length === 0) return this.#mark();
    const name = this.#draw.pick(this.#marks);
    this.#marks.splice(this.#marks.indexOf(name), 1);
    return { kind: "dropSnapshot", name };
  }

  /** Both below and above every call's timeout. Every other time, the fault ends. */
  #delay(): Command {
    const ms = this.#world.parts.faults.vmDelayMs > 0 ? 0 : this.#draw.integer(1, DELAY_MS_MAX);
    return { kind: "setFault", fault: "vmDelay", ms };
  }

  /** Rules of random kinds that act inside the world. If there are rules already, it ends them. */
  #rules(): Command {
    if (!this.#world.parts.faults.isCalm) return { kind: "setFaultRules", rules: [] };
    const kinds = WORLD_KINDS.filter(() => this.#draw.chance(1, 3));
    const rules = kinds.map((kind): FaultRule => {
      const takes = Object.keys(factsOfKind(kind).takes ?? {});
      const own = Object.fromEntries(takes.map((name) => [name, this.#draw.integer(1, 20)]));
      return { name: kind, kind, ...own, rateBps: 5_000 };
    });
    return { kind: "setFaultRules", rules };
  }
}

const WORLD_KINDS = (Object.keys(FAULT_KINDS) as FaultKind[]).filter((kind) =>
  ["price", "transfer", "transaction"].includes(factsOfKind(kind).place),
);

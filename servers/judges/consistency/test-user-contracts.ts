// A world with contracts of users, with the checker on it. For tests.
import assert from "node:assert/strict";
import { encodeTuple, tupleOfTypes } from "../../../sim/index.ts";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import type { Compiled } from "../../shared/compiler/artifacts.ts";
import { compiledFrom } from "../../shared/compiler/test-compile.ts";
import { Checker } from "./checker.ts";
import { collectionsOf, ENTRY_ROWS } from "./facts/entry-rows.ts";
import { EVENT_ROWS, EVENT_TABLE, eventTablesIn } from "./facts/event-rows.ts";
import { includedOf } from "./facts/included.ts";
import { LOG_ROWS } from "./facts/log-rows.ts";
import { TRANSACTION } from "./facts/transactions.ts";
import { type Check, check, type Disagreement, type FactReading } from "./reading/fact.ts";
import { type Spoil, Wire } from "./reading/wire.ts";
import { contractRows } from "./rows.ts";
import { transactionsOf } from "./touched.ts";

const SOURCE = `contract Base {
  uint256 public constant MAX = 3;
  address public immutable maker = msg.sender;
  event Seen(address indexed who, uint256 count);
  uint256 public count;
  function see() public { count += 1; emit Seen(msg.sender, count); }
}
contract Shelf is Base {
  struct Item { uint64 weight; string label; }
  event Put(address indexed who, Item item, uint256[] all, bool[2] marks);
  event Named(string indexed name, bytes32 mark);
  event Hidden(uint256 count) anonymous;
  bool public isOpen = true;
  int8 internal least = -3;
  bytes4 public mark = 0x01020304;
  string public title;
  Item public best;
  uint256[] internal weights;
  mapping(address => Item) public owned;
  mapping(address => mapping(uint8 => bool)) public marked;
  constructor(string memory title_) { title = title_; }
  function put(uint64 weight, string memory label) external returns (uint256) {
    require(weight > 0, "too light");
    Item memory item = Item(weight, label);
    owned[msg.sender] = best = item;
    marked[msg.sender][uint8(weight)] = true;
    weights.push(weight);
    emit Put(msg.sender, item, weights, [true, false]);
    emit Named(label, keccak256(bytes(label)));
    emit Hidden(weights.length);
    see();
    return weights.length;
  }
  function clear() external { delete owned[msg.sender]; delete weights; isOpen = false; }
}
contract Coin {
  event Transfer(address indexed from, address indexed to, uint256 value);
  mapping(address => uint256) public balanceOf;
  constructor(string memory title) {
    require(bytes(title).length > 2, "no title");
    balanceOf[msg.sender] = 100;
    emit Transfer(address(0), msg.sender, 100);
  }
  function transfer(address to, uint256 value) external {
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
  }
}
contract Badge {
  event Transfer(address indexed from, address indexed to, uint256 indexed id);
  address public owner;
  constructor(string memory title) { owner = msg.sender; emit Transfer(address(0), owner, bytes(title).length); }
}`;

const TITLE = tupleOfTypes({ title: "string" });
/** Logs its first word and returns no code that anybody knows. */
const NAMELESS = "60206000a0600160005360016000f3";

export class UserContracts {
  readonly platform: Platform;
  readonly #code: Compiled;
  /** The first block of theirs. */
  readonly #from: number;

  static async open(): Promise<UserContracts> {
    return new UserContracts(
      await startPlatform({ listens: false }),
      await compiledFrom({ "Shelf.sol": SOURCE }),
    );
  }

  constructor(platform: Platform, code: Compiled) {
    this.platform = platform;
    this.#code = code;
    this.#from = platform.world.chain.height + 1;
  }

  close(): Promise<void> {
    return this.platform.close();
  }

  /** Two of one name by different users, refusals, code without a name, and uses of all. */
  fill(): void {
    const { platform } = this;
    this.#create("Coin", "x");
    this.#create("Badge", "abc");
    const coin = this.#create("Coin", "coins");
    const to = this.#whoIs("lender");
    this.#call("trader", coin, "transfer", { to, value: 5n });
    this.#submit("trader", { written: { to: "", value: 0n, data: NAMELESS } });
    this.#create("Shelf", "another's", "borrower");
    const shelf = this.#create("Shelf", "A shelf");
    this.#call("lender", shelf, "put", { weight: 5n, label: "five" });
    const label = "a label that is longer than thirty-two bytes";
    this.#call("trader", shelf, "put", { weight: 7n, label });
    this.#call("lender", shelf, "put", { weight: 0n, label: "none" });
    this.#call("trader", shelf, "clear", {});
    platform.inbox.execute({ kind: "mine" });
  }

  async disagreements(spoil?: Spoil): Promise<readonly Disagreement[]> {
    const { inbox, surfaces: columns, urls } = this.platform;
    const spoilt = spoil === undefined ? {} : { spoil };
    const checker = new Checker({ inbox, columns, urlOf: (column) => urls[column], ...spoilt });
    return (await checker.check("all")).disagreements;
  }

  /** Reads only what is about them, and what happened since. */
  async ofUsers(spoil?: Spoil): Promise<readonly Disagreement[]> {
    const { world, surfaces, urls } = this.platform;
    const wire = new Wire(surfaces, spoil);
    const asking: FactReading = { world, wire, urlOf: (column) => urls[column] };
    const found: Disagreement[] = [];
    const one: Check = async (fact, key) => {
      found.push(...(await check(fact, key, asking)));
    };
    for (const [address, { kind }] of world.chain.contracts) {
      if (kind.code === undefined) continue;
      const key = { world, address, block: world.chain.height - 1 };
      await contractRows(key, one);
      for (const each of collectionsOf(key)) await one(ENTRY_ROWS, each);
    }
    for (const { number } of world.chain.blocks.slice(this.#from)) {
      const range = { from: number, to: number };
      await one(EVENT_ROWS, range);
      await one(LOG_ROWS, { ...range, world });
      for (const table of eventTablesIn(world, range)) await one(EVENT_TABLE, table);
      for (const each of transactionsOf(world, range)) {
        if (each.code !== undefined) await one(TRANSACTION, includedOf(world, each));
      }
    }
    return found;
  }

  /** As the explorer lists them. */
  async transfersOf(name: string): Promise<readonly Readonly<Record<string, string>>[]> {
    const address = `0x${this.#whoIs(name)}`;
    const url = `/api?module=account&action=tokentx&address=${address}&startblock=${this.#from}`;
    const answer = await this.platform.servers.explorer.inject({ method: "GET", url });
    return answer.json().result;
  }

  #create(name: string, title: string, by = "trader"): string {
    const { artifacts, bytecodes } = this.#code;
    const data = `${bytecodes[name]}${encodeTuple(TITLE, { title })}`;
    return this.#submit(by, { written: { to: "", value: 0n, data }, artifacts });
  }

  #call(by: string, to: string, func: string, args: Readonly<Record<string, unknown>>): void {
    this.#submit(by, { to, function: func, args });
  }

  #submit(by: string, own: object): string {
    const request = { to: "", function: "constructor", args: {}, ...own };
    const from = this.#whoIs(by);
    const outcome = this.platform.inbox.execute({ kind: "submit", from, ...request });
    assert.ok(outcome.ok);
    return outcome.transaction?.code?.created ?? "";
  }

  #whoIs(name: string): string {
    return this.platform.world.users.find(name)?.address ?? assert.fail(name);
  }
}

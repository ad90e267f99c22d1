// Drives a platform over real HTTP: each action is one request of its user with its own token.
// Actions without a route of the application go through control.
import { type Answer, type Deed, type Door, REFUSALS } from "../../sim/index.ts";
import type { Application, Refusal } from "../clients/application.ts";
import { type Answer as Answered, settled } from "../clients/http.ts";
import { applicationOf, type ScenarioStage, signIn } from "../stages/stage.ts";
import type { User } from "../vocabulary/users.ts";
import { look, type Reader, type View } from "./http-view.ts";

type Outcome = Answer["outcome"];
type Held<K extends Deed["kind"]> = Extract<Deed, { kind: K }>;

/**
 * After this many actions everyone is read again; in between only the users that an action names.
 */
const LOOK_AROUND = 10;

export class HttpDoor implements Door<Promise<void>> {
  readonly #stage: ScenarioStage;
  readonly #users: readonly User[];
  readonly #symbols: ReadonlyMap<string, string>;
  readonly #readers = new Map<User, Reader>();
  #done = 0;

  constructor(stage: ScenarioStage, users: readonly User[]) {
    this.#stage = stage;
    this.#users = users;
    this.#symbols = new Map([...stage.tokens].map(([symbol, { address }]) => [address, symbol]));
  }

  async perform(deed: Deed, then: (answer: Answer) => void): Promise<void> {
    const outcome = await this.#do(deed);
    this.#done += 1;
    then({ outcome, view: await this.look(this.#done % LOOK_AROUND === 0 ? undefined : deed) });
  }

  /** Reads the users that an action names, or without one all of them. */
  async look(deed?: Deed): Promise<View> {
    const named = deed === undefined ? this.#users : usersIn(deed, this.#users);
    const readers: Reader[] = [];
    for (const user of named) readers.push(await this.#reader(user));
    return look(readers, this.#control, this.#symbols);
  }

  get #control() {
    const { control } = this.#stage;
    if (control === undefined) throw new RangeError("a live address has no control");
    return control;
  }

  async #reader(user: User): Promise<Reader> {
    const known = this.#readers.get(user);
    if (known !== undefined) return known;
    const { http, identity, credentialsOf } = this.#stage;
    const { access_token } = await signIn(identity, credentialsOf(user));
    const application = applicationOf(http, access_token);
    const { userAddress } = settled(await application.me());
    const reader = { name: user, address: userAddress, application };
    this.#readers.set(user, reader);
    return reader;
  }

  async #as(user: string): Promise<Application> {
    return (await this.#reader(user as User)).application;
  }

  #token(symbol: string): string {
    const token = this.#stage.tokens.get(symbol);
    if (token === undefined) throw new RangeError(`there is no token ${symbol}`);
    return token.address;
  }

  async #do(deed: Deed): Promise<Outcome> {
    switch (deed.kind) {
      case "advance":
        return this.#advance(deed.seconds);
      case "setPaused":
        return this.#call("admin", deed.paused ? "pause" : "unpause", {});
      case "freezePrice":
        await this.#control.freezePrice(deed.asset, deed.frozen);
        return { accepted: true };
      case "withdrawCollateral":
        return this.#unlock(deed);
      case "call":
      case "repayWith":
        throw new RangeError("only lending without pools is driven over HTTP");
      default:
        return outcomeOf(await this.#ask(deed));
    }
  }

  /** Tokens expire after an hour, so everyone signs in again after any wait. */
  async #advance(seconds: number): Promise<Outcome> {
    await this.#control.advance(seconds);
    if (seconds > 0) this.#readers.clear();
    return { accepted: true };
  }

  async #unlock({ user, asset, amount }: Held<"withdrawCollateral">): Promise<Outcome> {
    const at = this.#token(asset);
    if (amount === "ALL") return this.#call(user, "withdrawCollateralMax", { asset: at });
    return outcomeOf(await (await this.#as(user)).withdraw(at, amount));
  }

  async #ask(
    deed: Exclude<
      Deed,
      {
        kind: "advance" | "setPaused" | "freezePrice" | "withdrawCollateral" | "repayWith" | "call";
      }
    >,
  ): Promise<Answered> {
    const application = await this.#as(deed.user);
    if (deed.kind === "liquidate") {
      const { address } = await this.#reader(deed.borrower as User);
      return application.liquidate(address, {
        repayAmount: String(deed.amount),
        debtAsset: this.#token(deed.debtAsset),
        collateralAsset: this.#token(deed.collateralAsset),
        minCollateralOut: String(deed.minCollateralOut),
      });
    }
    const asset = this.#token(deed.asset);
    switch (deed.kind) {
      case "supplyLiquidity":
        return application.supply(asset, deed.amount);
      case "withdrawLiquidity":
        return application.withdrawSupply(asset, deed.amount);
      case "depositCollateral":
        return application.deposit(asset, deed.amount);
      case "borrow":
        return application.borrow(asset, deed.amount);
      case "repay":
        return application.repay(asset, deed.amount);
      case "setPrice":
        return application.setPrice(asset, deed.price);
    }
  }

  async #call(from: string, name: string, args: Readonly<Record<string, unknown>>) {
    const call = { from, to: "lendingPool", function: name, args };
    type Included = { status: string; revertReason: string | null };
    const { status, revertReason } = settled<Included>(await this.#control.submit(call));
    const accepted: Outcome = { accepted: true };
    return status === "success" ? accepted : refusedBy(revertReason ?? "");
  }
}

function refusedBy(reason: string): Outcome {
  return { accepted: false, reason };
}

/** A refusal without a transaction in its details was made before the chain. */
function outcomeOf({ status, body, question }: Answered): Outcome {
  if (status === 200) return { accepted: true };
  const { error } = body as Refusal;
  if (status >= 500) throw new Error(`${question}: ${status} ${error.message}`);
  if (error.details !== undefined) return refusedBy(error.details.revertReason ?? "");
  const reason = status === 403 ? REFUSALS.NOT_ADMIN : error.message;
  return { accepted: false, reason, included: false };
}

function usersIn(deed: Deed, users: readonly User[]): readonly User[] {
  const named = users.filter(
    (user) =>
      ("user" in deed && deed.user === user) || ("borrower" in deed && deed.borrower === user),
  );
  return named.length > 0 ? named : users.slice(0, 1);
}

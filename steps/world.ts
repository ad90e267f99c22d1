// Everything that the steps of one scenario share: the stage, the users, and the answers. Steps
// interpret the answers.
import { World } from "@cucumber/cucumber";
import { type Before, nothingBefore } from "./before.ts";
import type { Application } from "./clients/application.ts";
import type { RecordedDeposit } from "./clients/bridge.ts";
import type { BrowserLogin } from "./clients/browser.ts";
import type { Control } from "./clients/control.ts";
import { type Answer, settled } from "./clients/http.ts";
import type { TokenAnswer } from "./clients/identity.ts";
import { applicationOf, type ScenarioStage, signIn, type Token } from "./stages/stage.ts";
import { type Amount, toRaw } from "./vocabulary/amounts.ts";
import { type Holder, isContractHolder, type User, usersIn } from "./vocabulary/users.ts";

interface HeardAnswer {
  readonly answer: Answer;
  looked: boolean;
}

/** A refusal by status, an error of JSON-RPC, or a transaction that is in a block and failed. */
export function isRefusal({ status, body }: Answer): boolean {
  const { status: ended, error }: { status?: string; error?: unknown } = body ?? {};
  return status >= 400 || error !== undefined || ended === "failed";
}

export class PlanWorld extends World {
  #stage: ScenarioStage | undefined;
  #tokens = new Map<User, string>();
  readonly #heard: HeardAnswer[] = [];
  /** The texts of the scenario's steps. */
  texts: readonly string[] = [];
  /** The state when the latest run of When steps began. */
  before: Before = nothingBefore();
  /** True from the first When of a run of them to the first Then after it. */
  acting = false;
  /** True once the scenario has switched the rate limits on. */
  limited = false;
  /** The latest sign-in. */
  session: TokenAnswer | undefined;
  /** A browser in which somebody logs in to an app. */
  browser: BrowserLogin | undefined;
  /** An earlier answer, such as a dry run's, for comparison. */
  earlier: Answer | undefined;
  /** The latest deposit over the bridge, and the number of the latest withdrawal. */
  deposit: RecordedDeposit | undefined;
  withdrawal: string | undefined;
  /** Where the feature is. */
  folder = "";

  enter(stage: ScenarioStage, texts: readonly string[]): void {
    this.#stage = stage;
    this.#tokens = new Map(stage.signedIn);
    this.texts = texts;
  }

  get stage(): ScenarioStage {
    if (this.#stage === undefined) throw new Error("the scenario has no stage");
    return this.#stage;
  }

  get control(): Control {
    const { control } = this.stage;
    if (control === undefined)
      throw new Error("this step needs control: tag the scenario @control");
    return control;
  }

  get live(): boolean {
    return this.stage.control === undefined;
  }

  get cast(): User[] {
    return usersIn(this.texts);
  }

  token(symbol: string): Token {
    const known = this.stage.tokens.get(symbol);
    if (known === undefined) throw new Error(`there is no token ${symbol} on this platform`);
    return known;
  }

  raw({ digits, symbol }: Amount): bigint {
    return toRaw(digits, this.token(symbol).decimals);
  }

  /** The application as a user sees it; signs in if necessary. */
  async as(user: User): Promise<Application> {
    return applicationOf(this.stage.http, await this.accessToken(user));
  }

  async accessToken(user: User): Promise<string> {
    const held = this.#tokens.get(user);
    if (held !== undefined) return held;
    const { identity, credentialsOf } = this.stage;
    const { access_token } = await signIn(identity, credentialsOf(user));
    this.#tokens.set(user, access_token);
    return access_token;
  }

  /** The application with this Authorization header, or none. */
  withToken(token: string | undefined): Application {
    return applicationOf(this.stage.http, token);
  }

  /** Time has passed, so users must sign in again. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  async addressOf(holder: Holder): Promise<string> {
    const known = this.stage.addresses.get(holder);
    if (known !== undefined) return known;
    if (isContractHolder(holder)) throw new Error("this step needs control");
    const me = settled(await (await this.as(holder)).me());
    this.stage.addresses.set(holder, me.userAddress);
    return me.userAddress;
  }

  /** Keeps the answers of a When step, for the Then steps to read. */
  hear(...answers: readonly Answer[]): void {
    for (const answer of answers) this.#heard.push({ answer, looked: false });
  }

  /** The latest answer; counts as read. */
  answer(): Answer {
    const [last] = this.latest(1);
    if (last === undefined) throw new Error("nothing has been asked yet");
    return last;
  }

  /** The latest answers, oldest first; they count as read. */
  latest(count: number): Answer[] {
    const last = this.#heard.slice(-count);
    for (const heard of last) heard.looked = true;
    return last.map(({ answer }) => answer);
  }

  /** Refusals that no step read. */
  overlooked(): Answer[] {
    const refused = this.#heard.filter(({ answer, looked }) => !looked && isRefusal(answer));
    return refused.map(({ answer }) => answer);
  }
}

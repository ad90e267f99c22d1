// Does one step of a run and checks the rules: a request with its dry run and repetitions, or a
// change of time, prices or blocks. Keeps its steps as lines that a person can repeat.
import assert from "node:assert/strict";
import { type RandomStream, randomStream } from "../../../sim/index.ts";
import { respelt, withOtherBody } from "./forms.ts";
import type { HttpAnswer } from "./http.ts";
import { type MutatedRequest, mutatedBy } from "./mutations.ts";
import { curlOf, type PreparedRequest } from "./prepared-request.ts";
import { assertUntouched, markOf, Rules } from "./rules.ts";
import type { RequestStage } from "./stage.ts";
import type { AskStep, Step } from "./steps.ts";
import type { Tally } from "./tally.ts";
import { validRequest } from "./valid-request.ts";

const KEY_REUSED = "Idempotency-Key reused with different parameters";

export class Trial {
  readonly #stage: RequestStage;
  readonly #tally: Tally;
  readonly #rules: Rules;
  /** The steps so far, as shell commands. */
  readonly lines: string[] = [];

  constructor(stage: RequestStage, tally: Tally) {
    this.#stage = stage;
    this.#tally = tally;
    this.#rules = new Rules(stage.surface, stage.world);
  }

  async perform(step: Step): Promise<void> {
    switch (step.kind) {
      case "ask":
        await this.#ask(step);
        break;
      case "advance":
        await this.#control("POST", "/clock/advance", { seconds: step.seconds });
        break;
      case "price":
        await this.#price(step.symbol, step.percent);
        break;
      case "path":
        await this.#path(step.symbol, step.percents);
        break;
      case "interval":
        await this.#control("POST", "/mining", { mode: "interval", intervalSeconds: step.seconds });
        break;
      case "hold":
        await this.#control("POST", "/mining", { mode: "manual" });
        break;
      case "mine":
        await this.#control("POST", "/mine", {});
        await this.#control("POST", "/mining", { mode: "transaction" });
        break;
    }
    assert.deepEqual(this.#stage.faults, []);
  }

  /** Around the price in the scene, so that no run goes far away. */
  #price(symbol: string, percent: number): Promise<void> {
    return this.#control("POST", "/prices", {
      asset: symbol,
      price: this.#around(symbol, percent),
    });
  }

  async #path(symbol: string, percents: readonly number[]): Promise<void> {
    const path = percents.map((percent, at) => ({
      afterSeconds: 60 * (at + 1),
      price: this.#around(symbol, percent),
    }));
    await this.#control("POST", "/prices/schedule", { asset: symbol, path });
    await this.#control("POST", "/clock/advance", { seconds: 60 * percents.length + 30 });
  }

  #around(symbol: string, percent: number): string {
    const known = this.#stage.world.options.preset.tokens.find((token) => token.symbol === symbol);
    const dollars = symbol === "SILV" ? 5n : (known?.priceUsd ?? 1n);
    return String(dollars * BigInt(percent) * 10n ** 16n);
  }

  async #control(method: string, path: string, body: unknown): Promise<void> {
    const text = JSON.stringify(body);
    this.lines.push(
      `curl -s -X ${method} "$CONTROL${path}" -H 'Content-Type: application/json' -d '${text}'`,
    );
    await this.#stage.control(method, `/control${path}`, body);
  }

  async #ask(step: AskStep): Promise<void> {
    const { world, surface } = this.#stage;
    const route = surface.routes.find(({ operation }) => operation === step.operation);
    if (route === undefined) throw new Error(`no route is called ${step.operation}`);
    const random = randomStream(step.draw, "request");
    const valid = validRequest(route, { world, random });
    const { request, statuses } = this.#mutated(step, valid, random);
    const rehearsed =
      step.isRehearsed && route.writes === true ? await this.#rehearse(request) : undefined;
    const isKeyed = step.isKeyed && route.writes === true;
    const keyed = isKeyed ? { ...request, key: `key-${this.lines.length}` } : request;
    const answered = await this.#exchange(keyed);
    const text = `${answered.status} ${answered.text}`;
    if (statuses !== undefined) {
      assert.ok(statuses.includes(answered.status), `${step.mutation} is answered ${text}`);
    }
    if (step.mutation === undefined) this.#tally.count(step.operation, answered.status);
    if (rehearsed !== undefined) this.#compare(rehearsed, answered);
    if (isKeyed) await this.#repeat(keyed, answered);
  }

  #mutated({ mutation }: AskStep, valid: PreparedRequest, random: RandomStream): MutatedRequest {
    if (mutation === undefined) return { request: valid };
    const { mutated } = this.#tally;
    mutated.set(mutation, (mutated.get(mutation) ?? 0) + 1);
    return mutatedBy(mutation, valid, random);
  }

  #compare(rehearsed: HttpAnswer, real: HttpAnswer): void {
    this.#tally.rehearsed += 1;
    sameResult(rehearsed, real);
  }

  async #rehearse(request: PreparedRequest): Promise<HttpAnswer | undefined> {
    // A query that is wrong anyway has no dry run.
    if (request.query.sandbox !== undefined) return undefined;
    return this.#exchange({ ...request, query: { ...request.query, sandbox: "true" } });
  }

  /**
   * Repeats it under its key in another spelling, which gets the same answer, and with another
   * body, which is refused.
   */
  async #repeat(keyed: PreparedRequest, first: HttpAnswer): Promise<void> {
    const isStored = first.status < 400 || first.text.includes('"txHash"');
    if (!isStored) return;
    this.#tally.repeated += 1;
    const { world } = this.#stage;
    const before = markOf(world);
    for (const same of [keyed, respelt(keyed)]) {
      const again = await this.#send(same);
      assert.deepEqual([again.status, again.text], [first.status, first.text], "repeated");
      assert.equal(again.headers["idempotent-replayed"], "true");
      assertUntouched(world, before, "a repetition under its key");
    }
    const changed = withOtherBody(keyed);
    if (changed === undefined) return;
    this.#tally.reused += 1;
    const other = await this.#exchange(changed);
    const message = `another body under a key is answered ${other.status} ${other.text}`;
    assert.ok(other.status === 400 && other.text.includes(KEY_REUSED), message);
  }

  /** Sends, and checks the rules of every answer. */
  async #exchange(request: PreparedRequest): Promise<HttpAnswer> {
    const before = markOf(this.#stage.world);
    const answered = await this.#send(request);
    assert.deepEqual(this.#stage.faults, []);
    this.#rules.hold(request, answered, before);
    if (answered.text.includes('"revertReason"')) this.#tally.refusedByContract += 1;
    return answered;
  }

  #send(request: PreparedRequest): Promise<HttpAnswer> {
    this.lines.push(curlOf(request));
    this.#tally.requests += 1;
    return this.#stage.ask(request);
  }
}

interface Body {
  readonly txHash?: unknown;
  readonly status?: string;
  readonly simulated?: boolean;
  readonly error?: { readonly message: string };
}

/** A dry run must predict the result. With manual mining there is no result to compare. */
function sameResult(rehearsed: HttpAnswer, real: HttpAnswer): void {
  const { txHash, simulated, ...promised }: Body = JSON.parse(rehearsed.text);
  const { txHash: _hash, ...done }: Body = JSON.parse(real.text);
  if (done.status === "pending") return;
  const about = `the dry run answered ${rehearsed.text} and then came ${real.text}`;
  assert.equal(rehearsed.status, real.status, about);
  if (done.error !== undefined) assert.equal(promised.error?.message, done.error.message, about);
  else {
    assert.deepEqual([txHash, simulated], [null, true], about);
    assert.deepEqual(promised, done, about);
  }
}

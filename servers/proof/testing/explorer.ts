// The explorer over a fresh world, for tests.
import assert from "node:assert/strict";
import { Wallet } from "ethers";
import { privateKeyOf } from "../../../sim/index.ts";
import { inject, type TestOptions, TestSurface } from "./surface.ts";

export type SentParameters = Readonly<Record<string, string | number>>;

/** The envelope, or an answer of JSON-RPC. */
interface Body {
  readonly status?: string;
  readonly message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a result is whatever its action documents, which is held against its schema
  readonly result?: any;
  readonly error?: { readonly code: number };
}

export class TestExplorer extends TestSurface {
  constructor(options?: TestOptions) {
    super("explorer", options);
  }

  /** Sends a URL as it is. */
  async get(url: string, remoteAddress = "127.0.0.1") {
    const answer = await inject(this.server, `GET ${url}`, { remoteAddress });
    assert.equal(answer.status, 200, url);
    this.hold(`GET ${url}`, answer, undefined);
    return { headers: answer.headers, body: JSON.parse(answer.text) as Body };
  }

  /** `"account/balance"`, and its parameters. */
  async call(row: string, sent: SentParameters = {}): Promise<Body> {
    return (await this.get(urlOf(row, sent))).body;
  }

  /** The result of a request that must succeed; for an empty list, the list. */
  async result(row: string, sent: SentParameters = {}): Promise<Body["result"]> {
    const { message, result } = await this.call(row, sent);
    assert.notEqual(message, "NOTOK", `${row}: ${result}`);
    return result;
  }

  /** The text of a request that must be refused. */
  async refusal(row: string, sent: SentParameters = {}): Promise<string> {
    const { status, message, result } = await this.call(row, sent);
    assert.deepEqual([status, message], ["0", "NOTOK"], row);
    return result;
  }

  transfer(from: string, to: string, [symbol, value]: readonly [string, bigint]): void {
    const args = { to: this.who(to), value };
    const call = { to: this.at(symbol), function: "transfer", args };
    this.inbox.execute({ kind: "submit", from: this.who(from), ...call });
  }

  /** Signs as a wallet does and sends; returns the hash. */
  async sign(name: string, fields: Readonly<Record<string, unknown>>): Promise<string> {
    const wallet = new Wallet(`0x${privateKeyOf(this.world.options.seed, name)}`);
    const nonce = this.world.chain.nonces.get(this.who(name));
    const { chainId } = this.world.chain;
    const usual = { type: 0, nonce, chainId, gasLimit: 50_000, gasPrice: 7, value: 0 };
    const raw = await wallet.signTransaction({ ...usual, ...fields });
    const outcome = this.inbox.execute({ kind: "submitSigned", raw: raw.slice(2) });
    assert.ok(outcome.ok);
    return raw;
  }
}

export function urlOf(row: string, sent: SentParameters = {}, base = "/api"): string {
  const [module = "", action = ""] = row.split("/");
  const texts = Object.entries(sent).map(([name, value]): [string, string] => [name, `${value}`]);
  return `${base}?${new URLSearchParams([["module", module], ["action", action], ...texts])}`;
}

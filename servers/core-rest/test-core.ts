// Core REST and its identity provider in one process, for tests: no sockets, one fresh world.
import assert from "node:assert/strict";
import { RLP } from "@ethereumjs/rlp";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import {
  CHAIN_IDS,
  createWorld,
  hashHex,
  type NewWorld,
  privateKeyOf,
  type World,
} from "../../sim/index.ts";
import { History } from "../chain/history.ts";
import { Inbox } from "../core/inbox.ts";
import { RateLimits } from "../core/rate-limit.ts";
import { createServer } from "../core/server.ts";
import { Tap } from "../core/tap.ts";
import { faultsOf } from "../core/validate.ts";
import { AccessTokens } from "../identity/access-tokens.ts";
import { logSocket } from "./log-socket.ts";
import { coreSurface } from "./surface.ts";

export interface TestOptions extends NewWorld {
  /** Off unless said. */
  readonly limits?: boolean;
  /** In place of the socket's own. */
  readonly unreadBytesMax?: number;
}

export interface Asked {
  /** An actor's name; nobody unless said. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Line = `${"GET" | "POST"} ${string}`;

export function testCore({
  limits: isLimited = false,
  unreadBytesMax,
  ...options
}: TestOptions = {}) {
  const world = createWorld(options);
  const inbox = new Inbox(world);
  const tokens = new AccessTokens(inbox, { url: "http://identity.lockstep.localhost" });
  const limits = new RateLimits(isLimited);
  const history = new History();
  const verifier = tokens;
  const whole = coreSurface({ inbox, history, verifier, limits, isFrozen: () => true });
  const socket = logSocket(
    { inbox, verifier },
    unreadBytesMax === undefined ? {} : { unreadBytesMax },
  );
  const surface = { ...whole, socket };
  const faults: unknown[] = [];
  const report = (cause: unknown) => faults.push(cause);
  const server = createServer(
    { "": surface },
    { tap: new Tap(), report, nowMs: () => inbox.nowMs },
  );
  const held = new Map<string, Promise<string>>();

  /** Good for the hour in which it was asked for first. */
  function tokenOf(name: string): Promise<string> {
    const token = held.get(name) ?? tokens.issue(name, `test ${name}`);
    held.set(name, token);
    return token;
  }

  /** Asks without sockets, and holds a success against its route's schema. */
  async function ask(line: Line, { as: name, body, headers = {} }: Asked = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const token = name === undefined ? {} : { authorization: `Bearer ${await tokenOf(name)}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const asked = { method: method as "GET", url, headers: { ...token, ...headers }, ...payload };
    const answer = await server.inject(asked);
    assert.deepEqual(faults, [], line);
    holdAgainstSchema(line, answer);
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
    const answered: any = answer.json();
    return { status: answer.statusCode, headers: answer.headers, body: answered };
  }

  function holdAgainstSchema(line: Line, answer: { statusCode: number; body: string }): void {
    const [method, url = ""] = line.split(" ");
    const path = url.split("?", 1)[0] ?? "";
    const route = surface.routes.find(
      (each) => each.method === method && matches(each.paths[0], path),
    );
    const own = route?.answers[answer.statusCode]?.schema;
    const schema = answer.statusCode >= 400 ? surface.problemSchema : own;
    assert.ok(schema, `${line} does not document status ${answer.statusCode}`);
    assert.deepEqual(faultsOf(schema, JSON.parse(answer.body), "answer"), [], line);
  }

  const addressOf = (name: string) => `0x${world.users.find(name)?.address ?? ""}`;

  return {
    world,
    inbox,
    tokens,
    limits,
    history,
    surface,
    server,
    faults,
    tokenOf,
    ask,
    addressOf,
  };
}

export type TestCore = ReturnType<typeof testCore>;

function matches(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/:\w+/g, "[^/]+")}$`).test(path);
}

export interface Fields {
  readonly to: string;
  readonly nonce: number;
  readonly value?: bigint;
  readonly data?: string;
  readonly gasLimit?: bigint;
}

export interface SignedFields {
  readonly r: string;
  readonly s: string;
  readonly v: string;
  /** r, s and a byte of 27 or 28. */
  readonly signature: string;
  readonly raw: string;
}

/** A legacy transaction of an actor's as a wallet signs it; without a chain's id where `id` is undefined. */
export function signedBy(
  world: World,
  name: string,
  fields: Fields,
  id: bigint | undefined = CHAIN_IDS[world.options.network],
): SignedFields {
  const { to, nonce, value = 0n, data = "", gasLimit = 100_000n } = fields;
  const asked = [nonce, 0n, gasLimit, Buffer.from(to.replace("0x", ""), "hex"), value];
  const plain = [...asked, Buffer.from(data, "hex")];
  const signing = RLP.encode(id === undefined ? plain : [...plain, id, 0, 0]);
  const { r, s, recovery } = signatureBy(world, name, signing);
  const v = id === undefined ? 27n + BigInt(recovery) : 35n + 2n * id + BigInt(recovery);
  const word = (value: bigint) => value.toString(16).padStart(64, "0");
  const raw = Buffer.from(RLP.encode([...plain, v, r, s])).toString("hex");
  return {
    ...{ r: String(r), s: `0x${s.toString(16)}`, v: String(v), raw: `0x${raw}` },
    signature: `0x${word(r)}${word(s)}${(27 + recovery).toString(16)}`,
  };
}

/** A call of an actor's in the platform's own form, bare hex. (DECISIONS 31) */
export function platformSignedBy(
  world: World,
  name: string,
  call: { readonly to: string; readonly function: string; readonly args: readonly string[] },
): string {
  const { chain, options } = world;
  const to = Buffer.from(call.to.replace("0x", ""), "hex");
  const nonce = chain.nonces.get(world.users.find(name)?.address ?? "");
  // Texts as bytes: the encoder would take one that begins with 0x for hex.
  const args = call.args.map((text) => Buffer.from(text));
  const fields = [nonce, 100_000, to, call.function, args, options.network, chain.chainId];
  const { r, s, recovery } = signatureBy(world, name, RLP.encode(fields));
  return Buffer.from(RLP.encode([...fields, recovery, r, s])).toString("hex");
}

function signatureBy({ options }: World, name: string, bytes: Uint8Array) {
  const hash = Buffer.from(hashHex(Buffer.from(bytes).toString("hex")), "hex");
  const key = Buffer.from(privateKeyOf(options.seed, name), "hex");
  const made = secp256k1.sign(hash, key, { prehash: false, format: "recovered" });
  const { r, s, recovery = 0 } = secp256k1.Signature.fromBytes(made, "recovered");
  return { r, s, recovery };
}

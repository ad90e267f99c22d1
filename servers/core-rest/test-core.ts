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
import { AnnouncedHashes } from "../chain/announced.ts";
import { History } from "../chain/history.ts";
import { Inbox } from "../core/inbox.ts";
import { RateLimits } from "../core/rate-limit.ts";
import { createServer } from "../core/server.ts";
import type { Surface } from "../core/surface.ts";
import { Tap } from "../core/tap.ts";
import { faultsOf } from "../core/validate.ts";
import { AccessTokens } from "../identity/access-tokens.ts";
import { IndexerDoor } from "../indexer/door.ts";
import { logSocket } from "./log-socket.ts";
import { coreSurface } from "./surface.ts";

export interface TestOptions extends NewWorld {
  /** Off by default. */
  readonly limits?: boolean;
  /** Replaces the socket's own. */
  readonly unreadBytesMax?: number;
}

interface TestRequest {
  /** An actor's name; nobody by default. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Line = `${"GET" | "POST"} ${string}`;

export class TestCore {
  readonly world: World;
  readonly inbox: Inbox;
  readonly tokens: AccessTokens;
  readonly limits: RateLimits;
  readonly surface: Surface;
  readonly server: ReturnType<typeof createServer>;
  /** Internal errors; a test should see none. */
  readonly faults: unknown[] = [];
  readonly #held = new Map<string, Promise<string>>();

  constructor({ limits: isLimited = false, unreadBytesMax, ...options }: TestOptions) {
    const world = createWorld(options);
    const inbox = new Inbox(world);
    const verifier = new AccessTokens(inbox, { url: "http://identity.lockstep.localhost" });
    const limits = new RateLimits(isLimited);
    const announced = new AnnouncedHashes();
    inbox.listen((_command, { pendingHash }) => {
      if (pendingHash !== undefined) announced.add(pendingHash);
    });
    const chain = { history: new History(), announced, indexer: new IndexerDoor(inbox) };
    const parts = { inbox, ...chain, verifier, limits, isFrozen: () => true };
    const bounds = unreadBytesMax === undefined ? {} : { unreadBytesMax };
    this.surface = { ...coreSurface(parts), socket: logSocket({ inbox, verifier }, bounds) };
    const report = (cause: unknown) => this.faults.push(cause);
    const mounts = { "": this.surface };
    this.server = createServer(mounts, { tap: new Tap(), report, nowMs: () => inbox.nowMs });
    this.world = world;
    this.inbox = inbox;
    this.tokens = verifier;
    this.limits = limits;
  }

  /** Good for an hour from the first request for it. */
  tokenOf(name: string): Promise<string> {
    const token = this.#held.get(name) ?? this.tokens.issue(name, `test ${name}`);
    this.#held.set(name, token);
    return token;
  }

  addressOf(name: string): string {
    return `0x${this.world.users.find(name)?.address ?? ""}`;
  }

  /** Asks without sockets, and validates the answer against its route's schema. */
  async ask(line: Line, { as: name, body, headers = {} }: TestRequest = {}) {
    const [method = "GET", url = "/"] = line.split(" ");
    const token = name === undefined ? {} : { authorization: `Bearer ${await this.tokenOf(name)}` };
    const payload = body === undefined ? {} : { payload: body as object };
    const asked = { method: method as "GET", url, headers: { ...token, ...headers }, ...payload };
    const answer = await this.server.inject(asked);
    assert.deepEqual(this.faults, [], line);
    holdAgainstSchema(this.surface, line, answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      body: answer.json() as any,
    };
  }
}

export const testCore = (options: TestOptions = {}) => new TestCore(options);

interface TestAnswer {
  readonly statusCode: number;
  readonly body: string;
}

function holdAgainstSchema(surface: Surface, line: Line, answer: TestAnswer): void {
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

interface SignedFields {
  readonly r: string;
  readonly s: string;
  readonly v: string;
  /** r, s and a byte of 27 or 28. */
  readonly signature: string;
  readonly raw: string;
}

/** An actor's legacy transaction, signed as a wallet does; without a chain id if `id` is null. */
export function signedBy(
  world: World,
  name: string,
  fields: Fields,
  id: bigint | null = CHAIN_IDS[world.options.network],
): SignedFields {
  const { to, nonce, value = 0n, data = "", gasLimit = 100_000n } = fields;
  const asked = [nonce, 0n, gasLimit, Buffer.from(to.replace("0x", ""), "hex"), value];
  const plain = [...asked, Buffer.from(data, "hex")];
  const signing = RLP.encode(id === null ? plain : [...plain, id, 0, 0]);
  const { r, s, recovery } = signatureBy(world, name, signing);
  const v = id === null ? 27n + BigInt(recovery) : 35n + 2n * id + BigInt(recovery);
  const word = (value: bigint) => value.toString(16).padStart(64, "0");
  const raw = Buffer.from(RLP.encode([...plain, v, r, s])).toString("hex");
  return {
    ...{ r: String(r), s: `0x${s.toString(16)}`, v: String(v), raw: `0x${raw}` },
    signature: `0x${word(r)}${word(s)}${(27 + recovery).toString(16)}`,
  };
}

/** An actor's call in the platform's own form, bare hex. (decision 31) */
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
  return Buffer.from(RLP.encode([...fields, 27 + recovery, r, s])).toString("hex");
}

function signatureBy({ options }: World, name: string, bytes: Uint8Array) {
  const hash = Buffer.from(hashHex(Buffer.from(bytes).toString("hex")), "hex");
  const key = Buffer.from(privateKeyOf(options.seed, name), "hex");
  const made = secp256k1.sign(hash, key, { prehash: false, format: "recovered" });
  const { r, s, recovery = 0 } = secp256k1.Signature.fromBytes(made, "recovered");
  return { r, s, recovery };
}

// Calls of every kind on every surface, drawn from a stream: valid ones, examples, writes, refused and
// hostile ones, and each of them bent. Waits for real time, and the compiler, are left out.
import type { RandomStream, World } from "../../../sim/index.ts";
import type { BoundRoute, Surface } from "../../core/surface.ts";
import type { RawRequest } from "../../core/surface-record.ts";
import { hostileRound } from "../../proof/conformance/hostile-input.ts";
import {
  refusedAnywhere,
  refusedOf,
  type Tokens,
  validRequest,
} from "../../proof/conformance/refused.ts";
import type { Sample } from "../../proof/conformance/sample.ts";
import { MUTATIONS, type MutationName, mutatedBy } from "../../proof/properties/mutations.ts";
import { sentOf } from "../../proof/properties/prepared-request.ts";
import { validRequest as soundWrite } from "../../proof/properties/valid-request.ts";
import { applicationRoutes } from "../../surfaces/application/surface.ts";
import { BUILT, type SurfaceName } from "../../surfaces/list.ts";
import { METHODS } from "../../surfaces/rpc/methods.ts";
import type { DirectRequest } from "./exchange-shape.ts";
import { bent } from "./test-bends.ts";

export interface GeneratedCall {
  readonly surface: SurfaceName;
  readonly request: DirectRequest;
}

export interface CallSources {
  readonly world: World;
  readonly surfaces: Readonly<Record<SurfaceName, Surface>>;
  readonly random: RandomStream;
  /** Valid tokens by name. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Follows the host's clock, waits for it, takes very long, or starts the compiler. */
const LEFT_OUT = /\/clock\/pace|vm-delay|\/consistency|compile|xabi|CONTRACT|\/load\b|_loadState/i;

const OPERATOR_METHODS = [
  ...["evm_mine", "evm_increaseTime", "evm_snapshot", "evm_revert", "evm_setAutomine"],
  ...["hardhat_mine", "anvil_setBalance", "anvil_impersonateAccount", "txpool_content"],
  ...["evm_setNextBlockTimestamp", "anvil_dropTransaction", "anvil_nodeInfo", "hardhat_metadata"],
];

export class GeneratedCalls {
  readonly #sources: CallSources;
  #drawn = 0;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  next(): GeneratedCall {
    for (;;) {
      const drawn = this.#draw();
      const { random } = this.#sources;
      const call = random.chance(1, 4) ? { ...drawn, request: bent(drawn.request, random) } : drawn;
      const { path, body = "" } = call.request;
      if (!LEFT_OUT.test(path) && !LEFT_OUT.test(body)) return call;
    }
  }

  #draw(): GeneratedCall {
    this.#drawn += 1;
    const kind = this.#sources.random.integer(1, 100);
    if (kind <= 30) return this.#write();
    if (kind <= 62) return this.#example();
    if (kind <= 72) return this.#refused();
    if (kind <= 80) return this.#hostile();
    return this.#jsonRpc();
  }

  /** A request to the application that should succeed, or a mutation of it. */
  #write(): GeneratedCall {
    const { world, surfaces, random, tokens } = this.#sources;
    const routes = surfaces.app.routes.filter(({ operation }) => OPERATIONS.has(operation));
    const route = random.pick(routes);
    const valid = soundWrite(route, { world, random });
    const mutation = random.pick(Object.keys(MUTATIONS) as MutationName[]);
    const { request: prepared } = random.chance(1, 3)
      ? mutatedBy(mutation, valid, random)
      : { request: valid };
    const { bearer } = prepared;
    const named = bearer !== undefined && "name" in bearer ? tokens[bearer.name] : undefined;
    const own =
      bearer !== undefined && "authorization" in bearer ? bearer.authorization : undefined;
    const request = sentOf(prepared, named === undefined ? own : `Bearer ${named}`);
    return { surface: "app", request };
  }

  /** Any route as documented, with addresses, hashes and numbers of this world. */
  #example(): GeneratedCall {
    const [surface, route] = this.#route();
    const sample = validRequest(this.#sources.surfaces[surface], route, this.#someTokens());
    return { surface, request: requestOf(this.#inThisWorld(sample)) };
  }

  #refused(): GeneratedCall {
    const { surfaces, random } = this.#sources;
    const [surface, route] = this.#route();
    const facts = surfaces[surface];
    const tokens = this.#someTokens();
    const all = [...refusedOf(facts, route, tokens), ...refusedAnywhere(facts)];
    // Those announce a length that is not the body's.
    const refusals = all.filter(({ status }) => status !== 413);
    const { request } = random.pick(refusals);
    const { bodyBytesMax = facts.bodyBytesMax } = route;
    const isLong = route.body !== undefined && random.chance(1, 20);
    const long = { ...request, payload: `"${"x".repeat(bodyBytesMax)}"` };
    return { surface, request: requestOf(isLong ? long : request) };
  }

  #hostile(): GeneratedCall {
    const { world, random, tokens } = this.#sources;
    const { tokens: contracts } = world.addresses;
    const target = {
      contract: `0x${contracts.WETH ?? ""}`,
      account: `0x${world.users.find("borrower")?.address ?? ""}`,
      token: tokens.borrower ?? "",
    };
    const { surface, ...raw } = random.pick(hostileRound(target, this.#drawn));
    return { surface, request: requestFrom(raw) };
  }

  #jsonRpc(): GeneratedCall {
    const { random } = this.#sources;
    const call = (id: number) => {
      const method = random.pick([...METHODS.keys(), ...OPERATOR_METHODS]);
      const params = Array.from({ length: random.integer(0, 3) }, () => this.#param());
      return { jsonrpc: "2.0", id, method, params };
    };
    const isBatch = random.chance(1, 6);
    const body = isBatch
      ? Array.from({ length: random.integer(0, 4) }, (_, at) => call(at))
      : call(1);
    const headers = { "content-type": "application/json" };
    const surface = random.pick(["rpc", "rpc", "control"] as const);
    const request = { method: "POST", path: "/", headers, body: JSON.stringify(body) };
    return { surface, request };
  }

  #param(): unknown {
    const { random } = this.#sources;
    const address = `0x${this.#address()}`;
    const to = `0x${this.#token()}`;
    return random.pick([
      ...[address, to, `0x${this.#hash()}`, "latest", `0x${this.#number().toString(16)}`],
      ...[true, false, "earliest", "pending", 7, null, {}, [], "0x0"],
      { to, data: `0x70a08231${"0".repeat(24)}${this.#address()}` },
      { from: address, to, value: "0x1" },
      { fromBlock: "0x0", toBlock: "latest", address: to },
    ]);
  }

  #route(): readonly [SurfaceName, BoundRoute] {
    const { surfaces, random } = this.#sources;
    const surface = random.pick(BUILT);
    return [surface, random.pick(surfaces[surface].routes)];
  }

  /** Mostly those of who may do everything. */
  #someTokens(): Tokens {
    const { random, tokens } = this.#sources;
    const mighty = random.chance(2, 3) ? "admin" : random.pick(Object.keys(tokens));
    return { plain: tokens.trader ?? "", mighty: tokens[mighty] ?? "" };
  }

  #inThisWorld(sample: Sample): Sample {
    const { random } = this.#sources;
    const url = sample.url
      .replace("ab".repeat(32), () => this.#hash())
      .replace("ab".repeat(20), () => (random.chance(1, 2) ? this.#address() : this.#token()))
      .replace(/\/1(?=$|\/|\?)/, () => `/${this.#number()}`);
    return { ...sample, url };
  }

  #address(): string {
    const { world, random } = this.#sources;
    return world.users.find(random.pick(Object.keys(this.#sources.tokens)))?.address ?? "";
  }

  #token(): string {
    const { world, random } = this.#sources;
    return random.pick(Object.values(world.addresses.tokens));
  }

  #number(): number {
    return this.#sources.random.integer(0, this.#sources.world.chain.height + 1);
  }

  /** A block's hash. */
  #hash(): string {
    const { world, random } = this.#sources;
    return world.parts.commitment.sealOf(random.integer(0, world.chain.height)).hash;
  }
}

/** The application's routes, without its documents. */
const OPERATIONS = new Set(applicationRoutes.map(({ operation }) => operation));

const requestOf = ({ method, url, headers, payload }: Sample): DirectRequest => ({
  ...{ method, path: url, headers, body: payload },
});

const requestFrom = ({ method, path, body, headers }: RawRequest): DirectRequest => {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  return { method, path, headers: { ...type, ...headers }, body };
};

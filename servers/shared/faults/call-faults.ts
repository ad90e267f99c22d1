// The faults injected into calls of JSON-RPC. A request is answered by one replica, which may be behind;
// each of its calls may be refused alone.
import type { FaultRule } from "../../../sim/index.ts";
import type { Exchange } from "../../core/route.ts";
import type { FaultyCalls, RpcEndpoint } from "../json-rpc/answer.ts";
import type { Method } from "../json-rpc/method.ts";
import { CODES, RpcRefusal } from "../json-rpc/refusal.ts";
import { faultCallerOf } from "./caller.ts";
import { callsOf } from "./calls.ts";
import type { FaultInjector } from "./injector.ts";
import { blockBehind, lookAt } from "./past.ts";

/** Goes to the node that makes the blocks, which is never behind. */
const WRITE = "eth_sendRawTransaction";

const BATCH_FAILED = "the upstream server did not answer this call";
const LIMITED = "limit exceeded";

/** A replica that is behind answers the others just as well. */
const mayBeBehind = (method: Method | undefined): boolean =>
  method !== undefined && !method.isFixed && !method.isUnsupported && method.name !== WRITE;

type CallExchange = Pick<Exchange, "url" | "headers" | "caller" | "address" | "body">;

export class CallFaults {
  readonly injector: FaultInjector;
  /** The surface's short name. */
  readonly #surface: string;

  constructor(injector: FaultInjector, surface: string) {
    this.injector = injector;
    this.#surface = surface;
  }

  /** The endpoint that a request gets instead, with its faults. */
  inject(exchange: CallExchange, endpoint: RpcEndpoint): FaultyCalls {
    const { isBatch, methods } = callsOf(exchange.body);
    const rules = new Set<string>();
    const inject = (kind: FaultRule["kind"], at: readonly string[]) => {
      const found = { surface: this.#surface, ...faultCallerOf(exchange), at };
      const injected = this.injector.inject([kind], found);
      for (const { name } of injected) rules.add(name);
      return injected;
    };
    const read = methods.filter((name) => mayBeBehind(endpoint.methods.get(name)));
    const lags = read.length === 0 ? [] : inject("rpcLag", read);
    const blocks = Math.max(0, ...lags.map((rule) => rule.blocks ?? 0));
    const faulty = (method: Method): Method => ({
      ...method,
      // A cached result knows nothing of faults.
      isCached: false,
      run: (context, given) => {
        const { name } = method;
        if (inject("rpcLimit", [name]).length > 0) throw new RpcRefusal(CODES.tooMuch, LIMITED);
        const fails = isBatch && inject("rpcBatch", [name]).length > 0;
        if (fails) throw new RpcRefusal(CODES.unavailable, BATCH_FAILED);
        const isBehind = blocks > 0 && mayBeBehind(method);
        const run = () => method.run(context, given);
        return isBehind ? lookAt(context.world, behind, run) : run();
      },
    });
    const behind = endpoint.inbox.read((world) => blockBehind(world, blocks));
    const faultyMethods = [...endpoint.methods].map(
      ([name, method]) => [name, faulty(method)] as const,
    );
    return { endpoint: { ...endpoint, methods: new Map(faultyMethods) }, rules };
  }
}

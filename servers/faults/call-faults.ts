// The faults that calls of JSON-RPC meet. A request is answered by one replica, which may be behind;
// each of its calls may be refused alone.
import type { FaultRule } from "../../sim/index.ts";
import type { Exchange } from "../core/route.ts";
import type { MetCalls, RpcDoor } from "../json-rpc/answer.ts";
import type { Method } from "../json-rpc/method.ts";
import { CODES, RpcRefusal } from "../json-rpc/refusal.ts";
import { faultCallerOf } from "./caller.ts";
import { callsOf } from "./calls.ts";
import type { FaultDesk } from "./desk.ts";
import { blockBehind, lookAt } from "./past.ts";

/** Goes to the node that makes the blocks, which is never behind. */
const WRITE = "eth_sendRawTransaction";

const BATCH_FAILED = "the upstream server did not answer this call";
const LIMITED = "limit exceeded";

/** A replica that is behind answers the others just as well. */
const mayBeBehind = (method: Method | undefined): boolean =>
  method !== undefined && !method.isFixed && !method.isUnsupported && method.name !== WRITE;

type Asked = Pick<Exchange, "url" | "headers" | "caller" | "address" | "body">;

export class CallFaults {
  readonly desk: FaultDesk;
  /** The surface's short name. */
  readonly #surface: string;

  constructor(desk: FaultDesk, surface: string) {
    this.desk = desk;
    this.#surface = surface;
  }

  /** What a request meets instead of the door. */
  meet(asked: Asked, door: RpcDoor): MetCalls {
    const { isBatch, methods } = callsOf(asked.body);
    const rules = new Set<string>();
    const strike = (kind: FaultRule["kind"], at: readonly string[]) => {
      const found = { surface: this.#surface, ...faultCallerOf(asked), at };
      const struck = this.desk.strike([kind], found);
      for (const { name } of struck) rules.add(name);
      return struck;
    };
    const read = methods.filter((name) => mayBeBehind(door.methods.get(name)));
    const lags = read.length === 0 ? [] : strike("rpcLag", read);
    const blocks = Math.max(0, ...lags.map((rule) => rule.blocks ?? 0));
    const faulty = (method: Method): Method => ({
      ...method,
      // A cached result knows nothing of faults.
      isKept: false,
      run: (context, given) => {
        const { name } = method;
        if (strike("rpcLimit", [name]).length > 0) throw new RpcRefusal(CODES.tooMuch, LIMITED);
        const fails = isBatch && strike("rpcBatch", [name]).length > 0;
        if (fails) throw new RpcRefusal(CODES.unavailable, BATCH_FAILED);
        const isBehind = blocks > 0 && mayBeBehind(method);
        const run = () => method.run(context, given);
        return isBehind ? lookAt(context.world, behind, run) : run();
      },
    });
    const behind = door.inbox.read((world) => blockBehind(world, blocks));
    const met = [...door.methods].map(([name, method]) => [name, faulty(method)] as const);
    return { door: { ...door, methods: new Map(met) }, rules };
  }
}

// A method as data: its parameters, its answers, and the function behind it. One definition gives
// validation, the documents and the table of outcomes.
import type { World } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import type { Schema } from "../../core/parsed.ts";
import type { History } from "../chain/history.ts";
import { badParams } from "./refusal.ts";
import { ensureAnswer, type SlowVm } from "./vm.ts";
import type { Work } from "./work.ts";

export interface RpcServices {
  readonly inbox: Inbox;
  readonly history: History;
}

export interface Context extends RpcServices {
  readonly world: World;
  readonly work: Work;
  /** Undefined while the VM answers at once. */
  readonly vm: SlowVm | undefined;
}

export interface Param<T> {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** Reads a value that is neither missing nor null. Throws a refusal that names the parameter. */
  read(value: unknown, name: string): T;
  /** Stands for a missing value of an optional parameter. */
  readonly missing?: T;
}

type Values<P> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };

interface MethodFacts {
  readonly name: string;
  readonly summary: string;
  /** The schema of its result, if that is not null. */
  readonly result?: Schema;
  /** The name of the result's shape, if several methods share it. */
  readonly shape?: string;
  /** When the result is null. */
  readonly isNull?: string;
  /** Texts by code, besides wrong parameters. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** True of the platform's own namespace, which is closed unless the operator opens it. */
  readonly isExtension?: boolean;
  /** True if caching the result until the next command is cheaper than making it again. */
  readonly isCached?: boolean;
  /** For methods that ask the VM: the virtual milliseconds it has to answer. */
  readonly vmTimeoutMs?: number;
  /** True if no block changes its result. */
  readonly isFixed?: boolean;
  /** True if it always refuses. */
  readonly isUnsupported?: boolean;
}

export interface Method extends MethodFacts {
  readonly params: readonly Param<unknown>[];
  /** The result as plain JSON. Throws a refusal. */
  run(context: Context, given: readonly unknown[]): unknown;
}

interface TypedMethod<P> extends MethodFacts {
  readonly params: P;
  handle(context: Context, args: Values<P>): unknown;
}

export function define<const P extends readonly Param<unknown>[]>(method: TypedMethod<P>): Method {
  const { params, vmTimeoutMs } = method;
  return {
    ...method,
    run: (context, given) => {
      const values = valuesOf(params, given) as Values<P>;
      // Only valid parameters reach the VM.
      if (context.vm !== undefined && vmTimeoutMs !== undefined) {
        ensureAnswer(context.vm, vmTimeoutMs);
      }
      return method.handle(context, values);
    },
  };
}

const NONE: readonly unknown[] = [];

function valuesOf(params: readonly Param<unknown>[], given: readonly unknown[]) {
  if (given.length > params.length) {
    const most = params.length === 0 ? "takes none" : `takes at most ${params.length}`;
    throw badParams(`too many params: the method ${most}`);
  }
  if (params.length === 0) return NONE;
  const values: unknown[] = [];
  for (let at = 0; at < params.length; at += 1) {
    const param = params[at] as Param<unknown>;
    const value = given[at];
    if (value !== undefined && value !== null) values.push(param.read(value, param.name));
    else if (param.isRequired) throw badParams(`${param.name} is missing`);
    else values.push(param.missing);
  }
  return values;
}

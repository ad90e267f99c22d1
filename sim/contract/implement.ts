// Joins a definition with its handlers, so that a missing or mistyped function does not compile.
import { present } from "../kernel/assert.ts";
import type { Call, ContractKind, Handler } from "./call.ts";
import { type ArgumentsOf, type ContractDefinition, functionOf } from "./define.ts";

type Handlers<D extends ContractDefinition> = {
  readonly [F in keyof D["functions"]]: (
    call: Call<D>,
    args: ArgumentsOf<D["functions"][F]["arguments"]>,
  ) => unknown;
};

export function implement<D extends ContractDefinition>(
  definition: D,
  handlers: Handlers<D>,
): ContractKind<D> {
  const functions = Object.entries<Handler>(handlers).map(([name, handler]) => {
    const described = present(functionOf(definition, name), `function ${name}`);
    return [name, { definition: described, handler }] as const;
  });
  return { definition, functions: new Map(functions) };
}

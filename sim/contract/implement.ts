// Joins a definition with its handlers, so that a missing or mistyped function does not compile.
import type { Call, ContractKind, Handler } from "./call.ts";
import type { ArgumentsOf, ContractDefinition } from "./define.ts";

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
  return { definition, handlers: handlers as Readonly<Record<string, Handler>> };
}

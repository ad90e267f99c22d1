// A contract that takes as many steps as a call names, for tests of the step bound, which the
// platform's own contracts never come near. It is in no preset.
import { attempt } from "../../contract/attempt.ts";
import type { Call, ContractKind } from "../../contract/call.ts";
import { action, defineContract, event } from "../../contract/define.ts";
import { implement } from "../../contract/implement.ts";
import type { World } from "../../world/world.ts";

const definition = defineContract({
  name: "Spinner",
  state: { rounds: "uint256" },
  events: { Spun: event("Spun", ["rounds", "uint256"]) },
  functions: {
    write: action({ times: "uint256" }),
    log: action({ times: "uint256" }),
    enter: action({ times: "uint256" }),
    writeCaught: action({ times: "uint256", caught: "uint256" }),
  },
});

type SpinnerCall = Call<typeof definition>;

function write({ store }: SpinnerCall, times: bigint): void {
  for (let done = 0n; done < times; done += 1n) store.rounds.set(store.rounds.value + 1n);
}

const spinner: ContractKind<typeof definition> = implement(definition, {
  write: (call, { times }) => write(call, times),
  log: (call, { times }) => {
    for (let done = 0n; done < times; done += 1n) call.emit(definition.events.Spun, done);
  },
  enter: (call, { times }) => {
    for (let done = 0n; done < times; done += 1n) call.enter(spinner, call.self.address);
  },
  // Each round is refused, caught, and undone.
  writeCaught: (call, { times, caught }) => {
    for (let done = 0n; done < caught; done += 1n) {
      attempt(call.machine, () => {
        write(call, times);
        call.enter(spinner, "");
      });
    }
  },
});

export const SPINNER = "5b".repeat(20);

/** Deploys it without a command, so such a world cannot be replayed or dumped. */
export function deploySpinner({ chain }: World): string {
  return chain.deploy(spinner, SPINNER).address;
}

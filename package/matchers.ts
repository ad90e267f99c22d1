// What `import ... from "lockstep/matchers"` gives: matchers of worlds, actors and mocks, for vitest, jest, chai and
// node:test.
import {
  assertionsOf,
  type ChaiLibrary,
  chaiPlugin,
  type MockMatchers,
  mockMatchers,
  type Verdict,
} from "../fixtures/index.ts";
import { SignedIn } from "./signed-in.ts";
import { TestWorld } from "./test-world.ts";

/** What `expect` has more of. `R` is what its other matchers return. */
export interface WorldMatchers<R = void> {
  /** Of `world.as(name)`: a loan or a vault of the actor can be liquidated now. */
  toBeLiquidatable(): R;
  /** Of `world.as(name)`: the wallet has exactly so many base units of a token, by symbol or address. */
  toHaveBalance(token: string, amount: bigint): R;
  /** For a world, with `await`: no invariant of the platform is broken, neither now nor after a command that `body` gives. */
  toConserveValue(body?: () => unknown): Promise<void>;
}

declare global {
  namespace Chai {
    interface Assertion extends WorldMatchers, MockMatchers {}
  }
  namespace jest {
    interface Matchers<R, T> extends WorldMatchers<R>, MockMatchers<R> {}
  }
}

// @ts-expect-error: a project without jest does not have it
declare module "expect" {
  interface Matchers<R extends void | Promise<void>, T> extends WorldMatchers<R>, MockMatchers<R> {}
}

/** For `expect.extend(matchers)`. */
export const matchers = {
  ...mockMatchers,

  toBeLiquidatable(received: unknown): Verdict {
    const { actor, positions } = given(received, SignedIn, 'world.as("borrower")');
    const pass = positions.some(({ status }) => status === "liquidatable");
    const words = positions.map(
      ({ kind, status, health }) => `a ${kind}${inWords(health)} that is ${status}`,
    );
    return { pass, message: () => `${actor.name} has ${words.join(", ") || "no debt"}` };
  },

  toHaveBalance(received: unknown, token: string, amount: bigint): Verdict {
    const holder = given(received, SignedIn, 'world.as("borrower")');
    // No other type is ever equal, so that `.not` could not fail.
    if (typeof amount !== "bigint") {
      throw new TypeError(`an amount is a bigint of base units, such as 5n, not ${amount}`);
    }
    const balance = holder.balanceOf(token);
    const message = () =>
      `${holder.actor.name} has ${balance} of ${token}, compared with ${amount}`;
    return { pass: balance === amount, message };
  },

  async toConserveValue(received: unknown, body?: () => unknown): Promise<Verdict> {
    const broken = await given(received, TestWorld, "a world").brokenRule(body);
    const message = () => (broken === undefined ? "every invariant holds" : `broken: ${broken}`);
    return { pass: broken === undefined, message };
  },
};

const inWords = (health: string | null): string =>
  health === null ? "" : ` of health ${Number(health) / 1e18}`;

function given<Wanted>(
  received: unknown,
  kind: new (...parts: never[]) => Wanted,
  words: string,
): Wanted {
  if (received instanceof kind) return received;
  throw new TypeError(`this matcher is for ${words}`);
}

/** For `chai.use(chaiMatchers)`. */
export const chaiMatchers: (chai: ChaiLibrary) => void = chaiPlugin(matchers);

/** For node:test: `assertions.toHaveReceived(mock, { method: "POST" })` throws if it does not. */
export const assertions = assertionsOf(matchers);

export type { ChaiLibrary, MockMatchers, Verdict };

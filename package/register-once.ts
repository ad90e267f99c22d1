// Cucumber as the package's steps see it. A loader of TypeScript may load them a second time, for code that
// requires them; then they register nothing, because Cucumber refuses what it has already.
import * as cucumber from "@cucumber/cucumber";

export * from "@cucumber/cucumber";

const DONE = Symbol.for("lockstep/cucumber is registered");
const isFirst = Reflect.get(globalThis, DONE) === undefined;
Reflect.set(globalThis, DONE, true);

const once = <T extends (...args: never) => void>(register: T): T | (() => void) =>
  isFirst ? register : () => {};

export const After = once(cucumber.After);
export const AfterAll = once(cucumber.AfterAll);
export const Before = once(cucumber.Before);
export const BeforeStep = once(cucumber.BeforeStep);
export const Given = once(cucumber.Given);
export const Then = once(cucumber.Then);
export const When = once(cucumber.When);
export const defineParameterType = once(cucumber.defineParameterType);
export const setDefaultTimeout = once(cucumber.setDefaultTimeout);
export const setWorldConstructor = once(cucumber.setWorldConstructor);

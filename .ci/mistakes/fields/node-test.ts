// Replaces node:test where a test runs again and again in one process, each time with another wrong
// field. Supports what the project's tests use: suites, hooks, `skip`, `context.after` and mocks.

import { AsyncLocalStorage } from "node:async_hooks";
import { mock } from "node:test";

type Work = (context: TestContext) => unknown;
type Hook = () => unknown;
type Options = { readonly skip?: boolean | string };

interface Suite {
  readonly parent: Suite | undefined;
  readonly name: string;
  readonly before: Hook[];
  readonly after: Hook[];
  readonly beforeEach: Hook[];
  readonly afterEach: Hook[];
}

export interface Test {
  /** With the names of its suites. */
  readonly name: string;
  readonly suite: Suite;
  readonly work: Work;
}

/** A test's context; its clean-up runs when the test ends. */
export class TestContext {
  readonly mock: typeof mock = new (mock.constructor as new () => typeof mock)();
  readonly cleanUp: Hook[] = [];
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  after(hook: Hook): void {
    this.cleanUp.unshift(hook);
  }
}

const suiteOf = (name: string, parent?: Suite): Suite => ({
  parent,
  name,
  before: [],
  after: [],
  beforeEach: [],
  afterEach: [],
});

let suite = suiteOf("");
let tests: Test[] = [];
const running = new AsyncLocalStorage<TestContext>();

export function test(name: string, ...given: readonly (Work | Options)[]): Promise<void> {
  const { skip = false }: Options = given.find((each) => typeof each === "object") ?? {};
  const work: Work | undefined = given.find((each) => typeof each === "function");
  if (skip === false && work !== undefined) {
    tests.push({ name: fullName(name), suite, work });
  }
  return Promise.resolve();
}

export function describe(name: string, ...given: readonly ((() => unknown) | Options)[]): void {
  const { skip = false }: Options = given.find((each) => typeof each === "object") ?? {};
  const body: (() => unknown) | undefined = given.find((each) => typeof each === "function");
  if (skip !== false || body === undefined) return;
  const outer = suite;
  suite = suiteOf(fullName(name), outer);
  body();
  suite = outer;
}

const fullName = (name: string) => (suite.name === "" ? name : `${suite.name} > ${name}`);

export const before = (hook: Hook): unknown => suite.before.push(hook);
export const beforeEach = (hook: Hook): unknown => suite.beforeEach.push(hook);
export const afterEach = (hook: Hook): unknown => suite.afterEach.push(hook);

export function after(hook: Hook): void {
  const context = running.getStore();
  if (context === undefined) suite.after.push(hook);
  else context.after(hook);
}

export { mock };

/** A loaded test file; its suites begin when the first of their tests runs. */
export class LoadedFile {
  readonly tests: readonly Test[];
  readonly #root: Suite;
  readonly #begun: Suite[] = [];

  private constructor(root: Suite, found: readonly Test[]) {
    this.#root = root;
    this.tests = found;
  }

  static async load(load: () => Promise<unknown>): Promise<LoadedFile> {
    suite = suiteOf("");
    tests = [];
    await load();
    return new LoadedFile(suite, tests);
  }

  /** Runs one test within its suites; throws what it or a hook throws. */
  async run({ suite: own, name, work }: Test): Promise<void> {
    const suites = pathTo(own);
    const context = new TestContext(name);
    for (const each of suites.filter((one) => !this.#begun.includes(one))) {
      this.#begun.push(each);
      await callAll(each.before);
    }
    try {
      await running.run(context, async () => {
        await callAll(suites.flatMap((one) => one.beforeEach));
        await work(context);
      });
    } finally {
      context.mock.reset();
      await callAll(context.cleanUp);
      await callAll(suites.toReversed().flatMap((one) => one.afterEach));
    }
  }

  async close(): Promise<void> {
    if (!this.#begun.includes(this.#root)) this.#begun.unshift(this.#root);
    await callAll(this.#begun.toReversed().flatMap((one) => one.after));
  }
}

async function callAll(hooks: readonly Hook[]): Promise<void> {
  for (const hook of hooks) await hook();
}

/** Outermost first. */
function pathTo(own: Suite): Suite[] {
  return own.parent === undefined ? [own] : [...pathTo(own.parent), own];
}

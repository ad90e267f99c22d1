// The application over a fresh world, with the identity provider under `/identity`, for tests.
import { createServer } from "../../core/server.ts";
import { type TestOptions, TestSurface } from "./surface.ts";

export class TestApplication extends TestSurface {
  constructor(options?: TestOptions) {
    super("app", options);
  }

  protected override makeServer() {
    const { app, identity } = this.parts.surfaces;
    return createServer({ "": app, "/identity": identity }, this.serverOptions);
  }

  protected override hold(...[line, answer, sent]: Parameters<TestSurface["hold"]>): void {
    if (!line.includes(" /identity")) super.hold(line, answer, sent);
  }
}

export const testApplication = (options?: TestOptions) => new TestApplication(options);

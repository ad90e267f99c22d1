// A platform of the plan's own that fails to open. Left running, it would keep the run from ending.
import assert from "node:assert/strict";
import { Server } from "node:net";
import { test } from "node:test";
import { until } from "../../test-until.ts";
import { Control } from "../clients/control.ts";
import { ownStage } from "./own-stage.ts";

test("a platform that cannot be opened is closed", async (context) => {
  const listen = context.mock.method(Server.prototype, "listen");
  context.mock.method(Control.prototype, "mark", () => Promise.reject(new Error("planted")));
  await assert.rejects(ownStage({ preset: "default" }), /planted/);
  const servers = listen.mock.calls.map((call) => call.this as Server);
  assert.ok(servers.length > 0);
  await until("its servers are gone", () => servers.every(({ listening }) => !listening));
});

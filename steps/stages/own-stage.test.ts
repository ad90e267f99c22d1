// A platform of the plan's own that fails to open. Left running, it would keep the run from ending.
import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../test-until.ts";
import { Control } from "../clients/control.ts";
import { ownStage } from "./own-stage.ts";

const servers = () =>
  process.getActiveResourcesInfo().filter((each) => each === "TCPServerWrap").length;

test("a platform that cannot be opened is closed", async (context) => {
  const before = servers();
  context.mock.method(Control.prototype, "mark", () => Promise.reject(new Error("planted")));
  await assert.rejects(ownStage({ preset: "default" }), /planted/);
  await until("its servers are gone", () => servers() === before);
});

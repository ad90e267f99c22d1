// What our lending desk does, as two steps. Both read the application as that user.
import assert from "node:assert/strict";
import { Then } from "@cucumber/cucumber";
import { settled } from "lockstep/cucumber";

const LEAST_HEALTH = 1.05;

async function healthOf(world, user) {
  const application = await world.as(user);
  const { positions } = settled(await application.positions());
  return Number(positions.healthFactor);
}

Then("our desk warns {user}", async function (user) {
  assert.ok((await healthOf(this, user)) < LEAST_HEALTH);
});

Then("our desk does not warn {user}", async function (user) {
  assert.ok((await healthOf(this, user)) >= LEAST_HEALTH);
});

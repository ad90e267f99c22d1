// A step of any figure the platform shows, held against the range of what is right.
// Reads as the properties do over HTTP, so that the same figure has the same name in both.
import assert from "node:assert/strict";
import { Then } from "@cucumber/cucumber";
import { toRaw } from "./amounts.ts";
import { HttpDoor } from "./drivers/http-driver.ts";
import { figureIn, placesOf } from "./figures.ts";
import { ACTORS, USERS } from "./users.ts";
import type { PlanWorld } from "./world.ts";

const BOOKS =
  /^the books show the (\w+)(?: of ([\w-]+))?(?: in (\w+))? as (0 or )?([\d.,]+)(?: to ([\d.,]+))?$/;

Then(
  BOOKS,
  async function (
    this: PlanWorld,
    ...[kind, subject, asset, zero, low, high]: [string, ...(string | null)[]]
  ) {
    const user = USERS.find((name) => name === subject);
    const view = await new HttpDoor(this.stage, user === undefined ? ACTORS : [user]).look();
    const figure = { kind, subject: subject ?? "", asset: asset ?? "" };
    const got = figureIn(view, figure);
    if (got === undefined) throw new Error(`no book shows the ${kind} of ${subject} in ${asset}`);
    const places = placesOf(kind, figure.asset, (symbol) => this.token(symbol).decimals) ?? 0;
    const [least, most] = [low ?? "0", high ?? low ?? "0"].map((text) => toRaw(text, places));
    const isZero = zero !== null && zero !== undefined && got === 0n;
    const isRight = isZero || (got >= (least ?? 0n) && got <= (most ?? 0n));
    assert.ok(isRight, `the ${kind} is ${got} base units, not ${least} to ${most}`);
  },
);

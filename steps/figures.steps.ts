// A step for any figure the platform shows, compared with the expected range. Reads figures as the
// properties over HTTP do, so that each has the same name in both.
import assert from "node:assert/strict";
import { Then } from "@cucumber/cucumber";
import { HttpDoor } from "./drivers/http-driver.ts";
import { toRaw } from "./vocabulary/amounts.ts";
import { figureIn, placesOf, readQuantity } from "./vocabulary/figures.ts";
import { ACTORS, USERS } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** A single figure, a range, or 0 as an alternative to either. */
const RANGE = /^(0 or )?([\d.,]+)(?: to ([\d.,]+))?$/;

Then(
  /^the books show the (.+) as (.+)$/,
  async function (this: PlanWorld, named: string, range: string) {
    const quantity = readQuantity(named);
    const user = USERS.find((name) => name === quantity.subject);
    const view = await new HttpDoor(this.stage, user === undefined ? ACTORS : [user]).look();
    const got = figureIn(view, quantity);
    if (got === undefined) throw new Error(`no book shows the ${named}`);
    const places = placesOf(quantity, (symbol) => this.token(symbol).decimals) ?? 0;
    const [, zero, low, high = low] = RANGE.exec(range) ?? [];
    if (low === undefined || high === undefined) throw new Error(`"${range}" is no range`);
    const [least, most] = [toRaw(low, places), toRaw(high, places)];
    const isRight = (zero !== undefined && got === 0n) || (got >= least && got <= most);
    assert.ok(isRight, `the ${named} is ${got} base units, not ${least} to ${most}`);
  },
);

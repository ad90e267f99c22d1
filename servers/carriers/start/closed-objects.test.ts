// Every object in the documents is closed: an undocumented field may not be answered. An open one
// would let a test accept anything else in an answer.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "./platform.ts";

let platform: Platform;
before(async () => {
  platform = await startPlatform();
});
after(() => platform.close());

/** Where an object names properties and accepts others too. */
function openIn(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { properties, additionalProperties: others } = value as Record<string, unknown>;
  const isOpen = typeof properties === "object" && others !== false;
  const own = isOpen && place.includes("schema") ? [place] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) => openIn(each, `${place}/${key}`)),
  ];
}

test("every object of every document is closed, except forms that other parties extend", async () => {
  for (const url of Object.values(platform.urls)) {
    const document: object = await (await fetch(`${url}/docs/openapi.json`)).json();
    const open = openIn(document, url).filter((place) => !place.includes("/requestBody/"));
    assert.deepEqual(open, []);
  }
});

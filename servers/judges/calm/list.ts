// A list as a surface shows it, beside the same list of the world: how many items there are, and the
// first that differs.
import type { Unmet } from "../../surfaces/control/calm-report.ts";

export interface ShownList {
  /** The surface and what it lists. */
  readonly name: string;
  readonly should: readonly string[];
  shown(): Promise<readonly string[]>;
}

export async function unlike({ name, should, shown }: ShownList): Promise<readonly Unmet[]> {
  const items = await shown();
  const at = should.findIndex((item, index) => item !== items[index]);
  if (at === -1 && items.length === should.length) return [];
  const place = at === -1 ? should.length : at;
  const counts = `${items.length} of ${should.length}`;
  const [said = "nothing", meant = "nothing"] = [items[place], should[place]];
  return [{ what: `${name} shows ${counts}, and at ${place + 1} ${said} instead of ${meant}` }];
}

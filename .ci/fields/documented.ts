// Every field that the platform's surfaces document of their answers, as ids; of an answer that is one
// value and has no fields, that value.

import { documentedOutcomes, startPlatform } from "../../servers/index.ts";
import { fieldsBelow, type PlainSchema, placesOf } from "../witness/fields.ts";
import { shapeOf } from "../witness/witness.ts";
import { idOf } from "./leaving.ts";

/** Documents of other people's standards, and a world as it is kept: nobody reads them by their fields. */
const FREE = [/ GET \/docs\//, /^control: GET \/dump /];

/** Of each surface as it is when nobody asks for anything special. */
export async function documentedFields(): Promise<string[]> {
  const platform = await startPlatform({ listens: false });
  const schemas = new Map<string, PlainSchema>();
  for (const surface of Object.values(platform.surfaces)) {
    for (const outcome of documentedOutcomes(surface)) {
      const { schema, shape } = outcome;
      if (schema !== undefined)
        schemas.set(shapeOf(surface.name, outcome, shape), schema as PlainSchema);
    }
  }
  await platform.close();
  return [...schemas].flatMap(([shape, schema]) => {
    const fields = fieldsBelow(placesOf(schema)).map(({ path }) => idOf({ shape, path }));
    const isOneValue = fields.length === 0 && !FREE.some((free) => free.test(shape));
    return isOneValue ? [idOf({ shape, path: "" })] : fields;
  });
}

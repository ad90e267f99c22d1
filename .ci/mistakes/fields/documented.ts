// Lists every field that the platform's surfaces document in their answers, as ids; for an answer
// that is one value without fields, that value.

import { documentedOutcomes, startPlatform } from "../../../servers/index.ts";
import { fieldsBelow, type PlainSchema, placesOf } from "../../response-coverage/fields.ts";
import { shapeOf } from "../../response-coverage/recorder.ts";
import { idOf } from "./leaving.ts";

/** Documents in other people's formats, and the dump: nobody reads them field by field. */
const FREE = [/ GET \/docs\//, /^control: GET \/dump /];

/** Every field that a surface documents, with its default options. */
export async function documentedFields(): Promise<string[]> {
  const platform = await startPlatform({ listens: false });
  const schemas = new Map<string, PlainSchema>();
  for (const surface of Object.values(platform.surfaces)) {
    for (const outcome of documentedOutcomes(surface)) {
      const { schema, shape } = outcome;
      if (schema !== undefined) schemas.set(shapeOf(surface.name, outcome, shape), schema);
    }
  }
  await platform.close();
  return [...schemas].flatMap(([shape, schema]) => {
    const fields = fieldsBelow(placesOf(schema)).map(({ path }) => idOf({ shape, path }));
    const isOneValue = fields.length === 0 && !FREE.some((free) => free.test(shape));
    return isOneValue ? [idOf({ shape, path: "" })] : fields;
  });
}

// Holds a body against the schema its surface documents for it. Knows no surface; validators are
// made when first needed and kept by schema.

import { createRequire } from "node:module";
import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import type { PlainSchema } from "./fields.ts";

/** An instant as RFC 3339 has it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const FAULTS_MAX = 5;

const validators = new WeakMap<PlainSchema, ValidateFunction>();
/** Surfaces made anew for each test bring equal schemas that are not the same. */
const byText = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/** Loaded at once, as what is told cannot wait, and not before something is. */
function loadAjv(): Ajv2020 {
  const { Ajv2020: Validator } = createRequire(import.meta.url)(
    "ajv/dist/2020.js",
  ) as typeof import("ajv/dist/2020.js");
  // Formats of our own come with a pattern in what is documented, so that they need no code here.
  return new Validator({
    allErrors: true,
    strict: false,
    logger: false,
    formats: { "date-time": INSTANT },
  });
}

function validatorOf(schema: PlainSchema): ValidateFunction {
  ajv ??= loadAjv();
  const text = JSON.stringify(schema);
  const validate = byText.get(text) ?? ajv.compile(schema);
  byText.set(text, validate);
  validators.set(schema, validate);
  return validate;
}

/** What is wrong with a value, a text each; none where nothing is. */
export function faultsOf(schema: PlainSchema, value: unknown): string[] {
  const validate = validators.get(schema) ?? validatorOf(schema);
  if (validate(value)) return [];
  const texts = (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || "the answer"} ${message} ${JSON.stringify(params)}`,
  );
  return texts.slice(0, FAULTS_MAX);
}

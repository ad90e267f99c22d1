// Validates a body against the schema that its surface documents. Validators are made on first use
// and cached by schema.

import { createRequire } from "node:module";
import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import type { PlainSchema } from "./fields.ts";

/** An instant by RFC 3339. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const FAULTS_MAX = 5;

const validators = new WeakMap<PlainSchema, ValidateFunction>();
/** Surfaces made anew for each test bring equal schemas that are not identical. */
const byText = new Map<string, ValidateFunction>();
let ajv: Ajv2020 | undefined;

/** Loaded synchronously, because answers are reported synchronously, and only on first use. */
function loadAjv(): Ajv2020 {
  const { Ajv2020: Validator }: typeof import("ajv/dist/2020.js") = createRequire(import.meta.url)(
    "ajv/dist/2020.js",
  );
  // Our own formats have a pattern in the document, so they need no code here.
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

/** The faults of a value, one text each. */
export function faultsOf(schema: PlainSchema, value: unknown): string[] {
  const validate = validators.get(schema) ?? validatorOf(schema);
  if (validate(value)) return [];
  const texts = (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || "the answer"} ${message} ${JSON.stringify(params)}`,
  );
  return texts.slice(0, FAULTS_MAX);
}

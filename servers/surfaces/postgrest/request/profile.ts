// The schema that the Accept-Profile header asks for: there is one.

import { Failure } from "../refusals/failure.ts";

const SCHEMA = "public";

/** The headers of the answer, which name the requested schema. */
export function negotiateProfile(profile: string | undefined): Readonly<Record<string, string>> {
  if (profile === undefined) return {};
  if (profile === SCHEMA) return { "content-profile": SCHEMA };
  throw new Failure(406, "PGRST106", `The schema must be one of the following: ${SCHEMA}`);
}

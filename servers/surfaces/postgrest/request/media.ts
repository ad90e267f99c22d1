// Which form of an answer the Accept header asks for.

import { Failure } from "../refusals/failure.ts";

export interface Media {
  readonly kind: "array" | "object" | "csv";
  readonly isStripped: boolean;
  readonly contentType: string;
}

const JSON_TYPE = "application/json";

/** The first type in order of preference that there is. */
export function negotiate(accept: string | undefined): Media {
  const accepted = preferred(accept ?? "*/*");
  for (const type of accepted) {
    const media = mediaOf(type);
    if (media !== undefined) return media;
  }
  const names = accepted.map((type) => type.split(";")[0]).join(", ");
  throw new Failure(406, "PGRST107", `None of these media types are available: ${names}`);
}

function mediaOf(type: string): Media | undefined {
  const [name = "", ...parameters] = type.split(";");
  const isStripped = parameters.length === 1 && parameters[0] === "nulls=stripped";
  const stripped = isStripped ? ";nulls=stripped" : "";
  const charset = "; charset=utf-8";
  switch (name) {
    case "*/*":
    case JSON_TYPE:
      return { kind: "array", isStripped: false, contentType: JSON_TYPE + charset };
    case "text/csv":
      return { kind: "csv", isStripped: false, contentType: `text/csv${charset}` };
    case "application/vnd.pgrst.object+json":
    case "application/vnd.pgrst.object": {
      const contentType = `application/vnd.pgrst.object+json${stripped}${charset}`;
      return { kind: "object", isStripped, contentType };
    }
    case "application/vnd.pgrst.array+json":
    case "application/vnd.pgrst.array": {
      const own = isStripped ? "application/vnd.pgrst.array+json;nulls=stripped" : JSON_TYPE;
      return { kind: "array", isStripped, contentType: own + charset };
    }
    default:
      return undefined;
  }
}

/** Types of the header, the most wanted first, without spaces and without their quality. */
function preferred(accept: string): string[] {
  return accept
    .split(",")
    .map((part) => part.replaceAll(/\s/g, ""))
    .filter((part) => part !== "")
    .map((part) => {
      const quality = /;q=([0-9.]+)/.exec(part);
      return { type: part.replace(/;q=[0-9.]*/, ""), quality: Number(quality?.[1] ?? 1) };
    })
    .sort((one, two) => two.quality - one.quality)
    .map(({ type }) => type);
}

// A valid request for any route, made from its example and its schemas, for tests that break it on
// purpose.

import { JSON_READERS } from "../../core/json.ts";
import type { RouteFacts, Schema } from "../../core/route.ts";
import type { SurfaceFacts } from "../../core/surface.ts";

export interface Sample {
  readonly method: RouteFacts["method"];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

export function sampleOf(surface: SurfaceFacts, route: RouteFacts): Sample {
  const { method, example } = route;
  const query = String(new URLSearchParams(example?.query));
  const path = filled(example?.path ?? route.paths[0], route.params);
  const url = query === "" ? path : `${path}?${query}`;
  if (route.body === undefined) return { method, url, headers: {} };
  const contentType = contentTypeOf(surface);
  const headers = { "content-type": contentType };
  return { method, url, headers, payload: written(contentType, example?.body ?? {}) };
}

export function contentTypeOf({ readers = JSON_READERS }: SurfaceFacts): string {
  return Object.keys(readers)[0] ?? "application/json";
}

/** A form, or JSON. */
function written(contentType: string, body: unknown): string {
  if (!contentType.includes("form")) return JSON.stringify(body);
  return String(new URLSearchParams(body as Record<string, string>));
}

function filled(path: string, params: Schema | undefined): string {
  return path.replace(/:(\w+)/g, (_all, name: string) => sampleText(params?.properties?.[name]));
}

function sampleText({ format, enum: values }: Schema = {}): string {
  if (Array.isArray(values)) return String(values[0]);
  if (format === "hash") return "ab".repeat(32);
  return format === "address" || format === "addressFilter" ? "ab".repeat(20) : "1";
}

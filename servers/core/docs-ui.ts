// The files of the reference UI, read from disk for each request: from their package, or in the package of this
// project, packed, from beside its script.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import type { Reply } from "./route.ts";
import type { BoundRoute } from "./surface.ts";

/** Part of the paths, so that a browser may keep the files for ever. */
const VERSION = "5.35.0";

const FILES = {
  script: { file: "swagger-ui-bundle.js", type: "text/javascript; charset=utf-8" },
  style: { file: "swagger-ui.css", type: "text/css; charset=utf-8" },
} as const;

/** Of `swagger-ui-dist`. */
export const UI_FILES = Object.values(FILES).map(({ file }) => file);

type UiFile = keyof typeof FILES;

export const uiPath = (name: UiFile): string => `/docs/${VERSION}/${FILES[name].file}`;

export const uiRoutes = (): BoundRoute[] => [uiRoute("script"), uiRoute("style")];

function uiRoute(name: UiFile): BoundRoute {
  const { file, type } = FILES[name];
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return {
    method: "GET",
    paths: [uiPath(name)],
    operation: `Reference UI ${name}`,
    summary: `The ${name} of the reference UI`,
    access: "public",
    answers: { 200: { description: "The file", contentType: type.split(";")[0] ?? "" } },
    answer: async (): Promise<Reply> => {
      const packed = process.env.LOCKSTEP_PACKAGED !== undefined;
      const path = packed
        ? new URL(`${file}.gz`, import.meta.url)
        : createRequire(import.meta.url).resolve(`swagger-ui-dist/${file}`);
      const bytes = await readFile(path);
      return { status: 200, body: (packed ? gunzipSync(bytes) : bytes).toString(), headers };
    },
  };
}

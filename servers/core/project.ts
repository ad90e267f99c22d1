// The project's own name and version, read once from package.json.
import { createRequire } from "node:module";

interface Project {
  readonly name: string;
  readonly version: string;
}

let read: Project | undefined;

export function project(): Project {
  read ??= createRequire(import.meta.url)("../../package.json") as Project;
  return read;
}

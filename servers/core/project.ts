// The project's own name and version, read once from package.json.
import { readFileSync } from "node:fs";

interface Project {
  readonly name: string;
  readonly version: string;
}

let read: Project | undefined;

export function project(): Project {
  if (read === undefined) {
    const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    read = JSON.parse(text) as Project;
  }
  return read;
}

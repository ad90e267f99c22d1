// The project's own name and version, read once from the nearest package.json above this file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../programs.ts";

interface Project {
  readonly name: string;
  readonly version: string;
}

let read: Project | undefined;

export function project(): Project {
  read ??= JSON.parse(readFileSync(join(projectFolder(), "package.json"), "utf8")) as Project;
  return read;
}

/** The server's name in the form that chain nodes use. */
export function clientVersion(): string {
  const { name, version } = project();
  return `${name}/v${version}/virtual`;
}

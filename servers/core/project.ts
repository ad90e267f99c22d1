// The project's own name and version, read once from the nearest package.json above this file.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Project {
  readonly name: string;
  readonly version: string;
}

let read: Project | undefined;

export function project(): Project {
  if (read === undefined) {
    // A bundle of the servers lies elsewhere in the project than the sources do.
    let folder = import.meta.dirname;
    while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) {
      folder = dirname(folder);
    }
    read = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Project;
  }
  return read;
}

/** Who answers, in the form that nodes of chains have for it. */
export function clientVersion(): string {
  const { name, version } = project();
  return `${name}/v${version}/virtual`;
}

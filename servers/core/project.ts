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
    // A bundle of the servers lies in another folder of the project than the sources.
    let folder = import.meta.dirname;
    while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) {
      folder = dirname(folder);
    }
    read = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Project;
  }
  return read;
}

/** The server's name in the form that chain nodes use. */
export function clientVersion(): string {
  const { name, version } = project();
  return `${name}/v${version}/virtual`;
}

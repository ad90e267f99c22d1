// The project's own name and version, read once from the nearest package.json above this file.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Project {
  readonly name: string;
  readonly version: string;
  /** What the package loads where a project has it. */
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

let read: Project | undefined;

export function project(): Project {
  read ??= JSON.parse(readFileSync(join(projectFolder(), "package.json"), "utf8")) as Project;
  return read;
}

/** A bundle of the servers lies in another folder of the project than the sources. */
export function projectFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json")) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}

/** The server's name in the form that chain nodes use. */
export function clientVersion(): string {
  const { name, version } = project();
  return `${name}/v${version}/virtual`;
}

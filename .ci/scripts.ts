// Where the compiled script of a source is, and which source a script belongs to.

/** Inside the project, so that packages are found from there. */
export const scriptsFolder = "reports/out/scripts";

/** Both from the project's root. */
export const scriptOf = (source: string): string =>
  `${scriptsFolder}/${source.replace(/\.ts$/, ".mjs")}`;

export const sourceOf = (script: string): string =>
  script.startsWith(`${scriptsFolder}/`)
    ? script.slice(scriptsFolder.length + 1).replace(/\.mjs$/, ".ts")
    : script;

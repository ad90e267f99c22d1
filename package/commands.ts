// The servers' verbs of the package's command, in a file of their own to be loaded on first use.

export { replay, start } from "../servers/index.ts";

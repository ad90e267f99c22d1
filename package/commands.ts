// The servers' verbs of the package's command: the packer makes one script of them.

export { interfaces, replay, start } from "../servers/index.ts";

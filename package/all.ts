// Everything that the package gives, which the packer makes one script of: what is imported, and the
// servers of its command.

export * as commands from "./commands.ts";
export * as fixtures from "./fixtures.ts";
export * as index from "./index.ts";
export * as matchers from "./matchers.ts";
export * as testing from "./testing.ts";

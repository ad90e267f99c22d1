// `createRequire` of `node:module`, for the packages that the bundle carries: loaded when they are
// first asked for, as in Node.
import { notInABrowser } from "./absent.ts";

declare const require: (name: string) => unknown;

const CARRIED: Readonly<Record<string, () => unknown>> = {
  "ajv/dist/2020.js": () => require("ajv/dist/2020.js"),
  "#evm": () => require("#evm"),
};

function load(name: string): unknown {
  const found = CARRIED[name];
  if (found === undefined) throw notInABrowser(name);
  return found();
}

/** A bundle has no files. */
function resolve(name: string): never {
  throw notInABrowser(name);
}

export const createRequire = () => Object.assign(load, { resolve });

// Who may import whom: sim <- servers <- fixtures <- steps <- features, through index.ts, and reports
// imports none of them. It knows folders, not what is in them.

import { type Import, importsOf } from "./imports.ts";
import type { Problem, Source } from "./source.ts";

const order = ["sim", "servers", "fixtures", "steps", "features"];
const folders = new Set([...order, "reports"]);
/** Every verb reads its words with the one and knows its version from the other; neither knows a folder. */
const common = ["command-line.ts", "package.json"];

export function directionProblems(source: Source): Problem[] {
  return importsOf(source).flatMap((one) => {
    if (one.target === undefined) return [];
    const fault = directionFault(source.path, one.target) ?? twinFault(source.path, one.target);
    return fault === undefined ? [] : [describe(source, one, fault)];
  });
}

interface Fault {
  readonly wrong: string;
  readonly right: string;
}

function describe(source: Source, { specifier, line }: Import, fault: Fault): Problem {
  return { path: source.path, line, wrong: `"${specifier}" ${fault.wrong}`, right: fault.right };
}

function directionFault(path: string, target: string): Fault | undefined {
  const from = topOf(path);
  const to = topOf(target);
  if (from === to || common.includes(target)) return undefined;
  const anyDoor = !folders.has(from) || isTest(path);
  if (!folders.has(to)) {
    if (!folders.has(from)) return undefined;
    return { wrong: `reaches out of the house to ${target}`, right: `Pass it in as an argument` };
  }
  if (!anyDoor && !mayImport(from, to)) {
    const right = `The order is ${order.join(" <- ")}; reports reads files only`;
    return { wrong: `goes the wrong way, from ${from} to ${to}`, right };
  }
  if (target === `${to}/index.ts`) return undefined;
  return { wrong: `goes past the door of ${to}`, right: `Import it from ${to}/index.ts` };
}

/** A model that borrows its subject's arithmetic would repeat its subject's mistakes. */
function twinFault(path: string, target: string): Fault | undefined {
  if (isTest(path)) return undefined;
  const [one, other] = ["sim/models/", "sim/protocol/"] as const;
  const crosses =
    (path.startsWith(one) && target.startsWith(other)) ||
    (path.startsWith(other) && target.startsWith(one));
  if (!crosses) return undefined;
  return {
    wrong: "ties the model to the protocol",
    right: "Write it a second time, so that neither hides the other's mistake",
  };
}

function mayImport(from: string, to: string): boolean {
  return order.includes(from) && order.includes(to) && order.indexOf(to) < order.indexOf(from);
}

function topOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

function isTest(path: string): boolean {
  return path.endsWith(".test.ts");
}

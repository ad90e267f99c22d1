// What a CI system gets of a campaign: a file of JUnit, and an annotation of GitHub Actions.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { annotationOf, junitText } from "../../ci-reports.ts";

interface Failed {
  readonly broke: string;
  readonly message: string;
  /** The whole story, with the line that repeats it. */
  readonly text: string;
}

/** Writes nothing without a file, and prints nothing outside GitHub Actions. */
export function tellCi(name: string, junit: string | undefined, failed?: Failed): void {
  if (failed !== undefined) {
    const { broke, text } = failed;
    process.stdout.write(annotationOf({ title: `${name}: ${broke}`, message: text }));
  }
  if (junit === undefined) return;
  const failure = failed && { type: failed.broke, message: failed.message, text: failed.text };
  mkdirSync(dirname(junit), { recursive: true });
  writeFileSync(
    junit,
    junitText("fuzz", [{ name: "fuzz", cases: [{ name, ...(failure && { failure }) }] }]),
  );
}

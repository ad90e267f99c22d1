// What CI systems read: a result as JUnit XML, and a failure as an annotation of GitHub Actions.
import { escaped } from "./html.ts";

export interface JUnitCase {
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text: string };
  /** What is worth reading beside it; empty for nothing. */
  readonly out?: string;
}

export interface JUnitSuite {
  readonly name: string;
  readonly cases: readonly JUnitCase[];
}

export function junitText(name: string, suites: readonly JUnitSuite[]): string {
  const cases = suites.flatMap((suite) => suite.cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlOf(name)}" ${counts(cases)}>`,
    ...suites.flatMap((suite) => [
      `<testsuite name="${xmlOf(suite.name)}" ${counts(suite.cases)}>`,
      ...suite.cases.map((each) => caseText(suite.name, each)),
      "</testsuite>",
    ]),
    "</testsuites>",
    "",
  ].join("\n");
}

const counts = (cases: readonly JUnitCase[]) =>
  `tests="${cases.length}" failures="${cases.filter(({ failure }) => failure !== undefined).length}"`;

function caseText(suite: string, { name, failure, out = "" }: JUnitCase): string {
  const head = `<testcase classname="${xmlOf(suite)}" name="${xmlOf(name)}"`;
  if (failure === undefined && out === "") return `${head}/>`;
  const { type = "", message = "", text = "" } = failure ?? {};
  const failed = `<failure type="${xmlOf(type)}" message="${xmlOf(message)}">${xmlOf(text)}</failure>`;
  return [
    `${head}>`,
    ...(failure === undefined ? [] : [failed]),
    ...(out === "" ? [] : [`<system-out>${xmlOf(out)}</system-out>`]),
    "</testcase>",
  ].join("\n");
}

/** Characters that XML has no way to write are shown as a question mark. */
const xmlOf = (text: string): string =>
  escaped(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "?"),
  ).replaceAll("\n", "&#10;");

interface Failed {
  readonly title: string;
  readonly message: string;
  /** From the repository's root. */
  readonly file?: string;
  readonly line?: number;
}

/** A line that GitHub Actions shows beside the file; empty anywhere else. */
export function annotationOf({ title, message, file, line }: Failed): string {
  if (process.env.GITHUB_ACTIONS !== "true") return "";
  const text = (value: string) =>
    value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (value: string | number) =>
    text(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const properties = Object.entries({ file, line, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(value)}`],
  );
  return `::error ${properties.join(",")}::${text(message)}\n`;
}

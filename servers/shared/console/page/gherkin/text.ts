// How a feature writes what commands and requests hold: whole tokens, durations, tables and texts.

/** Base units as whole tokens with commas: "1,234.5". Takes and gives digits. */
export function wholeOf(units: string, decimals: number): string {
  const sign = units.startsWith("-") ? "-" : "";
  const digits = units.slice(sign.length).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = decimals === 0 ? "" : digits.slice(-decimals).replace(/0+$/, "");
  return `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** "30 days": the largest unit that divides it. */
export function durationOf(seconds: number): string {
  const [name, length] = UNITS.find(([, span]) => seconds % span === 0) ?? ["second", 1];
  const count = seconds / length;
  return count === 1 ? `1 ${name}` : `${wholeOf(String(count), 0)} ${name}s`;
}

/** "30 days pass". */
export function passing(seconds: number): string {
  const span = durationOf(seconds);
  return `${span} ${span.startsWith("1 ") ? "passes" : "pass"}`;
}

/** A table under a step. */
export function tableOf(rows: readonly (readonly string[])[]): string[] {
  const all = rows.map((row) => row.map(cell));
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) => {
    const padded = row.map((text, at) =>
      at < row.length - 1 ? text.padEnd(widths[at] ?? 0) : text,
    );
    return `  | ${padded.join(" | ")} |`;
  });
}

interface Feature {
  readonly remarks?: readonly string[];
  readonly tags?: readonly string[];
  readonly title: string;
  readonly about?: string;
  readonly background?: readonly string[];
  readonly scenario: string;
  readonly steps: readonly string[];
}

/** The text of a feature of one scenario. */
export function featureText(feature: Feature): string {
  const { remarks = [], tags = [], title, about, background, scenario, steps } = feature;
  const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`);
  return [
    ...remarks.map((line) => `# ${line}`),
    ...(remarks.length === 0 ? [] : [""]),
    ...(tags.length === 0 ? [] : [tags.join(" ")]),
    `Feature: ${title}`,
    ...(about === undefined ? [] : [`  ${about}`]),
    "",
    ...(background === undefined ? [] : ["  Background:", ...indented(background), ""]),
    `  Scenario: ${scenario}`,
    ...indented(steps),
    "",
  ].join("\n");
}

const cell = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n");

/** A value as JSON in a text under a step. Gherkin would read `\"\"\"` as three quotation marks. */
export const jsonUnder = (value: unknown): string[] => {
  const json = JSON.stringify(value, undefined, 2);
  const safe = json.replace(/\\(.)/g, (pair, letter) => (letter === '"' ? "\\u0022" : pair));
  return textUnder(safe.split("\n"));
};

export const textUnder = (lines: readonly string[]): string[] =>
  ['"""', ...lines, '"""'].map((line) => `  ${line}`);

/** A text in quotation marks, as the steps take it. */
export const quoted = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** A line that no step says. */
export const remark = (text: string): string => `# ${text.replace(/\s+/g, " ")}`;

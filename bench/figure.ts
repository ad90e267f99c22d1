// One measured figure as one line of JSON on standard output.

/** `unit` says what `value` counts; `with` gives the conditions of the measurement. */
export function figure(
  name: string,
  value: number,
  unit: string,
  conditions: Readonly<Record<string, number | string>> = {},
): void {
  const line = { figure: name, value: rounded(value), unit, ...mapNumbers(conditions) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function mapNumbers(conditions: Readonly<Record<string, number | string>>) {
  const entries = Object.entries(conditions).map(([name, value]) => [
    name,
    typeof value === "number" ? rounded(value) : value,
  ]);
  return Object.fromEntries(entries);
}

// The page of a run: each mutant with its place and its killer, survivors first.

import type { Verdict } from "./hunt.ts";
import { MISTAKES } from "./mutant.ts";

export function scoreOf(verdicts: readonly Verdict[]): { killed: number; percent: string } {
  const killed = verdicts.filter(({ killer }) => killer !== "").length;
  // Never rounded up.
  const percent = (Math.floor((killed * 1000) / Math.max(1, verdicts.length)) / 10).toFixed(1);
  return { killed, percent };
}

export function pageOf(verdicts: readonly Verdict[], seed: string, tookMs: number): string {
  const { killed, percent } = scoreOf(verdicts);
  const rows = [...verdicts].sort((a, b) => rank(a) - rank(b));
  const kinds = Object.entries(MISTAKES).map(([mistake, what]) => {
    const own = verdicts.filter(({ mutant }) => mutant.mistake === mistake);
    return `| ${mistake} | ${what} | ${own.length} | ${scoreOf(own).killed} |`;
  });
  return `# Mutants, seed ${seed}

${killed} of ${verdicts.length} killed (${percent} %) in ${(tookMs / 60_000).toFixed(1)} minutes.

| mistake | what it does | mutants | killed |
| --- | --- | --- | --- |
${kinds.join("\n")}

| mistake | place | as it is | mutant | layer | killer |
| --- | --- | --- | --- | --- | --- |
${rows.map(rowOf).join("\n")}
`;
}

const rank = ({ killer }: Verdict) => (killer === "" ? 0 : 1);

function rowOf({ mutant, killer, layer }: Verdict): string {
  const { mistake, file, line, before, after } = mutant;
  const cells = [mistake, `${file}:${line}`, `\`${before}\``, `\`${after}\``, layer || "-"];
  return `| ${[...cells, killer || "**survived**"].map(cell).join(" | ")} |`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

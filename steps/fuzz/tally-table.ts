// What a campaign did, as text for people: how much was accepted, and how each deed was answered.
import type { Tally } from "../../sim/index.ts";

export function progressOf({ runs, steps }: Tally, stepsMax: number): string {
  return `${steps} of ${stepsMax} steps, ${runs} runs`;
}

export function tableOf({ runs, steps, accepted, answers }: Tally): string {
  const share = steps === 0 ? 0 : Math.round((accepted * 1_000) / steps) / 10;
  const rows = [...answers].map(([key, count]) => {
    const [deed = "", answer = ""] = key.split(/: (.*)/s);
    return { deed, answer, count };
  });
  rows.sort((a, b) => (a.deed === b.deed ? b.count - a.count : a.deed < b.deed ? -1 : 1));
  const width = Math.max(0, ...rows.map(({ deed }) => deed.length));
  const digits = Math.max(1, ...rows.map(({ count }) => String(count).length));
  const lines = rows.map(
    ({ deed, answer, count }) =>
      `  ${deed.padEnd(width)}  ${String(count).padStart(digits)}  ${answer}`,
  );
  return [...lines, `${steps} steps in ${runs} runs, ${share} % accepted`].join("\n");
}

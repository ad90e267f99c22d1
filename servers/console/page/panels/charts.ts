// The panel of charts: prices, health, utilisation and interest over time or over commands. A moment
// chosen in one chart is shown in all; its figures stand beside them.
import { useMemo, useState } from "preact/hooks";
import { LinesTable } from "../charts/lines.ts";
import { type Axis, Plot } from "../charts/plot.ts";
import { type ChartOf, chartsOf, type Series } from "../charts/series.ts";
import { html } from "../kit/html.ts";
import { go, type PanelProps } from "../kit/place.ts";
import { timeText } from "../kit/words.ts";
import { useRead } from "../kit/world.ts";

export function ChartsPanel({ place }: PanelProps) {
  const { value: series, fault } = useRead<Series>("/series");
  if (series === undefined) {
    return html`<h1>Charts</h1>
      <p class="quiet" role="status">${fault ?? "Reading the journal…"}</p>`;
  }
  return html`<h1>Charts</h1>
    <${Charts} series=${series} place=${place} />`;
}

interface ChartsProps extends PanelProps {
  readonly series: Series;
}

function Charts({ series, place }: ChartsProps) {
  const { positions, times } = series;
  const last = positions.length - 1;
  const charts = useMemo(() => chartsOf(series), [series]);
  const [looked, look] = useState<number | undefined>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hasTime = times[0] !== times[last];
  const isTime = hasTime && place.query.by !== "command";
  const xs = useMemo(() => (isTime ? times.map((ms) => ms / 1000) : positions), [series, isTime]);
  const placed =
    place.position === "live" ? -1 : positions.findIndex((each) => each >= Number(place.position));
  const pick = (index: number) => goTo(series, index);
  const seen = looked ?? (placed === -1 ? undefined : placed);
  const axis: Axis = { xs, isTime, at: seen, look, pick };
  const at = Math.min(seen ?? last, last);
  const toggle = (title: string, name: string) => {
    const key = `${title} ${name}`;
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return html`<${Moment} ...${{ series, at, look, hasTime, isTime }} />
    <div class="charts">
      ${charts.map((chart) => html`<${Chart} key=${chart.title} ...${{ chart, axis, at, hidden, toggle }} />`)}
    </div>`;
}

/** The last moment is the live world. */
function goTo({ positions }: Series, index: number): void {
  const isLast = index === positions.length - 1;
  go({ position: isLast ? "live" : (positions[index] ?? "live") });
}

interface MomentProps {
  readonly series: Series;
  readonly at: number;
  readonly look: Axis["look"];
  readonly hasTime: boolean;
  readonly isTime: boolean;
}

function Moment({ series, at, look, hasTime, isTime }: MomentProps) {
  const { positions, times } = series;
  const text = `${timeText(times[at] ?? 0)}, after ${positions[at]} commands`;
  const by = (event: Event) => go({ query: { by: (event.target as HTMLSelectElement).value } });
  return html`<div class="row moment">
    <label
      ><span>Moment</span>
      <input
        type="range"
        min="0"
        max=${positions.length - 1}
        value=${at}
        aria-valuetext=${text}
        onInput=${(event: Event) => look(Number((event.target as HTMLInputElement).value))}
    /></label>
    <output>${text}</output>
    <button type="button" onClick=${() => goTo(series, at)}>Go there</button>
    ${
      hasTime &&
      html`<label
        >by
        <select value=${isTime ? "time" : "command"} onChange=${by}>
          <option value="time">time</option>
          <option value="command">command</option>
        </select></label
      >`
    }
  </div>`;
}

interface ChartProps {
  readonly chart: ChartOf;
  readonly axis: Axis;
  readonly at: number;
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (title: string, name: string) => void;
}

function Chart({ chart, axis, at, hidden, toggle }: ChartProps) {
  const { title, note, lines, limit } = chart;
  const off = useMemo(
    () => new Set(lines.map(({ name }) => name).filter((name) => hidden.has(`${title} ${name}`))),
    [chart, hidden],
  );
  return html`<section class="card" aria-label=${title}>
    <h2>${title} <small>${note}${limit === undefined ? "" : `; ${limit.text}`}</small></h2>
    ${
      lines.length === 0
        ? html`<p class="quiet">There is nothing to draw yet.</p>`
        : html`<${Plot} chart=${chart} axis=${axis} hidden=${off} />
            <${LinesTable}
              ...${{ chart, at, hidden: off }}
              toggle=${(name: string) => toggle(title, name)}
            />`
    }
  </section>`;
}

// The panel of charts: prices, health, utilisation and interest over time or over commands. A moment
// chosen in one chart is shown in all; its figures stand beside them.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Stretch } from "../../story-shapes.ts";
import { LinesTable } from "../charts/lines.ts";
import { type Axis, Plot } from "../charts/plot.ts";
import { type ChartOf, chartsOf, isLeft, momentOf, type Series } from "../charts/series.ts";
import { countText, timeText } from "../kit/figures.ts";
import { html, type On } from "../kit/html.ts";
import { go, type PanelProps } from "../kit/place.ts";
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
  // By the number of commands: a running clock adds moments and thins them out.
  const [looked, setLooked] = useState<number | undefined>();
  useEffect(() => setLooked(undefined), [place.position]);
  const look: Axis["look"] = (index) =>
    setLooked(index === undefined ? undefined : positions[index]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hasTime = times[0] !== times[last];
  const isTime = hasTime && place.query.by !== "command";
  const xs = useMemo(() => (isTime ? times.map((ms) => ms / 1000) : positions), [series, isTime]);
  const { moment: placed, isElsewhere } = usePlaced(positions, place.position);
  const pick = (index: number) => goTo(series, index);
  const seen = looked === undefined ? placed : momentOf(positions, looked);
  const axis: Axis = { xs, isTime, at: seen, look, pick };
  const at = seen ?? last;
  const toggle = (title: string, name: string) => {
    const key = `${title} ${name}`;
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return html`${isElsewhere && html`<p>Position ${place.position} is not on this branch. The charts show how the world came to be what it is now.</p>`}
    <${Moment} ...${{ series, at, look, hasTime, isTime }} />
    <div class="charts">
      ${charts.map((chart) => html`<${Chart} key=${chart.title} ...${{ chart, axis, at, hidden, toggle }} />`)}
    </div>`;
}

/** The moment of the place's position; none if the position was left. */
function usePlaced(positions: Series["positions"], position: PanelProps["place"]["position"]) {
  const number = position === "live" ? undefined : position;
  const isShown = number === undefined || positions.includes(number);
  const { value } = useRead<Commands>(isShown ? undefined : "/commands?from=1&count=1");
  if (number === undefined) return { moment: undefined, isElsewhere: false };
  const isElsewhere = isLeft(value?.left ?? [], number);
  const isKnown = isShown || (value !== undefined && !isElsewhere);
  return { moment: isKnown ? momentOf(positions, number) : undefined, isElsewhere };
}

interface Commands {
  readonly left: readonly Stretch[];
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
  const text = `${timeText(times[at] ?? 0)}, after ${countText(positions[at] ?? 0, "command")}`;
  const by = (event: On<HTMLSelectElement>) => go({ query: { by: event.target.value } });
  return html`<div class="row moment">
    <label
      ><span>Moment</span>
      <input
        type="range"
        min="0"
        max=${positions.length - 1}
        value=${at}
        aria-valuetext=${text}
        onInput=${(event: On<HTMLInputElement>) => look(Number(event.target.value))}
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

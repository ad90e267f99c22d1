// The style of a campaign's page, in light and dark, narrow and wide.

export const STYLE = `
:root { --page: #f7f7f4; --card: #ffffff; --ink: #1b1b19; --soft: #5c5b56; --rule: #dedcd4;
  --good: #2a78d6; --poor: #eb8a5b; --bad: #b3261e; --wash: #2a78d61f; --code: #f1f0ea; }
@media (prefers-color-scheme: dark) {
  :root { --page: #131312; --card: #1c1c1a; --ink: #edece6; --soft: #a5a39a; --rule: #383733;
    --good: #5a9fee; --poor: #d9794a; --bad: #ff8a80; --wash: #5a9fee26; --code: #262523; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; overflow-wrap: anywhere; }
main { max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 26px; line-height: 1.2; margin: 0; }
h1 span { font-weight: 500; } .held { color: var(--good); } .broke { color: var(--bad); }
h2 { font-size: 18px; margin: 0 0 4px; }
h3 { font-size: 15px; margin: 20px 0 6px; }
small, .note, em { color: var(--soft); font-weight: 400; font-style: normal; font-size: 13px; }
small.untested { color: var(--bad); }
.note { margin: 0 0 12px; }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 10px;
  padding: 18px; margin-top: 16px; }
section.failure { border-color: var(--bad); }
section.failure h2 { color: var(--bad); }
.tiles { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 12px;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); }
.tiles li { background: var(--card); border: 1px solid var(--rule); border-radius: 10px;
  padding: 12px 14px; }
.tiles b { display: block; font-size: 22px; font-weight: 600; line-height: 1.25; }
.tiles span { color: var(--soft); font-size: 13px; }
.row { display: grid; grid-template-columns: 220px 1fr 150px; gap: 4px 12px; align-items: center;
  padding: 4px 0 4px 16px; position: relative; }
summary { cursor: pointer; }
summary.row { list-style: none; }
summary.row::-webkit-details-marker { display: none; }
summary.row::before { content: "\\203a"; position: absolute; left: 2px; top: 2px; color: var(--soft); }
details[open] > summary.row::before { transform: rotate(90deg); }
.name { overflow-wrap: anywhere; }
.bar { display: flex; gap: 2px; height: 14px; }
.bar i { display: block; height: 100%; border-radius: 2px; }
i.good, .key.good { background: var(--good); } i.poor, .key.poor { background: var(--poor); }
.figure { text-align: right; font-variant-numeric: tabular-nums; font-size: 13px; }
.legend { margin: 0; font-size: 13px; color: var(--soft); }
.key { display: inline-block; width: 10px; height: 10px; border-radius: 2px; margin: 0 6px 0 12px; }
.legend .key:first-child { margin-left: 0; }
.words { margin: 0 0 8px; padding: 0 0 0 32px; list-style: none; font-size: 13px; }
.words b { display: inline-block; min-width: 4em; text-align: right; margin-right: 8px;
  font-variant-numeric: tabular-nums; font-weight: 500; color: var(--soft); }
.chart { display: grid; grid-template-columns: auto 1fr; gap: 6px 10px; margin-top: 12px; }
.chart svg { width: 100%; height: 220px; overflow: visible; display: block; }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: right; }
.steps { grid-column: 2; display: flex; justify-content: space-between; }
.scale span, .steps span { color: var(--soft); font-size: 12px; line-height: 1;
  font-variant-numeric: tabular-nums; }
.bound table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
.bound th, .bound td { text-align: right; padding: 2px 12px 2px 0; font-weight: 400; }
.bound th:first-child { text-align: left; } .bound thead th { color: var(--soft); }
.bound .chart svg { height: 130px; }
.dots { fill: none; stroke-width: 4; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.dots.good { stroke: var(--good); } .dots.poor { stroke: var(--bad); }
.grid { stroke: var(--rule); } .under { fill: var(--wash); stroke: none; }
.line { fill: none; stroke: var(--good); stroke-width: 2; }
.grid, .line { vector-effect: non-scaling-stroke; }
.situations { list-style: none; margin: 0; padding: 0; display: grid; gap: 0 28px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }
.situations li { border-top: 1px solid var(--rule); padding: 8px 0; display: grid; gap: 2px; }
.situations b { font-weight: 600; overflow-wrap: anywhere; }
.missed { margin-top: 20px; } .missed summary, .missed li { color: var(--soft); }
.missed .situations { margin-top: 6px; }
.situations span { font-size: 14px; }
ol { margin: 12px 0; padding-left: 26px; } ol li { overflow-wrap: anywhere; padding: 2px 0; }
pre { background: var(--code); border-radius: 6px; padding: 10px 12px; margin: 6px 0; font-size: 13px;
  line-height: 1.45; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--good); } .files a { margin-right: 14px; }
@media (max-width: 640px) {
  .row { grid-template-columns: 1fr auto; padding-bottom: 12px; }
  .bar { grid-column: 1 / -1; grid-row: 2; }
  main { padding: 16px 10px 48px; } section { padding: 14px; }
}
`;

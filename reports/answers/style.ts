// The style of the tables of answers, besides what all pages share.

export const TABLE_STYLE = `
.scroll { overflow-x: auto; }
.matrix { border-collapse: collapse; width: 100%; font-size: 13px; }
.matrix thead th { color: var(--soft); font-weight: 500; padding: 4px 8px; text-align: right; }
.matrix tbody { border-top: 1px solid var(--rule); }
.matrix tbody th { text-align: left; font-weight: 500; padding: 6px 8px 0 0;
  white-space: nowrap; vertical-align: top; }
.matrix td.names { text-align: left; color: var(--soft); width: 60%; }
.matrix td { text-align: right; padding: 6px 8px 0; font-variant-numeric: tabular-nums; }
.matrix td.reached { color: var(--good); }
.empty { color: var(--bad); font-weight: 600; }
.matrix .tests td { text-align: left; padding: 0 0 6px; }
.matrix summary { color: var(--soft); }
.matrix dl { margin: 4px 0 8px 12px; }
.matrix dd { margin: 0 0 2px 16px; color: var(--soft); overflow-wrap: anywhere; }
.lacking { padding-left: 18px; } .lacking li { padding: 3px 0; overflow-wrap: anywhere; }
`;

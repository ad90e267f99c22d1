// The style of the gallery of named states, besides what all pages share.

export const GALLERY_STYLE = `
details { border-top: 1px solid var(--rule); padding: 8px 0; }
details[open] { padding-bottom: 16px; }
summary code { font-weight: 600; margin-right: 8px; }
details h3 { font-size: 13px; margin: 14px 0 2px; }
.facts { list-style: none; margin: 10px 0 0; padding: 0; display: flex; flex-wrap: wrap;
  gap: 4px 18px; font-size: 13px; color: var(--soft); }
.facts li { color: var(--soft); }
.facts, .figures td, .figures th { font-variant-numeric: tabular-nums; }
.figures { width: auto; min-width: min(100%, 360px); }
.figures tbody th { padding: 3px 8px 3px 0; }
.figures td { padding: 3px 12px; white-space: nowrap; }
.figures thead th { padding: 4px 12px; white-space: nowrap; }
.figures thead th:first-child { text-align: left; padding-left: 0; }
.own { color: var(--good); font-weight: 600; }
`;

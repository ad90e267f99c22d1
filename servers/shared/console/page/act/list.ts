// The list of what can be sent: searched by words, walked with the arrow keys.
import { useRef } from "preact/hooks";
import { html, type On } from "../kit/html.ts";
import { go } from "../kit/place.ts";
import { found, type Listed } from "./writes.ts";

interface ListProps {
  readonly label: string;
  readonly all: readonly Listed[];
  readonly chosen: string;
  readonly search: string;
  readonly onChoose: (id: string) => void;
}

export function WriteList({ label, all, chosen, search, onChoose }: ListProps) {
  const box = useRef<HTMLElement>(null);
  const listed = found(all, search);
  const groups = [...new Set(listed.map(({ group }) => group))];
  const isChosen = listed.some(({ id }) => id === chosen);
  const isAllOpen = search !== "" || (!isChosen && groups.length <= OPEN_MAX);
  const seek = (event: On<HTMLInputElement>) => go({ query: { find: event.target.value } });
  return html`<section class="card writes" ref=${box} onKeyDown=${(event: KeyboardEvent) => walk(event, box.current)}>
    <label class="field"
      ><span>${label}</span>
      <input
        type="search"
        value=${search}
        placeholder="Find by a word"
        onInput=${seek}
        onKeyDown=${(event: KeyboardEvent) => event.key === "Enter" && listed[0] && onChoose(listed[0].id)}
      />
    </label>
    ${listed.length === 0 && html`<p class="quiet" role="status">Nothing has these words.</p>`}
    <div class="groups">
      ${groups.map((group) => {
        const own = listed.filter((each) => each.group === group);
        const isOpen = isAllOpen || own.some(({ id }) => id === chosen);
        return html`<details key=${`${group} ${isOpen}`} open=${isOpen}>
          <summary>${group} <small>${own.length}</small></summary>
          <ul>
            ${own.map(
              ({ id, title, hint = id }) =>
                html`<li key=${id}>
                  <button
                    type="button"
                    aria-current=${id === chosen ? "true" : undefined}
                    onClick=${() => onChoose(id)}
                  >
                    <span>${title}</span><small>${hint}</small>
                  </button>
                </li>`,
            )}
          </ul>
        </details>`;
      })}
    </div>
  </section>`;
}

/** More groups than these are folded until one is searched or opened. */
const OPEN_MAX = 12;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down move the focus through the field, the groups and what is in them. */
function walk(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = STEPS[event.key];
  if (step === undefined || box === null) return;
  const all = [...box.querySelectorAll<HTMLElement>("input, summary, details[open] button")];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

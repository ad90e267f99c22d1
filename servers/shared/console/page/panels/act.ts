// The panel of acting: requests as an actor, to the application or to any contract.
import { useMemo } from "preact/hooks";
import { ActorCard } from "../act/actor.ts";
import { type CallableContract, callOf } from "../act/calls.ts";
import { type Choices, useChoices } from "../act/choices.ts";
import { cleared, FormView } from "../act/form-view.ts";
import { WriteList } from "../act/list.ts";
import { type Listed, listedOf, type Write } from "../act/writes.ts";
import { html } from "../kit/html.ts";
import { go, linkTo, type PanelProps, type Place, placeNow } from "../kit/place.ts";
import { isPlain } from "../kit/texts.ts";

const TABS = { application: "Application", contracts: "Contracts" } as const;

export function ActPanel({ place }: PanelProps) {
  const choices = useChoices();
  return html`<h1>Act</h1>
    ${choices === undefined ? html`<p class="quiet" role="status">Reading what can be sent…</p>` : html`<${Workbench} choices=${choices} place=${place} />`}`;
}

function Workbench({ choices, place }: { readonly choices: Choices; readonly place: Place }) {
  const { route = "", find = "", tab } = place.query;
  const isContracts = tab === "contracts";
  const write = isContracts
    ? calledIn(choices, route, place.actor)
    : choices.writes.find(({ id }) => id === route);
  // Kept while somebody types into the form: both are long.
  const names = useMemo(() => html`<${NameLists} choices=${choices} />`, [choices]);
  const list = useMemo(
    () => html`<${WriteList}
      label=${isContracts ? "Functions of contracts" : "Writes of the application"}
      all=${isContracts ? functionsOf(choices.contracts) : listedOf(choices.writes)}
      chosen=${route}
      search=${find}
      onChoose=${choose}
    />`,
    [choices, isContracts, route, find],
  );
  return html`<div class="act">
    <div class="side">
      <${ActorCard} actors=${choices.actors} actor=${place.actor} />
      <${Tabs} query=${place.query} isContracts=${isContracts} />
      ${list}
    </div>
    ${
      write === undefined
        ? html`<p class="card quiet">${route === "" ? "Choose what to send." : `There is no ${route} here.`}</p>`
        : html`<${FormView} key=${write.id} write=${write} choices=${choices} place=${place} />`
    }
    ${names}
  </div>`;
}

function choose(id: string): void {
  go({ query: { ...cleared(placeNow().query), route: id } });
  requestAnimationFrame(showForm);
}

/** On a narrow page the form is below the list, out of sight. */
function showForm(): void {
  const [list, form] = document.querySelectorAll<HTMLElement>(".act > .side, .act > .sheet");
  if (list === undefined || form === undefined || form.offsetTop < list.offsetHeight) return;
  form.querySelector<HTMLElement>("#form-title")?.focus({ preventScroll: true });
  form.scrollIntoView();
}

interface TabsProps {
  readonly query: Place["query"];
  readonly isContracts: boolean;
}

function Tabs({ query, isContracts }: TabsProps) {
  const fresh = { ...cleared(query), route: undefined, find: undefined };
  return html`<nav class="tabs" aria-label="What to send">
    ${Object.entries(TABS).map(
      ([name, title]) =>
        html`<a
          href=${linkTo({ query: { ...fresh, tab: name } })}
          aria-current=${(name === "contracts") === isContracts ? "true" : undefined}
          >${title}</a
        >`,
    )}
  </nav>`;
}

const labelOf = ({ name, address }: CallableContract): string => name ?? address;

/** Views change nothing, so nobody sends them. */
function functionsOf(contracts: readonly CallableContract[]): Listed[] {
  return contracts.flatMap((contract) =>
    Object.entries(contract.functions)
      .filter(([, { view }]) => view !== true)
      .map(([name, { arguments: args }]) => {
        const to = labelOf(contract);
        const hint = Object.keys(args).join(", ") || "no arguments";
        return { id: `${to} ${name}`, title: name, group: to, hint };
      }),
  );
}

function calledIn({ contracts, names }: Choices, route: string, from: string): Write | undefined {
  const [to, name = ""] = route.split(" ", 2);
  const contract = contracts.find((each) => labelOf(each) === to);
  const definition = contract?.functions[name];
  if (contract === undefined || definition === undefined) return undefined;
  return callOf(contract, [name, definition], { from, names });
}

/** A list in a browser need not be longer: anything else can be typed. */
const OFFERED_MAX = 500;

/** The names that fields of addresses offer; the browser shows them as they are. */
function NameLists({ choices }: { readonly choices: Choices }) {
  const { names, actors, contracts } = choices;
  const tokens = Object.keys(names.decimals);
  const people = actors.map(({ name }) => name);
  const all = contracts.flatMap(({ name }) => (name === null ? [] : [name]));
  const lists = {
    tokens,
    pools: all.filter((name) => /^\w+-\w+$/.test(name)),
    vaults: people.flatMap((name) => tokens.map((token) => `${name}-${token}`)),
    all: [...people, ...all],
  };
  return html`${Object.entries(lists).map(
    ([list, offered]) =>
      html`<datalist id=${`names-${list}`} key=${list}>
        ${offered
          .filter(isPlain)
          .slice(0, OFFERED_MAX)
          .map((name) => html`<option value=${name} />`)}
      </datalist>`,
  )}`;
}

// Where the reader is: `#POSITION/ACTOR/PANEL?query`. The URL has all of it, so a link shows the
// next person the same.
import { useEffect, useState } from "preact/hooks";

export interface Place {
  /** How many commands came before what is shown; `live` follows the world. */
  readonly position: number | "live";
  /** Empty for nobody. */
  readonly actor: string;
  readonly panel: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What each panel gets. */
export interface PanelProps {
  readonly place: Place;
}

/** What to change. A query's value `undefined` removes its key. */
export interface Step {
  readonly position?: Place["position"];
  readonly actor?: string;
  readonly panel?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

export const FIRST_PANEL = "now";

export function readPlace(hash: string): Place {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?", 2);
  const [position = "", actor = "", panel = ""] = path.split("/").map(decoded);
  return {
    position: /^\d{1,9}$/.test(position) ? Number(position) : "live",
    actor,
    panel: panel || FIRST_PANEL,
    query: Object.fromEntries(new URLSearchParams(query)),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function hashOf({ position, actor, panel, query }: Place): string {
  const path = [position, actor, panel].map((each) => encodeURIComponent(each)).join("/");
  const text = new URLSearchParams(query).toString();
  return `#${path}${text === "" ? "" : `?${text}`}`;
}

/** The place after a step. Another panel begins without the query of the one before. */
export function placeAfter(place: Place, step: Step): Place {
  const stays = step.panel === undefined || step.panel === place.panel;
  const wanted = { ...(stays ? place.query : {}), ...step.query };
  const query = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== "");
  return {
    position: step.position ?? place.position,
    actor: step.actor ?? place.actor,
    panel: step.panel ?? place.panel,
    query: Object.fromEntries(query) as Record<string, string>,
  };
}

export const placeNow = (): Place => readPlace(location.hash);

/** The address of a place, for links. */
export const linkTo = (step: Step): string => hashOf(placeAfter(placeNow(), step));

/** Goes there. Steps inside a panel replace the entry in the browser's history. */
export function go(step: Step): void {
  const hash = linkTo(step);
  if (hash === location.hash) return;
  if (step.panel !== undefined || step.position !== undefined) location.hash = hash;
  else {
    history.replaceState(null, "", hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}

/** The query that each panel had last. */
const left = new Map<string, Place["query"]>();

/** The address of a panel as it was left. */
export const linkToPanel = (panel: string): string =>
  linkTo({ panel, query: left.get(panel) ?? {} });

export function usePlace(): Place {
  const [place, setPlace] = useState(placeNow);
  left.set(place.panel, place.query);
  useEffect(() => {
    const follow = () => setPlace(placeNow());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return place;
}

// What control says of faults, read again every second: an injected fault changes no world by itself.
import { useEffect, useState } from "preact/hooks";
import { faultText, get, send } from "../kit/client.ts";
import { act, type Reading, useLatestState } from "../kit/world.ts";

/** As control takes it. */
export interface Rule {
  readonly name: string;
  readonly kind: string;
  readonly surface?: string;
  readonly at?: string;
  readonly actor?: string;
  readonly rateBps?: number;
  readonly nth?: number;
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly [parameter: string]: string | number | undefined;
}

export interface Faults {
  readonly waiting: number;
  readonly rules: readonly (Rule & { readonly struck: number })[];
}

export interface ObservedFault {
  readonly rule: string;
  readonly kind: string;
  readonly surface: string;
  readonly caller: string;
  readonly at: string;
  readonly ordinal: number;
  readonly timestamp: string;
}

export type Parameter =
  | { readonly from: number; readonly to: number; readonly about: string }
  | { readonly oneOf: readonly (string | number)[]; readonly about: string };

export interface Kind {
  readonly kind: string;
  readonly place: string;
  /** Where it is injected, and what `at` names. */
  readonly met: string;
  /** The surfaces that have it; none if it acts inside the world. */
  readonly surfaces: readonly string[];
  readonly about: string;
  readonly takes: Readonly<Record<string, Parameter>>;
}

export interface Profile {
  readonly name: string;
  readonly about: string;
  readonly rules: readonly Rule[];
}

export interface Kinds {
  readonly kinds: readonly Kind[];
  readonly profiles: readonly Profile[];
}

/** How many of the last injected faults are shown. */
export const MET_SHOWN = 50;

const POLL_MS = 1_000;

interface FaultsNow {
  readonly faults: Faults;
  readonly met: readonly ObservedFault[];
}

export function useFaults(): Reading<FaultsNow> {
  const [reading, setReading] = useState<Reading<FaultsNow>>({
    value: undefined,
    fault: undefined,
  });
  const revision = useLatestState()?.revision;
  useEffect(() => {
    let isShown = true;
    const read = async () => {
      if (document.visibilityState !== "visible") return;
      const found = await readFaults();
      if (isShown) setReading((last) => ({ value: last.value, ...found }));
    };
    void read();
    const timer = setInterval(read, POLL_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [revision]);
  return reading;
}

async function readFaults(): Promise<
  Partial<Reading<FaultsNow>> & Pick<Reading<FaultsNow>, "fault">
> {
  try {
    const [faults, { met }] = await Promise.all([
      get<Faults>("/faults"),
      get<{ readonly met: readonly ObservedFault[] }>(`/faults/met?last=${MET_SHOWN}`),
    ]);
    return { value: { faults, met }, fault: undefined };
  } catch (error) {
    return { fault: faultText(error) };
  }
}

export const setRules = (rules: readonly Rule[], done: string) =>
  act(send("PUT", "/faults/rules", { rules }), done);

export const setProfile = (name: string) =>
  act(send("PUT", "/faults/profile", { name }), `The faults of ${name} hold now.`);

/** A rule as control takes it back. */
export function plainRule({ struck: _struck, ...rule }: Faults["rules"][number]): Rule {
  return rule;
}

// Refuses a fault rule that names something that does not exist, since it would never inject anything: the names come from
// the surfaces, their methods, tables and channels, and from the world.
import {
  BadValue,
  type FaultKind,
  type FaultPlace,
  type FaultRule,
  factsOfKind,
  faultNamesOf,
  nearestNames,
  readFaultRules,
  SURFACES_OF,
  type World,
} from "../../../sim/index.ts";
import type { Surface } from "../../core/surface.ts";
import { ANONYMOUS } from "../../shared/faults/caller.ts";
import { routeNames } from "../../shared/faults/request-faults.ts";
import { ACTIONS } from "../../surfaces/explorer/actions.ts";
import { grantPlacesOf } from "../../surfaces/identity/grant-faults.ts";
import { METHOD_NAMES } from "../../surfaces/node/json-rpc-route.ts";
import { METHODS } from "../../surfaces/rpc/methods.ts";

export interface NamedParts {
  readonly world: World;
  readonly surfaces: Readonly<Record<string, Surface>>;
  /** The names of the indexer's tables. */
  tables(): Promise<readonly string[]>;
}

/** Throws BadValue, which names the place and the nearest names. */
export async function checkFaultNames(
  rules: unknown,
  parts: NamedParts,
): Promise<readonly FaultRule[]> {
  const read = readFaultRules(rules);
  for (const [index, { kind, surface, at, actor }] of read.entries()) {
    const { place } = factsOfKind(kind);
    if (place === "grant" && at !== undefined) checkGrantPlace(kind, at, `rules[${index}].at`);
    const surfaces = surface === undefined ? SURFACES_OF[place] : [surface];
    if (at !== undefined && place !== "grant") {
      const isInWorld = place in IN_WORLD;
      const names = isInWorld ? inWorld(place, parts) : await onSurfaces(place, surfaces, parts);
      if (kind === "socketNoPing") names.push("ping");
      if (!names.includes(at)) throw unknown(`rules[${index}].at`, at, names);
    }
    if (actor !== undefined) checkActor(actor, `rules[${index}].actor`, { place, parts });
  }
  return read;
}

const IN_WORLD = { price: true, transfer: true, transaction: true };

const inWorld = (place: FaultPlace, { world }: NamedParts): string[] => [
  ...faultNamesOf(world)[place as keyof typeof IN_WORLD],
];

const methodsOf = (surface: string): readonly string[] =>
  surface === "rpc" ? [...METHODS.keys()] : surface === "node" ? METHOD_NAMES : [];

async function onSurfaces(
  place: FaultPlace,
  surfaces: readonly string[],
  parts: NamedParts,
): Promise<string[]> {
  const hasTables = place === "table" && surfaces.some((name) => name !== "explorer");
  const tables = hasTables ? await parts.tables() : [];
  return surfaces.flatMap((name) => {
    const surface = parts.surfaces[name];
    if (place === "call") return methodsOf(name);
    if (place === "socket") return surface?.socket?.channels ?? [];
    if (place === "table") {
      return name === "explorer" ? ACTIONS.map(({ action }) => action) : tables;
    }
    return [...(surface === undefined ? [] : routeNames(surface)), ...methodsOf(name)];
  });
}

/** Some places exist for other kinds only. */
function checkGrantPlace(kind: FaultKind, at: string, where: string): void {
  const names: readonly string[] = grantPlacesOf(kind);
  if (names.includes(at)) return;
  if (!grantPlacesOf("keyRotation").some((name) => name === at)) throw unknown(where, at, names);
  throw new BadValue(
    where,
    `names ${at}, where ${kind} cannot act: it acts at ${names.join(", ")}`,
  );
}

interface ActorCase {
  readonly place: FaultPlace;
  readonly parts: NamedParts;
}

/** Clients name themselves as they like, but not nearly as a user: that is a slip. */
function checkActor(actor: string, where: string, { place, parts: { world } }: ActorCase): void {
  const users = world.users.all();
  const names = [...users.map(({ name }) => name), ANONYMOUS];
  if (names.includes(actor)) return;
  if (!(place in IN_WORLD)) {
    if (names.some((name) => isSlipOf(actor, name))) throw unknown(where, actor, names);
    return;
  }
  if (!/^[0-9a-f]{40}$/.test(actor)) throw unknown(where, actor, names);
}

/** One letter more, less or another, or two in another order. A number at its end is none. */
function isSlipOf(word: string, name: string): boolean {
  const shorter = Math.min(word.length, name.length);
  let before = 0;
  while (before < shorter && word[before] === name[before]) before += 1;
  let after = 0;
  while (after < shorter - before && word.at(-1 - after) === name.at(-1 - after)) after += 1;
  const [said, meant] = [word, name].map((each) => each.slice(before, each.length - after));
  if (said === undefined || meant === undefined || /\d/.test(said)) return false;
  const isTurned = said.length === 2 && meant === `${said[1]}${said[0]}`;
  return isTurned || Math.max(said.length, meant.length) === 1;
}

function unknown(where: string, given: string, names: readonly string[]): BadValue {
  const [near] = nearestNames(given, new Set(names));
  const some = [...new Set(names)].slice(0, 20).join(", ");
  const help = near === undefined ? `there are ${some}` : `did you mean ${near}?`;
  return new BadValue(where, `names ${given}, which does not exist: ${help}`);
}

// The actors of a world, as people and programs see them: names, keys and credentials.
import {
  contractNames,
  OWN_ACCOUNTS,
  privateKeyOf,
  rolesOf,
  type User,
  type World,
} from "../../../sim/index.ts";

/** An actor's secret as an OAuth client: known to everyone. */
export const secretOf = (name: string): string => `${name}-secret`;

export interface ActorFacts {
  readonly name: string;
  readonly role: "user" | "oracle" | "admin";
  /** With 0x. */
  readonly address: string;
  /** 32 bytes with 0x. Made from the seed, so worthless outside this world. */
  readonly privateKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export function actorFacts(world: World, { name, address }: User): ActorFacts {
  const roles = rolesOf(world, address);
  return {
    name,
    // An admin may set prices too, so the greater role counts.
    role: roles.includes("admin") ? "admin" : roles.includes("oracle") ? "oracle" : "user",
    address: `0x${address}`,
    privateKey: `0x${privateKeyOf(world.options.seed, name)}`,
    clientId: name,
    clientSecret: secretOf(name),
  };
}

/** The preset's actors in order, then later ones. Nobody acts for the world's own accounts. */
export const actorsOf = (world: World): ActorFacts[] =>
  usersOf(world).map((user) => actorFacts(world, user));

/** Where people read who acts, it says that nobody does. */
const NO_ACTOR = "nobody";

/**
 * Describes the present holder of a name, in any letter case; undefined if a new actor may take it.
 */
export function holderOf(world: World, name: string): string | undefined {
  if (name === NO_ACTOR) return `kept for requests without an actor, as ${name} is`;
  if (OWN_ACCOUNTS.includes(name)) return `one of the platform's own accounts, as ${name} is`;
  const contracts = [...contractNames(world.addresses).keys()];
  const contract = contracts.find((each) => each.toLowerCase() === name.toLowerCase());
  return contract === undefined ? undefined : `a contract's, as ${contract} is`;
}

export const actorNames = (world: World): string[] => usersOf(world).map(({ name }) => name);

/** Their addresses, bare lowercase hex. */
export const actorAddresses = (world: World): string[] =>
  usersOf(world).map(({ address }) => address);

function usersOf(world: World): User[] {
  const first = world.options.preset.actors.map(({ name }) => name);
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return world.users
    .all()
    .filter(({ name }) => !OWN_ACCOUNTS.includes(name))
    .sort((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1));
}

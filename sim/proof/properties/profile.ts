// The first draws of each run of a campaign: the world, its users and assets, and how often each
// action comes. Few users and assets meet often; a mood makes some situations likely that an even
// mix seldom reaches.
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { drawPart, MIXED } from "./attention.ts";
import { OTHER_FIELDS } from "./fields/all.ts";
import { CONTRACT_FIELD } from "./fields/contract/contract-field.ts";
import type { Subject } from "./fields/contract/subject.ts";
import { EVEN, type Weights } from "./fields/lending/lending-data.ts";
import type { Mix } from "./mix.ts";
import type { Cast, PriceBehaviour } from "./run/cast.ts";
import type { Setting } from "./run/setting.ts";
import { castOf } from "./scene.ts";

/** What a campaign is about: one field, all of them in turns, or all of them in each run. */
export type Focus = "all" | "lending" | typeof MIXED | (string & {});

export interface Profile {
  readonly mood: string;
  readonly setting: Setting;
  readonly cast: Cast;
  readonly mix: Mix;
}

const BEHAVIOURS: readonly PriceBehaviour[] = ["mixed", "calm", "drifting", "crashing", "pumping"];

const PRESETS_DRAWN = ["default", "no-vouchers", "unlocked-collateral", "near-liquidation"];

/** The mixes of a run; `calm` has neither time nor prices, so that healthy loans stay so. */
export const MOODS: Readonly<Record<string, Weights>> = {
  even: EVEN,
  // Borrowers leave the markets little cash but the reserves.
  lenders: {
    ...EVEN,
    supplyLiquidity: 20,
    withdrawLiquidity: 40,
    depositCollateral: 30,
    borrow: 60,
  },
  storm: { ...EVEN, setPrice: 24, liquidate: 50, borrow: 30, withdrawLiquidity: 3 },
  patience: { ...EVEN, advance: 40, repay: 25 },
  calm: { ...EVEN, advance: 0, setPrice: 0, setPaused: 0 },
};

type Shares = Pick<Mix, "lending" | "fields">;

/** The shares for a focus that needs other fields. */
const SHARES: Readonly<Record<string, Shares>> = {
  lending: { lending: 1, fields: {} },
  // Other fields' actions earn rewards.
  rewards: { lending: 2, fields: { rewards: 3, swap: 2, cdp: 1, safety: 1 } },
  // Votes and prices alone move nobody's tokens.
  governance: { lending: 1, fields: { governance: 2, token: 2 } },
  oracle: { lending: 1, fields: { oracle: 1 } },
  [CONTRACT_FIELD]: { lending: 2, fields: { swap: 1, token: 1 } },
};

/** How often each field is drawn: mostly the one in focus, or some more than others. */
function drawShares(draw: RandomStream, focus: Focus): Shares {
  if (focus !== MIXED) return SHARES[focus] ?? { lending: 1, fields: { [focus]: 5 } };
  const shares = OTHER_FIELDS.map(({ name }) => [name, draw.pick([0, 1, 2, 4])] as const);
  return { lending: draw.pick([1, 2]), fields: Object.fromEntries(shares) };
}

/** What a profile is drawn from. */
export interface ProfileRequest {
  readonly seed: number;
  /** Lending by default. */
  readonly focus?: Focus | undefined;
  /** Where the run begins, if it is not to be drawn. */
  readonly preset?: string | undefined;
  /** The whole setting, if it is not to be drawn. */
  readonly setting?: Setting | undefined;
}

export function drawProfile(request: ProfileRequest): Profile {
  const { seed, focus: about = "lending", preset, setting: given } = request;
  const focus = about === "all" ? drawPart(randomStream(seed, "part"), () => false) : about;
  const draw = randomStream(seed, "profile");
  const mood = draw.pick(Object.keys(MOODS));
  const drawn = {
    // Worlds differ only by their addresses, whose keys are the slowest part of making one.
    seed: draw.integer(0, 15),
    preset: draw.pick(PRESETS_DRAWN),
    extraUsers: draw.pick([0, 0, 2, 4]),
  };
  const setting = given ?? (preset === undefined ? drawn : { ...drawn, preset });
  const all = castOf(setting);
  const markets = some(draw, all.markets, 3);
  const collateral = some(draw, all.collateral, 3);
  const odd = draw.pick(all.assets);
  const cast = {
    ...all,
    users: some(draw, all.users, 8),
    markets,
    collateral,
    assets: [...new Set([...markets, ...collateral, odd])],
  };
  const mix = { weights: MOODS[mood] ?? EVEN, ...drawShares(draw, focus) };
  return { mood, setting, cast: { ...cast, prices: draw.pick(BEHAVIOURS) }, mix };
}

/** The same for a campaign about a contract. */
export function drawProfileAbout(subject: Subject, request: ProfileRequest): Profile {
  const { setting, mix, ...rest } = drawProfile({ ...request, focus: CONTRACT_FIELD });
  const { reference: contract } = subject;
  return { ...rest, setting: { ...setting, contract }, mix: { ...mix, subject } };
}

/** Two or more of the items, at most `most`, in order. */
function some<T>(draw: RandomStream, items: readonly T[], most: number): T[] {
  const wanted = draw.integer(2, Math.min(most, items.length));
  const kept = [...items];
  while (kept.length > wanted) kept.splice(draw.integer(0, kept.length - 1), 1);
  return kept;
}

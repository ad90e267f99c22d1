// The routes of faults: what goes wrong on purpose, and how much. Faults belong to the world, so a
// restore undoes them.
import {
  BadValue,
  DELAY_MS_MAX,
  FAULT_KINDS,
  FAULT_PLACES,
  type FaultKind,
  factsOfKind,
  SURFACES_OF,
} from "../../../sim/index.ts";
import { blockTimeText } from "../../core/date-text.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { symbolOf } from "../../shared/actors/names.ts";
import { OBSERVED_MAX } from "../../shared/faults/injector.ts";
import { FAULT_PROFILES, PROFILE_NAMES, rulesOfSeed } from "../../shared/faults/profiles.ts";
import {
  countedProfileRule,
  countedRule,
  kindsAnswer,
  observedAnswer,
  ruleShape,
} from "./fault-shapes.ts";
import { answers } from "./schemas.ts";
import { type ControlServices, define, take, worldOf } from "./services.ts";
import { whole } from "./story-shapes.ts";

const shown = {
  vmDelayMs: {
    type: "integer",
    description: "Virtual milliseconds by which the VM delays its answers; 0 while it does not",
  },
  frozenPrices: {
    type: "array",
    items: { type: "string" },
    description: "Symbols of the assets whose prices are frozen: POST /prices/frozen/:asset",
  },
  waiting: { type: "integer", description: "Requests that wait because of a fault now" },
} as const;

const faultsAnswer = objectOf({ ...shown, rules: { type: "array", items: countedRule } });

const unusedRules = {
  type: "array",
  items: { type: "string" },
  description: "The names of the rules before, of those that struck nothing",
} as const;

const setAnswer = objectOf({ ...shown, rules: { type: "array", items: countedRule }, unusedRules });
const profileAnswer = objectOf({
  ...shown,
  rules: { type: "array", items: countedProfileRule },
  unusedRules,
});

function faultsOf(services: ControlServices) {
  const world = worldOf(services);
  const { faults } = world.parts;
  const frozenPrices = faults.frozenPrices.map((asset) => symbolOf(world, asset));
  const rules = faults.rules.map((rule) => ({
    ...rule,
    struck: services.injector.injectionsOf(rule.name),
  }));
  return { vmDelayMs: faults.vmDelayMs, frozenPrices, waiting: services.waiting.size, rules };
}

const read = define({
  method: "GET",
  paths: ["/faults"],
  operation: "Read faults",
  summary: "The faults that are switched on, and how many requests wait because of them",
  access: "public",
  watches: true,
  answers: answers("The faults", faultsAnswer),
  handle: (_exchange, services) => ({ status: 200, body: faultsOf(services) }),
});

const delayVm = define({
  method: "PUT",
  paths: ["/faults/vm-delay"],
  operation: "Delay the VM",
  summary: "Delays the VM's answers to JSON-RPC; 0 switches that off",
  description:
    "A request with eth_call, platform_traceCall or platform_simulateV1 is then answered after " +
    "that much virtual time. If the method's timeout (30 s or 120 s) comes first, the answer " +
    "is error code 3. With a frozen clock the request waits until somebody advances the clock. " +
    "A change does not affect requests that already wait.",
  access: "public",
  body: objectOf({ ms: { type: "integer", minimum: 0, maximum: DELAY_MS_MAX } }),
  answers: answers("The faults", faultsAnswer),
  example: { body: { ms: 30_000 } },
  handle: ({ body }, services) => {
    take(services, { kind: "setFault", fault: "vmDelay", ms: body.ms });
    return { status: 200, body: faultsOf(services) };
  },
});

const setRules = define({
  method: "PUT",
  paths: ["/faults/rules"],
  operation: "Set fault rules",
  summary: "Replaces all fault rules; an empty list is the calm",
  description:
    "A rule strikes by a hash of the seed, its name, the surface, the caller and how many cases it " +
    "matched for that caller before: what others do changes nothing. The command is refused, " +
    "with the place in its message, if a rule lacks a parameter of its kind or has another's, or if " +
    "it names something that does not exist.",
  access: "public",
  body: objectOf({ rules: { type: "array", items: ruleShape } }),
  answers: answers("The faults", setAnswer),
  example: {
    body: {
      rules: [
        {
          ...{ name: "gateway", kind: "error", status: 502, when: "after" },
          ...{ surface: "app", at: "POST /api/lend/borrow", nth: 1 },
        },
      ],
    },
  },
  handle: ({ body }, services) => setTo(services, body.rules),
});

async function setTo(services: ControlServices, rules: readonly unknown[]) {
  const checked = await readRules(services, rules);
  const { unusedRules } = services.injector;
  take(services, { kind: "setFaultRules", rules: checked });
  return { status: 200, body: { ...faultsOf(services), unusedRules } };
}

async function readRules({ readFaultRules }: ControlServices, rules: unknown) {
  try {
    return await readFaultRules(rules);
  } catch (error) {
    if (error instanceof BadValue) throw new Problem("invalid", error.message);
    throw error;
  }
}

const setProfile = define({
  method: "PUT",
  paths: ["/faults/profile"],
  operation: "Set fault profile",
  summary: "Replaces all fault rules by those of a named profile",
  access: "public",
  body: objectOf(
    {
      name: { enum: PROFILE_NAMES, description: "GET /faults/kinds describes them" },
      seed: {
        type: "integer",
        minimum: 0,
        maximum: 2 ** 31 - 1,
        description: "Draws about two of three of its rules, as a storm does; all without it",
      },
    },
    ["seed"],
  ),
  answers: answers("The faults", profileAnswer),
  example: { body: { name: "slow-bridge" } },
  handle: ({ body: { name, seed } }, services) => {
    const profile = FAULT_PROFILES[name];
    return setTo(services, seed === undefined ? profile.rules : rulesOfSeed(profile, seed));
  },
});

const readKinds = define({
  method: "GET",
  paths: ["/faults/kinds"],
  operation: "Read fault kinds",
  summary: "Every kind of fault and every named profile, with what they do",
  access: "public",
  watches: true,
  answers: answers("The kinds", kindsAnswer),
  handle: () => {
    const kinds = (Object.keys(FAULT_KINDS) as FaultKind[]).map((kind) => {
      const { place, about, takes = {} } = factsOfKind(kind);
      const surfaces = SURFACES_OF[place];
      return { kind, place, met: FAULT_PLACES[place], surfaces, about, takes };
    });
    const named = PROFILE_NAMES.map((name) => ({
      name,
      about: FAULT_PROFILES[name].about,
      rules: FAULT_PROFILES[name].rules,
    }));
    return { status: 200, body: { kinds, profiles: named } };
  },
});

const readMet = define({
  method: "GET",
  paths: ["/faults/met"],
  operation: "Read met faults",
  summary: "The faults that clients have met since the rules were set, oldest first",
  description:
    "The last 10,000 are kept. Faults inside the world are counted in GET /faults alone.",
  access: "public",
  watches: true,
  query: objectOf({ last: whole("No more than so many, the last ones") }, ["last"]),
  answers: answers("The faults", observedAnswer),
  handle: ({ query: { last = OBSERVED_MAX } }, { injector }) => {
    const met = injector.observed
      .slice(Math.max(0, injector.observed.length - last))
      .map(({ atMs, ...each }) => ({
        ...each,
        timestamp: blockTimeText(Math.floor(atMs / 1000)),
      }));
    return { status: 200, body: { met } };
  },
});

export const faultRoutes = [read, delayVm, setRules, setProfile, readKinds, readMet];

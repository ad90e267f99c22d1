// Commands and requests as Gherkin steps that `npm run plan` can run. Pure: knows neither a world nor
// a page. What no step can say becomes a remark.
import { callSteps, type JournalCommand, type Names, nameOf } from "./calls.ts";
import { callOutcome } from "./outcomes.ts";
import {
  durationOf,
  featureText,
  jsonUnder,
  passing,
  quoted,
  remark,
  textUnder,
  wholeOf,
} from "./text.ts";

export { callSteps, type JournalCommand, type Names } from "./calls.ts";
export { requestOutcome } from "./outcomes.ts";
export { requestStep } from "./requests.ts";
export { featureText, passing, tableOf, wholeOf } from "./text.ts";

/** A command, and how it ended if that is known: then the steps expect the same. */
export interface DescribedCommand {
  readonly command: JournalCommand;
  /** The name of who sent it; a reset or restore may have removed the actor since. */
  readonly actor?: string | null;
  /** `failed` with a `reason`, `pending` if it waited for a block, otherwise a success. */
  readonly outcome?: string | null;
  readonly reason?: string | null;
}

/** The steps of commands in their order, a line each; `first` is the number of the first. */
export function stepsOf(commands: readonly DescribedCommand[], names: Names, first = 0): string {
  return linesOfEach(commands, names, first).flat().join("\n");
}

/**
 * A position that a later command goes back to is a snapshot. A user who looks at a running world lets
 * time pass, in many small steps: all of it is one step before the next command that does something,
 * before a snapshot, and before the number of `end`.
 */
function linesOfEach(
  commands: readonly DescribedCommand[],
  names: Names,
  first: number,
  end = commands.length,
): string[][] {
  const restored = new Set(commands.map(({ command }) => positionIn(command)));
  const all = withActors(names, commands);
  let passedMs = 0;
  const passed = (): string[] => {
    const ms = passedMs;
    passedMs = 0;
    return ms === 0 ? [] : passingSteps(ms);
  };
  return commands.map((each, at) => {
    const { command } = each;
    const position = positionIn(command);
    const isKnown = position === undefined || (position >= first && position <= first + at);
    const mark = snapshotStep(markOf(first + at), "taken");
    const marked = restored.has(first + at) ? [...passed(), mark] : [];
    if (command.kind === "advance") passedMs += Number(command.ms);
    const own = isKnown ? linesOf(each, all) : [unsaid(command)];
    const before = IDLE.has(command.kind) ? [] : passed();
    const isEnd = at === end - 1 || at === commands.length - 1;
    return [...marked, ...before, ...own, ...(isEnd ? passed() : [])];
  });
}

const passingSteps = (ms: number): string[] =>
  ms % 1000 === 0 ? [`When ${passing(ms / 1000)}`] : requestLines("POST /clock/advance", { ms });

const positionIn = ({ kind, position }: JournalCommand): number | undefined =>
  kind === "restorePosition" ? Number(position) : undefined;

/** No name that a person would give a snapshot. */
const markOf = (position: number): string => `the export at position ${position}`;

const snapshotStep = (name: string, what: "taken" | "restored" | "dropped"): string =>
  `When the snapshot ${quoted(name)} is ${what}`;

function withActors(names: Names, commands: readonly DescribedCommand[]): Names {
  const senders = commands.flatMap(({ actor, command: { from } }) =>
    actor && typeof from === "string" ? [{ name: actor, address: from }] : [],
  );
  const unique = new Map(senders.map((each) => [each.address, each]));
  return { ...names, actors: [...names.actors, ...unique.values()] };
}

interface Story {
  readonly title: string;
  readonly preset: string;
  readonly seed: number;
  readonly network?: string;
  /** Everything that came before, as a background. */
  readonly before: readonly DescribedCommand[];
  readonly commands: readonly DescribedCommand[];
}

/** A whole feature: its world, what came before, and the commands it is about. */
export function featureOf(story: Story, names: Names): string {
  const { title, preset, seed, network, before, commands } = story;
  const tags = ["@control", `@preset:${preset}`, `@seed:${seed}`];
  if (network !== undefined) tags.push(`@network:${network}`);
  const name = title.replace(/\s+/g, " ");
  const lines = linesOfEach([...before, ...commands], names, 0, before.length);
  const background = [`Given a world of the preset ${preset} with the seed ${seed}`];
  return featureText({
    ...{ tags, title: name, scenario: name },
    background: [...background, ...lines.slice(0, before.length).flat()],
    steps: lines.slice(before.length).flat(),
  });
}

function linesOf(described: DescribedCommand, names: Names): string[] {
  const { command } = described;
  const lines = STEPS[command.kind]?.(command, names) ?? [unsaid(command)];
  const isSaid = lines.some((line) => line.startsWith("When"));
  return isSaid && TRANSACTIONS.includes(command.kind) ? [...lines, callOutcome(described)] : lines;
}

const unsaid = (command: JournalCommand): string =>
  remark(`No step says this command: ${JSON.stringify(command).slice(0, 300)}`);

const TRANSACTIONS: readonly string[] = [
  "submit",
  "submitSigned",
  "observeDeposit",
  "steerDeposit",
];

type StepLines = (command: JournalCommand, names: Names) => string[] | undefined;

const requestLines = (request: string, body?: unknown): string[] =>
  body === undefined
    ? [`When control is asked for ${request}`]
    : [`When control is asked for ${request} with:`, ...jsonUnder(body)];

const text = (value: unknown): string => String(value);
const inPath = (value: unknown): string => encodeURIComponent(text(value));
const seconds = (ms: unknown): number => Number(ms) / 1000;

/** What only concerns sign-ins and repeated requests. */
const aside =
  (what: string): StepLines =>
  () => [remark(`Here ${what}; the scenario needs no step for it.`)];

/** By the kind of the command; undefined if no step says this one. */
const STEPS: Readonly<Record<string, StepLines>> = {
  submit: callSteps,
  // No step sends a typed transaction.
  submitSigned: ({ raw, artifacts, isAnyType }) =>
    isAnyType === true
      ? undefined
      : [
          ...(artifacts === undefined
            ? []
            : [remark("Its sender also gave the names of what it makes.")]),
          "When the signed transaction is sent:",
          ...textUnder([`0x${raw}`]),
        ],
  mine: ({ blocks = 1 }) =>
    blocks === 1 ? ["When a block is made"] : requestLines("POST /mine", { blocks }),
  // Its step stands before the next one.
  advance: () => [],
  setMining: ({ mode, intervalMs }) => {
    if (mode === "manual") return ["When blocks are made by hand"];
    if (mode === "transaction") return ["When blocks are made for each request"];
    const isWhole = Number(intervalMs) % 1000 === 0;
    return isWhole ? [`When a block is made every ${durationOf(seconds(intervalMs))}`] : undefined;
  },
  setFault: ({ ms }) => requestLines("PUT /faults/vm-delay", { ms }),
  setFaultRules: ({ rules }) => requestLines("PUT /faults/rules", { rules }),
  freezePrice: ({ asset, frozen }, names) => [
    `When the price of ${nameOf(names, text(asset))} is ${frozen ? "frozen" : "released"}`,
  ],
  schedulePrices: ({ asset, path }, names) => scheduled(nameOf(names, text(asset)), path),
  walkPrice: ({ asset, everyMs, stepBps, steps }, names) => {
    if (Number(everyMs) % 1000 !== 0) return undefined;
    const walk = { everySeconds: seconds(everyMs), stepBps, steps };
    return requestLines("POST /prices/walk", { asset: nameOf(names, text(asset)), ...walk });
  },
  cancelSchedule: ({ id }) => requestLines(`DELETE /prices/schedules/${id}`),
  snapshot: ({ name }) => [snapshotStep(text(name), "taken")],
  restore: ({ name }) => [snapshotStep(text(name), "restored")],
  restorePosition: ({ position }) => [snapshotStep(markOf(Number(position)), "restored")],
  dropSnapshot: ({ name }) => [snapshotStep(text(name), "dropped")],
  reset: () => ["When the platform begins again"],
  registerUser: ({ name }) => [`When ${name} has joined`],
  observeDeposit: (command, names) => {
    const { kind: _kind, idempotencyKey: _key, fingerprint: _print, ...body } = command;
    const by = (value: unknown) => nameOf(names, text(value));
    const { sender, targetToken } = body;
    return requestLines("POST /bridge/deposits", {
      ...body,
      recipient: by(body.recipient),
      ...(sender === undefined ? {} : { sender: by(sender) }),
      ...(targetToken === undefined ? {} : { targetToken: by(targetToken) }),
    });
  },
  steerDeposit: ({ externalChainId, externalTxHash, action }) =>
    requestLines(`POST /bridge/deposits/${externalChainId}/${inPath(externalTxHash)}/${action}`),
  impersonate: aside("the operator began or ceased to act for an account"),
  grantRefresh: aside("a client got a refresh token"),
  rotateRefresh: aside("a refresh token was exchanged"),
  endRefresh: aside("a refresh token ended"),
  rememberAnswer: aside("an answer was kept under its idempotency key"),
};

/** Time passes by these, or does not matter to them. */
const IDLE: ReadonlySet<string> = new Set([
  "advance",
  "impersonate",
  "grantRefresh",
  "rotateRefresh",
  "endRefresh",
  "rememberAnswer",
]);

interface Point {
  readonly afterMs: number;
  readonly price: string;
}

function scheduled(asset: string, path: unknown): string[] | undefined {
  const points = path as readonly Point[];
  if (!points.every(({ afterMs }) => afterMs % 1000 === 0)) return undefined;
  const [first, ...others] = points.map(({ afterMs, price }) => ({
    afterSeconds: seconds(afterMs),
    price,
  }));
  if (first === undefined || others.length > 0 || !/^m?[A-Z]{4}$/.test(asset)) {
    const all = first === undefined ? [] : [first, ...others];
    return requestLines("POST /prices/schedule", { asset, path: all });
  }
  const price = `${wholeOf(first.price, 18)} USD`;
  return [
    `When the price of ${asset} is scheduled to be ${price} after ${durationOf(first.afterSeconds)}`,
  ];
}

// The routes of what happened: the journal's commands one by one, and the surfaces' requests and answers.
import { encodeCommand, goesBack, present } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import type { Double } from "../../shared/console/double.ts";
import type { Repetition } from "../../shared/console/repetition.ts";
import type * as StateReader from "../../shared/console/state-changes.ts";
import type { Note } from "../../shared/console/story-shapes.ts";
import { hex, presentTransaction } from "./present.ts";
import { answers } from "./schemas.ts";
import { define, worldOf } from "./services.ts";
import { commandAnswer, commandsAnswer, exchangesAnswer, whole } from "./story-shapes.ts";

const COUNT_MAX = 5_000;
const COUNT_USUAL = 1_000;
const CHANGES_MAX = 500;
const TRANSACTIONS_MAX = 50;

const commands = define({
  method: "GET",
  paths: ["/commands"],
  operation: "List commands",
  summary: "What happened: the commands of the journal in order, a sentence each",
  description:
    "The first request begins to repeat the journal in a second world, in pieces of some " +
    "milliseconds. Each answer waits for the commands it tells.",
  access: "public",
  watches: true,
  query: objectOf(
    {
      from: whole("The number of the first; 1 by default"),
      count: whole(`At most ${COUNT_MAX}; ${COUNT_USUAL} by default`),
    },
    ["from", "count"],
  ),
  answers: answers("Commands", commandsAnswer),
  handle: async ({ query: { from = 1, count = COUNT_USUAL } }, services) => {
    const double = await services.console.double();
    const first = Math.max(1, from);
    const last = first - 1 + Math.min(count, COUNT_MAX);
    await double.follow(last);
    const notes = double.notes.slice(first - 1, last).map(presentNote);
    const { total, read } = double.progress;
    return { status: 200, body: { total, read, left: leftOf(double), commands: notes } };
  },
});

function presentNote({ transactions, pending, ...note }: Note) {
  return { ...note, transactions: transactions.map(hex), pending: pending && hex(pending) };
}

/** The numbers that are not on the current branch, as stretches. */
function leftOf(double: Pick<Double, "progress" | "branch">): { from: number; to: number }[] {
  const left: { from: number; to: number }[] = [];
  let above = double.progress.read + 1;
  for (const number of [...double.branch(), 0]) {
    if (number < above - 1) left.push({ from: number + 1, to: above - 1 });
    above = number;
  }
  return left.reverse();
}

const command = define({
  method: "GET",
  paths: ["/commands/:number"],
  operation: "Read command",
  summary: "One command: what it changed, before and after, and its transactions with their events",
  access: "public",
  watches: true,
  params: objectOf({ number: whole("From 1") }),
  answers: {
    ...answers("The command", commandAnswer),
    404: { description: "The journal is shorter; the message says its length" },
  },
  example: { path: "/commands/1" },
  handle: async ({ params: { number } }, services) => {
    const { next } = worldOf(services).timeline;
    if (number < 1 || number > next) {
      const known = next === 0 ? "the journal is empty" : `the journal has 1 to ${next}`;
      throw new Problem("unknownObject", `there is no command ${number}: ${known}`);
    }
    const double = await services.console.double();
    const reader = await import("../../shared/console/state-changes.ts");
    const done = await double.through(number, (repetition) => doneBy(repetition, number, reader));
    const note = presentNote(present(double.notes[number - 1], "the note"));
    const left = !double.branch().has(number);
    return { status: 200, body: { ...note, left, ...done } };
  },
});

/** What a command changed; one that goes back in time changes nothing in particular. */
function doneBy(repetition: Repetition, number: number, reader: typeof StateReader) {
  const { world } = repetition;
  const found = present(world.timeline.commands[number - 1], "the command");
  const body = { command: JSON.parse(encodeCommand(found)) };
  const parent = repetition.parentOf(number);
  if (parent === undefined || goesBack(found)) {
    return { ...body, changeCount: 0, changes: [], transactionsMade: [], names: {} };
  }
  const [before, after] = [repetition.positionAt(parent), repetition.positionAt(number)];
  const changes = reader.stateChanges(world, { from: before.changes, to: after.changes });
  const transactionsMade = world.chain.transactions
    .slice(before.chain.transactions, after.chain.transactions)
    .slice(0, TRANSACTIONS_MAX)
    .map((each) => presentTransaction(world, each));
  const shown = { changes: changes.slice(0, CHANGES_MAX), transactionsMade };
  const names = reader.namesIn(world, JSON.stringify(shown));
  return { ...body, changeCount: changes.length, ...shown, names };
}

const exchanges = define({
  method: "GET",
  paths: ["/exchanges"],
  operation: "List exchanges",
  summary: "The last requests, answers and socket messages of every surface",
  description:
    "At most 1,000, from the first request for them on, with bodies up to 64 KB and all secrets. " +
    "After 5,000 that nobody asked for, they are no longer kept. Reads of control and preflights are left out.",
  access: "public",
  watches: true,
  query: objectOf({ after: whole("Only those with a higher number") }, ["after"]),
  answers: answers("Exchanges and messages, oldest first", exchangesAnswer),
  handle: async ({ query: { after = 0 } }, services) => {
    const { since, entries } = (await services.console.exchanges()).read(after);
    return {
      status: 200,
      body: { since, last: entries.at(-1)?.number ?? after, exchanges: entries },
    };
  },
});

export const storyRoutes = [commands, command, exchanges];

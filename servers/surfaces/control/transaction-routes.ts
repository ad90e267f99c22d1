// The routes of transactions: any call for any user, dry runs, views, and the list of functions.
import { contractNames, waitingWith, ZERO_ADDRESS } from "../../../sim/index.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { nameAt } from "../../shared/actors/names.ts";
import { hex, presentPending, presentResult, presentTransaction } from "./present.ts";
import {
  answers,
  answersOfNamed,
  anyObject,
  eventAnswer,
  issueId,
  namedValues,
  nameOrAddress,
  text,
  transactionAnswer,
} from "./schemas.ts";
import { type ControlServices, define, worldOf } from "./services.ts";
import { readRequest, submit } from "./transact.ts";

const approval = objectOf({ token: nameOrAddress, spender: nameOrAddress, amount: text });

const callFields = {
  from: { ...nameOrAddress, description: "A known user, by name or address" },
  to: { ...nameOrAddress, description: "A contract, by name or address: see GET /contracts" },
  function: text,
  args: { ...anyObject, description: "By name; integers as digits, addresses in hex or by name" },
  approvals: {
    type: "array",
    maxItems: 20,
    items: approval,
    description: "Given inside the same transaction; any unused part is revoked at its end",
  },
} as const;

const requestBody = objectOf(callFields, ["args", "approvals"]);

const exampleBody = {
  from: "lender",
  to: "PUSD",
  function: "transfer",
  args: { to: "borrower", value: "1000000000000000000" },
};

const send = define({
  method: "POST",
  paths: ["/transactions"],
  operation: "Submit transaction",
  summary: "Submits a transaction on behalf of any known user",
  description: "A transaction that a contract refuses is included, with the status `failed`.",
  access: "public",
  body: requestBody,
  answers: answersOfNamed("How it ended", transactionAnswer),
  example: { body: exampleBody },
  handle: ({ body }, services) => {
    const request = readRequest(worldOf(services), body);
    return { status: 200, body: submit(services, request) };
  },
});

const whyMissing = ({ announced }: ControlServices, hash: string): string =>
  announced.whyGone(hash) ?? `there is no transaction ${hex(hash)}`;

const find = define({
  method: "GET",
  paths: ["/transactions/:hash"],
  operation: "Find transaction",
  summary: "How a transaction ended",
  access: "public",
  params: objectOf({ hash: text }),
  answers: answersOfNamed("The transaction", transactionAnswer),
  handle: ({ params }, services) => {
    const hash = params.hash.replace(/^0x/, "").toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(hash)) {
      throw new Problem("invalid", '"hash" must be 64 hex characters, with or without 0x');
    }
    const world = worldOf(services);
    const transaction = services.history.find(world, hash);
    if (transaction !== undefined) {
      return { status: 200, body: presentTransaction(world, transaction) };
    }
    const waits = waitingWith(world, hash) !== undefined;
    if (!waits) throw new Problem("unknownObject", whyMissing(services, hash));
    return { status: 200, body: presentPending(hash) };
  },
});

const outcome = objectOf(
  {
    status: { type: "string", enum: ["success", "voted", "failed"] },
    issueId,
    code: { anyOf: [{ type: "string" }, { type: "null" }] },
    revertReason: { anyOf: [{ type: "string" }, { type: "null" }] },
    result: { anyOf: [namedValues, { type: "null" }] },
    events: { type: "array", items: eventAnswer },
  },
  ["issueId"],
);

const simulate = define({
  method: "POST",
  paths: ["/simulate"],
  operation: "Simulate",
  summary: "Shows what a transaction would do now; it changes nothing and charges nothing",
  access: "public",
  body: requestBody,
  answers: answersOfNamed("How it would end", outcome),
  example: { body: exampleBody },
  handle: ({ body }, services) => {
    const world = worldOf(services);
    const request = readRequest(world, body);
    const shown = world.rehearse(request, (done) => {
      if (done === undefined) throw new Problem("refused", "Insufficient gas fee coverage");
      const shown = presentTransaction(world, done);
      const { status, issueId: issue, code, revertReason, result, events } = shown;
      const ended = { status, code, revertReason, result, events };
      return issue === undefined ? ended : { ...ended, issueId: issue };
    });
    return { status: 200, body: shown };
  },
});

const call = define({
  method: "POST",
  paths: ["/call"],
  operation: "Call view",
  summary: "Calls a view function on the present state",
  access: "public",
  body: objectOf({ ...callFields, approvals: { type: "null" } }, ["from", "args", "approvals"]),
  answers: answersOfNamed("Values by name", objectOf({ result: namedValues })),
  example: {
    body: { to: "lendingPool", function: "getHealthFactor", args: { user: "borrower" } },
  },
  handle: ({ body }, services) => {
    const world = worldOf(services);
    const { to, args } = body;
    const named = { from: body.from ?? "admin", to, function: body.function, args };
    const request = readRequest(world, named);
    const definition = world.chain.contracts.get(request.to)?.kind.definition;
    if (definition?.functions[request.function]?.view !== true) {
      const message = `${request.function} is no view: use POST /simulate or POST /transactions`;
      throw new Problem("invalid", message);
    }
    const from = body.from === undefined ? ZERO_ADDRESS : request.from;
    const { failure, result } = world.simulate({ ...request, from });
    if (failure !== undefined) {
      const details = { code: failure.code, revertReason: failure.reason };
      throw new Problem("refused", failure.reason, { details });
    }
    return { status: 200, body: { result: presentResult(world, request, result) } };
  },
});

const types = mapOf({ type: "string" });

const contractAnswer = objectOf({
  name: { type: ["string", "null"] },
  kind: { type: "string" },
  address: { type: "string" },
  functions: mapOf(
    objectOf(
      {
        arguments: types,
        returns: types,
        view: { type: "boolean" },
        access: {
          const: "owner",
          description: "Set if only the admins may call it; absent if anyone may",
        },
      },
      ["access"],
    ),
  ),
});

const contracts = define({
  method: "GET",
  paths: ["/contracts"],
  operation: "List contracts",
  summary: "Names, kinds, addresses and functions of every contract",
  access: "public",
  watches: true,
  answers: answers("Contracts", objectOf({ contracts: { type: "array", items: contractAnswer } })),
  handle: (_exchange, services) => {
    const world = worldOf(services);
    const order = [...contractNames(world.addresses).values()];
    const all = [...world.chain.contracts.values()].sort(
      (a, b) => order.indexOf(a.address) - order.indexOf(b.address),
    );
    const shown = all.map(({ address, kind }) => ({
      name: nameAt(world, address) ?? null,
      kind: kind.definition.name,
      address: hex(address),
      functions: kind.definition.functions,
    }));
    return { status: 200, body: { contracts: shown } };
  },
});

export const transactionRoutes = [send, find, simulate, call, contracts];

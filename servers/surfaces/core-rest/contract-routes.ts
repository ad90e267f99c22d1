// Calling contracts, to read or to write, by the names of functions and arguments.
import {
  answerCall,
  BadEncoding,
  type Callable,
  type Contract,
  callableNamed,
  decodeTuple,
  encodeCall,
  type World,
  ZERO_ADDRESS,
} from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { readArguments } from "../../shared/chain/arguments.ts";
import { presentResult, resultSchema } from "./call-values.ts";
import { coded } from "./problems.ts";
import { define, VERSION } from "./services.ts";
import { address } from "./shapes.ts";
import { refuseOthers, submit, submitted } from "./submit.ts";
import { gasLimit, nonce } from "./transaction-fields.ts";

type Values = Readonly<Record<string, unknown>>;

const params = objectOf({ contractAddress: address });
const method = { type: "string", minLength: 1, maxLength: 200 } as const;
const args = {
  ...mapOf({}),
  description: "by name; the keys of a public variable by position: 0, 1",
} as const;
const none = { description: "There is no contract at this address" };
const STABLE = "0x0000000000000000000000000000000000001010";
const SOMEBODY = "0xb3d786c1690ac5cff912494b43bdb16dbb256cb8";

export const callRoute = define({
  method: "POST",
  paths: [`${VERSION}/contract/:contractAddress/call`],
  operation: "Call contract",
  summary: "Call a function or read a public variable of a contract without changing anything",
  description: "A function that changes state runs as it would now, and its changes are undone.",
  access: "public",
  params,
  body: objectOf(
    {
      method,
      args,
      from: { ...address, description: "the caller's address; by default the zero address" },
    },
    ["args", "from"],
  ),
  answers: {
    200: { description: "The answer", schema: objectOf({ result: resultSchema }) },
    400: {
      description:
        "Not valid, no such method, refused by the contract (TRANSACTION_REVERTED) or out of steps (GAS_LIMIT_EXCEEDED)",
    },
    404: none,
  },
  example: {
    path: `${VERSION}/contract/${STABLE}/call`,
    body: { method: "balanceOf", args: { account: SOMEBODY } },
  },
  handle: ({ params: { contractAddress: to }, body }, { inbox }) =>
    inbox.read((world) => {
      const from = body.from ?? ZERO_ADDRESS;
      const call = { from, to, method: body.method, args: body.args ?? {} };
      return { status: 200, body: { result: answered(world, call) } };
    }),
});

export const sendRoute = define({
  method: "POST",
  paths: [`${VERSION}/contract/:contractAddress/send`],
  operation: "Send to contract",
  summary: "Call a function of a contract in a transaction of the caller",
  description:
    "The answer is always pending. If the contract refuses the call, the receipt shows it.",
  access: "bearer",
  params,
  body: objectOf({ method, args, from: address, gasLimit, nonce }, ["args", "gasLimit", "nonce"]),
  answers: {
    ...submitted,
    400: { description: "Not valid, no such function, or not accepted: the code says which" },
    403: { description: "`from` is not the caller's address" },
    404: none,
  },
  example: {
    path: `${VERSION}/contract/${STABLE}/send`,
    body: {
      method: "transfer",
      args: { to: "0x0000000000000000000000000000000000000001", value: "1" },
      from: SOMEBODY,
      gasLimit: "100000",
    },
  },
  handle: ({ params: { contractAddress: to }, body, caller }, services) => {
    const { from, args: given = {}, nonce: wanted, gasLimit: limit } = body;
    refuseOthers(from, caller);
    const operation = "Send to contract";
    const called = services.inbox.read((world) =>
      callableOf(operation, contractAt(world, to), body.method),
    );
    if (called.kind === "getter") throw noFunction(operation, body.method);
    return submit(services, {
      kind: "submit",
      ...{
        from,
        to,
        function: called.name,
        args: readArguments(operation, called, given),
      },
      ...(wanted === undefined ? {} : { nonce: wanted }),
      ...(limit === undefined ? {} : { gasLimit: limit }),
    });
  },
});

function contractAt({ chain }: World, at: string): Contract {
  const contract = chain.contracts.get(at);
  if (contract === undefined) throw new Problem("unknownObject", "Contract not found");
  return contract;
}

function callableOf(operation: string, { kind }: Contract, name: string): Callable {
  const callable = callableNamed(kind.definition, name);
  if (callable === undefined) throw noFunction(operation, name);
  return callable;
}

const noFunction = (operation: string, name: string) =>
  argumentProblem(operation, [`"method" names no function: ${name.slice(0, 60)}`]);

interface ContractRequest {
  readonly from: string;
  readonly to: string;
  readonly method: string;
  readonly args: Values;
}

function answered(world: World, { from, to, method: name, args: given }: ContractRequest): unknown {
  const operation = "Call contract";
  const contract = contractAt(world, to);
  const callable = callableOf(operation, contract, name);
  const data = dataOf(operation, { contract, callable, given });
  const answer = answerCall(world, { from, to, data });
  if (answer.kind === "answered") return presentAnswer(callable, answer.data);
  const reason = answer.kind === "reverted" ? answer.reason : "unknown function";
  const isOut = answer.kind === "reverted" && answer.code === "GAS_LIMIT_EXCEEDED";
  throw coded(isOut ? "GAS_LIMIT_EXCEEDED" : "TRANSACTION_REVERTED", reason, {
    revertReason: reason,
  });
}

function presentAnswer(callable: Callable, data: string): unknown {
  try {
    return presentResult(callable, decodeTuple(callable.outputs, data));
  } catch (error) {
    if (!(error instanceof BadEncoding)) throw error;
    // Another contract that called it would revert here.
    const reason = `what ${callable.name} returned is not what its interface says`;
    throw coded("TRANSACTION_REVERTED", reason, { revertReason: reason });
  }
}

interface ResolvedContractCall {
  readonly contract: Contract;
  readonly callable: Callable;
  readonly given: Values;
}

function dataOf(operation: string, { contract, callable, given }: ResolvedContractCall): string {
  const values = readArguments(operation, callable, given);
  try {
    return encodeCall(contract.kind.definition, callable.name, values);
  } catch (error) {
    if (error instanceof BadEncoding) throw argumentProblem(operation, [`"args" ${error.wrong}`]);
    throw error;
  }
}

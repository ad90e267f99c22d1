// The verbs of a campaign about a contract of a user: calls of its functions by anybody, and
// allowances that let it take tokens.
import fc from "fast-check";
import { encodeCall } from "../../../contract/abi/selectors.ts";
import { MAX_UINT256 } from "../../../kernel/fixed-point.ts";
import type { Cast } from "../../run/command.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Choice, Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { type ArgumentChoice, Choices, type Figure, relatedAssets } from "./choices.ts";
import type { ContractModel } from "./contract-model.ts";
import { DEPLOYER } from "./deploy.ts";
import { facesOf, type Subject } from "./subject.ts";
import { argumentOf, figureOf, shownArguments } from "./values.ts";

export const CONTRACT_FIELD = "contract";

interface CallData extends CommandData {
  readonly user: string;
  readonly contract: string;
  /** With its signature if it is overloaded. */
  readonly function: string;
  readonly args: readonly ArgumentChoice[];
  /** Paid in the stable token, for a function that takes it. */
  readonly value?: Figure;
}

interface AllowanceData extends CommandData {
  readonly user: string;
  readonly contract: string;
  readonly asset: string;
  readonly allowed: Figure;
  readonly endless: boolean;
}

const modelIn = (run: Run) => run.field(CONTRACT_FIELD) as ContractModel;

const callContract: Verb<CallData> = {
  deed(run, data): CallDeed | undefined {
    const model = modelIn(run);
    const faces = facesOf(model.subject);
    const called = faces.actions.find(({ name }) => name === data.function);
    if (called === undefined) return undefined;
    const around = model.around(data.user);
    const { members } = called.inputs;
    const values = members.map(({ shape }, at) => argumentOf(shape, data.args[at] ?? [], around));
    if (values.includes(undefined)) return undefined;
    const args = Object.fromEntries(members.map(({ name }, at) => [name, values[at]]));
    const value = data.value === undefined ? 0n : figureOf(data.value, around);
    if (value > 0n && !faces.payable.has(called.name)) return undefined;
    const figures = `(${shownArguments(members, args, (address) => model.nameOf(address))})`;
    const call = {
      ...({ kind: "call", field: CONTRACT_FIELD, name: called.name, user: data.user } as const),
      ...{ contract: model.address, function: called.name, args, action: data },
    };
    if (value === 0n) return { ...call, figures };
    const { definition } = kindIn(model);
    const payment = { value, data: encodeCall(definition, called.name, args) };
    return { ...call, payment, figures: `${figures}, paying ${value} base units of PUSD` };
  },
  words: ({ user, contract, function: name }) => `${user} calls ${contract}.${name}`,
  meant: () => "odd",
};

function kindIn({ world, address, subject }: ContractModel) {
  const found = world.chain.contracts.get(address);
  if (found === undefined) throw new RangeError(`${subject.reference.name} is gone`);
  return found.kind;
}

const allowContract: Verb<AllowanceData> = {
  deed(run, { user, asset, allowed, endless }): CallDeed | undefined {
    const model = modelIn(run);
    const at = model.world.addresses.tokens[asset];
    if (at === undefined) return undefined;
    const value = endless ? MAX_UINT256 : figureOf(allowed, model.around(user));
    return {
      ...({ kind: "call", field: CONTRACT_FIELD, name: "approve", user, contract: at } as const),
      ...{ function: "approve", args: { spender: model.address, value }, action: undefined },
      figures: endless ? "" : `${value} base units of ${asset}`,
    };
  },
  words: ({ user, contract, asset, endless }) =>
    `${user} allows ${contract} ${endless ? "any amount" : "some"} of ${asset}`,
  meant: () => "valid",
};

export const contractVerbs: Readonly<Record<string, Verb<never>>> = { callContract, allowContract };

/** Calls together, and allowances, so that every function has the same chance. */
const WEIGHTS = { calls: 8, allowances: 2 };

/** A payment with every second call that may have one. */
export function contractChoices(subject: Subject, cast: Cast): Choice[] {
  const choices = new Choices(subject, cast);
  const { actions, payable } = facesOf(subject);
  const contract = fc.constant(subject.reference.name);
  const user = fc.constantFrom(...new Set([DEPLOYER, ...cast.users]));
  const calls = actions.map(({ name, inputs }) => {
    const args = fc.tuple(...inputs.members.map(({ shape }) => choices.of(shape)));
    const command = fc.constant("callContract");
    const data = { command, user, contract, function: fc.constant(name), args };
    const paid = { value: choices.figure(256) };
    return {
      weight: WEIGHTS.calls,
      data: payable.has(name)
        ? fc.record({ ...data, ...paid }, { requiredKeys: [...CALL_KEYS] })
        : fc.record(data),
    };
  });
  const mostly = fc.nat({ max: 3 }).map((at) => at > 0);
  const asset = fc.constantFrom(...relatedAssets(subject, cast));
  const allowance = fc.record({
    ...{ command: fc.constant("allowContract"), user, contract, asset },
    ...{ allowed: choices.figure(256), endless: mostly },
  });
  return [...calls, { weight: WEIGHTS.allowances * Math.max(1, actions.length), data: allowance }];
}

const CALL_KEYS = ["command", "user", "contract", "function", "args"] as const;

// The verbs of a campaign about a contract of a user: calls of its functions by anybody, allowances
// that let it take tokens, and tokens and payments that it did not ask for.
import { encodeCall } from "../../../../contract/abi/selectors.ts";
import { MAX_UINT256 } from "../../../../kernel/fixed-point.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import type { ArgumentChoice, Figure } from "./choices.ts";
import { ContractModel } from "./contract-model.ts";
import { facesOf } from "./subject.ts";
import { argumentOf, figureOf, shownArguments } from "./values.ts";

export const CONTRACT_FIELD = "contract";

/** Names that no function can have. */
const [ALLOWED, GIVEN, PAID] = ["tokens allowed", "tokens given", "plain payment"] as const;

interface CallData extends CommandData {
  readonly user: string;
  readonly contract: string;
  /** With its signature if it is overloaded. */
  readonly function: string;
  readonly args: readonly ArgumentChoice[];
  /** Paid in the stable token, for a function that takes it. */
  readonly value?: Figure;
}

interface GiftData extends CommandData {
  readonly user: string;
  readonly contract: string;
  readonly asset: string;
  readonly given: Figure;
}

interface AllowanceData extends Omit<GiftData, "given"> {
  readonly allowed: Figure;
  readonly endless: boolean;
}

type PaymentData = Omit<GiftData, "asset">;

const modelIn = (run: Run) => run.fieldOf(ContractModel);

const callContract: Verb<CallData> = {
  deed(run, data): CallDeed | undefined {
    const model = modelIn(run);
    const target = model.target(data.contract);
    if (target === undefined || model.isSilent(data.user)) return undefined;
    const faces = facesOf(model.subject, target.artifact);
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
      ...{ contract: target.address, function: called.name, args, action: data },
    };
    if (value === 0n) return { ...call, figures };
    const { definition } = kindIn(model, target.address);
    const payment = { value, data: encodeCall(definition, called.name, args) };
    return { ...call, payment, figures: `${figures}, paying ${value} base units of PUSD` };
  },
  words: ({ user, contract, function: name }) =>
    `${/^[0-9a-f]{40}$/.test(user) ? `0x${user}` : user} calls ${contract}.${name}`,
  meant: () => "odd",
};

function kindIn({ world, subject }: ContractModel, address: string) {
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
      ...({ kind: "call", field: CONTRACT_FIELD, name: ALLOWED, user, contract: at } as const),
      ...{ function: "approve", args: { spender: model.address, value }, action: undefined },
      figures: endless ? "" : `${value} base units of ${asset}`,
    };
  },
  words: ({ user, contract, asset, endless }) =>
    `${user} allows ${contract} ${endless ? "any amount" : "some"} of ${asset}`,
  meant: () => "valid",
};

/** Tokens that it did not ask for. */
const giveContract: Verb<GiftData> = {
  deed(run, { user, asset, given }): CallDeed | undefined {
    const model = modelIn(run);
    const at = model.world.addresses.tokens[asset];
    const value = figureOf(given, model.around(user));
    if (at === undefined || value === 0n) return undefined;
    return {
      ...({ kind: "call", field: CONTRACT_FIELD, name: GIVEN, user, contract: at } as const),
      ...{ function: "transfer", args: { to: model.address, value }, action: undefined },
      figures: `${value} base units of ${asset}`,
    };
  },
  words: ({ user, contract, asset }) => `${user} gives ${contract} some of ${asset}`,
  meant: () => "odd",
};

/** The stable token, without a call. */
const payContract: Verb<PaymentData> = {
  deed(run, { user, given }): CallDeed | undefined {
    const model = modelIn(run);
    const value = figureOf(given, model.around(user));
    if (!facesOf(model.subject).isPayee) return undefined;
    return {
      ...({ kind: "call", field: CONTRACT_FIELD, name: PAID, user } as const),
      ...{ contract: model.address, function: "", args: {}, action: undefined },
      payment: { value, data: "" },
      figures: `${value} base units of PUSD`,
    };
  },
  words: ({ user, contract }) => `${user} pays ${contract}`,
  meant: () => "odd",
};

export const contractVerbs: Readonly<Record<string, Verb<never>>> = {
  ...{ callContract, allowContract, giveContract, payContract },
};

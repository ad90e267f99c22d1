// How often each verb about a contract is drawn, and with which data.
import fc from "fast-check";
import type { Cast } from "../../run/cast.ts";
import type { Choice } from "../../run/field.ts";
import { Choices, relatedAssets } from "./choices.ts";
import { DEPLOYER } from "./deploy.ts";
import { calledIn, facesOf, type Subject } from "./subject.ts";

/** Every function has the same chance; tokens move in proportion to all functions. */
const WEIGHTS = { call: 8, allowance: 2, gift: 1 };

const CALL_KEYS = ["command", "user", "contract", "function", "args"] as const;

export function contractChoices(subject: Subject, cast: Cast): Choice[] {
  const choices = new Choices(subject, cast);
  const { isPayee, isTest } = facesOf(subject);
  const given = choices.figure(256);
  const contract = fc.constant(subject.reference.name);
  const { senders = [] } = subject;
  const everybody = senders.length > 0 ? senders : [DEPLOYER, ...cast.users];
  const user = fc.constantFrom(...new Set(everybody));
  const of = (command: string, rest: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
    fc.record({ command: fc.constant(command), user, contract, ...rest });
  const actions = calledIn(subject).flatMap((target) => {
    const faces = facesOf(subject, target.artifact);
    const drawn = faces.actions.filter(({ name }) => target.functions.includes(name));
    return drawn.map((action) => ({ ...action, target: target.name, payable: faces.payable }));
  });
  const calls = actions.map(({ name, inputs, target, payable }): Choice => {
    const args = fc.tuple(...inputs.members.map(({ shape }) => choices.of(shape)));
    const data = { contract: fc.constant(target), function: fc.constant(name), args };
    if (!payable.has(name)) return { weight: WEIGHTS.call, data: of("callContract", data) };
    const command = fc.constant("callContract");
    const requiredKeys = [...CALL_KEYS];
    // A payment with every second call.
    const paid = fc.record({ command, user, ...data, value: given }, { requiredKeys });
    return { weight: WEIGHTS.call, data: paid };
  });
  if (isTest) return calls;
  const asset = fc.constantFrom(...relatedAssets(subject, cast));
  const endless = fc.nat({ max: 3 }).map((at) => at > 0);
  const times = subject.isApart === true ? 1 : Math.max(1, actions.length);
  const allowance = of("allowContract", { asset, allowed: given, endless });
  return [
    ...calls,
    ...(isPayee ? [{ weight: WEIGHTS.call, data: of("payContract", { given }) }] : []),
    { weight: WEIGHTS.allowance * times, data: allowance },
    { weight: WEIGHTS.gift * times, data: of("giveContract", { asset, given }) },
  ];
}

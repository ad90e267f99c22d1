// Whether a contract has anything to do with the platform. One that has not is called nearly always
// in its campaign, and the platform's own actions come seldom.
import { pushedConstants } from "../../../../evm/pushes.ts";
import type { World } from "../../../../world/world.ts";
import { addressOf } from "../../run/setting.ts";
import { DEPLOYER } from "./deploy.ts";
import { facesOf, type Subject } from "./subject.ts";

/**
 * True if neither its arguments nor its code name a contract of the platform, and neither its
 * preparation nor its invariants have called one. Only moves how often things are drawn.
 */
export function isApart(world: World, subject: Subject, at: string): boolean {
  const { userCode } = world.parts;
  const from = addressOf(world, DEPLOYER);
  for (const { name } of facesOf(subject).invariants) {
    world.simulate({ from, to: at, function: name, args: {} });
  }
  const isArgument = Object.keys(subject.reference.args).length > 0;
  if (isArgument || userCode.nativeCalls > 0) return false;
  const own = [...world.chain.contracts.values()].filter(({ kind }) => kind.code !== undefined);
  const codes = [
    ...own.map(({ address }) => userCode.state.code(address)),
    ...subject.artifacts.map(({ runtime }) => runtime),
  ];
  const constants = new Set(codes.flatMap((code) => [...pushedConstants(code)]));
  return !nativesOf(world).some((address) => constants.has(address));
}

/** The platform's addresses, without zero bytes in front. */
function nativesOf({ chain }: World): string[] {
  const natives = [...chain.contracts.values()].filter(({ kind }) => kind.code === undefined);
  return natives.map(({ address }) => address.replace(/^(00)+/, ""));
}

// Whether a contract has anything to do with the platform. One that has not is called nearly always
// in its campaign, and the platform's own actions come seldom.
import { bytesHex } from "../../../../kernel/hex.ts";
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
  const codes = [subject.bytecode, ...subject.artifacts.map(({ runtime }) => runtime)].join(" ");
  return !pushesOf(world).some((push) => codes.includes(push));
}

/** The opcodes that push the platform's addresses, as hex. */
function pushesOf({ chain }: World): string[] {
  const natives = [...chain.contracts.values()].filter(({ kind }) => kind.code === undefined);
  return natives.map(({ address }) => {
    const short = address.replace(/^(00)+/, "");
    return bytesHex(Uint8Array.of(0x5f + short.length / 2)) + short;
  });
}

// Reads commands from their canonical JSON: every member by its type, none missing and none too
// many. The world checks their bounds.

import { decodeArtifacts } from "../chain/artifact-codec.ts";
import { decodeRequest } from "../chain/request-codec.ts";
import type { Contract } from "../contract/call.ts";
import { BadValue, decodeElementary } from "../contract/codec.ts";
import { isRecord } from "../kernel/record.ts";
import type { Command } from "./command.ts";
import { readFaultRules } from "./fault-rules.ts";

/** The type of a member; with a question mark it is optional. */
type MemberType =
  | "number"
  | "number?"
  | "boolean"
  | "boolean?"
  | "string"
  | "string?"
  | "address"
  | "address?"
  | "amount"
  | "steering"
  | "mode"
  | "fault"
  | "stage"
  | "request"
  | "artifacts?"
  | "slots?"
  | "path"
  | "rules";

type Members = Readonly<Record<string, MemberType>>;

const REQUEST: Members = {
  from: "request",
  to: "request",
  function: "request",
  args: "request",
  approvals: "request",
  gasLimit: "request",
  nonce: "request",
  written: "request",
  artifacts: "request",
};

const MEMBERS: Readonly<Record<Command["kind"], Members>> = {
  submit: { ...REQUEST, idempotencyKey: "string?", fingerprint: "string?" },
  submitSigned: { raw: "string", artifacts: "artifacts?", isAnyType: "boolean?" },
  mine: { blocks: "number?" },
  advance: { ms: "number" },
  setMining: { mode: "mode", intervalMs: "number?" },
  setFault: { fault: "fault", ms: "number" },
  setFaultRules: { rules: "rules" },
  freezePrice: { asset: "address", frozen: "boolean" },
  schedulePrices: { asset: "address", path: "path" },
  walkPrice: { asset: "address", everyMs: "number", stepBps: "number", steps: "number" },
  cancelSchedule: { id: "number" },
  snapshot: { name: "string" },
  restore: { name: "string" },
  restorePosition: { position: "number" },
  dropSnapshot: { name: "string" },
  load: { dump: "string" },
  reset: {},
  dropTransaction: { hash: "string" },
  impersonate: { account: "address", stage: "stage" },
  overwrite: { account: "address", code: "string?", slots: "slots?", nonce: "number?" },
  registerUser: { name: "string" },
  grantRefresh: { client: "string", app: "string?", scope: "string?" },
  rotateRefresh: { token: "string", again: "boolean?" },
  endRefresh: { token: "string" },
  rememberAnswer: { key: "string", status: "number", body: "string" },
  observeDeposit: {
    sourceChain: "string",
    token: "address",
    amount: "amount",
    sender: "address?",
    recipient: "address",
    txHash: "string?",
    targetToken: "address?",
    idempotencyKey: "string?",
    fingerprint: "string?",
  },
  steerDeposit: { externalChainId: "number", externalTxHash: "string", action: "steering" },
};

/** Members with one of a few fixed values. */
const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  mode: ["transaction", "interval", "manual"],
  fault: ["vmDelay"],
  stage: ["begin", "end"],
  steering: ["hold", "release", "review", "confirm", "abort", "repeat"],
};

/** Members that are read like contracts' arguments. */
const ELEMENTARY: Readonly<Record<string, "address" | "uint256">> = {
  address: "address",
  "address?": "address",
  amount: "uint256",
};

type Json = Readonly<Record<string, unknown>>;

function check(value: unknown, type: MemberType, place: string): void {
  if (value === undefined && type.endsWith("?")) return;
  const wanted = type.replace("?", "");
  if (value === undefined) throw new BadValue(place, "is required");
  const words = WORDS[wanted];
  if (words !== undefined) {
    if (!words.includes(value)) throw new BadValue(place, `must be one of ${words.join(", ")}`);
  } else if (typeof value !== wanted) throw new BadValue(place, `must be a ${wanted}`);
}

/** A value that is an object with these members and no others. */
function objectOf(value: unknown, members: readonly string[], place: string): Json {
  if (!isRecord(value)) throw new BadValue(place, "must be an object");
  for (const name of Object.keys(value)) {
    if (!members.includes(name)) throw new BadValue(`${place}.${name}`, "is not allowed");
  }
  return value;
}

function decodePath(value: unknown) {
  if (!Array.isArray(value)) throw new BadValue("path", "must be an array");
  return value.map((each, index) => {
    const place = `path[${index}]`;
    const point = objectOf(each, ["afterMs", "price"], place);
    check(point.afterMs, "number", `${place}.afterMs`);
    const price = decodeElementary("uint256", point.price, `${place}.price`);
    return { afterMs: point.afterMs, price };
  });
}

function decodeSlots(value: unknown) {
  if (!Array.isArray(value)) throw new BadValue("slots", "must be an array");
  return value.map((each, index) => {
    const { slot, value: set } = objectOf(each, ["slot", "value"], `slots[${index}]`);
    check(slot, "string", `slots[${index}].slot`);
    return { slot, value: decodeElementary("uint256", set, `slots[${index}].value`) };
  });
}

/** Reads a command from its canonical JSON. Throws BadValue, which names the place. */
export function decodeCommand(contracts: ReadonlyMap<string, Contract>, json: unknown): Command {
  const { kind } = objectOf(json, isRecord(json) ? Object.keys(json) : [], "command");
  const members = typeof kind === "string" && new Map(Object.entries(MEMBERS)).get(kind);
  if (!members) throw new BadValue("kind", "is no command");
  const given = objectOf(json, ["kind", ...Object.keys(members)], "command");
  const decoded: Record<string, unknown> = { kind };
  if (kind === "submit") Object.assign(decoded, decodeRequest(contracts, given));
  for (const [name, type] of Object.entries(members)) {
    if (type === "request") continue;
    if (type === "artifacts?") {
      if (given[name] !== undefined) decoded[name] = decodeArtifacts(given[name]);
      continue;
    }
    if (type === "slots?") {
      if (given[name] !== undefined) decoded[name] = decodeSlots(given[name]);
      continue;
    }
    const elementary = ELEMENTARY[type];
    if (elementary !== undefined && given[name] !== undefined) {
      decoded[name] = decodeElementary(elementary, given[name], name);
      continue;
    }
    if (type === "path" || type === "rules") {
      decoded[name] = (type === "path" ? decodePath : readFaultRules)(given[name]);
      continue;
    }
    check(given[name], type, name);
    if (given[name] !== undefined) decoded[name] = given[name];
  }
  return decoded as unknown as Command;
}

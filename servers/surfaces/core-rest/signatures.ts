// Signed transactions: as raw bytes, or as fields with a signature, from which the bytes are built
// here. The simulation recovers the signer.
import {
  hashOfSigned,
  type RefusedCommand,
  type SignedBytes,
  signerOf,
  type World,
} from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { type Signature, signFields } from "../../shared/chain/signed-bytes.ts";
import { coded, refusedProblem } from "./problems.ts";
import type { TransactionFields } from "./transaction-fields.ts";

const OPERATION = "Submit transaction";
/** r and s, and a byte of v. */
const SIGNATURE_HEX = 130;

export const isSigned = ({ rawTransaction, signature, r, s, v }: TransactionFields): boolean =>
  [rawTransaction, signature, r, s, v].some((each) => each !== undefined);

/** The signed bytes, bare hex. Throws a problem if `from` did not sign them. */
export function signedBytes(world: World, fields: TransactionFields): string {
  const { rawTransaction } = fields;
  return rawTransaction === undefined
    ? bytesOfFields(world, fields)
    : checkedRaw(world, rawTransaction, fields);
}

/** Fields sent beside raw bytes must match them. */
function checkedRaw(world: World, raw: string, fields: TransactionFields): string {
  if ([fields.signature, fields.r, fields.s, fields.v].some((each) => each !== undefined)) {
    throw argumentProblem(OPERATION, ['"rawTransaction" carries its own signature']);
  }
  const found = signerOf(world, raw);
  if (!found.ok)
    throw refusedProblem(found, hasHash(found) ? { txHash: `0x${hashOfSigned(raw)}` } : {});
  if (fields.from !== undefined && fields.from !== found.from) throw notBy(fields.from);
  const other = otherField(found, fields);
  if (other === undefined) return found.raw;
  throw argumentProblem(OPERATION, [`"${other}" is not what was signed`]);
}

/** Unreadable bytes are not a transaction, so they have no hash. */
const hasHash = ({ code }: RefusedCommand): boolean =>
  code !== "UNREADABLE" && code !== "TYPED_TRANSACTION";

function otherField({ signed }: SignedBytes, fields: TransactionFields): string | undefined {
  const { to, nonce, gasLimit } = signed;
  const common = { to, nonce, gasLimit };
  const all: Readonly<Record<string, unknown>> =
    signed.form === "platform"
      ? { ...common, value: 0n, data: "" }
      : { ...common, value: signed.value, data: signed.data, gasPrice: signed.gasPrice };
  const given: Readonly<Record<string, unknown>> = { ...fields };
  return Object.keys(all).find((name) => given[name] !== undefined && given[name] !== all[name]);
}

const notBy = (from: string) =>
  coded("INVALID_SIGNATURE", `The transaction is not signed by 0x${from}`);

function bytesOfFields(world: World, fields: TransactionFields): string {
  const { from, to = "", nonce = 0, gasLimit = 0n, gasPrice = 0n, value = 0n, data = "" } = fields;
  const needed = { from, to: fields.to, nonce: fields.nonce, gasLimit: fields.gasLimit };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length > 0) {
    throw argumentProblem(
      OPERATION,
      missing.map(([name]) => `"${name}" is required`),
    );
  }
  const unsigned = { nonce, gasPrice, gasLimit, to, value, data };
  const found = signFields(world, unsigned, { from, signature: signatureOf(fields) });
  if (found?.ok) return found.raw;
  throw found === undefined ? notBy(from ?? "") : refusedProblem(found);
}

function signatureOf({ signature, r, s, v }: TransactionFields): Signature {
  const isApart = r !== undefined && s !== undefined && v !== undefined;
  if (signature === undefined) {
    if (isApart) return { r: BigInt(r), s: BigInt(s), v: BigInt(v) };
    throw argumentProblem(OPERATION, ['"signature" or all of "r", "s" and "v" are required']);
  }
  if ([r, s, v].some((each) => each !== undefined)) {
    throw argumentProblem(OPERATION, ['"signature" stands in place of "r", "s" and "v"']);
  }
  if (signature.length !== SIGNATURE_HEX) {
    throw argumentProblem(OPERATION, ['"signature" must be 65 bytes: r, s and v']);
  }
  const number = (from: number, to: number) => BigInt(`0x${signature.slice(from, to)}`);
  return { r: number(0, 64), s: number(64, 128), v: number(128, SIGNATURE_HEX) };
}

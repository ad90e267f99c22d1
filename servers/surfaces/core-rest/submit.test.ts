// Transactions, signed in every form and unsigned: who may submit what, and each refusal by its
// code. A broken route accepts what another signed, or refuses under the wrong code.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode } from "@ethereumjs/rlp";
import { encodeCall, hashHex } from "../../../sim/index.ts";
import { type TestCore, testCore } from "../../proof/testing/core.ts";
import { type Fields, platformSignedBy, signedBy } from "../../proof/testing/signing.ts";
import { apiKeyOf } from "./api-key.ts";

const STABLE = "0x0000000000000000000000000000000000001010";
const NOBODY = `0x${"12".repeat(20)}`;
const LINE = "POST /eth/v1.2/transaction";

const plain: Fields = { to: NOBODY, nonce: 0, value: 7n };

/** What a wallet sends beside its signature. */
const bodyOf = (
  core: TestCore,
  { to, nonce, value = 0n, data = "", gasLimit = 100_000n }: Fields,
) => ({
  ...{ from: core.addressOf("trader"), to, nonce, data: `0x${data}` },
  ...{ value: String(value), gasLimit: String(gasLimit), gasPrice: "0" },
});

const hexOf = (text: string) => Buffer.from(text).toString("hex");

const submit = (core: TestCore, body: object, as = "lender") => core.ask(LINE, { as, body });

async function refused(core: TestCore, body: object, as = "lender"): Promise<string> {
  const before = core.world.stateHash();
  const answer = await submit(core, body, as);
  assert.equal(core.world.stateHash(), before);
  return `${answer.status} ${answer.body.error.code}`;
}

const balanceOf = async (core: TestCore, address: string) =>
  (await core.ask(`GET /eth/v1.2/account?address=${address}`)).body.balance;

for (const network of ["mainnet", "testnet"] as const) {
  test(`${network}: every form of a signature gives the same transaction`, async () => {
    const hashes: string[] = [];
    for (const form of ["raw", "raw and fields", "signature", "r, s, v"]) {
      const core = testCore({ network });
      const { raw, signature, ...apart } = signedBy(core.world, "trader", plain);
      const { r, s, v } = apart;
      const fields = bodyOf(core, plain);
      const bodies: Readonly<Record<string, object>> = {
        raw: { rawTransaction: raw },
        "raw and fields": { ...fields, rawTransaction: raw },
        signature: { ...fields, signature },
        "r, s, v": { ...fields, r, s, v },
      };
      const { status, body } = await submit(core, bodies[form] ?? {});
      assert.equal(status, 200, `${form} ${JSON.stringify(body)}`);
      assert.equal(body.status, "pending");
      assert.equal(await balanceOf(core, NOBODY), "7", form);
      const { body: sent } = await core.ask(`GET /eth/v1.2/transaction/${body.txHash}`);
      assert.deepEqual([sent.from, sent.to, sent.value], [core.addressOf("trader"), NOBODY, "7"]);
      hashes.push(body.txHash);
    }
    assert.equal(new Set(hashes).size, 1);
  });
}

test("without replay protection a transaction is accepted, with v given or recovered, and so is a call by data", async () => {
  const core = testCore();
  const first = signedBy(core.world, "trader", plain, null);
  const { signature } = first;
  assert.equal((await submit(core, { ...bodyOf(core, plain), signature })).status, 200);
  const definition = core.world.chain.contracts.get(STABLE.slice(2))?.kind.definition;
  assert.ok(definition);
  const data = encodeCall(definition, "transfer", { to: NOBODY.slice(2), value: 3n });
  const call = { to: STABLE, nonce: 1, data };
  const { r, s, v } = signedBy(core.world, "trader", call, null);
  const { body } = await submit(core, { ...bodyOf(core, call), r, s, v: Number(v) });
  const { body: receipt } = await core.ask(`GET /eth/v1.2/transaction/${body.txHash}/receipt`);
  assert.equal(receipt.status, "success");
  assert.equal(await balanceOf(core, NOBODY), "10");
});

test("a v that leaves the chain's id open is accepted, whether it was signed or not", async () => {
  const core = testCore();
  const { chainId } = core.world.chain;
  const cases = [chainId, null].flatMap((id) => [0, 1, 27, 28].map((v) => ({ id, v })));
  for (const [nonce, { id, v }] of cases.entries()) {
    // Any value will do whose signature has this parity: an odd v has parity 0.
    const isOdd = v === 0 || v === 27;
    let fields: Fields = { ...plain, nonce };
    const sign = () => signedBy(core.world, "trader", fields, id);
    while ((BigInt(sign().v) % 2n === 1n) !== isOdd)
      fields = { ...fields, value: (fields.value ?? 0n) + 1n };
    const { r, s } = sign();
    const { status, body } = await submit(core, { ...bodyOf(core, fields), r, s, v });
    assert.equal(status, 200, `${v} ${id} ${JSON.stringify(body)}`);
  }
});

test("another spelling of the platform's own form is answered with the hash it can be found by", async () => {
  const core = testCore();
  const call = { to: STABLE, function: "transfer", args: [NOBODY, "4"] };
  const raw = platformSignedBy(core.world, "trader", call);
  const fields = decode(`0x${raw}`) as Uint8Array[];
  const [v = 0] = fields[7] ?? [];
  const bare = fields.with(7, v === 27 ? new Uint8Array() : Uint8Array.of(1));
  const rawTransaction = Buffer.from(encode(bare)).toString("hex");
  assert.notEqual(rawTransaction, raw);
  const { body } = await submit(core, { from: core.addressOf("trader"), rawTransaction });
  assert.equal(body.txHash, `0x${hashHex(raw)}`);
  assert.equal((await core.ask(`GET /eth/v1.2/transaction/${body.txHash}`)).status, 200);
  // A refused one has the same hash too.
  const elsewhere = await submit(testCore({ network: "testnet" }), { rawTransaction });
  assert.equal(elsewhere.body.error.details.txHash, body.txHash);
});

test("the platform's own signed form is accepted as well", async () => {
  const core = testCore();
  const call = { to: STABLE, function: "transfer", args: [NOBODY, "4"] };
  const raw = platformSignedBy(core.world, "trader", call);
  const altered = raw.replace(hexOf(NOBODY), hexOf(STABLE));
  const from = core.addressOf("trader");
  assert.equal(await refused(core, { from, rawTransaction: altered }), "400 INVALID_SIGNATURE");
  const beside = { from, to: STABLE, nonce: 0, value: "0", data: "0x", rawTransaction: raw };
  const { status, body } = await submit(core, beside);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.txHash, `0x${hashHex(raw)}`);
  assert.equal(await balanceOf(core, NOBODY), "4");
});

test("a signature of somebody else, of other fields, or invalid is INVALID_SIGNATURE", async () => {
  const core = testCore();
  const fields = bodyOf(core, plain);
  const byLender = signedBy(core.world, "lender", plain);
  const own = signedBy(core.world, "trader", plain);
  const elsewhere = signedBy(core.world, "trader", plain, 1n);
  const bad: readonly object[] = [
    { ...fields, signature: byLender.signature },
    { ...fields, rawTransaction: byLender.raw },
    { ...fields, value: "8", signature: own.signature },
    { ...fields, signature: `0x${"00".repeat(65)}` },
    { ...fields, r: own.r, s: own.s, v: 5 },
    { rawTransaction: elsewhere.raw },
    { ...fields, r: elsewhere.r, s: elsewhere.s, v: elsewhere.v },
  ];
  for (const body of bad) {
    assert.equal(await refused(core, body), "400 INVALID_SIGNATURE", JSON.stringify(body));
  }
  const { body } = await submit(core, { rawTransaction: elsewhere.raw });
  assert.equal(body.error.details.txHash, `0x${hashHex(elsewhere.raw.slice(2))}`);
});

test("a malformed request is INVALID_REQUEST, and names its field", async () => {
  const core = testCore();
  const fields = bodyOf(core, plain);
  const { raw, signature, r, s, v } = signedBy(core.world, "trader", plain);
  const { nonce: _nonce, ...withoutNonce } = fields;
  const bad: readonly [object, RegExp][] = [
    [{}, /"from" is required, "to" is required/],
    [{ ...withoutNonce, signature }, /"nonce" is required/],
    [{ ...fields, signature, r, s, v }, /in place of/],
    [{ ...fields, r, s }, /all of "r", "s" and "v"/],
    [{ ...fields, signature: "0x12" }, /65 bytes/],
    [{ rawTransaction: raw, signature }, /its own signature/],
    [{ rawTransaction: raw, value: "8" }, /"value" is not what was signed/],
    [{ rawTransaction: "0x" }, /whole bytes in hex/],
    [{ rawTransaction: "0x1234" }, /transaction type 0x12/],
    [{ rawTransaction: "0xc0" }, /9 fields/],
    [{ rawTransaction: "zz" }, /whole bytes/],
    [{ ...fields, nonce: -1 }, /"nonce" must be at least 0/],
    [{ ...fields, value: "1.5" }, /"value" must be an integer string/],
    [{ ...fields, surprise: 1 }, /"surprise" is not allowed/],
  ];
  for (const [body, message] of bad) {
    const answer = await submit(core, body, "trader");
    assert.equal(answer.status, 400, JSON.stringify(body));
    assert.equal(answer.body.error.code, "INVALID_REQUEST", answer.body.error.message);
    assert.equal(answer.body.error.details.txHash, null, "of bytes that are no transaction");
    assert.match(answer.body.error.message, message);
  }
});

test("unsigned, only the caller's own is accepted: another's is 403, and without a caller 401", async () => {
  const core = testCore();
  const { nonce: _nonce, ...fields } = bodyOf(core, plain);
  assert.equal(await refused(core, fields, "lender"), "403 FORBIDDEN");
  const nobody = await core.ask(LINE, { body: fields });
  assert.equal(nobody.body.error.code, "UNAUTHORIZED");
  assert.equal((await submit(core, fields, "trader")).status, 200);
  assert.equal(await balanceOf(core, NOBODY), "7");
});

test("an API key acts as the admin; a wrong one is 401", async () => {
  const core = testCore();
  const body = { from: core.addressOf("admin"), to: NOBODY, value: "1" };
  const withKey = (key: string, sent: object = body) =>
    core.ask(LINE, { headers: { "x-api-key": key }, body: sent });
  assert.equal((await withKey(apiKeyOf(1))).status, 200);
  assert.equal(await balanceOf(core, NOBODY), "1");
  const others = await withKey(apiKeyOf(1), { ...body, from: core.addressOf("trader") });
  assert.equal(others.status, 403);
  const wrong = await withKey(apiKeyOf(2));
  assert.deepEqual(wrong.body.error.code, "UNAUTHORIZED");
  const read = await core.ask("GET /eth/v1.2/gasPrice", { headers: { "x-api-key": "no" } });
  assert.equal(read.status, 401);
});

test("a used nonce is NONCE_TOO_LOW, one ahead waits for those before it, and a second of the same nonce is refused", async () => {
  const core = testCore();
  const ahead = signedBy(core.world, "trader", { ...plain, nonce: 1 });
  const { body } = await submit(core, { rawTransaction: ahead.raw });
  assert.equal(body.status, "pending");
  assert.equal((await core.ask(`GET /eth/v1.2/transaction/${body.txHash}`)).body.status, "pending");
  const known = await submit(core, { rawTransaction: ahead.raw });
  assert.equal(known.body.error.code, "NONCE_TOO_LOW");
  assert.equal(known.body.error.details.txHash, body.txHash);
  const rival = signedBy(core.world, "trader", { ...plain, nonce: 1, value: 9n });
  assert.equal(await refused(core, { rawTransaction: rival.raw }), "400 NONCE_TOO_LOW");
  const { raw } = signedBy(core.world, "trader", plain);
  assert.equal((await submit(core, { rawTransaction: raw })).status, 200);
  const sent = await core.ask(`GET /eth/v1.2/transaction/${body.txHash}`);
  assert.equal(sent.body.status, "confirmed");
  assert.equal(await refused(core, { rawTransaction: raw }), "400 NONCE_TOO_LOW");
  assert.equal(await balanceOf(core, NOBODY), "14");
});

test("a sender without enough for the value or the fee gets INSUFFICIENT_FUNDS", async () => {
  const core = testCore();
  const much = signedBy(core.world, "trader", { ...plain, value: 10n ** 30n });
  assert.equal(await refused(core, { rawTransaction: much.raw }), "400 INSUFFICIENT_FUNDS");
  core.inbox.execute({ kind: "registerUser", name: "newcomer" });
  const { raw } = signedBy(core.world, "newcomer", { ...plain, value: 0n });
  assert.equal(await refused(core, { rawTransaction: raw }), "400 INSUFFICIENT_FUNDS");
});

test("gas below 21000 or above a block's limit is GAS_LIMIT_EXCEEDED, in every form", async () => {
  const core = testCore();
  const block = await core.ask("GET /eth/v1.2/block/latest");
  const most = BigInt(block.body.gasLimit);
  for (const gasLimit of [20_999n, most + 1n, 2n ** 256n - 1n]) {
    const { raw, signature } = signedBy(core.world, "trader", { ...plain, gasLimit });
    const fields = bodyOf(core, { ...plain, gasLimit });
    for (const body of [{ rawTransaction: raw }, { ...fields, signature }, fields]) {
      assert.equal(await refused(core, body, "trader"), "400 GAS_LIMIT_EXCEEDED", `${gasLimit}`);
    }
  }
  const { raw } = signedBy(core.world, "trader", { ...plain, gasLimit: most });
  assert.equal((await submit(core, { rawTransaction: raw })).status, 200);
  assert.equal((await submit(core, bodyOf(core, { ...plain, nonce: 1 }), "trader")).status, 200);
});

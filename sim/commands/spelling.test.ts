// Signed bytes have one spelling. With two, anyone could change a transaction's hash before it is
// included, and its sender would wait for ever.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readSigned, signingHash } from "../chain/signed.ts";
import { transactionHash } from "../chain/transaction.ts";
import { hashHex, textBytes } from "../kernel/hash.ts";
import { defaultPreset } from "../presets/default.ts";
import { Market } from "../proof/testing/market.ts";
import { walletOf, withMember } from "../proof/testing/wallet.ts";
import { signerOf } from "../world/admission.ts";
import { execute } from "./execute.ts";

function stage() {
  const market = new Market(defaultPreset);
  const { world, at } = market;
  const wallet = walletOf(market, "trader");
  const call = { to: at.stable, function: "transfer", args: [market.who("lender"), "7"] };
  const send = (raw: string) => execute(world, { kind: "submitSigned", raw });
  return { market, world, wallet, call, send };
}

const V_AT = 7;
const NAME_AT = 3;

test("the platform's own form has one hash, however its signature is spelled", () => {
  const { market, world, wallet, call, send } = stage();
  const seen = new Set<bigint>();
  for (let at = 0; at < 8; at += 1) {
    const raw = wallet.platform(call);
    const { v } = readSigned(raw);
    seen.add(v);
    const other = withMember(raw, V_AT, v === 27n ? new Uint8Array() : Uint8Array.of(1));
    assert.notEqual(other, raw);
    const outcome = send(at < 4 ? other : raw);
    const { request, nonce } = (outcome.ok && outcome.transaction) || assert.fail();
    assert.equal(transactionHash(request, nonce, world.chain.chainId), hashHex(raw));
    assert.equal(request.from, market.who("trader"));
  }
  assert.deepEqual([...seen].sort(), [27n, 28n]);
});

test("a waiting transaction is recognized in its other spelling, and any other v is not a signature", () => {
  const { wallet, call, world, send } = stage();
  const ahead = { ...call, nonce: wallet.nonce + 3 };
  const raw = wallet.platform(ahead);
  const { v } = readSigned(raw);
  const other = withMember(raw, V_AT, v === 27n ? new Uint8Array() : Uint8Array.of(1));
  const outcome = send(other);
  assert.equal(outcome.ok && outcome.pendingHash, hashHex(raw));
  const again = send(raw);
  assert.equal(again.ok ? "" : again.code, "ALREADY_KNOWN");
  for (const odd of [2, 26, 29, 35]) {
    const found = signerOf(world, withMember(raw, V_AT, Uint8Array.of(odd)));
    assert.equal(found.ok ? "" : found.code, "BAD_SIGNATURE", String(odd));
  }
});

test("a byte order mark is part of what was signed", () => {
  const { wallet, call } = stage();
  const raw = wallet.platform(call);
  const marked = readSigned(withMember(raw, NAME_AT, textBytes("\ufefftransfer")));
  assert.equal(marked.form === "platform" && marked.function, "\ufefftransfer");
  assert.notDeepEqual(signingHash(marked), signingHash(readSigned(raw)));
});

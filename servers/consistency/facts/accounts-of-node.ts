// What the node tells of an account: its row, and its balances in the raw storage of tokens. (XS-01)
import { node } from "../reading/questions.ts";
import { at, bareHex, digits, integer, listAt } from "../reading/terms.ts";
import type { Wire } from "../reading/wire.ts";

/** Who has done nothing and holds nothing is in no list. */
export async function accountOfNode(wire: Wire, address: string) {
  const rows = listAt(await node(wire, `/account?address=${address}`), "");
  const unknown = { address, nonce: 0, balance: "0", contractName: null };
  const account = rows.length === 0 ? unknown : rows[0];
  const block = at(account, "latestBlockNum");
  return {
    ...(block !== undefined && { head: integer(block) }),
    address: bareHex(at(account, "address")),
    nonce: integer(at(account, "nonce")),
    native: digits(at(account, "balance")),
    contract: at(account, "contractName") === null ? "no" : "yes",
  };
}

/** A balance of 0 has no row. */
export async function balanceOfNode(wire: Wire, token: string, address: string): Promise<string> {
  const key = encodeURIComponent(`._balances[<${address}>]`);
  const rows = listAt(await node(wire, `/storage/${token}?key=${key}`), "");
  return rows.length === 0 ? "0" : digits(at(rows[0], "value"));
}

// Amounts and addresses at their edges. A broken check accepts what the chain cannot hold, or
// refuses what it can.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checksummed, FORMATS } from "./formats.ts";

const faultOf = (format: string, text: string) => FORMATS[format]?.fault(text);

test("an amount may be as large as a uint256, and no larger", () => {
  const most = 2n ** 256n - 1n;
  assert.equal(faultOf("amount", String(most)), undefined);
  assert.equal(FORMATS.amount?.parse(String(most)), most);
  assert.equal(faultOf("amount", String(most + 1n)), "must be at most 2^256 - 1");
  assert.equal(faultOf("amount", "1"), undefined);
});

test("zero is a valid quantity but not a valid amount", () => {
  assert.equal(faultOf("quantity", "0"), undefined);
  assert.equal(faultOf("quantity", "-1"), "must be greater than or equal to 0");
  assert.equal(faultOf("amount", "0"), "must be greater than 0");
});

test("ALL, in capitals, stands for the whole amount", () => {
  assert.equal(faultOf("amountOrAll", "ALL"), undefined);
  assert.equal(FORMATS.amountOrAll?.parse("ALL"), "ALL");
  assert.equal(faultOf("amountOrAll", "all"), "must be an integer string in base units");
  assert.equal(faultOf("amount", "ALL"), "must be an integer string in base units");
});

// The example addresses of EIP-55.
const EXAMPLES = [
  "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "dbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

test("checksums follow EIP-55, and an address in one case carries none", () => {
  for (const example of EXAMPLES) {
    const bare = example.toLowerCase();
    assert.equal(checksummed(bare), example);
    for (const good of [example, bare, bare.toUpperCase(), `0x${example}`]) {
      assert.equal(faultOf("address", good), undefined, good);
      assert.equal(FORMATS.address?.parse(good), bare);
    }
    const wrong = example.replace("a", "A").replace("b", "B");
    if (wrong !== example) assert.match(faultOf("address", wrong) ?? "", /EIP-55 checksum/);
  }
});

test("an address filter takes an address with or without eq.", () => {
  const bare = "a".repeat(40);
  assert.equal(FORMATS.addressFilter?.parse(`eq.0x${bare}`), bare);
  assert.equal(FORMATS.addressFilter?.parse(bare), bare);
  assert.match(faultOf("addressFilter", `neq.${bare}`) ?? "", /valid Ethereum address/);
});

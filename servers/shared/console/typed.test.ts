// Amounts and numbers as people all over the world type them. A broken reader sends fifteen where
// somebody typed one and a half.
import assert from "node:assert/strict";
import { test } from "node:test";
import { filledOf, misspeltIn } from "./page/act/form.ts";
import { ruleOf } from "./page/faults/typed.ts";
import { isMisspelt, rawOf, readAmount, readNumber } from "./page/kit/typed.ts";
import { dollarFault, wadOf } from "./page/now/typed.ts";
import { names, sent, write } from "./test-forms.ts";

/** The result of reading: digits, or the likely spelling behind `?`, or `!` for neither. */
function read(text: string): string {
  const found = readAmount(text);
  if (!isMisspelt(found)) return found.digits + (found.unit === undefined ? "" : ` ${found.unit}`);
  return found.spelling === undefined ? "!" : `?${found.spelling}`;
}

const READ: Readonly<Record<string, string>> = {
  "1": "1",
  "1,234,567.89": "1234567.89",
  "12,345 USDC": "12345 USDC",
  "0.5": "0.5",
  " 1.5  WETH ": "1.5 WETH",
  "999,999": "999999",
  "0000": "0000",
};

/** By what was typed: what is meant. */
const MISSPELT: Readonly<Record<string, string>> = {
  "2400,50": "2400.50",
  "2,4": "2.4",
  "1,5": "1.5",
  "12,34": "12.34",
  "1,2345": "1.2345",
  "0,500": "0.500",
  "0,123,456": "123456",
  ",5": "0.5",
  "1,5 WETH": "1.5 WETH",
  "12,34,567": "1234567",
  "1.234,56": "1234.56",
  "1.234.567": "1234567",
  "1,234,56.7": "123456.7",
  "1 234,5": "1234.5",
  "1\u00a0234": "1234",
  "1\u202f234.5 USDC": "1234.5 USDC",
  "1'234.5": "1234.5",
  "1’234": "1234",
  "1_000": "1000",
  "+5": "5",
  "+ 5": "5",
  "5.": "5",
  "5,": "5",
  "1.5.": "1.5",
  ".5": "0.5",
  "1e3": "1000",
  "1.5E-3": "0.0015",
  "2.5e+1": "25",
  "１２３": "123",
  "１，５": "1.5",
  "٢٤٠٠٫٥٠": "2400.50",
  "۱۲": "12",
  "१२": "12",
  "𝟙𝟚": "12",
};

const NEITHER = [
  "",
  "much",
  "-5",
  "−5",
  "1-2",
  "0x10",
  "1e999",
  "½",

  "..",
  ",",
  "ALL",
  "NaN",
];

test("an amount has commas between full groups of three alone", () => {
  for (const [text, digits] of Object.entries(READ)) assert.equal(read(text), digits, text);
});

test("any other spelling is refused with the right one, and no number is guessed from words", () => {
  for (const [text, right] of Object.entries(MISSPELT)) {
    assert.equal(read(text), `?${right}`, text);
    // A proposed spelling can be read.
    assert.ok(!isMisspelt(readAmount(right)), right);
  }
  for (const text of NEITHER) assert.match(read(text), /^!$/, text);
});

test("the fault says how to write it, both ways where both are likely", () => {
  const faultOf = (text: string) => (readAmount(text) as { fault: string }).fault;
  const comma = "a comma only separates groups of three digits";
  assert.equal(faultOf("2400,50"), `Write 2400.50: ${comma}.`);
  assert.equal(faultOf("1234,567"), `Write 1234.567 or 1234567: ${comma}.`);
  assert.match(faultOf("1 234"), /^Write 1234: an amount has the digits 0 to 9/);
  assert.match(faultOf("much"), /^“much” is no amount/);
});

test("too many decimals are refused, never cut", () => {
  const usdc = { name: "USDC", places: 6 };
  assert.equal(rawOf("1.123456", usdc), "1123456");
  assert.deepEqual(rawOf("1.1234567", usdc), {
    fault: "Write 1.123456: USDC has 6 decimals at most.",
    spelling: "1.123456",
  });
  assert.equal(wadOf("$ 2,400.50"), "2400500000000000000000");
  assert.match(dollarFault("2400,50") ?? "", /^Write 2400\.50: /);
  assert.match(dollarFault("5 WETH") ?? "", /dollars/);
});

test("numbers of every form are read likewise, within their bounds", () => {
  const faultOf = (text: string, bounds = { least: 1, most: 100, places: 2 }) => {
    const found = readNumber(text, bounds);
    return isMisspelt(found) ? found.fault : found;
  };
  assert.equal(faultOf("1.25"), 1.25);
  assert.match(String(faultOf("1,5")), /^Write 1\.5: /);
  assert.match(String(faultOf("1.255")), /^Write 1\.25: /);
  assert.equal(faultOf("101"), "Write a number from 1 to 100.");
  assert.equal(faultOf("0"), "Write a number from 1 to 100.");
  assert.equal(faultOf("5 days"), "Write the number alone, without days.");
  assert.match(String(readNumberFault("2.5", { least: 0 })), /^Write 2: /);
});

const readNumberFault = (text: string, bounds: { least: number }) => {
  const found = readNumber(text, bounds);
  return isMisspelt(found) ? found.fault : undefined;
};

test("a form does not send what may be meant otherwise, and a rule keeps it as a text", () => {
  const lock = write("POST /api/lend/deposit");
  const misspelt = (amount: string) => {
    const texts = { "body.asset": "WETH", "body.amount": amount };
    const { body } = sent(lock, texts);
    // A snippet of it is refused by the platform, never read as another amount.
    if (amount !== "1,500") assert.equal((body as { amount: string }).amount, amount);
    return misspeltIn(filledOf(lock, texts, names))["body.amount"];
  };
  assert.match(misspelt("1,5") ?? "", /^Write 1\.5: /);
  assert.match(misspelt("1.0000000000000000001") ?? "", /WETH has 18 decimals/);
  assert.deepEqual(
    [misspelt("1,500"), misspelt("much"), misspelt("ALL")],
    [undefined, undefined, undefined],
  );
  const kind = { kind: "latency", place: "request", met: "", surfaces: [], about: "", takes: {} };
  const rule = ruleOf({ often: "rate", percent: "2,5", from: "1,500" }, kind);
  assert.deepEqual([rule.rateBps, rule.fromMs], ["2,5", 1_500_000]);
});

// Which cheatcodes the code of a test contract calls. One that the world does not answer is refused
// before anything runs, by its name and with what to do instead. (decision 109)
import { loadProperties } from "../../../sim/index.ts";
import { BadContract } from "./bad-contract.ts";
import type { Compiled } from "./compile.ts";

const { CHEATCODES, cheats } = await loadProperties();

/** By the beginning of its name; the first that fits. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /^(createFork|createSelectFork|selectFork|rollFork|activeFork|makePersistent)/,
    "the world has the platform in it: give its contracts to the constructor, as (ILendingPool lendingPool)",
  ],
  [
    /^(record|accesses|startStateDiff|stopAndReturn)/,
    "the platform's tokens have no slots: for tokens call mint, pranked as the admin, instead of deal(token, to, amount)",
  ],
  [
    /^(expectEmit|recordLogs|getRecordedLogs|expectCall|expectCreate)/,
    "assert what the call has changed",
  ],
  [/^(mock|clearMock|etch)/, "deploy a contract of your own in setUp()"],
  [/^(snapshot|revertTo|deleteState)/, "each run begins with the state after setUp()"],
  [
    /^(ffi|env|setEnv|read|write|parseJson|parseToml|serialize|fs|project|getCode|getDeployedCode|deployCode)/,
    "a world reads nothing from outside: give values to the constructor with --args",
  ],
  [
    /^(random|copyStorage|setArbitrary|shuffle|sort)/,
    "take an argument: arguments are drawn from the seed",
  ],
  [/^(broadcast|startBroadcast|stopBroadcast)/, "use vm.prank or vm.startPrank"],
  [
    /^(pauseGas|resumeGas|resetGas|lastCallGas|snapshotGas|startSnapshotGas|stopSnapshotGas|breakpoint|sleep)/,
    "leave it out: nothing here measures gas",
  ],
  [
    /^(chainId|fee|coinbase|prevrandao|difficulty|txGasPrice|blobhashes|setBlockhash|setNonce|resetNonce)/,
    "the world has one chain: leave it out",
  ],
  [/^prank|^startPrank|^readCallers/, "prank calls, by its forms with one or two addresses"],
  [/^expect|^assume/, "use expectRevert() or assume(bool), without a count"],
  [/^skip/, "leave the test out"],
];
const OTHERWISE = "leave it out";

/** Other interfaces may have a function of the same name, such as `getNonce`. */
const KNOWN_MIN = 2;

/** Whether code calls the address of cheatcodes at all. */
export const callsCheatcodes = (bytecode: string): boolean => bytecode.includes(CHEATCODES);

/**
 * Throws BadContract with every cheatcode that the code calls and that has no answer here. An
 * interface of cheatcodes is one that has two or more with an answer.
 */
export function refuseCheatcodes({ contracts }: Compiled, bytecode: string): void {
  const interfaces = contracts.filter(
    ({ kind, methodIdentifiers }) =>
      kind === "interface" &&
      Object.values(methodIdentifiers).filter((each) => cheats().has(each)).length >= KNOWN_MIN,
  );
  const unknown = new Map(
    interfaces
      .flatMap(({ methodIdentifiers }) => Object.entries(methodIdentifiers))
      .filter(([, selector]) => !cheats().has(selector))
      .map(([signature, selector]) => [selector, signature]),
  );
  const called = [...unknown].filter(([selector]) => isPushed(bytecode, selector));
  if (called.length === 0) return;
  const lines = called.map(([, signature]) => {
    const [name = ""] = signature.split("(");
    const advice = ADVICE.find(([pattern]) => pattern.test(name))?.[1] ?? OTHERWISE;
    return `vm.${signature} is not supported: ${advice}`;
  });
  throw new BadContract(lines.sort().join("\n"));
}

const WORD_BITS = 256n;
const SELECTOR_BITS = 32n;

/** As four bytes, or without the zeros at its end, which a shift brings back. */
function isPushed(bytecode: string, selector: string): boolean {
  let value = BigInt(`0x${selector}`);
  let shift = WORD_BITS - SELECTOR_BITS;
  const found = (text: string) => {
    for (let at = bytecode.indexOf(text); at >= 0; at = bytecode.indexOf(text, at + 1)) {
      if (at % 2 === 0) return true;
    }
    return false;
  };
  if (found(`63${selector}`)) return true;
  for (; value > 0n; value >>= 1n, shift += 1n) {
    const digits = value.toString(16);
    const bytes = digits.length % 2 === 0 ? digits : `0${digits}`;
    const push = (0x5f + bytes.length / 2).toString(16);
    if (found(`${push}${bytes}60${shift.toString(16)}1b`)) return true;
    if (value % 2n === 1n) return false;
  }
  return false;
}

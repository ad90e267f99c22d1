// The constants in a contract's code: what it pushes, without the targets of its jumps.

const [PUSH1, PUSH32, JUMPDEST, INVALID] = [0x60, 0x7f, 0x5b, 0xfe];

/**
 * `code` and the constants are hex; constants without zero bytes in front. Reads up to the first INVALID, behind
 * which solc puts the code of contracts that this one makes.
 */
export function pushedConstants(code: string): Set<string> {
  const pushed = new Set<string>();
  const targets: string[] = [];
  for (let at = 0; at < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16);
    if (opcode === INVALID) break;
    if (opcode === JUMPDEST) targets.push((at / 2).toString(16));
    if (opcode < PUSH1 || opcode > PUSH32) continue;
    const digits = 2 * (opcode - PUSH1 + 1);
    pushed.add(code.slice(at + 2, at + 2 + digits).replace(/^(00)+/, ""));
    at += digits;
  }
  for (const target of targets)
    pushed.delete(target.padStart(target.length + (target.length % 2), "0"));
  return pushed;
}

// Forge's invariant fuzzer on the lending mix in Solidity, as its users run it. Its package bundles
// the program; the compiler is npm's solc. Both are installed in bench only.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./process.ts";

const project = join(ROOT, "bench/peers/forge");
/** The package's program for this machine. */
const forge = join(
  ROOT,
  `bench/node_modules/@foundry-rs/forge-${process.platform}-${process.arch.replace("x64", "amd64")}/bin/forge`,
);

/** Undefined if it is not installed, which is printed on standard error. */
export function openForge(): Forge | undefined {
  if (existsSync(forge)) return new Forge();
  process.stderr.write("forge is not installed: npm install --prefix bench\n");
  return undefined;
}

class Forge {
  readonly #folder = mkdtempSync(join(tmpdir(), "lockstep-forge-"));

  /** Calls per second, by forge's own count and time; the first run compiles. */
  run(): number {
    const { status, stdout, stderr } = spawnSync(forge, ["test", "--use", "./solc.cjs"], {
      cwd: project,
      encoding: "utf8",
      env: {
        ...process.env,
        FOUNDRY_OUT: join(this.#folder, "out"),
        FOUNDRY_CACHE_PATH: join(this.#folder, "cache"),
      },
    });
    const calls = Number(/calls: (\d+)/.exec(stdout)?.[1]);
    const [, time, unit] = /finished in ([\d.]+)(ms|s) \(/.exec(stdout) ?? [];
    const seconds = Number(time) / (unit === "ms" ? 1000 : 1);
    if (status !== 0 || !(calls / seconds > 0)) throw new Error(`forge: ${stdout}${stderr}`);
    return calls / seconds;
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

// What npm runs after an installation: it makes the EVM's bundle. An installation without the
// packages for development has nothing to make it from; then worlds with user contracts cannot run.

import { makeEvmBundle } from "./evm-bundle.ts";

try {
  await makeEvmBundle();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(`lockstep: user contracts will not run: ${message}\n`);
}

// What npm runs after an installation of the repository: it makes the EVM's bundle. An installation
// without the packages for development has nothing to make it from; then worlds with user contracts
// cannot run. The packed package brings the bundle with it.

try {
  const { register } = await import("tsx/esm/api");
  register();
  const { makeEvmBundle } = await import("./evm-bundle.ts");
  await makeEvmBundle();
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  process.stderr.write(`lockstep: user contracts will not run: ${error.message}\n`);
}

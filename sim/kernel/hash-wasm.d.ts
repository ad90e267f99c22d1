// Types of the one part of hash-wasm that is loaded: loading all of it would take twice as long.
declare module "hash-wasm/dist/keccak.umd.min.js" {
  const keccak: Pick<typeof import("hash-wasm"), "createKeccak">;
  export default keccak;
}

// Types of the one part of hash-wasm that is loaded: all of it would double the time to load.
declare module "hash-wasm/dist/keccak.umd.min.js" {
  const keccak: Pick<typeof import("hash-wasm"), "createKeccak">;
  export default keccak;
}

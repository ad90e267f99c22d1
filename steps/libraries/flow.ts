// A flow: a few calls that each client library (ethers, viem, web3) makes in its own way.
import type { Library } from "./library.ts";
import type { LibraryPlace } from "./place.ts";

export interface Flow {
  readonly name: string;
  run(library: Library, place: LibraryPlace): Promise<void>;
}

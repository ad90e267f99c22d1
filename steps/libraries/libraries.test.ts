// Unmodified client libraries on the same flows over real HTTP: on both networks, and on one port
// with every other surface. With a broken rpc surface, people's wallets and scripts do not work.
import { after, test } from "node:test";
import { ethersLibrary } from "./ethers.ts";
import { FLOWS } from "./flows/all.ts";
import type { Connection, Library } from "./library.ts";
import { openPlace } from "./place.ts";
import { viemLibrary } from "./viem.ts";
import { web3Library } from "./web3.ts";

const LIBRARIES: Readonly<Record<string, (connection: Connection) => Library>> = {
  ethers: ethersLibrary,
  viem: viemLibrary,
  web3: web3Library,
};

const PLACES = {
  mainnet: {},
  testnet: { network: "testnet" },
  "one port": { singlePort: true },
} as const;

for (const [where, options] of Object.entries(PLACES)) {
  const place = await openPlace(options);
  after(() => place.close());
  for (const [name, connect] of Object.entries(LIBRARIES)) {
    const library = connect(place);
    after(() => library.close());
    for (const flow of FLOWS) {
      test(`${name}, ${where}: ${flow.name}`, () => flow.run(library, place));
    }
  }
}

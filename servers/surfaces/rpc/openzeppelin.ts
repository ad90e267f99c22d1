// OpenZeppelin's contracts, unchanged, driven by ethers. Compiling them takes longer than `npm test` may, so
// `npx lockstep openzeppelin` runs these tests.
import "./openzeppelin-tokens.ts";
import "./openzeppelin-access.ts";

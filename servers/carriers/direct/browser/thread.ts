// Stands where the thread of the Solidity compiler is in Node.
import { notInABrowser } from "./absent.ts";

export class CompilerThread {
  run(): Promise<never> {
    return Promise.reject(notInABrowser("The Solidity compiler"));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

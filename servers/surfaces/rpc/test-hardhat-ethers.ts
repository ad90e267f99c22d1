// Stands in for hardhat and its ethers plugin in tests: signers by order, contracts by name, and a provider that signs
// what they send as hardhat does with a network's `accounts`. Everything else is ethers.
import assert from "node:assert/strict";
import {
  Contract,
  type ContractFactory,
  JsonRpcProvider,
  type JsonRpcSigner,
  type Wallet,
} from "ethers";
import type { ContractClient } from "./test-contracts.ts";

interface SentByEthers {
  readonly from: string;
  readonly gas: string;
}

class AccountsProvider extends JsonRpcProvider {
  readonly #accounts: readonly Wallet[];

  constructor(url: string, accounts: readonly Wallet[]) {
    super(url, undefined, { batchMaxCount: 1, cacheTimeout: -1, staticNetwork: true });
    this.pollingInterval = 5;
    this.#accounts = accounts;
  }

  override async send(method: string, params: readonly unknown[]): Promise<unknown> {
    if (method === "eth_accounts") return this.#accounts.map(({ address }) => address);
    if (method !== "eth_sendTransaction") return super.send(method, [...params]);
    const [{ from, gas, ...sent }] = params as [SentByEthers];
    const account = this.#accounts.find(({ address }) => address.toLowerCase() === from);
    assert.ok(account, from);
    const nonce = Number(await super.send("eth_getTransactionCount", [from, "pending"]));
    const block = await super.send("eth_getBlockByNumber", ["latest", false]);
    assert.ok(!("baseFeePerGas" in block), "hardhat would choose another type");
    const gasPrice = await super.send("eth_gasPrice", []);
    const chainId = await super.send("eth_chainId", []);
    const whole = { ...sent, type: 0, nonce, gasPrice, gasLimit: gas, chainId };
    return super.send("eth_sendRawTransaction", [await account.signTransaction(whole)]);
  }
}

/** What a script of hardhat calls `ethers`. */
export interface HardhatEthers {
  readonly provider: JsonRpcProvider;
  getSigners(): Promise<readonly JsonRpcSigner[]>;
  getContractFactory(name: string): Promise<ContractFactory>;
  getContractAt(name: string, address: string): Promise<Contract>;
}

/** The caller destroys the provider. */
export function hardhatEthers(client: ContractClient, ...actors: readonly string[]): HardhatEthers {
  const accounts = actors.map((name) => client.wallet(name));
  const provider = new AccountsProvider(client.platform.urls.rpc, accounts);
  const first = () => provider.getSigner(0);
  return {
    provider,
    getSigners: () => Promise.all(accounts.map(({ address }) => provider.getSigner(address))),
    getContractFactory: async (name) => client.factory(name, await first()),
    getContractAt: async (name, at) => new Contract(at, client.abi(name), await first()),
  };
}

// Chain constants, which never change. (XS-20)
import { type World, ZERO_ADDRESS } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { control, core, rpc } from "../reading/questions.ts";
import { digits, hex, integer, linesOf, quantity, rounded, text } from "../reading/terms.ts";

const NETWORK_IDS = { mainnet: "33056204878082667", testnet: "114784819836269" } as const;

const UNSUPPORTED = { jsonrpc: "2.0", id: 1, method: "eth_newFilter", params: [] };

export const CONSTANTS: Fact<"chain"> = {
  invariant: "XS-20",
  name: "constants",
  shown: () => "of the chain",
  truth: ({ chain, options }: World) => ({
    chainId: String(chain.chainId),
    chainIdRounded: String(Number(chain.chainId)),
    network: NETWORK_IDS[options.network],
    gasPrice: "0",
    gasEstimate: "21000",
    accounts: "",
    coinbase: ZERO_ADDRESS,
    unsupported: "-32601",
  }),
  readers: [
    {
      column: "rpc",
      ask: async (wire) => ({
        refused: (await wire.ask({ column: "rpc", url: "/", body: UNSUPPORTED })).body,
        chainId: await rpc(wire, "eth_chainId"),
        network: await rpc(wire, "net_version"),
        gasPrice: await rpc(wire, "eth_gasPrice"),
        gasEstimate: await rpc(wire, "eth_estimateGas", {}),
        accounts: await rpc(wire, "eth_accounts"),
        coinbase: await rpc(wire, "eth_coinbase"),
      }),
      fields: {
        chainId: [quantity, "chainId"],
        network: [text, "network"],
        gasPrice: [quantity, "gasPrice"],
        gasEstimate: [quantity, "gasEstimate"],
        accounts: [linesOf(hex), "accounts"],
        coinbase: [hex, "coinbase"],
        unsupported: [integer, "refused.error.code"],
      },
    },
    {
      column: "core",
      ask: (wire) => core(wire, "/gasPrice"),
      fields: { gasPrice: [digits, "gasPrice"] },
    },
    {
      column: "core",
      ask: (wire) => core(wire, "/transaction/estimateGas", {}),
      fields: { gasEstimate: [digits, "gasEstimate"] },
    },
    {
      column: "control",
      ask: (wire) => control(wire, "/health"),
      fields: { chainIdRounded: [rounded, "chainId"] },
    },
  ],
};

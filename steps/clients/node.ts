// The node's API as the plan uses it, with one caller's token. Steps interpret the answers.

import type { NodeRoute } from "../../servers/index.ts";
import type { AnswerTo, BodyOf } from "./client.ts";
import { SurfaceCalls } from "./surface-calls.ts";

const V = "/platform/v2.3";

export type NodeItem = AnswerTo<NodeRoute, "get", "/platform/v2.3/transaction/result/{hash}">;
type NodeBody = BodyOf<NodeRoute, "post", "/platform/v2.3/transaction">;
export type SentItem = NodeBody["txs"][number];

export class Node extends SurfaceCalls<NodeRoute> {
  state(address: string, name: string) {
    const params = { path: { address }, query: { name } };
    return this.call("get", `${V}/contracts/{address}/state`, { params });
  }

  contracts(name: string) {
    return this.call("get", `${V}/contracts`, { params: { query: { name } } });
  }

  contract(address: string) {
    return this.call("get", `${V}/contracts/{address}`, { params: { path: { address } } });
  }

  submit(body: NodeBody, resolve: "true" | "false" = "false") {
    return this.call("post", `${V}/transaction`, { params: { query: { resolve } }, body });
  }

  unsigned(body: NodeBody) {
    return this.call("post", `${V}/transaction/unsigned`, { body });
  }

  simulate(body: NodeBody) {
    return this.call("post", `${V}/transaction/simulate`, { body });
  }

  result(hash: string) {
    return this.call("get", `${V}/transaction/result/{hash}`, { params: { path: { hash } } });
  }

  transaction(hash: string) {
    return this.call("get", `${V}/transaction/{hash}`, { params: { path: { hash } } });
  }

  lastTransactions(n: string) {
    return this.call("get", `${V}/transaction/last/{n}`, { params: { path: { n } } });
  }

  lastBlocks(n: string) {
    return this.call("get", `${V}/block/last/{n}`, { params: { path: { n } } });
  }

  blocksOf(txaddress: string) {
    return this.call("get", `${V}/block`, { params: { query: { txaddress, sortby: "desc" } } });
  }

  account(address: string) {
    return this.call("get", `${V}/account`, { params: { query: { address } } });
  }

  storage(address: string, key: string) {
    const params = { path: { address }, query: { key } };
    return this.call("get", `${V}/storage/{address}`, { params });
  }
}

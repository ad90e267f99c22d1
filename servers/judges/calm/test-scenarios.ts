// Short stories in which clients get injected faults, each ended by the calm (quiescence). Run in one process, on a
// platform without servers; planted bugs change what they get.
import { createWorld, type FaultRule, type World } from "../../../sim/index.ts";
import { until } from "../../../test-until.ts";
import { DirectPlatform } from "../../carriers/direct/platform.ts";
import type { CalmReport } from "../../surfaces/control/calm-report.ts";
import type { SurfaceName } from "../../surfaces/list.ts";

/** The most that a scenario's calm may take, virtual seconds. */
const BUDGET_SECONDS = 600;

const FAULTS = { method: "GET", path: "/faults", headers: {}, body: undefined };

/** A borrower on a platform without servers. */
export class CalmStage {
  readonly direct: DirectPlatform;

  constructor(world: World = createWorld()) {
    this.direct = new DirectPlatform(world);
  }

  async #bearer(): Promise<string> {
    return `Bearer ${await this.direct.tokenOf("borrower")}`;
  }

  rules(...rules: readonly Omit<FaultRule, "name">[]): void {
    const named = rules.map((rule, at) => ({ name: `${rule.kind} ${at}`, ...rule }));
    const outcome = this.direct.inbox.execute({ kind: "setFaultRules", rules: named });
    if (!outcome.ok) throw new Error(outcome.message);
  }

  /** A write of the borrower, under a key if there is one. Resolves to the status. */
  async deposit(key?: string, more = {}): Promise<number> {
    const asset = this.direct.inbox.read((world) => world.addresses.tokens.WETH);
    const keyed = key === undefined ? {} : { "idempotency-key": key, ...more };
    return (await this.post("app", "/api/lend/deposit", { asset, amount: "1000" }, keyed)).status;
  }

  async post(surface: SurfaceName, path: string, body: object, more = {}) {
    const authorization = surface === "app" ? { authorization: await this.#bearer() } : {};
    const headers = { ...authorization, "content-type": "application/json", ...more };
    return this.direct.ask(surface, { method: "POST", path, headers, body: JSON.stringify(body) });
  }

  /** A call that the VM answers late, and whose answer nobody waits for. */
  async leaveWaiting(): Promise<void> {
    this.direct.inbox.execute({ kind: "setFault", fault: "vmDelay", ms: 20_000 });
    const params = [{ to: `0x${"0".repeat(40)}` }, "latest"];
    const body = { jsonrpc: "2.0", id: 1, method: "eth_call", params };
    void this.post("rpc", "/", body);
    const isWaiting = async () => {
      const { body: text } = await this.direct.ask("control", FAULTS);
      return (JSON.parse(text) as { waiting: number }).waiting > 0;
    };
    await until("the call waits", isWaiting);
  }

  pass(seconds: number): void {
    this.direct.inbox.execute({ kind: "advance", ms: seconds * 1000 });
  }

  /** A client of the borrower's positions, subscribed. */
  async listen(): Promise<void> {
    let isSubscribed = false;
    const send = (text: string) => {
      isSubscribed ||= text.includes('"subscribed"');
    };
    const client = { send, close: () => {} };
    const socket = this.direct.connect("app", { path: "/ws", headers: {} }, client);
    const token = await this.#bearer();
    socket.hear(JSON.stringify({ type: "subscribe", channel: "positions", token }));
    await until("the client is subscribed", () => isSubscribed);
  }

  async bridge(): Promise<void> {
    const body = {
      ...{ sourceChain: "Ethereum", token: "USDC", amount: "1000000", recipient: "borrower" },
    };
    const { status, body: text } = await this.post("control", "/bridge/deposits", body);
    if (status !== 200) throw new Error(text);
  }

  async calm(): Promise<CalmReport> {
    const answer = await this.post("control", "/calm", { budgetSeconds: BUDGET_SECONDS });
    this.direct.close();
    if (answer.status !== 200) throw new Error(answer.body);
    return JSON.parse(answer.body);
  }
}

const HOUR_MS = 3_600_000;

export const SCENARIOS = {
  "late update": async (stage) => {
    await stage.listen();
    stage.rules({ kind: "socketLate", ms: HOUR_MS });
    await stage.deposit();
  },
  "update after the next": async (stage) => {
    await stage.listen();
    stage.rules({ kind: "socketReorder", nth: 1 });
    await stage.deposit();
    await stage.deposit();
  },
  "dropped and resumed": async (stage) => {
    await stage.listen();
    await stage.listen();
    stage.rules({ kind: "socketDrop", nth: 1, actor: "borrower" });
    await stage.deposit();
    await stage.listen();
  },
  "half-open": async (stage) => {
    await stage.listen();
    stage.rules({ kind: "socketHalfOpen", nth: 1 });
    await stage.deposit();
  },
  "answer lost after its write": async (stage) => {
    stage.rules({ kind: "error", status: 502, when: "after", surface: "app", nth: 1 });
    await stage.deposit("k-1");
    stage.pass(1);
    await stage.deposit("k-1");
    await stage.deposit("k-1");
  },
  "delivered twice": async (stage) => {
    stage.rules({ kind: "duplicate", surface: "app", nth: 1 });
    await stage.deposit("k-1");
  },
  "slow answer": async (stage) => {
    await stage.leaveWaiting();
  },
  "price that did not arrive": async (stage) => {
    stage.rules({ kind: "priceMissing", nth: 1 });
    await stage.post("control", "/prices", { asset: "WETH", price: "2000000000000000000000" });
  },
  "silent relayer": async (stage) => {
    stage.rules({ kind: "bridgeSilent" });
    await stage.bridge();
    stage.pass(120);
  },
  "deposit in review": async (stage) => {
    stage.rules({ kind: "bridgeReview" });
    await stage.bridge();
    stage.pass(120);
  },
  "transaction kept out": async (stage) => {
    stage.rules({ kind: "poolGap", nth: 1 });
    await stage.deposit();
  },
  "replica behind": async (stage) => {
    await stage.deposit();
    stage.rules({ kind: "rpcLag", blocks: 3 });
    const body = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber", params: [] };
    await stage.post("rpc", "/", body);
    await stage.deposit();
  },
  "lists that grow": async (stage) => {
    const readTables = async () => {
      for (const table of ["event", "storage", "mapping", "history@mapping"]) {
        const request = { method: "GET", path: `/search/${table}`, headers: {}, body: undefined };
        await stage.direct.ask("indexer", request);
      }
    };
    await readTables();
    // From here on answers come from other tables, those of the past.
    stage.rules({ kind: "tableLag", blocks: 1 });
    await readTables();
    for (let at = 0; at < 4; at += 1) {
      stage.pass(1);
      await stage.deposit();
    }
  },
} as const satisfies Record<string, (stage: CalmStage) => Promise<void>>;

export type ScenarioName = keyof typeof SCENARIOS;

export async function runScenario(name: ScenarioName): Promise<CalmReport> {
  const stage = new CalmStage();
  await SCENARIOS[name](stage);
  return stage.calm();
}

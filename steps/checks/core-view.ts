// What core REST reports of the chain at one moment, to compare JSON-RPC with.

import type { CoreRoute } from "../../servers/index.ts";
import type { AnswerTo } from "../clients/client.ts";
import type {
  CoreLog,
  CoreReceipt,
  CoreTransaction,
  CoreBlock as Latest,
} from "../clients/core.ts";
import type { Http } from "../clients/http.ts";
import type { Moment } from "./moment.ts";

export type { CoreLog, CoreReceipt, CoreTransaction };
export type CoreBlock = AnswerTo<CoreRoute, "get", "/eth/v1.2/block/hash/{blockHash}">;
type Account = AnswerTo<CoreRoute, "get", "/eth/v1.2/account">;

export class CoreView {
  readonly #http: Http;
  readonly #moment: Moment;

  constructor(http: Http, moment: Moment) {
    this.#http = http;
    this.#moment = moment;
  }

  /** Undefined if there is none. */
  #find<T>(path: string): Promise<T | undefined> {
    return this.#moment.read(`core ${path}`, async () => {
      const { status, body } = await this.#http.ask({ method: "GET", path: `/eth/v1.2${path}` });
      return status === 200 ? (body as T) : undefined;
    });
  }

  async #get<T>(path: string): Promise<T> {
    const found = await this.#find<T>(path);
    if (found !== undefined) return found;
    throw new Error(`core REST has no ${path}, and a check needs it`);
  }

  latest(): Promise<Latest> {
    return this.#get("/block/latest");
  }

  /** By a number as a quantity, a name, or a hash. */
  async block(which: string): Promise<CoreBlock | undefined> {
    if (which.length === 66) return this.#find(`/block/hash/${which}`);
    const isNumber = /^0x[\da-f]+$/.test(which);
    if (!isNumber && which !== "latest") return this.#find("/block/0");
    const number = isNumber ? Number(which) : (await this.latest()).number;
    return this.#find(`/block/${number}`);
  }

  transaction(hash: string): Promise<CoreTransaction | undefined> {
    return this.#find(`/transaction/${hash}`);
  }

  receipt(hash: string): Promise<CoreReceipt | undefined> {
    return this.#find(`/transaction/${hash}/receipt`);
  }

  account(address: string): Promise<Account> {
    return this.#get(`/account?address=${address}`);
  }

  async gasPrice(): Promise<string> {
    return (await this.#get<{ gasPrice: string }>("/gasPrice")).gasPrice;
  }
}

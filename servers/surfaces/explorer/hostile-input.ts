// Hostile input for the explorer: broken percent codes, huge numbers, names that mean something in
// JavaScript.
import { type HostileTarget, markOf, type RawRequest } from "../../core/surface-record.ts";

const get = (query: string): RawRequest => ({ method: "GET", path: `/api?${query}` });

export function hostileRound({ account }: HostileTarget, round: number): RawRequest[] {
  const mark = markOf(round);
  return [
    ...hostileQueries(account).map((query) => get(`${query}&apikey=${mark}`)),
    get(`module=${mark}&action=${mark}`),
    get(`module=account&action=balance&address=${account}&tag=${mark}`),
    { method: "DELETE", path: `/${mark}` },
  ];
}

/** For `account`, an existing address. */
export function hostileQueries(account: string): readonly string[] {
  const balance = "module=account&action=balance";
  const list = `module=account&action=txlist&address=${account}`;
  return [
    "%",
    "%zz=%zz",
    `${balance}&address=%00`,
    "module[]=account&action[x]=balance",
    `${balance}&address[]=1&address[]=2`,
    `${balance}&address=${"a".repeat(8_000)}`,
    `module=account&action=balancemulti&address=${",".repeat(8_000)}`,
    `${list}&page=1e3`,
    `${list}&offset=99999999999999999999999999`,
    `${list}&startblock=${"9".repeat(5_000)}`,
    `${list}&page=%F0%9F%92%A9`,
    "module=proxy&action=eth_getTransactionByHash&txhash=%22%7D",
    "module=proxy&action=__proto__",
    "module=constructor&action=constructor",
    "__proto__[module]=account&module=account&action=hasOwnProperty",
    Array.from({ length: 500 }, (_, at) => `x${at}=1`).join("&"),
    "module=account;action=balance",
  ];
}

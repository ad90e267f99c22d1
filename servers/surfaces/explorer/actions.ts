// Every action, by module and name: the table behind answers, documents and outcomes.

import { ACCOUNT } from "./actions/account.ts";
import type { Action } from "./actions/action.ts";
import { BLOCK } from "./actions/block.ts";
import { CONTRACT } from "./actions/contract.ts";
import { LISTS } from "./actions/lists.ts";
import { PROXY } from "./actions/proxy.ts";
import { TRANSACTION } from "./actions/transaction.ts";

export const ACTIONS: readonly Action[] = [
  ...ACCOUNT,
  ...LISTS,
  ...CONTRACT,
  ...TRANSACTION,
  ...BLOCK,
  ...PROXY,
];

/** `account/balance`. */
export const rowOf = ({ module, action }: Pick<Action, "module" | "action">): string =>
  `${module}/${action}`;

const byRow = new Map(ACTIONS.map((action) => [rowOf(action), action]));

export const actionAt = (module: string, action: string): Action | undefined =>
  byRow.get(rowOf({ module, action }));

const modules = new Set(ACTIONS.map(({ module }) => module));

export const isModule = (module: string): boolean => modules.has(module);

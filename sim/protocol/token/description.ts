// A token's name, description and images: set once when it is made, and changed by its owner later.
import type { ArgumentsOf } from "../../contract/define.ts";
import type { List } from "../../kernel/store.ts";
import { ensure } from "../../refusals/refusals.ts";
import {
  tokenEvents as events,
  TOKEN_STATUS,
  type tokenDefinition,
  type tokenDescription,
} from "./definition.ts";
import { create, type TokenCall } from "./ledger.ts";

export type TokenDescription = ArgumentsOf<typeof tokenDescription>;

type Metadata = ArgumentsOf<(typeof tokenDefinition)["functions"]["setMetadata"]["arguments"]>;

function replace(list: List<string>, texts: readonly string[]): void {
  while (list.items.length > 0) list.pop();
  for (const text of texts) list.push(text);
}

/** Makes a fresh contract a pending token of the calling factory. Once only. */
export function initialize(
  call: TokenCall,
  args: TokenDescription & { readonly tokenCreator: string },
): void {
  const { store } = call;
  ensure(!store._erc20Initialized.value, "TOKEN_INITIALIZED");
  store._erc20Initialized.set(true);
  setNameAndSymbol(call, args);
  setMetadata(call, args);
  store.customDecimals.set(args.customDecimals);
  store.tokenFactory.set(call.sender);
  create(call, args.tokenCreator, args.initialSupply);
  store.status.set(TOKEN_STATUS.pending);
  call.emit(events.StatusChanged, TOKEN_STATUS.pending);
}

export function setMetadata({ store }: TokenCall, metadata: Metadata): void {
  store.description.set(metadata.description);
  replace(store.images, metadata.images);
  replace(store.files, metadata.files);
  replace(store.fileNames, metadata.fileNames);
}

export function setNameAndSymbol(
  { store }: TokenCall,
  { name, symbol }: { readonly name: string; readonly symbol: string },
): void {
  store._name.set(name);
  store._symbol.set(symbol);
}

/** The token's factory passes it on to another. */
export function setTokenFactory(call: TokenCall, newFactory: string): void {
  ensure(call.sender === call.store.tokenFactory.value, "TOKEN_NOT_FACTORY");
  call.store.tokenFactory.set(newFactory);
}

// What the token factory does: it makes tokens, lists its own, and says which of them are active.
import type { Call } from "../../contract/call.ts";
import { implement } from "../../contract/implement.ts";
import { hashText } from "../../kernel/hash.ts";
import { ensure } from "../../refusals/refusals.ts";
import { setOwner } from "../governance/access.ts";
import { ownedHandlers } from "../governance/owned.ts";
import { token } from "./actions.ts";
import { TOKEN_STATUS } from "./definition.ts";
import { initialize, setTokenFactory, type TokenDescription } from "./description.ts";
import { factoryEvents as events, tokenFactoryDefinition } from "./factory-definition.ts";

type FactoryCall = Call<typeof tokenFactoryDefinition>;

/** True for a token of this factory whose status is active. */
export function isTokenActive(call: FactoryCall, address: string): boolean {
  if (!call.store.isFactoryToken.get(address)) return false;
  return call.peek(token, address).store.status.value === TOKEN_STATUS.active;
}

/** Adds a token to those of this factory. */
function register({ store }: FactoryCall, address: string): void {
  store.isFactoryToken.set(address, true);
  store.allTokens.push(address);
}

/**
 * Makes a pending token with its supply at the owner. The n-th token of a factory always has the
 * same address.
 */
function createToken(call: FactoryCall, description: TokenDescription, owner: string) {
  const { address: factory } = call.self;
  const count = call.store.allTokens.items.length;
  const address = hashText(`${factory}/token/${count}`).slice(24);
  call.machine.deploy(token, address);
  const made = call.enter(token, address);
  initialize(made, { ...description, tokenCreator: owner });
  setOwner(made, owner);
  register(call, address);
  call.emit(events.TokenCreated, address, call.sender, description.name, description.symbol);
  return { token: address };
}

/** Passes every token on to another factory, which must then register them. */
function migrate(call: FactoryCall, newFactory: string): void {
  call.enter(tokenFactory, newFactory);
  const { items } = call.store.allTokens;
  let count = 0n;
  for (const address of items) {
    const each = call.enter(token, address);
    // A token passed on before now belongs to another factory.
    if (each.store.tokenFactory.value !== call.self.address) continue;
    setTokenFactory(each, newFactory);
    count += 1n;
  }
  call.emit(events.TokensMigrated, call.self.address, newFactory, count);
}

/** Registers tokens that were passed to this factory; those it already has are skipped. */
function registerMigrated(call: FactoryCall, tokens: readonly string[]): void {
  let count = 0n;
  for (const address of tokens) {
    const { tokenFactory: its } = call.enter(token, address).store;
    ensure(its.value === call.self.address, "TOKEN_NOT_FACTORY");
    if (call.store.isFactoryToken.get(address)) continue;
    register(call, address);
    count += 1n;
  }
  call.emit(events.TokensRegistered, count);
}

export const tokenFactory = implement(tokenFactoryDefinition, {
  ...ownedHandlers,
  createToken: (call, description) => createToken(call, description, call.sender),
  createTokenWithInitialOwner: (call, { initialOwner, ...description }) =>
    createToken(call, description, initialOwner),
  migrateTokensToFactory: (call, { newFactory }) => migrate(call, newFactory),
  registerMigratedTokens: (call, { tokens }) => registerMigrated(call, tokens),
  isTokenActive: (call, args) => ({ active: isTokenActive(call, args.token) }),
});

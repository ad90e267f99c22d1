// The users of a world: keys, addresses and credentials, all made from the seed and the name. Also
// their refresh tokens.
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { hashBytes, hashText } from "../kernel/hash.ts";
import { bytesHex } from "../kernel/hex.ts";
import { Cell, Mapping } from "../kernel/store.ts";
import type { UndoJournal } from "../kernel/undo.ts";
import { type GrantRefresh, type Outcome, refused } from "./command.ts";

export interface User {
  readonly name: string;
  readonly address: string;
}

interface RefreshToken {
  /** Its owner: a user's name. */
  readonly client: string;
  /** The app it was given to, and for what, if a user logged in to one. */
  readonly app?: string;
  readonly scope?: string;
  /** The first token of its line. */
  readonly line: string;
  readonly used: boolean;
}

/** The longest app id and scope. */
const APP_LENGTH_MAX = 200;

export const USER_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** 32 bytes as hex; only printed for the actors of a preset. */
export function privateKeyOf(seed: number, name: string): string {
  return hashText(`lockstep/key/${seed}/${name}`);
}

/** A bounded cache of accounts: the same key has the same account in every world. */
const accounts = new Map<string, string>();
const ACCOUNTS_MAX = 1_000;

/** From a private key in hex: the public key as 65 bytes, uncompressed. */
export type PublicKeyOf = (privateKey: string) => Uint8Array;

// Keys made from the seed are not secret, so the time this takes need not be hidden.
const publicKeyInPlainScript: PublicKeyOf = (privateKey) =>
  secp256k1.Point.BASE.multiplyUnsafe(BigInt(`0x${privateKey}`)).toBytes(false);

/** The account of a private key: bare lowercase hex. The maker of a world may know a faster way. */
export function addressOfKey(privateKey: string, publicKeyOf = publicKeyInPlainScript): string {
  const known = accounts.get(privateKey);
  if (known !== undefined) return known;
  const address = bytesHex(hashBytes(publicKeyOf(privateKey).slice(1)).subarray(12));
  if (accounts.size >= ACCOUNTS_MAX) accounts.clear();
  accounts.set(privateKey, address);
  return address;
}

export class Users {
  readonly #seed: number;
  readonly #byName: Mapping<User | undefined>;
  readonly #nameOf: Mapping<string>;
  readonly #tokens: Mapping<RefreshToken | undefined>;
  readonly #endedLines: Mapping<boolean>;
  readonly #issued: Cell<number>;

  constructor(journal: UndoJournal, seed: number) {
    this.#seed = seed;
    this.#byName = new Mapping<User | undefined>(journal, "users/byName", undefined);
    this.#nameOf = new Mapping<string>(journal, "users/nameOf", "");
    this.#tokens = new Mapping<RefreshToken | undefined>(journal, "users/refresh", undefined);
    this.#endedLines = new Mapping<boolean>(journal, "users/endedLines", false);
    this.#issued = new Cell<number>(journal, "users/issued", 0);
  }

  register(name: string): Outcome {
    if (!USER_NAME.test(name)) {
      return refused(
        "BAD_COMMAND",
        "a user name is lowercase letters, digits and hyphens, at most 40",
      );
    }
    if (this.find(name) !== undefined) return refused("USER_EXISTS", `user ${name} exists`);
    this.add({ name, address: addressOfKey(privateKeyOf(this.#seed, name)) });
    return { ok: true };
  }

  add(user: User): void {
    this.#byName.set(user.name, user);
    this.#nameOf.set(user.address, user.name);
  }

  find(name: string): User | undefined {
    return this.#byName.get(name);
  }

  nameOf(address: string): string | undefined {
    return this.#nameOf.get(address) || undefined;
  }

  all(): User[] {
    return this.#byName.keys().flatMap((name) => this.find(name) ?? []);
  }

  grantRefresh({ client, app, scope }: Omit<GrantRefresh, "kind">): Outcome {
    if (this.find(client) === undefined) {
      return refused("UNKNOWN_CLIENT", `there is no client ${client}`);
    }
    if (app === "" || [app, scope].some((text = "") => text.length > APP_LENGTH_MAX)) {
      return refused("BAD_COMMAND", `app and scope are texts of at most ${APP_LENGTH_MAX}`);
    }
    const refreshToken = this.#nextToken();
    this.#tokens.set(refreshToken, {
      client,
      ...(app === undefined ? {} : { app }),
      ...(scope === undefined ? {} : { scope }),
      line: refreshToken,
      used: false,
    });
    return { ok: true, refreshToken, client };
  }

  /** The owner and purpose of a refresh token, used or not. */
  refreshToken(token: string): Readonly<RefreshToken> | undefined {
    return this.#tokens.get(token);
  }

  /** A token used twice ends its line: the holder of a later one must sign in again. */
  rotateRefresh(token: string, again = false): Outcome {
    const stored = this.#tokens.get(token);
    if (stored === undefined || this.isOver(stored)) {
      return refused("INVALID_GRANT", "the refresh token is unknown or no longer valid");
    }
    if (stored.used && !again) {
      this.#endedLines.set(stored.line, true);
      return { ok: true, client: stored.client };
    }
    this.#tokens.set(token, { ...stored, used: true });
    const refreshToken = this.#nextToken();
    this.#tokens.set(refreshToken, { ...stored, used: false });
    return { ok: true, refreshToken, client: stored.client };
  }

  /** Whether nobody gets another token from its line. */
  isOver({ line }: Readonly<RefreshToken>): boolean {
    return this.#endedLines.get(line);
  }

  endRefresh(token: string): Outcome {
    const stored = this.#tokens.get(token);
    if (stored === undefined || this.isOver(stored)) {
      return refused("INVALID_GRANT", "the refresh token is unknown or no longer valid");
    }
    this.#endedLines.set(stored.line, true);
    return { ok: true, client: stored.client };
  }

  #nextToken(): string {
    this.#issued.set(this.#issued.value + 1);
    return hashText(`lockstep/refresh/${this.#seed}/${this.#issued.value}`);
  }

  dump(): UsersDump {
    return {
      users: this.all(),
      tokens: this.#tokens.keys().flatMap((token) => {
        const stored = this.#tokens.get(token);
        return stored === undefined ? [] : [{ token, ...stored }];
      }),
      endedLines: this.#endedLines.keys(),
      issued: this.#issued.value,
    };
  }

  load(dump: UsersDump): void {
    for (const user of dump.users) this.add(user);
    for (const { token, ...stored } of dump.tokens) this.#tokens.set(token, stored);
    for (const line of dump.endedLines) this.#endedLines.set(line, true);
    this.#issued.set(dump.issued);
  }
}

export interface UsersDump {
  readonly users: readonly User[];
  readonly tokens: readonly (RefreshToken & { readonly token: string })[];
  readonly endedLines: readonly string[];
  readonly issued: number;
}

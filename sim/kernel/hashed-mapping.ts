// A mapping whose keys are hashes of texts. A key is hashed only when somebody reads it, for a
// path, a dump or a look-up by key, and not while transactions run.
import { hashText } from "./hash.ts";
import { Entry, Mapping } from "./store.ts";

export class HashedMapping<V> extends Mapping<V> {
  readonly #byText = new Map<string, Entry<V>>();
  /** Entries that are not under their hashes yet. */
  readonly #unhashed: Entry<V>[] = [];
  /** Whether some entries came by hash, so that their texts are unknown. */
  #hasForeign = false;

  /** The entry under the hash of a text, created at the default if there is none. */
  ofText(text: string): Entry<V> {
    const found = this.#known(text);
    if (found !== undefined) return found;
    const entry = new HashedEntry<V>(this, text, this.fallback);
    this.#byText.set(text, entry);
    this.#unhashed.push(entry);
    return entry;
  }

  getOfText(text: string): V {
    return this.#known(text)?.value ?? this.fallback;
  }

  #known(text: string): Entry<V> | undefined {
    const found = this.#byText.get(text);
    if (found !== undefined || !this.#hasForeign) return found;
    const foreign = this.entries.get(hashText(text));
    if (foreign !== undefined) this.#byText.set(text, foreign);
    return foreign;
  }

  #hash(): void {
    for (const entry of this.#unhashed) this.entries.set(entry.key, entry);
    this.#unhashed.length = 0;
  }

  override get(key: string): V {
    this.#hash();
    return super.get(key);
  }

  override at(key: string): Entry<V> {
    this.#hash();
    this.#hasForeign ||= !this.entries.has(key);
    return super.at(key);
  }

  override keys(): string[] {
    this.#hash();
    return super.keys();
  }

  override unordered(): IterableIterator<Entry<V>> {
    this.#hash();
    return super.unordered();
  }
}

class HashedEntry<V> extends Entry<V> {
  #hash: string | undefined;

  override get key(): string {
    this.#hash ??= hashText(this.name);
    return this.#hash;
  }
}

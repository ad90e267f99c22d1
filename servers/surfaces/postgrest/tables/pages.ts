// A list in pages, of which a fork shares all that neither side has changed since.

import { present } from "../../../../sim/index.ts";

const LENGTH = 1024;

interface Page<T> {
  readonly items: (T | undefined)[];
  /** By another list as well, so that it is copied before it changes. */
  isShared: boolean;
}

export class Pages<T> {
  #pages: Page<T>[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): T | undefined {
    return this.#pages[Math.floor(index / LENGTH)]?.items[index % LENGTH];
  }

  /** Places before it that were never set are empty. */
  set(index: number, item: T | undefined): void {
    this.#ownPage(Math.floor(index / LENGTH)).items[index % LENGTH] = item;
    this.#length = Math.max(this.#length, index + 1);
  }

  push(item: T): void {
    this.set(this.#length, item);
  }

  cutTo(length: number): void {
    if (length >= this.#length) return;
    this.#pages.length = Math.ceil(length / LENGTH);
    this.#length = length;
    const rest = length % LENGTH;
    if (rest > 0) this.#ownPage(this.#pages.length - 1).items.length = rest;
  }

  /** As this is now; either may change alone. Cost: a thousandth of the length. */
  fork(): Pages<T> {
    const fork = new Pages<T>();
    for (const page of this.#pages) page.isShared = true;
    fork.#pages = this.#pages.slice();
    fork.#length = this.#length;
    return fork;
  }

  #ownPage(at: number): Page<T> {
    while (this.#pages.length <= at) this.#pages.push({ items: [], isShared: false });
    const page = present(this.#pages[at], "the page");
    if (!page.isShared) return page;
    const own = { items: page.items.slice(), isShared: false };
    this.#pages[at] = own;
    return own;
  }
}

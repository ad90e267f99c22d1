// Publishes each exchange of every surface as plain data. Knows no listener, and costs nothing without one.

export interface TappedExchange {
  readonly surface: string;
  readonly method: string;
  /** As requested, with the query. */
  readonly path: string;
  readonly request: { readonly headers: Headers; readonly body: unknown };
  readonly status: number;
  /** The body is the text that was sent. */
  readonly response: { readonly headers: Headers; readonly body: string };
}

type Headers = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export type TapListener = (exchange: TappedExchange) => void;

export class Tap {
  readonly #listeners = new Set<TapListener>();

  get silent(): boolean {
    return this.#listeners.size === 0;
  }

  publish(exchange: TappedExchange): void {
    for (const listener of this.#listeners) listener(exchange);
  }

  /** Returns how to stop. */
  listen(listener: TapListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

// A request and its answer as data, and the client's end of a WebSocket.

export interface DirectRequest {
  readonly method: string;
  /** Under the surface's URL, with the query. */
  readonly path: string;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text as sent; undefined if there is none. */
  readonly body: string | undefined;
}

export interface DirectAnswer {
  readonly status: number;
  /** By lowercase name; without those that belong to a connection. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The client's end of a WebSocket. */
export interface DirectClient {
  send(text: string): void;
  close(code: number, reason: string): void;
}

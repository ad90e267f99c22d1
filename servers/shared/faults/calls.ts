// The calls in a body of JSON-RPC, for rules that name methods.

interface Called {
  readonly isBatch: boolean;
  readonly methods: readonly string[];
}

const NOTHING: Called = { isBatch: false, methods: [] };

/** Nothing for a body that is none. */
export function callsOf(body: unknown): Called {
  if (typeof body !== "string") return NOTHING;
  try {
    const parsed: unknown = JSON.parse(body);
    const calls = [parsed].flat() as readonly { readonly method?: unknown }[];
    const methods = calls.flatMap((call) => (typeof call?.method === "string" ? call.method : []));
    return { isBatch: Array.isArray(parsed), methods };
  } catch {
    return NOTHING;
  }
}

// Other forms of a valid request: the same in another spelling, and another one that is just as
// valid.
import type { PreparedRequest } from "./asked.ts";

/** The same request: path parameters with 0x or in upper case, and defaults spelled out. */
export function respelt(asked: PreparedRequest): PreparedRequest {
  const params = Object.entries(asked.params).map(([name, text]) => [
    name,
    text.startsWith("0x") ? text.slice(2).toUpperCase() : `0x${text}`,
  ]);
  const query = { ...asked.query, sandbox: "false" };
  return { ...asked, params: Object.fromEntries(params), query };
}

const AMOUNTS: readonly unknown[] = ["amount", "quantity", "amountOrAll"];

/** With another amount in its body; undefined for a route without one. */
export function withOtherBody(asked: PreparedRequest): PreparedRequest | undefined {
  const { route, body } = asked;
  if (typeof body !== "object") return undefined;
  const fields = Object.entries(route.body?.properties ?? {});
  const [name] = fields.find(([, { format }]) => AMOUNTS.includes(format)) ?? [];
  if (name === undefined) return undefined;
  return { ...asked, body: { ...body, [name]: body[name] === "1" ? "2" : "1" } };
}

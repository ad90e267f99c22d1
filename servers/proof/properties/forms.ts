// Other forms of a valid request: the same in another spelling, and another one that is just as
// valid.
import type { PreparedRequest } from "./prepared-request.ts";

/** The same request: path parameters with 0x or in upper case, and defaults spelled out. */
export function respelt(request: PreparedRequest): PreparedRequest {
  const params = Object.entries(request.params).map(([name, text]) => [
    name,
    text.startsWith("0x") ? text.slice(2).toUpperCase() : `0x${text}`,
  ]);
  const query = { ...request.query, sandbox: "false" };
  return { ...request, params: Object.fromEntries(params), query };
}

const AMOUNTS: readonly unknown[] = ["amount", "quantity", "amountOrAll"];

/** With another amount in its body; undefined for a route without one. */
export function withOtherBody(request: PreparedRequest): PreparedRequest | undefined {
  const { route, body } = request;
  if (typeof body !== "object") return undefined;
  const fields = Object.entries(route.body?.properties ?? {});
  const [name] = fields.find(([, { format }]) => AMOUNTS.includes(format)) ?? [];
  if (name === undefined) return undefined;
  return { ...request, body: { ...body, [name]: body[name] === "1" ? "2" : "1" } };
}

// Users and their refresh tokens, all made from seed and name; a token works once, and a second use
// ends its line. A broken line lets a stolen token live on.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { execute } from "../commands/execute.ts";
import { worldOf } from "../proof/testing/market.ts";
import { vectors } from "../proof/testing/presets.ts";
import type { Command, Outcome } from "./command.ts";
import { addressOfKey, privateKeyOf } from "./users.ts";

const codeOf = (outcome: Outcome) => (outcome.ok ? undefined : outcome.code);

describe("a user", () => {
  test("has key and address from seed and name alone", () => {
    const world = worldOf(vectors);
    assert.equal(codeOf(execute(world, { kind: "registerUser", name: "carol" })), undefined);
    const address = addressOfKey(privateKeyOf(1, "carol"));
    assert.deepEqual(world.users.find("carol"), { name: "carol", address });
    assert.equal(world.users.nameOf(address), "carol");
    assert.notEqual(privateKeyOf(2, "carol"), privateKeyOf(1, "carol"));
    // The account of the private key 1, as every Ethereum tool computes it.
    assert.equal(addressOfKey("1".padStart(64, "0")), "7e5f4552091a69125d5dfcb7b8c2659029395bdf");
  });

  test("has a name of its own, of plain letters", () => {
    const world = worldOf(vectors);
    const register = (name: string) => codeOf(execute(world, { kind: "registerUser", name }));
    for (const name of ["alice", "poller", "relayer", "treasury", "oracle"])
      assert.equal(register(name), "USER_EXISTS");
    const bad = ["", "Carol", "1a", "-a", "a b", "a_b", "é", "a".repeat(41), "__proto__", "a\n"];
    for (const name of bad) assert.equal(register(name), "BAD_COMMAND", name);
    assert.equal(register("a".repeat(40)), undefined);
    assert.equal(register("constructor"), undefined);
  });

  test("is listed by name, and an unknown name is not found", () => {
    const world = worldOf(vectors);
    const names = world.users.all().map(({ name }) => name);
    assert.deepEqual(names, [
      "admin",
      "alice",
      "bob",
      "lender",
      "oracle",
      "poller",
      "relayer",
      "treasury",
    ]);
    assert.equal(world.users.find("nobody"), undefined);
    assert.equal(world.users.nameOf("ab".repeat(20)), undefined);
  });
});

describe("a refresh token", () => {
  const opened = () => {
    const world = worldOf(vectors);
    const take = (command: Command) => {
      const outcome = execute(world, command);
      assert.ok(outcome.ok);
      return outcome;
    };
    return {
      world,
      grant: () => take({ kind: "grantRefresh", client: "alice" }).refreshToken ?? "",
      rotate: (token: string) => take({ kind: "rotateRefresh", token }),
      refusal: (token: string) => codeOf(execute(world, { kind: "rotateRefresh", token })),
    };
  };

  test("is given to an existing client, a new one each time", () => {
    const { world, grant } = opened();
    assert.notEqual(grant(), grant());
    const outcome = execute(world, { kind: "grantRefresh", client: "nobody" });
    assert.equal(codeOf(outcome), "UNKNOWN_CLIENT");
  });

  test("is exchanged for the next, and the next for the one after", () => {
    const { grant, rotate } = opened();
    const first = grant();
    const second = rotate(first);
    const third = rotate(second.refreshToken ?? "");
    assert.deepEqual([second.client, third.client], ["alice", "alice"]);
    assert.equal(new Set([first, second.refreshToken, third.refreshToken]).size, 3);
  });

  test("used twice gives none and ends every later one of its line, and of no other", () => {
    const { grant, rotate, refusal } = opened();
    const other = grant();
    const first = grant();
    const second = rotate(first).refreshToken ?? "";
    const third = rotate(second).refreshToken ?? "";
    assert.equal(rotate(first).refreshToken, undefined);
    for (const token of [first, second, third]) assert.equal(refusal(token), "INVALID_GRANT");
    assert.ok(rotate(other).refreshToken);
  });

  test("used again with grace gives another of its line, which ends with the others", () => {
    const { world, grant, rotate, refusal } = opened();
    const first = grant();
    const second = rotate(first).refreshToken ?? "";
    const again = execute(world, { kind: "rotateRefresh", token: first, again: true });
    const third = (again.ok && again.refreshToken) || "";
    assert.equal(new Set([first, second, third]).size, 3);
    assert.equal(world.users.refreshToken(third)?.line, first);
    execute(world, { kind: "endRefresh", token: second });
    assert.equal(refusal(third), "INVALID_GRANT");
    assert.equal(
      codeOf(execute(world, { kind: "rotateRefresh", token: first, again: true })),
      "INVALID_GRANT",
    );
  });

  test("keeps the app and scope it was given for, from one to the next", () => {
    const { world, rotate } = opened();
    const grant = {
      kind: "grantRefresh",
      client: "alice",
      app: "wallet",
      scope: "openid",
    } as const;
    const granted = execute(world, grant);
    const first = (granted.ok && granted.refreshToken) || "";
    const second = rotate(first).refreshToken ?? "";
    const { app, scope, line } = world.users.refreshToken(second) ?? {};
    assert.deepEqual({ app, scope, line }, { app: "wallet", scope: "openid", line: first });
    for (const bad of [{ app: "" }, { app: "a".repeat(201) }, { scope: "a".repeat(201) }]) {
      assert.equal(codeOf(execute(world, { ...grant, ...bad })), "BAD_COMMAND");
    }
  });

  test("ends its line when its bearer ends it, once", () => {
    const { world, grant, rotate, refusal } = opened();
    const other = grant();
    const first = grant();
    const second = rotate(first).refreshToken ?? "";
    assert.equal(codeOf(execute(world, { kind: "endRefresh", token: first })), undefined);
    assert.equal(refusal(second), "INVALID_GRANT");
    assert.equal(codeOf(execute(world, { kind: "endRefresh", token: second })), "INVALID_GRANT");
    assert.equal(codeOf(execute(world, { kind: "endRefresh", token: "x" })), "INVALID_GRANT");
    assert.ok(rotate(other).refreshToken);
  });

  test("that was never given is refused", () => {
    const { refusal } = opened();
    for (const token of ["", "x", "__proto__"]) assert.equal(refusal(token), "INVALID_GRANT");
  });

  test("undone by a restore can be used again", () => {
    const { world, grant, rotate } = opened();
    const first = grant();
    execute(world, { kind: "snapshot", name: "here" });
    const second = rotate(first).refreshToken;
    execute(world, { kind: "restore", name: "here" });
    assert.equal(rotate(first).refreshToken, second);
  });
});

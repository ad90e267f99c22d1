// Embedded resources: which are meant, what is refused, and what stays inside them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { query } from "./query.ts";
import { indexesOf } from "./tables/indexes.ts";
import { ask, errorOf, TABLES } from "./test-vaults.ts";

test("an embedded resource that is not there, or in two ways, is reported with a hint", () => {
  const missing =
    "Could not find a relationship between 'vault' and 'vault-entrie' in the schema cache";
  const searched =
    "Searched for a foreign key relationship between 'vault' and 'vault-entrie' in the schema 'public', but no matches were found.";
  const near = "Perhaps you meant 'vault-entries' instead of 'vault-entrie'.";
  assert.deepEqual(errorOf("select=vault-entrie(*)"), [400, "PGRST200", missing, searched, near]);
  const [status, code, message, details, hint] = errorOf("select=account(*)");
  assert.deepEqual([status, code], [300, "PGRST201"]);
  assert.equal(
    message,
    "Could not embed because more than one relationship was found for 'vault' and 'account'",
  );
  assert.equal(
    hint,
    "Try changing 'account' to one of the following: 'account!by_owner', 'account!by_address'. Find the desired relationship in the 'details' key.",
  );
  assert.deepEqual(details[0], {
    cardinality: "many-to-one",
    embedding: "vault with account",
    relationship: "by_owner using vault(owner) and account(address)",
  });
  const embedded =
    '[{"account":{"owner": "u2"}}, \n {"account":null}, \n {"account":{"owner": "u2"}}]';
  for (const target of ["account!by_owner", "account:by_owner", "account:owner", "account!owner"]) {
    assert.equal(ask(`select=${target}(owner)`).body, embedded, target);
  }
});

test("a resource that is not embedded, or not to one, is reported", () => {
  const message = "'x' is not an embedded resource in this request";
  const hint = "Verify that 'x' is included in the 'select' query parameter.";
  for (const text of [
    "x.owner=eq.1",
    "x.order=owner",
    "x.limit=1",
    "x.or=(a.eq.1)",
    "order=x(owner)",
  ]) {
    assert.deepEqual(errorOf(text), [400, "PGRST108", message, null, hint], text);
  }
  const one = "'vault' and 'vault-entries' do not form a many-to-one or one-to-one relationship";
  const order = "A related order on 'vault-entries' is not possible";
  assert.deepEqual(errorOf("select=vault-entries(*)&order=vault-entries(owner)"), [
    400,
    "PGRST118",
    order,
    one,
    null,
  ]);
  const spread = "A spread operation on 'vault-entries' is not possible";
  assert.deepEqual(errorOf("select=...vault-entries(*)"), [400, "PGRST119", spread, one, null]);
  const operator = "Bad operator on the 'vault-entries' embedded resource";
  const only = "Only is null or not is null filters are allowed on embedded resources";
  assert.deepEqual(errorOf("select=vault-entries(*)&vault-entries=eq.1"), [
    400,
    "PGRST120",
    operator,
    only,
    null,
  ]);
});

test("filters, logic, order and limit of an embedded resource stay in it", () => {
  const rows = (text: string) => JSON.parse(ask(text).body);
  const select = "select=address,entries:vault-entries(owner)&address=eq.a1";
  const entries = (...owners: readonly string[]) => [
    { address: "a1", entries: owners.map((owner) => ({ owner })) },
  ];
  assert.deepEqual(rows(`${select}&entries.owner=eq.k2`), entries("k2"));
  assert.deepEqual(rows(`${select}&vault-entries.or=(owner.eq.k1,value.gt.9)`), entries("k1"));
  assert.deepEqual(rows(`${select}&entries.order=owner.desc&entries.limit=1`), entries("k2"));
  assert.deepEqual(rows(`${select}&entries.offset=1`), entries("k2"));
  assert.deepEqual(rows(`select=address,vault-entries!inner()`), [{ address: "a1" }]);
  assert.deepEqual(
    rows(
      "select=address,vault-entries()&or=(vault-entries.not.is.null,owner.eq.u2)&order=address.desc",
    ),
    [{ address: "a2" }, { address: "a1" }],
  );
});

test("an aggregate that is spread is one of the row it is spread into", () => {
  const { body } = ask("select=value.sum(),...vault(owner,data.count())", {}, "vault-entries");
  assert.equal(body, '[{"sum":3,"owner":"u1","count":2}]');
});

test("rows are ordered by a column of a resource to one, which must be selected", () => {
  const { body } = ask(
    "select=owner,vault(value)&order=vault(value).desc,owner.desc",
    {},
    "vault-entries",
  );
  assert.equal(body.match(/k\d/g)?.join(), "k2,k1");
  const json = ask("select=owner,vault(data)&order=vault(data->b->0),owner", {}, "vault-entries");
  assert.equal(json.body.match(/k\d/g)?.join(), "k1,k2");
  const missing = "column vault-entries_vault_1.owner does not exist";
  const error = errorOf("select=owner,vault(value)&order=vault(owner)", {}, "vault-entries");
  assert.deepEqual(error, [400, "42703", missing, null, null]);
});

test("a plain count is of all rows, and stands alone", () => {
  assert.equal(ask("select=count").body, '[{"count":3}]');
  assert.equal(ask("select=n:count::text").body, '[{"n":"3"}]');
  const message =
    'column "vault.owner" must appear in the GROUP BY clause or be used in an aggregate function';
  assert.deepEqual(errorOf("select=owner,count"), [400, "42803", message, null, null]);
  assert.deepEqual(errorOf("select=value.sum()&order=owner"), [400, "42803", message, null, null]);
});

test("a count is of the rows that have what they must have, with indexes and without", () => {
  const indexed = new Map(
    [...TABLES].map(([name, table]) => {
      const indexes = indexesOf(table);
      return [name, { ...table, walk: (column: string) => indexes.walk(column) }];
    }),
  );
  for (const tables of [TABLES, indexed]) {
    for (const filters of ["", "&owner=eq.u1", "&owner=gte.u1&address=gte.a1"]) {
      const text = `select=address,vault-entries!inner()${filters}`;
      const headers = { prefer: "count=exact" };
      const answer = query(tables, { method: "GET", table: "vault", query: text, headers });
      assert.equal(answer.headers["content-range"], "0-0/1", text);
    }
  }
});

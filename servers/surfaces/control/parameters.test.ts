// The parameters of control's JSON-RPC methods: documented schema against what is accepted. A
// mismatch refuses what a script's author read there, or silently accepts what nobody documented.
import { test } from "node:test";
import { TestRpc } from "../../proof/testing/rpc.ts";
import { METHODS } from "../rpc/methods.ts";
import { assertReadAsDocumented, distinctParams } from "../rpc/test-parameters.ts";
import { aliasesFor } from "./json-rpc/methods.ts";

const aliases = aliasesFor(new TestRpc().inbox);

for (const each of distinctParams(aliases.values(), METHODS.values())) {
  const { method, param } = each;
  test(`${param.name} of ${method} is accepted exactly where its schema allows it`, () => {
    assertReadAsDocumented(each);
  });
}

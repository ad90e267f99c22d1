// What the documents say the parameters of control's own methods may be, and what is read of them. A broken
// pair refuses what a script's author read there, or takes in silence what nobody documented.
import { test } from "node:test";
import { METHODS } from "../rpc/methods.ts";
import { assertReadAsDocumented, distinctParams } from "../rpc/test-parameters.ts";
import { TestRpc } from "../rpc/test-rpc.ts";
import { aliasesFor } from "./json-rpc/methods.ts";

const aliases = aliasesFor(new TestRpc().inbox);

for (const each of distinctParams(aliases.values(), METHODS.values())) {
  const { method, param } = each;
  test(`${param.name} of ${method} is read where its schema allows it, and nowhere else`, () => {
    assertReadAsDocumented(each);
  });
}

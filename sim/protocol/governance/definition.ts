// The admin registry's shape: who the admins are and which account may call which function of what.
import { action, defineContract, event, view } from "../../contract/define.ts";
import { array, mapping } from "../../contract/types.ts";

export const adminRegistryEvents = {
  AdminAdded: event("AdminAdded", ["admin", "address"]),
  AdminRemoved: event("AdminRemoved", ["admin", "address"]),
  WhitelistAdded: event(
    "WhitelistAdded",
    ["target", "address"],
    ["func", "string"],
    ["account", "address"],
  ),
  WhitelistRemoved: event(
    "WhitelistRemoved",
    ["target", "address"],
    ["func", "string"],
    ["account", "address"],
  ),
} as const;

export const adminRegistryDefinition = defineContract({
  name: "AdminRegistry",
  state: {
    _owner: "address",
    admins: array("address"),
    adminMap: mapping("address", "uint256"),
    whitelist: mapping("address", mapping("string", mapping("address", "bool"))),
    initialized: "bool",
  },
  events: adminRegistryEvents,
  functions: {
    addAdmin: action({ admin: "address" }),
    removeAdmin: action({ admin: "address" }),
    addWhitelist: action({ target: "address", func: "string", account: "address" }),
    removeWhitelist: action({ target: "address", func: "string", account: "address" }),
    isAdminAddress: view({ account: "address" }, { isAdmin: "bool" }),
  },
});

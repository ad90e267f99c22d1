// What an item of a list of transactions may ask for: by type, the schema of its payload, and what the
// payload means in this world.
import type { Artifact, Callable, World } from "../../../sim/index.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import type { Parsed, Schema } from "../../core/parsed.ts";
import { Problem } from "../../core/problem.ts";
import { readArguments } from "../../shared/chain/arguments.ts";
import { GENESIS_CREATOR } from "../indexer/schema.ts";
import { contractAt } from "./contract-routes.ts";
import { creationSchema } from "./creations.ts";
import { readPayload } from "./item-payload.ts";
import { ensureNames, methodOf, paidTo } from "./methods.ts";
import { address, fragment } from "./shapes.ts";
import { ensureOwnTables } from "./table-names.ts";
import {
  amount,
  metadata,
  type SentItem,
  type TransactionParameters,
  txParams,
} from "./transaction-body.ts";
import { creationData, type Upload } from "./uploads/creation.ts";

type Values = Readonly<Record<string, unknown>>;

/** A call of a function by its name. */
export interface PlannedCall {
  readonly kind: "call";
  readonly to: string;
  readonly contractName: string;
  readonly callable: Callable;
  readonly args: Values;
  readonly value: bigint;
}

/** A transfer of the native stable token. */
export interface PlannedTransfer {
  readonly kind: "transfer";
  readonly to: string;
  readonly value: bigint;
}

/** Creates a contract from its source. */
export interface PlannedCreation {
  readonly kind: "creation";
  readonly to: "";
  readonly contractName: string;
  /** Its code and the arguments of its constructor. */
  readonly data: string;
  readonly value: bigint;
  readonly artifacts: readonly Artifact[];
}

export type Plan = PlannedCall | PlannedTransfer | PlannedCreation;

/** Where an item stands. */
export interface PlannedPlace {
  readonly operation: string;
  readonly sender: string;
  /** The item's compiled source, if it has one. */
  readonly upload: Upload | undefined;
}

interface PayloadType {
  readonly schema: Schema;
  plan(world: World, payload: unknown, place: PlannedPlace): Plan;
}

/** The plan is given only payloads that passed the schema. */
const typed = <const S extends Schema>(type: {
  readonly schema: S;
  plan(world: World, payload: Parsed<S>, place: PlannedPlace): Plan;
}) => type as PayloadType;

const FUNCTION = typed({
  schema: objectOf(
    {
      contractAddress: address,
      contractName: fragment,
      method: { type: "string", minLength: 1, maxLength: 200 },
      args: mapOf({}),
      value: amount,
      txParams,
      metadata,
    },
    ["contractName", "args", "value", "txParams", "metadata"],
  ),
  plan: (world, { contractAddress: to, method, args = {}, value = 0 }, { operation }) => {
    const { definition } = contractAt(world, to).kind;
    const callable = methodOf(definition, method, args);
    ensureNames(callable, args);
    const isPayable = definition.functions[callable.name]?.payable === true;
    const paid = paidTo(callable.name, isPayable, value);
    const read = readArguments(operation, callable, args);
    return { kind: "call", to, contractName: definition.name, callable, args: read, value: paid };
  },
});

const TRANSFER = typed({
  schema: objectOf(
    {
      toAddress: address,
      value: amount,
      txParams,
      metadata,
    },
    ["txParams", "metadata"],
  ),
  plan: (_world, { toAddress: to, value }) => ({ kind: "transfer", to, value: BigInt(value) }),
});

const CONTRACT = typed({
  schema: creationSchema,
  plan: (world, { args = {}, value = 0 }, { operation, sender, upload }) => {
    // Tables of contracts begin with their creator's name.
    const creator = world.users.nameOf(sender);
    if (creator === GENESIS_CREATOR) {
      throw new Problem("invalid", `${GENESIS_CREATOR} is the creator of the platform's contracts`);
    }
    if (upload === undefined) throw new Error("a CONTRACT is compiled before it is planned");
    ensureNames(upload, args);
    const data = creationData(upload, readArguments(operation, upload, args));
    const { name: contractName, artifacts, isPayable } = upload;
    ensureOwnTables(upload, creator ?? sender);
    const paid = paidTo(`The constructor of ${contractName}`, isPayable, value);
    return { kind: "creation", to: "", contractName, data, artifacts, value: paid };
  },
});

const TYPES = { FUNCTION, TRANSFER, CONTRACT };

/** What one item asks for, and its own parameters. Throws a problem that names the wrong field. */
export function planOf(
  world: World,
  { type, payload }: Pick<SentItem, "type" | "payload">,
  { place, ...planned }: PlannedPlace & { readonly place: string },
): { readonly plan: Plan; readonly own: TransactionParameters } {
  const { schema, plan } = TYPES[type];
  const read = readPayload(schema, payload, { place, ...planned });
  const { txParams: own = {} } = read as { readonly txParams?: TransactionParameters };
  return { plan: plan(world, read, planned), own };
}

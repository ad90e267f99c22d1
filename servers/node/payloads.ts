// What an item of a list of transactions may ask for: by type, the schema of its payload, and what the
// payload means in this world.
import { type Artifact, type Callable, callableNamed, type World } from "../../sim/index.ts";
import { readArguments } from "../chain/arguments.ts";
import { mapOf, objectOf } from "../core/object-schema.ts";
import type { Parsed, Schema } from "../core/parsed.ts";
import { Problem } from "../core/problem.ts";
import { GENESIS_CREATOR } from "../indexer/schema.ts";
import { contractAt } from "./contract-routes.ts";
import { creationSchema } from "./creations.ts";
import { readPayload } from "./item-payload.ts";
import { address, fragment } from "./shapes.ts";
import {
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
}

/** Of the native stable token. */
export interface PlannedTransfer {
  readonly kind: "transfer";
  readonly to: string;
  readonly value: bigint;
}

/** Of a contract from its source. */
export interface PlannedCreation {
  readonly kind: "creation";
  readonly to: "";
  readonly contractName: string;
  /** Its code and the arguments of its constructor. */
  readonly data: string;
  readonly artifacts: readonly Artifact[];
}

export type Plan = PlannedCall | PlannedTransfer | PlannedCreation;

/** Where an item stands. */
export interface PlannedPlace {
  readonly operation: string;
  readonly sender: string;
  /** What was compiled for the item, if it has a source. */
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
}) => type as unknown as PayloadType;

const FUNCTION = typed({
  schema: objectOf(
    {
      contractAddress: address,
      contractName: fragment,
      method: { type: "string", minLength: 1, maxLength: 200 },
      args: mapOf({}),
      txParams,
      metadata,
    },
    ["contractName", "args", "txParams", "metadata"],
  ),
  plan: (world, { contractAddress: to, method, args = {} }, { operation }) => {
    const { definition } = contractAt(world, to).kind;
    const callable = callableNamed(definition, method);
    if (callable === undefined || callable.kind === "getter") {
      const shown = method.slice(0, 60);
      throw new Problem("invalid", `Contract doesn't have a method named '${shown}'`);
    }
    ensureNames(callable, args as Values);
    const read = readArguments(operation, callable, args as Values);
    return { kind: "call", to, contractName: definition.name, callable, args: read };
  },
});

const listed = (names: readonly string[]): string => `(${names.join(", ")})`;

const NAMES_MAX = 300;

function ensureNames({ inputs }: Pick<Callable, "inputs">, args: Values): void {
  const expected = inputs.members.map(({ name }) => name);
  const received = Object.keys(args);
  const isSame =
    expected.length === received.length && expected.every((name) => Object.hasOwn(args, name));
  if (isSame) return;
  const told = listed(received).slice(0, NAMES_MAX);
  const message = "Argument names don't match - Expected Arguments: ";
  throw new Problem("invalid", `${message}${listed(expected)}; Received Arguments: ${told}`);
}

const TRANSFER = typed({
  schema: objectOf(
    {
      toAddress: address,
      value: {
        anyOf: [
          { type: "string", pattern: "^(0|[1-9][0-9]{0,76})$" },
          { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        ],
      },
      txParams,
      metadata,
    },
    ["txParams", "metadata"],
  ),
  plan: (_world, { toAddress: to, value }) => ({ kind: "transfer", to, value: BigInt(value) }),
});

const CONTRACT = typed({
  schema: creationSchema,
  plan: (world, { args = {} }, { operation, sender, upload }) => {
    // Tables of contracts begin with their creator's name.
    if (world.users.nameOf(sender) === GENESIS_CREATOR) {
      throw new Problem("invalid", `${GENESIS_CREATOR} is the creator of the platform's contracts`);
    }
    if (upload === undefined) throw new Problem("invalid", "a CONTRACT cannot be signed here");
    ensureNames(upload, args as Values);
    const data = creationData(upload, readArguments(operation, upload, args as Values));
    const { name: contractName, artifacts } = upload;
    return { kind: "creation", to: "", contractName, data, artifacts };
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

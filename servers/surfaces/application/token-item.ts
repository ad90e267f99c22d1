// How the application shows a token, apart from anyone's balances.
import type { TokenFacts } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { addressText, amountText, arrayOf } from "./shapes.ts";

const text = { type: "string" } as const;

export const metadataFields = {
  _name: text,
  _symbol: text,
  _owner: addressText,
  _totalSupply: amountText,
  _paused: { type: "boolean" },
  customDecimals: { type: "integer" },
  description: { type: "string", description: "HTML fragment" },
  status: { type: "string", description: "1 pending, 2 deprecated, 3 active" },
  images: arrayOf(objectOf({ value: text })),
  attributes: arrayOf(objectOf({ key: text, value: text })),
} as const;

export const presentMetadata = (facts: TokenFacts) => ({
  _name: facts.name,
  _symbol: facts.symbol,
  _owner: facts.owner,
  _totalSupply: String(facts.totalSupply),
  _paused: facts.paused,
  customDecimals: facts.decimals,
  description: facts.description,
  status: String(facts.status),
  images: facts.images.map((value) => ({ value })),
  attributes: facts.attributes,
});

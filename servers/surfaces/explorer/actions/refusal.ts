// The explorer's refusals, each in the exact text that clients know.

export const TEXTS = {
  module: "Error! Missing Or invalid Module name",
  action: "Error! Missing Or invalid Action name",
  chainId: "Error! Invalid chainid",
  address: "Error! Invalid address format",
  addresses: "Error! Maximum 20 addresses are allowed",
  tag: "Error! Only tag=latest is supported",
  page: "Error! Invalid page number",
  block: "Error! Invalid block number",
  window: "Result window is too large, PageNo x Offset size must be less than or equal to 10000",
  balanceOf: "Error! Contract does not answer balanceOf",
  notVerified: "Contract source code not verified",
  hash: "Error! Invalid transaction hash",
  timestamp: "Error! Invalid timestamp",
  closest: "Error! Invalid closest value",
  noBlock: "Error! No closest block found",
  limited: "Max rate limit reached",
  badRequest: "Error! Bad request",
  notFound: "Error! Not found",
  broken: "Error! Something went wrong",
} as const;

export type RefusalText = (typeof TEXTS)[keyof typeof TEXTS];

/** Thrown to end an answer. Deliberately not an Error: a bad request needs no stack trace. */
export class ExplorerRefusal {
  readonly text: RefusalText;
  /** A detail, after a colon. */
  readonly more: string | undefined;

  constructor(text: RefusalText, more?: string) {
    this.text = text;
    this.more = more;
  }

  get result(): string {
    return this.more === undefined ? this.text : `${this.text}: ${this.more}`;
  }
}

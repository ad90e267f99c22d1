// The Node API as types, generated from its OpenAPI document by `npm run clients`.
// Change the routes, not this file.

export interface paths {
  "/platform/v2.3": {
    get: operations["nodeInfo"];
  };
  "/platform/v2.3/contracts": {
    get: operations["listContracts"];
  };
  "/platform/v2.3/contracts/compile": {
    post: operations["compileContracts"];
  };
  "/platform/v2.3/contracts/xabi": {
    post: operations["extendedABI"];
  };
  "/platform/v2.3/contracts/{address}": {
    get: operations["contractDetails"];
  };
  "/platform/v2.3/contracts/{address}/state": {
    get: operations["contractState"];
  };
  "/platform/v2.3/contracts/{address}/functions": {
    get: operations["contractFunctions"];
  };
  "/platform/v2.3/contracts/{address}/symbols": {
    get: operations["contractSymbols"];
  };
  "/platform/v2.3/transaction": {
    post: operations["submitTransactions"];
  };
  "/platform/v2.3/transaction/parallel": {
    post: operations["submitParallelTransactions"];
  };
  "/platform/v2.3/transaction/unsigned": {
    post: operations["unsignedTransactions"];
  };
  "/platform/v2.3/transaction/result/{hash}": {
    get: operations["transactionResult"];
  };
  "/platform/v2.3/transaction/results": {
    post: operations["transactionResults"];
  };
  "/platform/v2.3/transaction/simulate": {
    post: operations["simulateTransactions"];
  };
  "/platform/v2.3/account": {
    get: operations["accounts"];
  };
  "/platform/v2.3/block": {
    get: operations["blocks"];
  };
  "/platform/v2.3/block/last/{n}": {
    get: operations["lastBlocks"];
  };
  "/platform/v2.3/transaction/{hash}": {
    get: operations["transaction"];
  };
  "/platform/v2.3/transaction/last/{n}": {
    get: operations["lastTransactions"];
  };
  "/platform/v2.3/stats": {
    get: operations["nodeStatistics"];
  };
  "/platform/v2.3/peers": {
    get: operations["peers"];
  };
  "/platform/v2.3/storage/{address}": {
    get: operations["storage"];
  };
  "/platform/v2.3/metadata": {
    get: operations["nodeMetadata"];
  };
  "/": {
    post: operations["json-rpc"];
    get: operations["root"];
  };
}

export interface components {
  schemas: {
    Problem: {
      error: {
        /** what is wrong; for a contract's refusal, the contract's own text */
        message: string;
        /** the HTTP status */
        status: number;
        type: "ValidationError" | "AuthenticationError" | "PlatformError" | "ServerError";
      };
    };
  };
}

export interface operations {
  /**
   * The node's name and version
   * A release knows its version alone: what a repository would tell is empty or false.
   * Needs a bearer token.
   */
  nodeInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The version */
      200: {
        content: {
          "application/json": {
            name: string;
            version: string;
            gitInfoHash: string;
            gitInfoBranch: string;
            gitInfoCommitCount: string;
            gitInfoCommitDate: string;
            gitInfoDescribe: string;
            gitInfoDirty: boolean;
            gitInfoDirtyTracked: boolean;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The contracts by their names
   * Needs a bearer token.
   */
  listContracts: {
    parameters: {
      query?: {
        /** a part of the name, in any case (longest 200) */
        name?: string;
        /** names, by default 10; clamped to 1 and 1000 (format whole) */
        limit?: string;
        /** names to skip (format whole) */
        offset?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The instances of each name, in the order of names and of addresses */
      200: {
        content: {
          "application/json": Record<
            string,
            {
              /** unix seconds */
              createdAt: number;
              /** (matches ^[0-9a-f]{40}$) */
              address: string;
            }[]
          >;
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Compiles sources, one after another
   * Takes a source, or a list of at most 20.
   * Needs a bearer token.
   * @example [{"contractName":"Box","source":"contract Box { uint256 public held; }"}]
   */
  compileContracts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json":
          | {
              /** one of the contracts; by default all of them (longest 200) */
              contractName?: string;
              /** a text, texts by file, or a list of pairs of a file and its text */
              source: string | Record<string, string> | string[][];
              /** ignored (longest 200) */
              vm?: string;
            }
          | {
              /** one of the contracts; by default all of them (longest 200) */
              contractName?: string;
              /** a text, texts by file, or a list of pairs of a file and its text */
              source: string | Record<string, string> | string[][];
              /** ignored (longest 200) */
              vm?: string;
            }[];
      };
    };
    responses: {
      /** Every contract, in the order of the sources and of their names */
      200: {
        content: {
          "application/json": {
            contractName: string;
            /** (matches ^[0-9a-f]{64}$) */
            codeHash: string;
          }[];
        };
      };
      /** Not valid, or not compiled: file, line and column of each error */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What the contracts of a source declare, with the types of the platform's language
   * Shows all that each contract and its parents declare.
   * Needs a bearer token.
   * @example {"src":"contract Box { uint256 public held; }"}
   */
  extendedABI: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** a text, texts by file, or a list of pairs of a file and its text */
          src: string | Record<string, string> | string[][];
        };
        "application/x-www-form-urlencoded": {
          /** a text, texts by file, or a list of pairs of a file and its text */
          src: string | Record<string, string> | string[][];
        };
      };
    };
    responses: {
      /** By the names of contracts */
      200: {
        content: {
          "application/json": {
            src: Record<
              string,
              {
                funcs: Record<
                  string,
                  {
                    /** by name: a type with its index or its place */
                    args:
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        >;
                    /** by name: a type with its index or its place */
                    vals:
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        >;
                    stateMutability: "pure" | "view" | "payable" | null;
                    payable: boolean;
                    /** true for what changes nothing */
                    constant: boolean;
                    visibility: "Public" | "External" | "Internal" | "Private";
                    /** by name: the texts of their arguments */
                    modifiers:
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        >;
                    /** the source has the body, if there is one */
                    contents: null;
                  }
                >;
                /** like one of funcs; null if there is none */
                constr: unknown;
                /** by name: a type with its index or its place */
                vars:
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            >
                        >
                    )[]
                  | Record<
                      string,
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            >
                        >
                    >;
                /** structs, enums and contracts; structs of the platform have the names of variables */
                types:
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        >
                    )[]
                  | Record<
                      string,
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    )[]
                                  | Record<
                                      string,
                                      | string
                                      | boolean
                                      | number
                                      | null
                                      | (string | boolean | number | null)[]
                                      | Record<string, string | boolean | number | null>
                                    >
                                >
                            >
                        >
                    >;
                /** of the platform's own: onlyOwner, where a function is the admins' alone */
                modifiers:
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        >
                    )[]
                  | Record<
                      string,
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        >
                    >;
                events: Record<
                  string,
                  {
                    anonymous: boolean;
                    /** for each parameter its name and its type */
                    logs: (
                      | string
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            >
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            )[]
                          | Record<
                              string,
                              | string
                              | boolean
                              | number
                              | null
                              | (
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                )[]
                              | Record<
                                  string,
                                  | string
                                  | boolean
                                  | number
                                  | null
                                  | (string | boolean | number | null)[]
                                  | Record<string, string | boolean | number | null>
                                >
                            >
                        >
                    )[][];
                  }
                >;
                kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
                /** libraries by name, with the type they are attached to */
                using:
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    )[]
                  | Record<
                      string,
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    >;
              }
            >;
          };
        };
      };
      /** Not valid, or not compiled: file, line and column of each error */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * A contract with its source and its extended ABI
   * The source of the platform's own contracts is what they declare, as abstract Solidity. It has no bodies, so there is no bytecode.
   * Needs a bearer token.
   */
  contractDetails: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The contract */
      200: {
        content: {
          "application/json": {
            name: string;
            /** (matches ^[0-9a-f]{40}$) */
            address: string;
            /** Keccak-256 of the sources, whatever their files are called (matches ^[0-9a-f]{64}$) */
            codeHash: string;
            bin: "";
            "bin-runtime": "";
            /** by file */
            src: Record<string, string>;
            xabi: {
              funcs: Record<
                string,
                {
                  /** by name: a type with its index or its place */
                  args:
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      >;
                  /** by name: a type with its index or its place */
                  vals:
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      >;
                  stateMutability: "pure" | "view" | "payable" | null;
                  payable: boolean;
                  /** true for what changes nothing */
                  constant: boolean;
                  visibility: "Public" | "External" | "Internal" | "Private";
                  /** by name: the texts of their arguments */
                  modifiers:
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      >;
                  /** the source has the body, if there is one */
                  contents: null;
                }
              >;
              /** like one of funcs; null if there is none */
              constr: unknown;
              /** by name: a type with its index or its place */
              vars:
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >
                      >
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >
                      >
                  >;
              /** structs, enums and contracts; structs of the platform have the names of variables */
              types:
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      >
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (string | boolean | number | null)[]
                                    | Record<string, string | boolean | number | null>
                                  >
                              >
                          >
                      >
                  >;
              /** of the platform's own: onlyOwner, where a function is the admins' alone */
              modifiers:
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      >
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      >
                  >;
              events: Record<
                string,
                {
                  anonymous: boolean;
                  /** for each parameter its name and its type */
                  logs: (
                    | string
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >
                      >
                  )[][];
                }
              >;
              kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
              /** libraries by name, with the type they are attached to */
              using:
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  >;
            };
            /** null: the main chain */
            chainId: null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The values of a contract's variables, and the types of its functions
   * Integers and decimals are texts, bytes a buffer, structs and mappings objects. A mapping shows the keys that hold something. `count` and `offset` choose a window of each array, and `length` shows arrays as their lengths.
   * Needs a bearer token.
   */
  contractState: {
    parameters: {
      query?: {
        /** of one variable or function (longest 200) */
        name?: string;
        /** items of an array; by default all of them (format whole) */
        count?: string;
        /** items of an array to skip (format whole) */
        offset?: string;
        length?: "" | "true" | "false";
      };
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The values by name */
      200: {
        content: {
          "application/json": Record<
            string,
            | string
            | boolean
            | number
            | null
            | (
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  >
              )[]
            | Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  >
              >
          >;
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The names of a contract's functions, sorted, without those of variables
   * Needs a bearer token.
   */
  contractFunctions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The names */
      200: { content: { "application/json": string[] } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The names of a contract's state variables, in the order of their declaration
   * Needs a bearer token.
   */
  contractSymbols: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The names */
      200: { content: { "application/json": string[] } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Submits transactions one after another
   * An item without a signature is a transaction of the caller. With one it is of whoever signed, and any caller may submit it. All items are checked first: if one is wrong, none is submitted. Then each is submitted, whatever becomes of those before. An item that a contract refuses or that the chain does not accept is a Failure with its reason.
   * Needs a bearer token.
   * @example {"txs":[{"type":"FUNCTION","payload":{"contractAddress":"0000000000000000000000000000000000001010","method":"transfer","args":{"to":"0000000000000000000000000000000000000001","value":"1"}}}],"txParams":{"gasLimit":32100000000,"gasPrice":1}}
   */
  submitTransactions: {
    parameters: {
      query?: {
        /** true answers with what is known at once; nothing waits for a block */
        resolve?: "" | "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the sender; must be the caller's own, or of whoever signed (format address) */
          address?: string;
          /** (most items 500) */
          txs: {
            type: "FUNCTION" | "TRANSFER" | "CONTRACT";
            /** FUNCTION: contractAddress, method, args by name. TRANSFER: toAddress, value. CONTRACT: src, contract (its name, if src has several), args of the constructor by name. A payable function or constructor may have a value. Each may have txParams. */
            payload: Record<string, unknown>;
            /** over the hash that POST /transaction/unsigned gives for the same item; without it the transaction is the caller's own */
            signature?: {
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              r: string;
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              s: string;
              v: number | string;
            };
          }[];
          txParams?: {
            /** by default 32100000000; it does not limit execution (at least 21000, at most 16050000000000) */
            gasLimit?: number;
            /** part of what a transfer signs; nothing is charged for it (at least 0, at most 9007199254740991) */
            gasPrice?: number;
            /** by default the account's next; one for all items is that of the first, and the others follow (at least 0, at most 9007199254740991) */
            nonce?: number;
          };
          /** files that all sources of the list can import */
          srcs?: Record<string, string>;
          /** ignored */
          metadata?: Record<string, string>;
        };
      };
    };
    responses: {
      /** An item for each transaction, in their order; Pending without `resolve` */
      200: {
        content: {
          "application/json": {
            status: "Pending" | "Success" | "Failure";
            /** (matches ^[0-9a-f]{64}$) */
            hash: string;
            txResult: {
              /** empty without a block (matches ^([0-9a-f]{64})?$) */
              blockHash: string;
              /** (matches ^[0-9a-f]{64}$) */
              transactionHash: string;
              /** Success!, or why it failed */
              message: string;
              /** the returned values, as in ("true") */
              response: string | null;
              trace: "";
              /** (matches ^[0-9a-f]{64}$) */
              gasUsed: string;
              /** always 0: the fee is flat (matches ^[0-9a-f]{64}$) */
              etherUsed: string;
              contractsCreated: string[];
              /** (most items 0) */
              contractsDeleted: null[];
              stateDiff: "";
              time: 0;
              newStorage: "";
              deletedStorage: "";
              status:
                | "success"
                | {
                    /** Queue: the transaction is in no block */
                    stage: "Execution" | "Queue";
                    type:
                      | "ExecutionFailure"
                      | "IncorrectNonce"
                      | "InsufficientFunds"
                      | "IntrinsicGasExceedsLimit"
                      | "GasLimitError"
                      | "QueueConflict"
                      | "Dropped";
                    details: string;
                  };
            } | null;
            data:
              | {
                  tag: "Call";
                  /** the returned values as texts; lists and structs nested */
                  contents: (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[];
                }
              | {
                  tag: "Send";
                  contents: {
                    /** (matches ^[0-9a-f]{64}$) */
                    hash: string;
                    gasLimit: number;
                    codeOrData: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    gasPrice: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    to: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    from: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    value: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    r: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    s: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    v: string;
                    nonce: number;
                  };
                }
              | {
                  tag: "Upload";
                  contents: {
                    name: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    address: string;
                    /** (matches ^[0-9a-f]{64}$) */
                    codeHash: string;
                    xabi: {
                      funcs: Record<
                        string,
                        {
                          /** by name: a type with its index or its place */
                          args:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          /** by name: a type with its index or its place */
                          vals:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          stateMutability: "pure" | "view" | "payable" | null;
                          payable: boolean;
                          /** true for what changes nothing */
                          constant: boolean;
                          visibility: "Public" | "External" | "Internal" | "Private";
                          /** by name: the texts of their arguments */
                          modifiers:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >;
                          /** the source has the body, if there is one */
                          contents: null;
                        }
                      >;
                      /** like one of funcs; null if there is none */
                      constr: unknown;
                      /** by name: a type with its index or its place */
                      vars:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          >;
                      /** structs, enums and contracts; structs of the platform have the names of variables */
                      types:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          >;
                      /** of the platform's own: onlyOwner, where a function is the admins' alone */
                      modifiers:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >;
                      events: Record<
                        string,
                        {
                          anonymous: boolean;
                          /** for each parameter its name and its type */
                          logs: (
                            | string
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[][];
                        }
                      >;
                      kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
                      /** libraries by name, with the type they are attached to */
                      using:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >;
                    };
                  };
                }
              | null;
          }[];
        };
      };
      /** Not valid, not signed by its sender, or no such function */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at an address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The same as POST /transaction: the items follow each other in the chain
   * An item without a signature is a transaction of the caller. With one it is of whoever signed, and any caller may submit it. All items are checked first: if one is wrong, none is submitted. Then each is submitted, whatever becomes of those before. An item that a contract refuses or that the chain does not accept is a Failure with its reason.
   * Needs a bearer token.
   * @example {"txs":[{"type":"FUNCTION","payload":{"contractAddress":"0000000000000000000000000000000000001010","method":"transfer","args":{"to":"0000000000000000000000000000000000000001","value":"1"}}}],"txParams":{"gasLimit":32100000000,"gasPrice":1}}
   */
  submitParallelTransactions: {
    parameters: {
      query?: {
        /** true answers with what is known at once; nothing waits for a block */
        resolve?: "" | "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the sender; must be the caller's own, or of whoever signed (format address) */
          address?: string;
          /** (most items 500) */
          txs: {
            type: "FUNCTION" | "TRANSFER" | "CONTRACT";
            /** FUNCTION: contractAddress, method, args by name. TRANSFER: toAddress, value. CONTRACT: src, contract (its name, if src has several), args of the constructor by name. A payable function or constructor may have a value. Each may have txParams. */
            payload: Record<string, unknown>;
            /** over the hash that POST /transaction/unsigned gives for the same item; without it the transaction is the caller's own */
            signature?: {
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              r: string;
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              s: string;
              v: number | string;
            };
          }[];
          txParams?: {
            /** by default 32100000000; it does not limit execution (at least 21000, at most 16050000000000) */
            gasLimit?: number;
            /** part of what a transfer signs; nothing is charged for it (at least 0, at most 9007199254740991) */
            gasPrice?: number;
            /** by default the account's next; one for all items is that of the first, and the others follow (at least 0, at most 9007199254740991) */
            nonce?: number;
          };
          /** files that all sources of the list can import */
          srcs?: Record<string, string>;
          /** ignored */
          metadata?: Record<string, string>;
        };
      };
    };
    responses: {
      /** An item for each transaction, in their order; Pending without `resolve` */
      200: {
        content: {
          "application/json": {
            status: "Pending" | "Success" | "Failure";
            /** (matches ^[0-9a-f]{64}$) */
            hash: string;
            txResult: {
              /** empty without a block (matches ^([0-9a-f]{64})?$) */
              blockHash: string;
              /** (matches ^[0-9a-f]{64}$) */
              transactionHash: string;
              /** Success!, or why it failed */
              message: string;
              /** the returned values, as in ("true") */
              response: string | null;
              trace: "";
              /** (matches ^[0-9a-f]{64}$) */
              gasUsed: string;
              /** always 0: the fee is flat (matches ^[0-9a-f]{64}$) */
              etherUsed: string;
              contractsCreated: string[];
              /** (most items 0) */
              contractsDeleted: null[];
              stateDiff: "";
              time: 0;
              newStorage: "";
              deletedStorage: "";
              status:
                | "success"
                | {
                    /** Queue: the transaction is in no block */
                    stage: "Execution" | "Queue";
                    type:
                      | "ExecutionFailure"
                      | "IncorrectNonce"
                      | "InsufficientFunds"
                      | "IntrinsicGasExceedsLimit"
                      | "GasLimitError"
                      | "QueueConflict"
                      | "Dropped";
                    details: string;
                  };
            } | null;
            data:
              | {
                  tag: "Call";
                  /** the returned values as texts; lists and structs nested */
                  contents: (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[];
                }
              | {
                  tag: "Send";
                  contents: {
                    /** (matches ^[0-9a-f]{64}$) */
                    hash: string;
                    gasLimit: number;
                    codeOrData: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    gasPrice: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    to: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    from: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    value: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    r: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    s: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    v: string;
                    nonce: number;
                  };
                }
              | {
                  tag: "Upload";
                  contents: {
                    name: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    address: string;
                    /** (matches ^[0-9a-f]{64}$) */
                    codeHash: string;
                    xabi: {
                      funcs: Record<
                        string,
                        {
                          /** by name: a type with its index or its place */
                          args:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          /** by name: a type with its index or its place */
                          vals:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          stateMutability: "pure" | "view" | "payable" | null;
                          payable: boolean;
                          /** true for what changes nothing */
                          constant: boolean;
                          visibility: "Public" | "External" | "Internal" | "Private";
                          /** by name: the texts of their arguments */
                          modifiers:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >;
                          /** the source has the body, if there is one */
                          contents: null;
                        }
                      >;
                      /** like one of funcs; null if there is none */
                      constr: unknown;
                      /** by name: a type with its index or its place */
                      vars:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          >;
                      /** structs, enums and contracts; structs of the platform have the names of variables */
                      types:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          >;
                      /** of the platform's own: onlyOwner, where a function is the admins' alone */
                      modifiers:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >;
                      events: Record<
                        string,
                        {
                          anonymous: boolean;
                          /** for each parameter its name and its type */
                          logs: (
                            | string
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[][];
                        }
                      >;
                      kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
                      /** libraries by name, with the type they are attached to */
                      using:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >;
                    };
                  };
                }
              | null;
          }[];
        };
      };
      /** Not valid, not signed by its sender, or no such function */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at an address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What to sign for each transaction
   * For a call, the hash is over rlp([nonce, gasLimit, to, functionName, args, network, chainId]); with a value or `code`, over a legacy Ethereum transaction of this chain. Sign the hash itself, and submit the same item with its `signature`, `address` and `txParams.nonce`.
   * Needs a bearer token.
   * @example {"txs":[{"type":"FUNCTION","payload":{"contractAddress":"0000000000000000000000000000000000001010","method":"transfer","args":{"to":"0000000000000000000000000000000000000001","value":"1"}}}],"txParams":{"gasLimit":32100000000,"gasPrice":1}}
   */
  unsignedTransactions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the sender; must be the caller's own, or of whoever signed (format address) */
          address?: string;
          /** (most items 500) */
          txs: {
            type: "FUNCTION" | "TRANSFER" | "CONTRACT";
            /** FUNCTION: contractAddress, method, args by name. TRANSFER: toAddress, value. CONTRACT: src, contract (its name, if src has several), args of the constructor by name. A payable function or constructor may have a value. Each may have txParams. */
            payload: Record<string, unknown>;
            /** over the hash that POST /transaction/unsigned gives for the same item; without it the transaction is the caller's own */
            signature?: {
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              r: string;
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              s: string;
              v: number | string;
            };
          }[];
          txParams?: {
            /** by default 32100000000; it does not limit execution (at least 21000, at most 16050000000000) */
            gasLimit?: number;
            /** part of what a transfer signs; nothing is charged for it (at least 0, at most 9007199254740991) */
            gasPrice?: number;
            /** by default the account's next; one for all items is that of the first, and the others follow (at least 0, at most 9007199254740991) */
            nonce?: number;
          };
          /** files that all sources of the list can import */
          srcs?: Record<string, string>;
          /** ignored */
          metadata?: Record<string, string>;
        };
      };
    };
    responses: {
      /** A hash and the fields it covers for each transaction, in their order */
      200: {
        content: {
          "application/json": {
            /** what to sign (matches ^[0-9a-f]{64}$) */
            hash: string;
            data: {
              nonce: number;
              gasLimit: number;
              /** none for a creation */
              to: string | null;
              /** where it is signed */
              gasPrice: string | null;
              /** where it is signed */
              value: string | null;
              contractName: string | null;
              functionName: string | null;
              args: string[];
              network: string;
              /** of a creation: what makes it, with its arguments */
              code: string | null;
              /** (matches ^(0|[1-9][0-9]*)$) */
              chainId: string;
            };
          }[];
        };
      };
      /** Not valid, or no such function */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at an address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What became of a transaction
   * A hash that nobody knows is Pending, because a client may ask before it submits.
   * Needs a bearer token.
   */
  transactionResult: {
    parameters: {
      query?: {
        /** true answers with what is known at once; nothing waits for a block */
        resolve?: "" | "true" | "false";
      };
      header?: never;
      path: {
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        hash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The result */
      200: {
        content: {
          "application/json": {
            status: "Pending" | "Success" | "Failure";
            /** (matches ^[0-9a-f]{64}$) */
            hash: string;
            txResult: {
              /** empty without a block (matches ^([0-9a-f]{64})?$) */
              blockHash: string;
              /** (matches ^[0-9a-f]{64}$) */
              transactionHash: string;
              /** Success!, or why it failed */
              message: string;
              /** the returned values, as in ("true") */
              response: string | null;
              trace: "";
              /** (matches ^[0-9a-f]{64}$) */
              gasUsed: string;
              /** always 0: the fee is flat (matches ^[0-9a-f]{64}$) */
              etherUsed: string;
              contractsCreated: string[];
              /** (most items 0) */
              contractsDeleted: null[];
              stateDiff: "";
              time: 0;
              newStorage: "";
              deletedStorage: "";
              status:
                | "success"
                | {
                    /** Queue: the transaction is in no block */
                    stage: "Execution" | "Queue";
                    type:
                      | "ExecutionFailure"
                      | "IncorrectNonce"
                      | "InsufficientFunds"
                      | "IntrinsicGasExceedsLimit"
                      | "GasLimitError"
                      | "QueueConflict"
                      | "Dropped";
                    details: string;
                  };
            } | null;
            data:
              | {
                  tag: "Call";
                  /** the returned values as texts; lists and structs nested */
                  contents: (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[];
                }
              | {
                  tag: "Send";
                  contents: {
                    /** (matches ^[0-9a-f]{64}$) */
                    hash: string;
                    gasLimit: number;
                    codeOrData: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    gasPrice: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    to: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    from: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    value: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    r: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    s: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    v: string;
                    nonce: number;
                  };
                }
              | {
                  tag: "Upload";
                  contents: {
                    name: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    address: string;
                    /** (matches ^[0-9a-f]{64}$) */
                    codeHash: string;
                    xabi: {
                      funcs: Record<
                        string,
                        {
                          /** by name: a type with its index or its place */
                          args:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          /** by name: a type with its index or its place */
                          vals:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          stateMutability: "pure" | "view" | "payable" | null;
                          payable: boolean;
                          /** true for what changes nothing */
                          constant: boolean;
                          visibility: "Public" | "External" | "Internal" | "Private";
                          /** by name: the texts of their arguments */
                          modifiers:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >;
                          /** the source has the body, if there is one */
                          contents: null;
                        }
                      >;
                      /** like one of funcs; null if there is none */
                      constr: unknown;
                      /** by name: a type with its index or its place */
                      vars:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          >;
                      /** structs, enums and contracts; structs of the platform have the names of variables */
                      types:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          >;
                      /** of the platform's own: onlyOwner, where a function is the admins' alone */
                      modifiers:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >;
                      events: Record<
                        string,
                        {
                          anonymous: boolean;
                          /** for each parameter its name and its type */
                          logs: (
                            | string
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[][];
                        }
                      >;
                      kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
                      /** libraries by name, with the type they are attached to */
                      using:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >;
                    };
                  };
                }
              | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What became of at most 1000 transactions
   * Needs a bearer token.
   * @example ["abababababababababababababababababababababababababababababababab"]
   */
  transactionResults: {
    parameters: {
      query?: {
        /** true answers with what is known at once; nothing waits for a block */
        resolve?: "" | "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { "application/json": string[] } };
    responses: {
      /** The results in the order of the hashes */
      200: {
        content: {
          "application/json": {
            status: "Pending" | "Success" | "Failure";
            /** (matches ^[0-9a-f]{64}$) */
            hash: string;
            txResult: {
              /** empty without a block (matches ^([0-9a-f]{64})?$) */
              blockHash: string;
              /** (matches ^[0-9a-f]{64}$) */
              transactionHash: string;
              /** Success!, or why it failed */
              message: string;
              /** the returned values, as in ("true") */
              response: string | null;
              trace: "";
              /** (matches ^[0-9a-f]{64}$) */
              gasUsed: string;
              /** always 0: the fee is flat (matches ^[0-9a-f]{64}$) */
              etherUsed: string;
              contractsCreated: string[];
              /** (most items 0) */
              contractsDeleted: null[];
              stateDiff: "";
              time: 0;
              newStorage: "";
              deletedStorage: "";
              status:
                | "success"
                | {
                    /** Queue: the transaction is in no block */
                    stage: "Execution" | "Queue";
                    type:
                      | "ExecutionFailure"
                      | "IncorrectNonce"
                      | "InsufficientFunds"
                      | "IntrinsicGasExceedsLimit"
                      | "GasLimitError"
                      | "QueueConflict"
                      | "Dropped";
                    details: string;
                  };
            } | null;
            data:
              | {
                  tag: "Call";
                  /** the returned values as texts; lists and structs nested */
                  contents: (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[];
                }
              | {
                  tag: "Send";
                  contents: {
                    /** (matches ^[0-9a-f]{64}$) */
                    hash: string;
                    gasLimit: number;
                    codeOrData: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    gasPrice: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    to: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    from: string;
                    /** (matches ^(0|[1-9][0-9]*)$) */
                    value: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    r: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    s: string;
                    /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
                    v: string;
                    nonce: number;
                  };
                }
              | {
                  tag: "Upload";
                  contents: {
                    name: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    address: string;
                    /** (matches ^[0-9a-f]{64}$) */
                    codeHash: string;
                    xabi: {
                      funcs: Record<
                        string,
                        {
                          /** by name: a type with its index or its place */
                          args:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          /** by name: a type with its index or its place */
                          vals:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          stateMutability: "pure" | "view" | "payable" | null;
                          payable: boolean;
                          /** true for what changes nothing */
                          constant: boolean;
                          visibility: "Public" | "External" | "Internal" | "Private";
                          /** by name: the texts of their arguments */
                          modifiers:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >;
                          /** the source has the body, if there is one */
                          contents: null;
                        }
                      >;
                      /** like one of funcs; null if there is none */
                      constr: unknown;
                      /** by name: a type with its index or its place */
                      vars:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          >;
                      /** structs, enums and contracts; structs of the platform have the names of variables */
                      types:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          >;
                      /** of the platform's own: onlyOwner, where a function is the admins' alone */
                      modifiers:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >;
                      events: Record<
                        string,
                        {
                          anonymous: boolean;
                          /** for each parameter its name and its type */
                          logs: (
                            | string
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[][];
                        }
                      >;
                      kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
                      /** libraries by name, with the type they are attached to */
                      using:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >;
                    };
                  };
                }
              | null;
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What transactions would do now, one after another; nothing is changed or charged
   * The sender is `address`, or the caller. Signatures are not looked at. A TRANSFER cannot be simulated: its item is a Failure. `trace` is for a single transaction.
   * Needs a bearer token.
   * @example {"txs":[{"type":"FUNCTION","payload":{"contractAddress":"0000000000000000000000000000000000001010","method":"transfer","args":{"to":"0000000000000000000000000000000000000001","value":"1"}}}],"txParams":{"gasLimit":32100000000,"gasPrice":1}}
   */
  simulateTransactions: {
    parameters: {
      query?: {
        trace?: "" | "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the sender; must be the caller's own, or of whoever signed (format address) */
          address?: string;
          /** (most items 500) */
          txs: {
            type: "FUNCTION" | "TRANSFER" | "CONTRACT";
            /** FUNCTION: contractAddress, method, args by name. TRANSFER: toAddress, value. CONTRACT: src, contract (its name, if src has several), args of the constructor by name. A payable function or constructor may have a value. Each may have txParams. */
            payload: Record<string, unknown>;
            /** over the hash that POST /transaction/unsigned gives for the same item; without it the transaction is the caller's own */
            signature?: {
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              r: string;
              /** hexadecimal, with or without 0x (matches ^(0x)?[0-9a-fA-F]{1,64}$) */
              s: string;
              v: number | string;
            };
          }[];
          txParams?: {
            /** by default 32100000000; it does not limit execution (at least 21000, at most 16050000000000) */
            gasLimit?: number;
            /** part of what a transfer signs; nothing is charged for it (at least 0, at most 9007199254740991) */
            gasPrice?: number;
            /** by default the account's next; one for all items is that of the first, and the others follow (at least 0, at most 9007199254740991) */
            nonce?: number;
          };
          /** files that all sources of the list can import */
          srcs?: Record<string, string>;
          /** ignored */
          metadata?: Record<string, string>;
        };
      };
    };
    responses: {
      /** What each would do, in their order */
      200: {
        content: {
          "application/json": {
            status: "Success" | "Failure";
            gasUsed: number;
            /** the returned values, as in ("true") */
            response: string | null;
            data:
              | {
                  tag: "Call";
                  /** the returned values as texts; lists and structs nested */
                  contents: (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  )[];
                }
              | {
                  tag: "Upload";
                  contents: {
                    name: string;
                    /** (matches ^[0-9a-f]{40}$) */
                    address: string;
                    /** (matches ^[0-9a-f]{64}$) */
                    codeHash: string;
                    xabi: {
                      funcs: Record<
                        string,
                        {
                          /** by name: a type with its index or its place */
                          args:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          /** by name: a type with its index or its place */
                          vals:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >;
                          stateMutability: "pure" | "view" | "payable" | null;
                          payable: boolean;
                          /** true for what changes nothing */
                          constant: boolean;
                          visibility: "Public" | "External" | "Internal" | "Private";
                          /** by name: the texts of their arguments */
                          modifiers:
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >;
                          /** the source has the body, if there is one */
                          contents: null;
                        }
                      >;
                      /** like one of funcs; null if there is none */
                      constr: unknown;
                      /** by name: a type with its index or its place */
                      vars:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          >;
                      /** structs, enums and contracts; structs of the platform have the names of variables */
                      types:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          )[]
                                        | Record<
                                            string,
                                            | string
                                            | boolean
                                            | number
                                            | null
                                            | (string | boolean | number | null)[]
                                            | Record<string, string | boolean | number | null>
                                          >
                                      >
                                  >
                              >
                          >;
                      /** of the platform's own: onlyOwner, where a function is the admins' alone */
                      modifiers:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (string | boolean | number | null)[]
                                | Record<string, string | boolean | number | null>
                              >
                          >;
                      events: Record<
                        string,
                        {
                          anonymous: boolean;
                          /** for each parameter its name and its type */
                          logs: (
                            | string
                            | string
                            | boolean
                            | number
                            | null
                            | (
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              )[]
                            | Record<
                                string,
                                | string
                                | boolean
                                | number
                                | null
                                | (
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  )[]
                                | Record<
                                    string,
                                    | string
                                    | boolean
                                    | number
                                    | null
                                    | (
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      )[]
                                    | Record<
                                        string,
                                        | string
                                        | boolean
                                        | number
                                        | null
                                        | (string | boolean | number | null)[]
                                        | Record<string, string | boolean | number | null>
                                      >
                                  >
                              >
                          )[][];
                        }
                      >;
                      kind: "ContractKind" | "InterfaceKind" | "AbstractKind" | "LibraryKind";
                      /** libraries by name, with the type they are attached to */
                      using:
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >;
                    };
                  };
                }
              | null;
            events: {
              /** (matches ^[0-9a-f]{40}$) */
              address: string;
              name: string;
              args: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      >
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (string | boolean | number | null)[]
                        | Record<string, string | boolean | number | null>
                      >
                  >
              >;
            }[];
            error: string | null;
            trace: {
              type: "CALL" | "STATICCALL" | "DELEGATECALL" | "CALLCODE" | "CREATE" | "CREATE2";
              /** (matches ^[0-9a-f]{40}$) */
              from: string;
              /** empty: nothing was created */
              to: string | "";
              contract: string;
              function: string;
              args: string[];
              gas: number;
              gasUsed: number;
              /** (matches ^([0-9a-f]{2})*$) */
              output: string;
              error: string | null;
              logs: {
                /** (matches ^[0-9a-f]{40}$) */
                address: string;
                name: string;
                args: Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        >
                    )[]
                  | Record<
                      string,
                      | string
                      | boolean
                      | number
                      | null
                      | (
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        )[]
                      | Record<
                          string,
                          | string
                          | boolean
                          | number
                          | null
                          | (string | boolean | number | null)[]
                          | Record<string, string | boolean | number | null>
                        >
                    >
                >;
              }[];
              /** What it called. Absent if nobody knows any more, or if it is too much */
              calls?: {
                type: "CALL" | "STATICCALL" | "DELEGATECALL" | "CALLCODE" | "CREATE" | "CREATE2";
                /** (matches ^[0-9a-f]{40}$) */
                from: string;
                /** empty: nothing was created */
                to: string | "";
                contract: string;
                function: string;
                args: string[];
                gas: number;
                gasUsed: number;
                /** (matches ^([0-9a-f]{2})*$) */
                output: string;
                error: string | null;
                logs: {
                  /** (matches ^[0-9a-f]{40}$) */
                  address: string;
                  name: string;
                  args: Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      )[]
                    | Record<
                        string,
                        | string
                        | boolean
                        | number
                        | null
                        | (
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          )[]
                        | Record<
                            string,
                            | string
                            | boolean
                            | number
                            | null
                            | (string | boolean | number | null)[]
                            | Record<string, string | boolean | number | null>
                          >
                      >
                  >;
                }[];
                calls?: unknown[];
              }[];
            } | null;
            /** changes of state are not summed up */
            effect: null;
          }[];
        };
      };
      /** Not valid, no such function, or a trace of several */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at an address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The accounts that match every filter, in the order of their addresses
   * An account that has done nothing and holds nothing is in no list: ask for one by its `address`, and the list is empty.
   * Needs a bearer token.
   */
  accounts: {
    parameters: {
      query?: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address?: string;
        /** (format quantity) */
        balance?: string;
        /** (format quantity) */
        minbalance?: string;
        /** (format quantity) */
        maxbalance?: string;
        /** (format whole) */
        nonce?: string;
        /** (format whole) */
        minnonce?: string;
        /** (format whole) */
        maxnonce?: string;
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        codeHash?: string;
        /** (longest 200) */
        contractName?: string;
        /** whether it is no contract */
        external?: "true" | "false";
        /** a part of the address or of the contract's name (longest 200) */
        search?: string;
        /** rows, by default 100; clamped to 1 and 1000 (format whole) */
        limit?: string;
        /** rows to skip (format whole) */
        offset?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The accounts */
      200: {
        content: {
          "application/json": {
            kind: "AddressStateRef";
            /** (matches ^[0-9a-f]{40}$) */
            address: string;
            /** of its next transaction */
            nonce: number;
            /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
            balance: string;
            /** a hash of what a contract stores (matches ^[0-9a-f]{64}$) */
            contractRoot: string;
            /** (matches ^[0-9a-f]{64}$) */
            codeHash: string;
            contractName: string | null;
            latestBlockNum: number;
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The blocks that match every filter
   * Needs a bearer token.
   */
  blocks: {
    parameters: {
      query?: {
        /** (format whole) */
        number?: string;
        /** (format whole) */
        minnumber?: string;
        /** (format whole) */
        maxnumber?: string;
        /** (format whole) */
        gasused?: string;
        /** (format whole) */
        mingasused?: string;
        /** (format whole) */
        maxgasused?: string;
        /** (format whole) */
        gaslim?: string;
        /** (format whole) */
        mingaslim?: string;
        /** (format whole) */
        maxgaslim?: string;
        /** (format whole) */
        difficulty?: string;
        /** (format whole) */
        mindifficulty?: string;
        /** (format whole) */
        maxdifficulty?: string;
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        hash?: string;
        /** sender or recipient of one of its transactions (format address) */
        txaddress?: string;
        /** the same as txaddress (format address) */
        address?: string;
        /** always the zero address (format address) */
        coinbase?: string;
        /** by number; asc by default */
        sortby?: "asc" | "desc";
        /** rows, by default 100; clamped to 1 and 1000 (format whole) */
        limit?: string;
        /** rows to skip (format whole) */
        offset?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The blocks */
      200: {
        content: {
          "application/json": {
            kind: "Block";
            /** (matches ^[0-9a-f]{64}$) */
            blockHash: string;
            blockData: {
              kind: "BlockData";
              number: number;
              /** (matches ^[0-9a-f]{64}$) */
              parentHash: string;
              /** (matches ^[0-9a-f]{64}$) */
              stateRoot: string;
              /** (matches ^[0-9a-f]{64}$) */
              transactionsRoot: string;
              /** (matches ^[0-9a-f]{64}$) */
              receiptsRoot: string;
              /** ISO 8601 UTC (format date-time) */
              timestamp: string;
              extraData: string;
              currentValidators: string[];
              /** (most items 0) */
              newValidators: null[];
              /** (most items 0) */
              removedValidators: null[];
              /** null: nobody signs blocks */
              proposalSignature: null;
              /** (most items 0) */
              signatures: null[];
              /** (matches ^[0-9a-f]{64}$) */
              unclesHash: string;
              /** (matches ^[0-9a-f]{40}$) */
              coinbase: string;
              difficulty: number;
              gasLimit: number;
              gasUsed: number;
              /** (matches ^[0-9a-f]{16}$) */
              nonce: string;
              /** (matches ^[0-9a-f]{64}$) */
              mixHash: string;
            };
            receiptTransactions: {
              kind: "Transaction";
              /** (matches ^[0-9a-f]{64}$) */
              hash: string;
              /** (matches ^[0-9a-f]{40}$) */
              from: string;
              /** null for a creation */
              to: string | null;
              nonce: number;
              gasLimit: number;
              network: string;
              /** null: the main chain */
              chainId: null;
              /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
              r: string;
              /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
              s: string;
              /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
              v: string;
              /** FunctionCall names its function, Contract creates one, EthereumTX has data or only a value */
              transactionType: "FunctionCall" | "Contract" | "EthereumTX";
              /** of a FunctionCall */
              funcName?: string;
              /** of a FunctionCall, in the order of its parameters */
              args?: string[];
              /** of any other (matches ^(0|[1-9][0-9]*)$) */
              gasPrice?: string;
              /** of any other (matches ^(0|[1-9][0-9]*)$) */
              value?: string;
              /** of a Contract: the code that makes it (matches ^([0-9a-f]{2})*$) */
              init?: string;
              /** of a Contract */
              contractName?: string | null;
            }[];
            /** (most items 0) */
            blockUncles: null[];
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The last blocks, newest first
   * Needs a bearer token.
   */
  lastBlocks: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** how many; clamped to 1 and 1000 (format whole) */
        n: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The blocks */
      200: {
        content: {
          "application/json": {
            kind: "Block";
            /** (matches ^[0-9a-f]{64}$) */
            blockHash: string;
            blockData: {
              kind: "BlockData";
              number: number;
              /** (matches ^[0-9a-f]{64}$) */
              parentHash: string;
              /** (matches ^[0-9a-f]{64}$) */
              stateRoot: string;
              /** (matches ^[0-9a-f]{64}$) */
              transactionsRoot: string;
              /** (matches ^[0-9a-f]{64}$) */
              receiptsRoot: string;
              /** ISO 8601 UTC (format date-time) */
              timestamp: string;
              extraData: string;
              currentValidators: string[];
              /** (most items 0) */
              newValidators: null[];
              /** (most items 0) */
              removedValidators: null[];
              /** null: nobody signs blocks */
              proposalSignature: null;
              /** (most items 0) */
              signatures: null[];
              /** (matches ^[0-9a-f]{64}$) */
              unclesHash: string;
              /** (matches ^[0-9a-f]{40}$) */
              coinbase: string;
              difficulty: number;
              gasLimit: number;
              gasUsed: number;
              /** (matches ^[0-9a-f]{16}$) */
              nonce: string;
              /** (matches ^[0-9a-f]{64}$) */
              mixHash: string;
            };
            receiptTransactions: {
              kind: "Transaction";
              /** (matches ^[0-9a-f]{64}$) */
              hash: string;
              /** (matches ^[0-9a-f]{40}$) */
              from: string;
              /** null for a creation */
              to: string | null;
              nonce: number;
              gasLimit: number;
              network: string;
              /** null: the main chain */
              chainId: null;
              /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
              r: string;
              /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
              s: string;
              /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
              v: string;
              /** FunctionCall names its function, Contract creates one, EthereumTX has data or only a value */
              transactionType: "FunctionCall" | "Contract" | "EthereumTX";
              /** of a FunctionCall */
              funcName?: string;
              /** of a FunctionCall, in the order of its parameters */
              args?: string[];
              /** of any other (matches ^(0|[1-9][0-9]*)$) */
              gasPrice?: string;
              /** of any other (matches ^(0|[1-9][0-9]*)$) */
              value?: string;
              /** of a Contract: the code that makes it (matches ^([0-9a-f]{2})*$) */
              init?: string;
              /** of a Contract */
              contractName?: string | null;
            }[];
            /** (most items 0) */
            blockUncles: null[];
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * A transaction, in a block or waiting for one
   * Needs a bearer token.
   */
  transaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        hash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The transaction */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{64}$) */
            hash: string;
            /** (matches ^[0-9a-f]{40}$) */
            from: string;
            /** null for a creation */
            to: string | null;
            nonce: number;
            gasLimit: number;
            network: string;
            /** null: the main chain */
            chainId: null;
            /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
            r: string;
            /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
            s: string;
            /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
            v: string;
            /** FunctionCall names its function, Contract creates one, EthereumTX has data or only a value */
            transactionType: "FunctionCall" | "Contract" | "EthereumTX";
            /** of the contract that it created */
            cName: string | null;
            funcName: string | null;
            args: string[];
            code: null;
            /** -1 while it waits */
            blockNumber: number;
            /** ISO 8601 with microseconds, of its block; null while it waits */
            timestamp: string | null;
            origin: "API";
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasPrice: string;
            /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
            value: string;
            /** (matches ^([0-9a-f]{2})*$) */
            txData: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** No transaction has this hash; the message says so if it was dropped */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The last transactions in blocks, newest first
   * Needs a bearer token.
   */
  lastTransactions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** how many; clamped to 1 and 1000 (format whole) */
        n: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The transactions */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{64}$) */
            hash: string;
            /** (matches ^[0-9a-f]{40}$) */
            from: string;
            /** null for a creation */
            to: string | null;
            nonce: number;
            gasLimit: number;
            network: string;
            /** null: the main chain */
            chainId: null;
            /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
            r: string;
            /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
            s: string;
            /** (matches ^(0|[1-9a-f][0-9a-f]*)$) */
            v: string;
            /** FunctionCall names its function, Contract creates one, EthereumTX has data or only a value */
            transactionType: "FunctionCall" | "Contract" | "EthereumTX";
            /** of the contract that it created */
            cName: string | null;
            funcName: string | null;
            args: string[];
            code: null;
            /** -1 while it waits */
            blockNumber: number;
            /** ISO 8601 with microseconds, of its block; null while it waits */
            timestamp: string | null;
            origin: "API";
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasPrice: string;
            /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
            value: string;
            /** (matches ^([0-9a-f]{2})*$) */
            txData: string;
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * How much the chain holds
   * Needs a bearer token.
   */
  nodeStatistics: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The statistics */
      200: {
        content: {
          "application/json": {
            transactionCount: number;
            /** of the latest block */
            blockNumber: number;
            contractCount: number;
            peerCount: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The nodes it is connected to
   * Needs a bearer token.
   */
  peers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Ports by address: always none, because the node has no peers */
      200: { content: { "application/json": Record<string, number> } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The raw storage of an address: paths and values as literals, in the order of paths
   * Values at their defaults have no row, and neither has an address without a contract.
   * Needs a bearer token.
   */
  storage: {
    parameters: {
      query?: {
        /** one path, as in ._balances[<address>] (longest 200) */
        key?: string;
        /** one value, as shown (longest 200) */
        value?: string;
        /** a part of the path or of the value (longest 200) */
        search?: string;
        /** (longest 200) */
        minkey?: string;
        /** (longest 200) */
        maxkey?: string;
        /** rows, by default 100; clamped to 1 and 1000 (format whole) */
        limit?: string;
        /** rows to skip (format whole) */
        offset?: string;
      };
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The rows */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            address: string;
            key: string;
            value: string;
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The node's network, its chain and its key
   * Needs a bearer token.
   */
  nodeMetadata: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The metadata */
      200: {
        content: {
          "application/json": {
            /** as transactions in the platform's own form name it */
            networkName: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            networkID: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            chainId: string;
            isSynced: boolean;
            /** (matches ^04[0-9a-f]{128}$) */
            nodePubKey: string;
            /** (matches ^[0-9a-f]{40}$) */
            nodeAddress: string;
            validators: string[];
            /** always empty: there is no other node */
            urls: Record<string, string>;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Calls a method of JSON-RPC, or several in a batch
   * Takes eth_blockNumber, eth_getBlockByNumber, eth_getBlockByHash, eth_getTransactionByHash, eth_getTransactionReceipt, eth_getBalance, eth_getCode, eth_call, eth_sendRawTransaction, eth_estimateGas, each as the JSON-RPC surface does, whose documents describe them. Any other method is -32601. The URL's query is ignored.
   * Needs a bearer token.
   * @example {"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}
   */
  "json-rpc": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: { content: { "application/json": unknown } };
    responses: {
      /** An answer or a list of answers, including errors */
      200: { content: { "application/json": string } };
      /** Nothing to answer: notifications alone */
      204: { content: { "application/json": string } };
      /** Another content type */
      400: {
        content: {
          "application/json": {
            jsonrpc: "2.0";
            id: null;
            error: { code: number; message: string };
          };
        };
      };
      /** No token, or not a valid one */
      401: {
        content: {
          "application/json": {
            jsonrpc: "2.0";
            id: null;
            error: { code: number; message: string };
          };
        };
      };
      /** The body is too large */
      413: {
        content: {
          "application/json": {
            jsonrpc: "2.0";
            id: null;
            error: { code: number; message: string };
          };
        };
      };
      /** Too many requests in this minute */
      429: {
        content: {
          "application/json": {
            jsonrpc: "2.0";
            id: null;
            error: { code: number; message: string };
          };
        };
      };
      /** An error of the server */
      500: {
        content: {
          "application/json": {
            jsonrpc: "2.0";
            id: null;
            error: { code: number; message: string };
          };
        };
      };
    };
  };
  /**
   * Which surface this is, and where its documents and the console are
   * Anyone may ask.
   */
  root: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** As JSON, and for a browser as a page */
      200: {
        content: {
          "application/json": { surface: string; title: string; docs: string; console: string };
          "text/html": string;
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}

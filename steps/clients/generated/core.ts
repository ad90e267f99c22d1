// The Core REST API as types, generated from its OpenAPI document by `npm run clients`.
// Change the routes, not this file.

export interface paths {
  "/eth/v1.2/account": {
    get: operations["account"];
  };
  "/eth/v1.2/account/{address}/balance": {
    get: operations["accountBalance"];
  };
  "/eth/v1.2/transaction": {
    post: operations["submitTransaction"];
  };
  "/eth/v1.2/transaction/estimateGas": {
    post: operations["estimateGas"];
  };
  "/eth/v1.2/transaction/{txHash}": {
    get: operations["transaction"];
  };
  "/eth/v1.2/transaction/{txHash}/receipt": {
    get: operations["receipt"];
  };
  "/eth/v1.2/contract/{contractAddress}/call": {
    post: operations["callContract"];
  };
  "/eth/v1.2/contract/{contractAddress}/send": {
    post: operations["sendToContract"];
  };
  "/eth/v1.2/block/latest": {
    get: operations["latestBlock"];
  };
  "/eth/v1.2/block/hash/{blockHash}": {
    get: operations["blockByHash"];
  };
  "/eth/v1.2/block/{blockNumber}": {
    get: operations["blockByNumber"];
  };
  "/eth/v1.2/logs": {
    get: operations["logs"];
  };
  "/eth/v1.2/gasPrice": {
    get: operations["gasPrice"];
  };
  "/eth/v1.2/search/{table}": {
    get: operations["search"];
  };
  "/search/{table}": {
    get: operations["search"];
  };
  "/eth/v1.2/batch": {
    post: operations["batch"];
  };
  "/": {
    get: operations["root"];
  };
}

export interface components {
  schemas: {
    Problem: {
      error: {
        /** INSUFFICIENT_FUNDS also means that the fee cannot be paid, INVALID_SIGNATURE also the id of another chain. GAS_LIMIT_EXCEEDED is a gas limit out of bounds, or a call that ran out of steps */
        code:
          | "INSUFFICIENT_FUNDS"
          | "NONCE_TOO_LOW"
          | "TRANSACTION_REVERTED"
          | "GAS_LIMIT_EXCEEDED"
          | "INVALID_SIGNATURE"
          | "INVALID_REQUEST"
          | "UNAUTHORIZED"
          | "FORBIDDEN"
          | "NOT_FOUND"
          | "RATE_LIMITED"
          | "INTERNAL_ERROR";
        /** what is wrong */
        message: string;
        details: {
          /** hash of a signed transaction that was not accepted, or of one that was dropped */
          txHash: string | null;
          /** the contract's own text, if a contract refused */
          revertReason: string | null;
        };
      };
    };
  };
}

export interface operations {
  /**
   * An account's native balance and nonce
   * An address that nobody has used has balance 0 and nonce 0.
   * Anyone may ask.
   */
  account: {
    parameters: {
      query: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        address: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The account */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{40}$) */
            address: string;
            /** base units of the stable token, 18 decimals (matches ^(0|[1-9][0-9]*)$) */
            balance: string;
            /** of its next transaction */
            nonce: number;
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
   * An account's native balance
   * Anyone may ask.
   */
  accountBalance: {
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
      /** The balance */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{40}$) */
            address: string;
            /** base units of the stable token, 18 decimals (matches ^(0|[1-9][0-9]*)$) */
            balance: string;
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
   * Submit a signed transaction, or an unsigned one of the caller
   * A signed transaction is sent as `rawTransaction`, or as fields with `signature` or with `r`, `s` and `v`; any user may submit it. In an unsigned transaction, `from` must be the caller's own address. Data with a selector call a contract; without data, `value` is transferred to `to`. The answer is always pending. If a contract refuses the call, the receipt shows it.
   * Needs a bearer token.
   * @example {"from":"0xb3d786c1690ac5cff912494b43bdb16dbb256cb8","to":"0x0000000000000000000000000000000000001010","value":"1000000000000000000","gasLimit":"21000","gasPrice":"0","data":"0x","nonce":0}
   */
  submitTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** the sender; may be left out beside rawTransaction (format address) */
          from?: string;
          /** the recipient, or the contract to call (format address) */
          to?: string;
          /** base units of the stable token (format quantity) */
          value?: string;
          /** at least 21000, at most the gas limit of a block; it does not limit execution (format quantity) */
          gasLimit?: string;
          /** part of the signed fields; nothing is charged for it (format quantity) */
          gasPrice?: string;
          /** selector and arguments of a call; empty for a plain transfer (format bytes) */
          data?: string;
          /** by default the account's next; a transaction with a later nonce waits for the ones before it (at least 0, at most 9007199254740991) */
          nonce?: number;
          /** 65 bytes: r, s and v, of these fields as a legacy transaction (format bytes) */
          signature?: string;
          /** a value of the signature, 0x hexadecimal or digits (matches ^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$) */
          r?: string;
          /** a value of the signature, 0x hexadecimal or digits (matches ^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$) */
          s?: string;
          /** includes the chain's id (EIP-155), or is 0, 1, 27 or 28; then the signed text may have the id or not */
          v?: number | string;
          /** a signed transaction in the legacy form or the platform's own form; other fields, if sent, must agree with it (format bytes) */
          rawTransaction?: string;
        };
      };
    };
    responses: {
      /** The transaction was accepted; its receipt comes with its block */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{64}$) */
            txHash: string;
            status: "pending";
          };
        };
      };
      /** Not valid, not signed by its sender, or not accepted: the code says which */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The transaction is unsigned, and `from` is not the caller's address */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The gas of a transaction in the next block: what users' code needs, and 21000 for all else
   * Anyone may ask.
   * @example {"to":"0x0000000000000000000000000000000000001010","data":"0x"}
   */
  estimateGas: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          from?: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          to?: string;
          /** whole bytes in hexadecimal, with or without 0x (format bytes) */
          data?: string;
          /** (format quantity) */
          value?: string;
        };
      };
    };
    responses: {
      /** The estimate */
      200: {
        content: {
          "application/json": {
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasEstimate: string;
          };
        };
      };
      /** Not valid, or refused by the code (TRANSACTION_REVERTED), or too much code in one batch (GAS_LIMIT_EXCEEDED) */
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
   * A transaction, with its status
   * Anyone may ask.
   */
  transaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        txHash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The transaction */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{64}$) */
            txHash: string;
            /** confirmed once it is in a block, even if it failed: the receipt says which */
            status: "pending" | "confirmed";
            blockNumber: string | null;
            blockHash: string | null;
            gasUsed: string | null;
            /** (matches ^0x[0-9a-f]{40}$) */
            from: string;
            to: string | null;
            /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
            value: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** No transaction has this hash, in a block or pending; the message says so if the transaction was dropped */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The receipt of a transaction in a block, with its logs
   * Anyone may ask.
   */
  receipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        txHash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The receipt */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{64}$) */
            txHash: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            blockNumber: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            blockHash: string;
            /** (matches ^0x[0-9a-f]{40}$) */
            from: string;
            to: string | null;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasUsed: string;
            status: "success" | "failure";
            logs: {
              /** (matches ^0x[0-9a-f]{40}$) */
              address: string;
              topics: string[];
              /** (matches ^0x([0-9a-f]{2})*$) */
              data: string;
              /** (matches ^(0|[1-9][0-9]*)$) */
              blockNumber: string;
              /** (matches ^0x[0-9a-f]{64}$) */
              transactionHash: string;
              /** position in the block */
              logIndex: number;
            }[];
            /** of the new contract, if the transaction created one */
            contractAddress: string | null;
            /** the contract's own text, if the transaction failed */
            revertReason?: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** No transaction in a block has this hash, or not yet; the message says so if the transaction was dropped */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Call a function or read a public variable of a contract without changing anything
   * A function that changes state runs as it would now, and its changes are undone.
   * Anyone may ask.
   * @example {"method":"balanceOf","args":{"account":"0xb3d786c1690ac5cff912494b43bdb16dbb256cb8"}}
   */
  callContract: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        contractAddress: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** (shortest 1, longest 200) */
          method: string;
          /** by name; the keys of a public variable by position: 0, 1 */
          args?: Record<string, unknown>;
          /** the caller's address; by default the zero address (format address) */
          from?: string;
        };
      };
    };
    responses: {
      /** The answer */
      200: {
        content: {
          "application/json": {
            /** one value as it is, several values as a list in their order, null if there are none; whole numbers as digits, decimals (ratios of pools) with 18 decimal places */
            result: string | boolean | (string | boolean | (string | boolean)[])[] | null;
          };
        };
      };
      /** Not valid, no such method, refused by the contract (TRANSACTION_REVERTED) or out of steps (GAS_LIMIT_EXCEEDED) */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
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
   * Call a function of a contract in a transaction of the caller
   * The answer is always pending. If the contract refuses the call, the receipt shows it.
   * Needs a bearer token.
   * @example {"method":"transfer","args":{"to":"0x0000000000000000000000000000000000000001","value":"1"},"from":"0xb3d786c1690ac5cff912494b43bdb16dbb256cb8","gasLimit":"100000"}
   */
  sendToContract: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        contractAddress: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** (shortest 1, longest 200) */
          method: string;
          /** by name; the keys of a public variable by position: 0, 1 */
          args?: Record<string, unknown>;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          from: string;
          /** at least 21000, at most the gas limit of a block; it does not limit execution (format quantity) */
          gasLimit?: string;
          /** by default the account's next; a transaction with a later nonce waits for the ones before it (at least 0, at most 9007199254740991) */
          nonce?: number;
        };
      };
    };
    responses: {
      /** The transaction was accepted; its receipt comes with its block */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{64}$) */
            txHash: string;
            status: "pending";
          };
        };
      };
      /** Not valid, no such function, or not accepted: the code says which */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** `from` is not the caller's address */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
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
   * The latest block with the hashes of its transactions
   * Anyone may ask.
   */
  latestBlock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The block */
      200: {
        content: {
          "application/json": {
            /** (matches ^(0|[1-9][0-9]*)$) */
            number: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            hash: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            parentHash: string;
            /** ISO 8601 UTC, whole seconds (format date-time) */
            timestamp: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasUsed: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasLimit: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            stateRoot: string;
            transactions: string[];
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
   * The block with this hash
   * Anyone may ask.
   */
  blockByHash: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 64 hexadecimal characters, with or without 0x (format hash) */
        blockHash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The block with its transactions */
      200: {
        content: {
          "application/json": {
            /** (matches ^(0|[1-9][0-9]*)$) */
            number: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            hash: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            parentHash: string;
            /** ISO 8601 UTC, whole seconds (format date-time) */
            timestamp: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasUsed: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasLimit: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            stateRoot: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            transactionsRoot: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            receiptsRoot: string;
            transactions: {
              /** (matches ^0x[0-9a-f]{64}$) */
              txHash: string;
              /** confirmed once it is in a block, even if it failed: the receipt says which */
              status: "pending" | "confirmed";
              blockNumber: string | null;
              blockHash: string | null;
              gasUsed: string | null;
              /** (matches ^0x[0-9a-f]{40}$) */
              from: string;
              to: string | null;
              /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
              value: string;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no such block */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The block with this number
   * Anyone may ask.
   */
  blockByNumber: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 0 is the genesis block (format blockNumber) */
        blockNumber: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The block with its transactions */
      200: {
        content: {
          "application/json": {
            /** (matches ^(0|[1-9][0-9]*)$) */
            number: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            hash: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            parentHash: string;
            /** ISO 8601 UTC, whole seconds (format date-time) */
            timestamp: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasUsed: string;
            /** (matches ^(0|[1-9][0-9]*)$) */
            gasLimit: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            stateRoot: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            transactionsRoot: string;
            /** (matches ^0x[0-9a-f]{64}$) */
            receiptsRoot: string;
            transactions: {
              /** (matches ^0x[0-9a-f]{64}$) */
              txHash: string;
              /** confirmed once it is in a block, even if it failed: the receipt says which */
              status: "pending" | "confirmed";
              blockNumber: string | null;
              blockHash: string | null;
              gasUsed: string | null;
              /** (matches ^0x[0-9a-f]{40}$) */
              from: string;
              to: string | null;
              /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
              value: string;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no such block */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Logs of at most 10000 blocks, at most 1000 of them, oldest first
   * Topics are matched by position: first the event's signature hash, then its indexed parameters. Repeat the parameter, or send one text with commas or a JSON list. An empty topic or null matches anything; a list inside the JSON list matches any of its items.
   * Anyone may ask.
   */
  logs: {
    parameters: {
      query?: {
        /** the contract that wrote the logs (format address) */
        address?: string;
        /** by position */
        topics?: string | string[];
        /** a number or latest; by default 9999 before toBlock */
        fromBlock?: string;
        /** a number or latest; by default latest */
        toBlock?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The logs */
      200: {
        content: {
          "application/json": {
            logs: {
              /** (matches ^0x[0-9a-f]{40}$) */
              address: string;
              topics: string[];
              /** (matches ^0x([0-9a-f]{2})*$) */
              data: string;
              /** (matches ^(0|[1-9][0-9]*)$) */
              blockNumber: string;
              /** (matches ^0x[0-9a-f]{64}$) */
              transactionHash: string;
              /** position in the block */
              logIndex: number;
            }[];
          };
        };
      };
      /** Not valid, too many blocks, or too many logs */
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
   * The gas price: always 0, as fees are flat
   * Anyone may ask.
   */
  gasPrice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** In wei */
      200: { content: { "application/json": { gasPrice: "0" } } };
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
   * Rows of a table
   * Takes the query of PostgREST 12: `select` chooses columns, `<column>=<operator>.<value>` filters, `and` and `or` group filters, `order`, `limit` and `offset` page. `Prefer: count=exact` adds the total to `Content-Range`. At most 1,000,000 rows are answered. HEAD answers the headers alone. With `Accept: text/csv` rows are lines of CSV, with `Accept: application/vnd.pgrst.object+json` one row is an object. Integers may exceed 2^53: parse them with a parser for big numbers, or cast them, `amount::text`. `Content-Location` is left out where it would be longer than 8 KiB.
   * Anyone may ask.
   */
  search: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** as in `GET /docs/tables` */
        table: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The rows */
      200: { content: { "application/json": Record<string, unknown>[] | Record<string, unknown> } };
      /** Some of the rows; the total was asked for */
      206: { content: { "application/json": Record<string, unknown>[] | Record<string, unknown> } };
      /** The query cannot be parsed, or its names or values do not fit the table */
      400: {
        content: {
          "application/json": {
            /** of PostgREST 12.2, or of PostgreSQL 15 */
            code: string;
            /** what was found */
            details: string | null;
            /** what may help */
            hint: string | null;
            /** what is wrong */
            message: string;
          };
        };
      };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** No table is named */
      403: {
        content: {
          "application/json": {
            /** of PostgREST 12.2, or of PostgreSQL 15 */
            code: string;
            /** what was found */
            details: string | null;
            /** what may help */
            hint: string | null;
            /** what is wrong */
            message: string;
          };
        };
      };
      /** No such table, or no such operator for a column's type */
      404: {
        content: {
          "application/json": {
            /** of PostgREST 12.2, or of PostgreSQL 15 */
            code: string;
            /** what was found */
            details: string | null;
            /** what may help */
            hint: string | null;
            /** what is wrong */
            message: string;
          };
        };
      };
      /** Not one row for a single object, or a type of answer or a schema there is not */
      406: {
        content: {
          "application/json": {
            /** of PostgREST 12.2, or of PostgreSQL 15 */
            code: string;
            /** what was found */
            details: string | null;
            /** what may help */
            hint: string | null;
            /** what is wrong */
            message: string;
          };
        };
      };
      /** The query is too long, too deep or too much work */
      413: {
        content: {
          "application/json": {
            /** of PostgREST 12.2, or of PostgreSQL 15 */
            code: string;
            /** what was found */
            details: string | null;
            /** what may help */
            hint: string | null;
            /** what is wrong */
            message: string;
          };
        };
      };
      /** The range begins after the last row, or is none */
      416: {
        content: {
          "application/json": {
            /** of PostgREST 12.2, or of PostgreSQL 15 */
            code: string;
            /** what was found */
            details: string | null;
            /** what may help */
            hint: string | null;
            /** what is wrong */
            message: string;
          };
        };
      };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Sends at most 100 requests at once; the answers have the same order
   * The server answers the requests one after another, each as if it came alone with the credentials of the batch. A refused request does not stop the others, and an item that is not a request is answered with 400 in its own row. A body that is not a list, or a list that is too long, is refused as a whole. The batch counts as one request of the minute, and so does each of its requests. If some of them are answered with 429, the batch's `Retry-After` says when to try again. A batch inside a batch is answered with 404, and so is a method that no route has.
   * Anyone may ask.
   * @example [{"method":"GET","path":"/eth/v1.2/block/latest"},{"method":"POST","path":"/eth/v1.2/transaction/estimateGas","body":{}}]
   */
  batch: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** GET or POST; no route has another method (longest 20) */
          method: string;
          /** path and query, as in a single request (longest 8192) */
          path: string;
          /** the body of a POST, as in a single request; ignored for a GET */
          body?: unknown;
        }[];
      };
    };
    responses: {
      /** A status and a body for each request, even if all of them were refused */
      200: {
        content: {
          "application/json": {
            status: number;
            /** what the route answers alone */
            body: unknown;
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

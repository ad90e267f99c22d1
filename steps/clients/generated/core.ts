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
  "/eth/v1.2/batch": {
    post: operations["batch"];
  };
}

export interface components {
  schemas: {
    Problem: {
      error: {
        /** INSUFFICIENT_FUNDS is also a fee that cannot be paid, INVALID_SIGNATURE also another chain's id, GAS_LIMIT_EXCEEDED a gas limit out of bounds or a call out of steps */
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
          /** of a signed transaction that was not taken, or of one that was dropped */
          txHash: string | null;
          /** why a contract refused, in its own words */
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
      /** Something is wrong on this side; nothing is said of what */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Hand in a transaction, signed or as the caller's own
   * Signed: as `rawTransaction`, or as fields with `signature` or `r`, `s` and `v`; anyone who is signed in may hand it in. Unsigned: `from` must be the caller's own address. Data with a selector call a contract; without data `value` goes to `to`. The answer is always pending; that a contract refused it, the receipt says.
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
          /** at least 21000 and at most a block's; bounds no execution (format quantity) */
          gasLimit?: string;
          /** part of what is signed; charges nothing (format quantity) */
          gasPrice?: string;
          /** selector and arguments of a call; empty for a plain transfer (format bytes) */
          data?: string;
          /** the account's next unless said; one that is ahead waits for those before it (at least 0, at most 9007199254740991) */
          nonce?: number;
          /** 65 bytes: r, s and v, of these fields as a legacy transaction (format bytes) */
          signature?: string;
          /** of the signature, 0x hexadecimal or digits (matches ^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$) */
          r?: string;
          /** of the signature, 0x hexadecimal or digits (matches ^(0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$) */
          s?: string;
          /** with the chain's id in it (EIP-155), or 0, 1, 27 or 28: then it may be signed with the id or without */
          v?: number | string;
          /** a signed legacy transaction, or the platform's own form, as it stands; fields beside it must agree with it (format bytes) */
          rawTransaction?: string;
        };
      };
    };
    responses: {
      /** It was taken; its receipt comes with its block */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{64}$) */
            txHash: string;
            status: "pending";
          };
        };
      };
      /** Not valid, not signed by its sender, or not taken: the code says which */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** It is unsigned, and not from the caller */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The gas of a transaction: 21000, whatever it does
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
      200: { content: { "application/json": { gasEstimate: "21000" } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * A transaction, and whether it is in a block
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
            /** confirmed once it is in a block, also where it failed: the receipt says which */
            status: "pending" | "confirmed";
            blockNumber: string | null;
            blockHash: string | null;
            gasUsed: string | null;
            /** (matches ^0x[0-9a-f]{40}$) */
            from: string;
            /** (matches ^0x[0-9a-f]{40}$) */
            to: string;
            /** base units of the stable token (matches ^(0|[1-9][0-9]*)$) */
            value: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** No such transaction is in a block or waits for one; one that was dropped is told in words of its own */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * How a transaction ended in its block, with its logs
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
            /** (matches ^0x[0-9a-f]{40}$) */
            to: string;
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
            /** of a contract it created: there is none */
            contractAddress: null;
            /** of a failure, in the contract's own words */
            revertReason?: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** No block has such a transaction, or not yet; one that was dropped is told in words of its own */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Ask a function or a public variable of a contract, and change nothing
   * A function that would change something runs as if it came now, and is taken back.
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
          /** by name; of a public variable its keys by position: 0, 1 */
          args?: Record<string, unknown>;
          /** who asks; the zero address unless said (format address) */
          from?: string;
        };
      };
    };
    responses: {
      /** The answer */
      200: {
        content: {
          "application/json": {
            /** one value as it is, several as a list in their order, null where there is none; whole numbers as digits, decimals (ratios of pools) with their 18 places */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Call a function of a contract as a transaction of the caller's
   * The answer is always pending; that the contract refused it, the receipt says.
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
          /** by name; of a public variable its keys by position: 0, 1 */
          args?: Record<string, unknown>;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          from: string;
          /** at least 21000 and at most a block's; bounds no execution (format quantity) */
          gasLimit?: string;
          /** the account's next unless said; one that is ahead waits for those before it (at least 0, at most 9007199254740991) */
          nonce?: number;
        };
      };
    };
    responses: {
      /** It was taken; its receipt comes with its block */
      200: {
        content: {
          "application/json": {
            /** (matches ^0x[0-9a-f]{64}$) */
            txHash: string;
            status: "pending";
          };
        };
      };
      /** Not valid, no such function, or not taken: the code says which */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** It is not from the caller */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no contract at this address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
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
      /** Something is wrong on this side; nothing is said of what */
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
              /** confirmed once it is in a block, also where it failed: the receipt says which */
              status: "pending" | "confirmed";
              blockNumber: string | null;
              blockHash: string | null;
              gasUsed: string | null;
              /** (matches ^0x[0-9a-f]{40}$) */
              from: string;
              /** (matches ^0x[0-9a-f]{40}$) */
              to: string;
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
      /** Something is wrong on this side; nothing is said of what */
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
              /** confirmed once it is in a block, also where it failed: the receipt says which */
              status: "pending" | "confirmed";
              blockNumber: string | null;
              blockHash: string | null;
              gasUsed: string | null;
              /** (matches ^0x[0-9a-f]{40}$) */
              from: string;
              /** (matches ^0x[0-9a-f]{40}$) */
              to: string;
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Logs of at most 10000 blocks, at most 1000 of them, oldest first
   * Topics are matched by position: the event's signature hash first, then its indexed parameters. Send them repeated, by commas or as a JSON list; an empty one or null takes anything, a list inside of the JSON list any of its items.
   * Anyone may ask.
   */
  logs: {
    parameters: {
      query?: {
        /** of the contract that wrote them (format address) */
        address?: string;
        /** by position */
        topics?: string | string[];
        /** a number or latest; 9999 before toBlock unless said */
        fromBlock?: string;
        /** a number or latest, which it is unless said */
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
      /** Something is wrong on this side; nothing is said of what */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * At most 100 requests at once, answered in their order
   * Each inner request is answered as if it came alone with the credentials of the batch, one after another: one that is refused stops none, and what is no request is 400 in its own row. What is no list, or one that is too long, is refused as a whole. The batch counts as a request of the minute, and each of its requests as another; where some are 429 for it, the `Retry-After` of the whole says when to come back. A batch inside of a batch is 404, as is a method that no route has.
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
          /** GET or POST; no route has another (longest 20) */
          method: string;
          /** as it is asked alone, with its query (longest 8192) */
          path: string;
          /** of a POST, as it is sent alone; of a GET it is not looked at */
          body?: unknown;
        }[];
      };
    };
    responses: {
      /** A status and a body for each, also where all were refused */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}

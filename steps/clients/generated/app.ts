// The Application API as types, generated from its OpenAPI document by `npm run clients`.
// Change the routes, not this file.

export interface paths {
  "/api/health": {
    get: operations["health"];
  };
  "/users/me": {
    get: operations["currentUser"];
  };
  "/api/users/me": {
    get: operations["currentUser"];
  };
  "/api/user/me": {
    get: operations["currentUser"];
  };
  "/api/tokens/balance": {
    get: operations["balances"];
  };
  "/api/lend/deposit": {
    post: operations["deposit"];
  };
  "/api/lend/withdraw": {
    post: operations["withdraw"];
  };
  "/api/lend/borrow": {
    post: operations["borrow"];
  };
  "/api/lend/repay": {
    post: operations["repay"];
  };
  "/api/lending/positions": {
    get: operations["positions"];
  };
  "/api/lend/positions": {
    get: operations["positions"];
  };
  "/api/lend/liquidity": {
    get: operations["markets"];
    post: operations["supplyLiquidity"];
    delete: operations["withdrawLiquidity"];
  };
  "/api/lending/pools/liquidity": {
    get: operations["markets"];
    post: operations["supplyLiquidity"];
    delete: operations["withdrawLiquidity"];
  };
  "/api/lend/liquidate": {
    get: operations["liquidatableLoans"];
  };
  "/api/lending/liquidate": {
    get: operations["liquidatableLoans"];
  };
  "/api/lend/liquidate/{id}": {
    get: operations["liquidatableLoan"];
    post: operations["liquidate"];
  };
  "/api/lending/liquidate/{id}": {
    get: operations["liquidatableLoan"];
    post: operations["liquidate"];
  };
  "/oracle/price": {
    get: operations["prices"];
    post: operations["setPrice"];
  };
  "/api/oracle/price": {
    get: operations["prices"];
    post: operations["setPrice"];
  };
  "/api/tokens/v2": {
    get: operations["tokens"];
  };
  "/api/tokens/v2/{tokenAddress}": {
    get: operations["token"];
  };
  "/api/swap-pools": {
    get: operations["swapPools"];
  };
  "/api/swap-pools/{tokenAddress1}/{tokenAddress2}": {
    get: operations["swapPoolOfAPair"];
  };
  "/api/swap-pools/{poolAddress}/swap": {
    post: operations["swap"];
  };
  "/api/swap-pools/{poolAddress}/liquidity": {
    post: operations["addLiquidity"];
    delete: operations["removeLiquidity"];
  };
  "/api/bridge/deposits": {
    get: operations["bridgeDeposits"];
  };
  "/api/bridge/deposit": {
    post: operations["bridgeDeposit"];
  };
  "/api/lending/supply": {
    post: operations["lendingSupply"];
  };
  "/api/lending/withdraw": {
    post: operations["lendingWithdraw"];
  };
  "/api/lending/borrow": {
    post: operations["lendingBorrow"];
  };
  "/api/lending/repay": {
    post: operations["lendingRepay"];
  };
  "/api/rewards": {
    get: operations["rewards"];
  };
  "/api/rewards/activities": {
    get: operations["rewardActivities"];
  };
  "/api/rewards/claim": {
    post: operations["claimRewards"];
  };
  "/api/rewards/history": {
    get: operations["rewardHistory"];
  };
  "/api/cdp/vaults": {
    get: operations["vaults"];
  };
  "/api/cdp/vault-candidates": {
    get: operations["vaultCandidates"];
  };
  "/api/cdp/mint": {
    post: operations["vaultMint"];
  };
  "/api/cdp/repay": {
    post: operations["vaultRepay"];
  };
  "/api/cdp/withdraw": {
    post: operations["vaultWithdraw"];
  };
  "/": {
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
        /** for a contract's refusal: its transaction and the reason */
        details?: { txHash?: string; revertReason?: string };
      };
    };
  };
}

export interface operations {
  /**
   * Shows that the service is up, and its virtual time
   * Anyone may ask.
   */
  health: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Name, version and time */
      200: {
        content: {
          "application/json": {
            name: string;
            version: string;
            /** ISO 8601 UTC (format date-time) */
            timestamp: string;
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
   * Who the token belongs to
   * Needs a bearer token.
   */
  currentUser: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The caller */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            userAddress: string;
            userName: string;
            isAdmin: boolean;
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
   * All tokens with a user's balances, both in the wallet and locked as collateral
   * Lists every token that is not deprecated, even with a balance of 0. A deprecated token is listed while the user has it locked as collateral.
   * Needs a bearer token.
   */
  balances: {
    parameters: {
      query?: {
        /** eq.<address> of the user; by default the caller (format addressFilter) */
        key?: string;
        /** true leaves out tokens with a balance of 0 */
        nonZero?: "true" | "false";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** An item a token */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            address: string;
            /** (matches ^[0-9a-f]{40}$) */
            user: string;
            /** in the wallet, base units */
            balance: string;
            /** locked as collateral, base units */
            collateralBalance: string;
            /** USD x 10^18 a whole token; 0 without a price */
            price: string;
            token: {
              _name: string;
              _symbol: string;
              /** (matches ^[0-9a-f]{40}$) */
              _owner: string;
              /** base units */
              _totalSupply: string;
              _paused: boolean;
              customDecimals: number;
              /** HTML fragment */
              description: string;
              /** 1 pending, 2 deprecated, 3 active */
              status: string;
              images: { value: string }[];
              attributes: { key: string; value: string }[];
            };
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
   * Lock tokens as collateral
   * Moves the amount from the caller's wallet into its collateral balance.
   * Needs a bearer token.
   * @example {"asset":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"1000000000000000000"}
   */
  deposit: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json":
          | {
              /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
              asset: string;
              /** base units (format amount) */
              amount: string;
              /** Another name of asset (format address) */
              tokenAddress?: string;
            }
          | {
              /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
              asset?: string;
              /** base units (format amount) */
              amount: string;
              /** Another name of asset (format address) */
              tokenAddress: string;
            };
      };
    };
    responses: {
      /** The collateral is locked. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** base units */
                amount: string;
                /** base units */
                balance: string;
                /** base units */
                collateralBalance: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Take collateral back
   * Refused while the caller has an active loan, even if the loan needs less collateral, except in worlds of the preset unlocked-collateral.
   * Needs a bearer token.
   * @example {"asset":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"1000000000000000000"}
   */
  withdraw: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json":
          | {
              /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
              asset: string;
              /** base units (format amount) */
              amount: string;
              /** Another name of asset (format address) */
              tokenAddress?: string;
            }
          | {
              /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
              asset?: string;
              /** base units (format amount) */
              amount: string;
              /** Another name of asset (format address) */
              tokenAddress: string;
            };
      };
    };
    responses: {
      /** The collateral is back in the wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** base units */
                amount: string;
                /** base units */
                balance: string;
                /** base units */
                collateralBalance: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Borrow against collateral
   * The limit is the loan-to-value limit over all collateral and debts. With `sandbox=true` the answer shows the loan as it would be, and nothing is borrowed.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  borrow: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units (format amount) */
          amount: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; by default the stable token (format address) */
          asset?: string;
          /** An asset that the caller has as collateral. It selects nothing: all of the caller's collateral counts (format address) */
          collateralToken?: string;
        };
      };
    };
    responses: {
      /** The amount is in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** the amount as it was sent: base units, or ALL */
                amount: string;
                /** (matches ^[0-9a-f]{40}$) */
                loanId: string;
                /** base units */
                totalAmountOwed: string;
                /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                healthFactor: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Repay a loan
   * Never takes more than the debt: a larger amount, or ALL, repays it in full. With `payWith`, the debt's asset is bought from the swap pools for the smallest possible amount of the asset `payWith`, on the best route through one or two pools. `amount` stays in units of the debt; the caller keeps any excess that rounding buys. If it would cost more than `maxPayAmount`, it is refused: Slippage check failed.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  repay: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units, or ALL (format amountOrAll) */
          amount: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; by default the stable token (format address) */
          asset?: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; the asset to pay with, other than the debt's (format address) */
          payWith?: string;
          /** base units of payWith; by default no bound (format amount) */
          maxPayAmount?: string;
        };
      };
    };
    responses: {
      /** The debt is repaid, in part or in full. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** the amount as it was sent: base units, or ALL */
                amount: string;
                /** (matches ^[0-9a-f]{40}$) */
                loanId: string;
                /** base units */
                totalAmountOwed: string;
                /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                healthFactor: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                /** base units */
                amountSent: string;
                /** base units */
                amountRepaid: string;
                /** base units */
                remainingDebt: string;
                /** (matches ^[0-9a-f]{40}$) */
                paidAsset?: string;
                /** with payWith: the amount that left the wallet, in base units of paidAsset */
                paidAmount?: string;
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * The caller's collateral and debts
   * `supplied` has the collateral alone, `borrowed` the debts with interest; the largest value comes first. `loan` is null if the caller has never borrowed.
   * Needs a bearer token.
   */
  positions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Positions at the present time */
      200: {
        content: {
          "application/json": {
            positions: {
              supplied: {
                /** (matches ^[0-9a-f]{40}$) */
                tokenAddress: string;
                symbol: string;
                /** base units */
                amount: string;
                /** USD, at least two places */
                valueUSD: string;
                /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                isPriced: boolean;
              }[];
              borrowed: {
                /** (matches ^[0-9a-f]{40}$) */
                tokenAddress: string;
                symbol: string;
                /** base units */
                amount: string;
                /** USD, at least two places */
                valueUSD: string;
                /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                isPriced: boolean;
              }[];
              /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
              healthFactor: string;
              /** USD, at least two places */
              borrowingPowerUSD: string;
            };
            loan: {
              /** (matches ^[0-9a-f]{40}$) */
              id: string;
              status: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
            } | null;
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
   * The lending markets, and what the caller has supplied to each
   * Needs a bearer token.
   */
  markets: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        asset?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        symbol?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        shareToken?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        liquidityPool?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        availableLiquidity?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        totalBorrowed?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        reserves?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        badDebt?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        totalShares?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        exchangeRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        utilizationRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        borrowRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        reserveFactor?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        isPaused?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        shares?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        supplied?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The stable token's market first */
      200: {
        content: {
          "application/json": {
            markets: {
              /** (matches ^[0-9a-f]{40}$) */
              asset: string;
              symbol: string;
              /** (matches ^[0-9a-f]{40}$) */
              shareToken: string;
              /** (matches ^[0-9a-f]{40}$) */
              liquidityPool: string;
              /** base units */
              availableLiquidity: string;
              /** base units */
              totalBorrowed: string;
              /** base units */
              reserves: string;
              /** base units */
              badDebt: string;
              /** base units */
              totalShares: string;
              /** assets a share, decimal */
              exchangeRate: string;
              /** fraction, decimal */
              utilizationRate: string;
              /** a year, fraction, decimal */
              borrowRate: string;
              /** fraction of the interest, decimal */
              reserveFactor: string;
              /** true while the market or the token itself is paused, so that nobody can borrow or withdraw */
              isPaused: boolean;
              /** the caller's, base units */
              shares: string;
              /** what the caller's shares are worth, base units */
              supplied: string;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * Lend tokens to a market
   * The caller gets shares of the market. ALL supplies the whole balance of the wallet.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  supplyLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units, or ALL (format amountOrAll) */
          amount: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; by default the stable token (format address) */
          asset?: string;
        };
      };
    };
    responses: {
      /** The market has the tokens, and the caller has the shares. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** base units */
                amount: string;
                /** base units */
                shares: string;
                /** base units */
                supplied: string;
                /** base units */
                balance: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Withdraw lent tokens with their interest
   * ALL withdraws everything and burns all of the caller's shares.
   * Needs a bearer token.
   * @example {"amount":"ALL"}
   */
  withdrawLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units, or ALL (format amountOrAll) */
          amount: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; by default the stable token (format address) */
          asset?: string;
        };
      };
    };
    responses: {
      /** The tokens are back in the wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** base units */
                amount: string;
                /** base units */
                shares: string;
                /** base units */
                supplied: string;
                /** base units */
                balance: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Loans with a health factor below 1, least healthy first
   * Needs a bearer token.
   */
  liquidatableLoans: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Such loans */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            id: string;
            /** (matches ^[0-9a-f]{40}$) */
            user: string;
            status: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
            /** (matches ^[0-9a-f]{40}$) */
            asset: string;
            assetSymbol: string;
            /** base units */
            amount: string;
            /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
            healthFactor: string;
            /** base units */
            maxRepay: string;
            debts: {
              /** (matches ^[0-9a-f]{40}$) */
              asset: string;
              symbol: string;
              /** base units */
              amount: string;
              /** USD, at least two places */
              valueUSD: string;
            }[];
            collaterals: {
              /** (matches ^[0-9a-f]{40}$) */
              asset: string;
              symbol: string;
              /** base units */
              amount: string;
              /** USD x 10^18 */
              usdValue: string;
              /** USD x 10^18 */
              expectedProfit: string;
              /** base units */
              maxRepay: string;
              /** bps; 10500 is a bonus of 5 % */
              liquidationBonus: number;
              /** true while the market or the token itself is paused, so that nobody can seize it */
              isPaused: boolean;
            }[];
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
   * One loan with a health factor below 1
   * Needs a bearer token.
   */
  liquidatableLoan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** the borrower's address (format address) */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The loan */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            id: string;
            /** (matches ^[0-9a-f]{40}$) */
            user: string;
            status: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
            /** (matches ^[0-9a-f]{40}$) */
            asset: string;
            assetSymbol: string;
            /** base units */
            amount: string;
            /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
            healthFactor: string;
            /** base units */
            maxRepay: string;
            debts: {
              /** (matches ^[0-9a-f]{40}$) */
              asset: string;
              symbol: string;
              /** base units */
              amount: string;
              /** USD, at least two places */
              valueUSD: string;
            }[];
            collaterals: {
              /** (matches ^[0-9a-f]{40}$) */
              asset: string;
              symbol: string;
              /** base units */
              amount: string;
              /** USD x 10^18 */
              usdValue: string;
              /** USD x 10^18 */
              expectedProfit: string;
              /** base units */
              maxRepay: string;
              /** bps; 10500 is a bonus of 5 % */
              liquidationBonus: number;
              /** true while the market or the token itself is paused, so that nobody can seize it */
              isPaused: boolean;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no such loan, or it cannot be liquidated */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Repay another user's unhealthy loan for its collateral
   * The close factor limits the amount: the whole debt if the health factor is below 0.95, half of it otherwise.
   * Needs a bearer token.
   * @example {"repayAmount":"ALL"}
   */
  liquidate: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path: {
        /** the borrower's address (format address) */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** base units of the debt; by default ALL (format amountOrAll) */
          repayAmount?: string;
          /** the asset to seize; by default the largest by value (format address) */
          collateralAsset?: string;
          /** the debt to repay; by default the largest by value (format address) */
          debtAsset?: string;
          /** base units; by default 0 (format quantity) */
          minCollateralOut?: string;
        };
      };
    };
    responses: {
      /** The debt is repaid, the collateral is in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                loanId: string;
                /** base units */
                repayAmount: string;
                /** base units */
                debtRepaid: string;
                /** (matches ^[0-9a-f]{40}$) */
                debtAsset: string;
                /** base units */
                collateralSeized: string;
                /** (matches ^[0-9a-f]{40}$) */
                collateralAsset: string;
                /** USD, at least two places */
                profitUSD: string;
                /** base units */
                remainingDebt: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** This address has never borrowed */
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
   * The price of one asset, or of all assets that have one
   * Needs a bearer token.
   */
  prices: {
    parameters: {
      query?: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format addressFilter) */
        asset?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One price with `asset`, else a list */
      200: {
        content: {
          "application/json":
            | {
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** USD x 10^18 */
                price: string;
                /** when the price was set, in whole seconds, UTC (format date-time) */
                updatedAt: string;
                /** how long ago the price was set; no route refuses a price because of its age */
                ageSeconds: number;
              }
            | {
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** USD x 10^18 */
                price: string;
                /** when the price was set, in whole seconds, UTC (format date-time) */
                updatedAt: string;
                /** how long ago the price was set; no route refuses a price because of its age */
                ageSeconds: number;
              }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The asset has no price */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Set the price of an asset
   * Needs the role oracle or admin; any other caller is refused before the request reaches the chain. If there are several admins, an admin's call is a vote: the price is set once enough of them have made the same call. The oracle's own call needs no vote.
   * Needs a bearer token.
   * @example {"asset":"0000000000000000000000000000000000001010","price":"1000000000000000000"}
   */
  setPrice: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json":
          | {
              /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
              asset: string;
              /** USD x 10^18 a whole token (format amount) */
              price: string;
              /** Another name of asset (format address) */
              token?: string;
            }
          | {
              /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
              asset?: string;
              /** USD x 10^18 a whole token (format amount) */
              price: string;
              /** Another name of asset (format address) */
              token: string;
            };
      };
    };
    responses: {
      /** The price applies from this block on. The answer has no result fields while the transaction waits for a block. The status is voted, without result fields, while other admins have to agree */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** USD x 10^18 */
                price: string;
                /** of the caller, as in every write's answer */
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" }
            | {
                /** as in other answers; null in a dry run */
                txHash: string | null;
                status: "voted";
                /** the call that the other admins have to make, too, as their vote (matches ^[0-9a-f]{64}$) */
                issueId: string;
                simulated?: true;
              };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The caller lacks the role */
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
   * All tokens, or the tokens that a user holds
   * The list includes deprecated tokens; status=neq.2 leaves them out. By default it is in the order of symbols, then of addresses. Amounts are in base units of the token.
   * Anyone may ask.
   */
  tokens: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        address?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        _name?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        _symbol?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        _owner?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        _totalSupply?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        _paused?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        customDecimals?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        description?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        status?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        price?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        balance?: string | string[];
        /** eq.<address> of a user: only the tokens in that wallet, with its balances (format addressFilter) */
        "balances.key"?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of tokens */
      200: {
        content: {
          "application/json": {
            tokens: {
              /** (matches ^[0-9a-f]{40}$) */
              address: string;
              _name: string;
              _symbol: string;
              /** (matches ^[0-9a-f]{40}$) */
              _owner: string;
              /** base units */
              _totalSupply: string;
              _paused: boolean;
              customDecimals: number;
              /** HTML fragment */
              description: string;
              /** 1 pending, 2 deprecated, 3 active */
              status: string;
              images: { value: string }[];
              attributes: { key: string; value: string }[];
              /** USD x 10^18 a whole token; 0 without a price */
              price: string;
              /** with balances.key: that user's balance */
              balances?: {
                /** (matches ^[0-9a-f]{40}$) */
                user: string;
                /** base units */
                balance: string;
              }[];
              /** the same amount again, for filters and orders */
              balance?: string;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * One token with all its metadata
   * Amounts are in base units of the token. The answer does not show who holds it.
   * Anyone may ask.
   */
  token: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        tokenAddress: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The token */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            address: string;
            _name: string;
            _symbol: string;
            /** (matches ^[0-9a-f]{40}$) */
            _owner: string;
            /** base units */
            _totalSupply: string;
            _paused: boolean;
            customDecimals: number;
            /** HTML fragment */
            description: string;
            /** 1 pending, 2 deprecated, 3 active */
            status: string;
            images: { value: string }[];
            attributes: { key: string; value: string }[];
            /** USD x 10^18 a whole token; 0 without a price */
            price: string;
            /** the same as customDecimals */
            decimals: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no token at this address */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The swap pools, largest first
   * By default in the order of their value in US dollars, then of their address. Disabled pools are left out. Balances are in base units of their tokens; ratios are between base units.
   * Anyone may ask.
   */
  swapPools: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        address?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        poolName?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        tokenA?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        tokenB?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        tokenABalance?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        tokenBBalance?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        aToBRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        bToARatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        swapFeeRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        lpFeeShare?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        lpToken?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        lpTotalSupply?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        totalLiquidityUSD?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        isPaused?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of pools */
      200: {
        content: {
          "application/json": {
            pools: {
              /** (matches ^[0-9a-f]{40}$) */
              address: string;
              /** the symbols of both tokens */
              poolName: string;
              /** (matches ^[0-9a-f]{40}$) */
              tokenA: string;
              /** (matches ^[0-9a-f]{40}$) */
              tokenB: string;
              /** base units of tokenA in the pool */
              tokenABalance: string;
              /** base units of tokenB in the pool */
              tokenBBalance: string;
              /** tokenBBalance / tokenABalance: 18 decimal places, or as many as 18 significant digits need; 0 if the pool is empty */
              aToBRatio: string;
              /** tokenABalance / tokenBBalance: 18 decimal places, or as many as 18 significant digits need; 0 if the pool is empty */
              bToARatio: string;
              /** the fee as a fraction of the amount in, decimal */
              swapFeeRate: string;
              /** the part of that fee that stays in the pool, decimal */
              lpFeeShare: string;
              /** (matches ^[0-9a-f]{40}$) */
              lpToken: string;
              /** supply of LP tokens, base units */
              lpTotalSupply: string;
              /** value of both balances at the oracle's prices, USD */
              totalLiquidityUSD: string;
              isPaused: boolean;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * The pool of two tokens, named in either order
   * tokenA and tokenB are in the pool's own order, not in that of the path.
   * Anyone may ask.
   */
  swapPoolOfAPair: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        tokenAddress1: string;
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        tokenAddress2: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pool */
      200: {
        content: {
          "application/json": {
            /** (matches ^[0-9a-f]{40}$) */
            address: string;
            /** the symbols of both tokens */
            poolName: string;
            /** (matches ^[0-9a-f]{40}$) */
            tokenA: string;
            /** (matches ^[0-9a-f]{40}$) */
            tokenB: string;
            /** base units of tokenA in the pool */
            tokenABalance: string;
            /** base units of tokenB in the pool */
            tokenBBalance: string;
            /** tokenBBalance / tokenABalance: 18 decimal places, or as many as 18 significant digits need; 0 if the pool is empty */
            aToBRatio: string;
            /** tokenABalance / tokenBBalance: 18 decimal places, or as many as 18 significant digits need; 0 if the pool is empty */
            bToARatio: string;
            /** the fee as a fraction of the amount in, decimal */
            swapFeeRate: string;
            /** the part of that fee that stays in the pool, decimal */
            lpFeeShare: string;
            /** (matches ^[0-9a-f]{40}$) */
            lpToken: string;
            /** supply of LP tokens, base units */
            lpTotalSupply: string;
            /** value of both balances at the oracle's prices, USD */
            totalLiquidityUSD: string;
            isPaused: boolean;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** These tokens have no pool, or it is disabled */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Swap one token of a pool for the other
   * Takes all of amountIn. The amount out follows from the pool's balances after the fee, rounded down. The swap is refused if that is less than minAmountOut (Slippage check failed), and after the deadline (EXPIRED). The approval is part of the transaction. Amounts are in base units.
   * Needs a bearer token.
   * @example {"fromToken":"0000000000000000000000000000000000001010","toToken":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amountIn":"2500000000000000000000","minAmountOut":"990000000000000000","deadline":4102444800}
   */
  swap: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        poolAddress: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum: the token paid in (format address) */
          fromToken: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum: the token paid out (format address) */
          toToken: string;
          /** base units of fromToken (format amount) */
          amountIn: string;
          /** base units of toToken; below it the swap is refused (format amount) */
          minAmountOut: string;
          /** unix seconds; the request is in time up to and including this second (at least 0, at most 9007199254740991) */
          deadline: number;
        };
      };
    };
    responses: {
      /** The amount out is in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                poolAddress: string;
                /** (matches ^[0-9a-f]{40}$) */
                fromToken: string;
                /** (matches ^[0-9a-f]{40}$) */
                toToken: string;
                /** base units */
                amountIn: string;
                /** base units */
                amountOut: string;
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no pool at this address */
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
   * Put both tokens into a swap pool for its LP tokens
   * Takes all of tokenBAmount, and the amount of tokenA that matches it at the pool's ratio, rounded down. tokenAAmount is the maximum of tokenA; the rest stays in the wallet. If the pool needs more of tokenA, the request is refused (Insufficient tokenA amount), and also after the deadline (EXPIRED). An empty pool takes both amounts as given. The approvals are part of the transaction. Amounts are in base units.
   * Needs a bearer token.
   * @example {"tokenAAmount":"1000000000000000000","tokenBAmount":"2500000000000000000000","deadline":4102444800}
   */
  addLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        poolAddress: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the most to take of tokenA, base units (format amount) */
          tokenAAmount: string;
          /** the exact amount of tokenB, base units (format amount) */
          tokenBAmount: string;
          /** unix seconds; the request is in time up to and including this second (at least 0, at most 9007199254740991) */
          deadline: number;
        };
      };
    };
    responses: {
      /** The LP tokens are in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                poolAddress: string;
                /** (matches ^[0-9a-f]{40}$) */
                lpToken: string;
                /** base units of lpToken */
                lpTokensMinted: string;
                /** the amount of tokenA that was taken, base units */
                tokenAAmount: string;
                /** the amount of tokenB that was taken, base units */
                tokenBAmount: string;
                /** the part of tokenAAmount that was not taken */
                tokenANotTaken: string;
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no pool at this address */
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
   * Burn LP tokens for both tokens of a swap pool
   * Pays the LP tokens' share of each balance, rounded down. It is refused if either amount is below its minimum (Insufficient amounts), and after the deadline (EXPIRED). A minimum of 0 counts as 1, because a pool pays some of both tokens or nothing at all. Amounts are in base units.
   * Needs a bearer token.
   * @example {"lpTokenAmount":"2500000000000000000000","minTokenAAmount":"990000000000000000","minTokenBAmount":"2475000000000000000000","deadline":4102444800}
   */
  removeLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path: {
        /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
        poolAddress: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units of the pool's LP token (format amount) */
          lpTokenAmount: string;
          /** base units of tokenA, 0 or more (format quantity) */
          minTokenAAmount: string;
          /** base units of tokenB, 0 or more (format quantity) */
          minTokenBAmount: string;
          /** unix seconds; the request is in time up to and including this second (at least 0, at most 9007199254740991) */
          deadline: number;
        };
      };
    };
    responses: {
      /** Both tokens are in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                poolAddress: string;
                /** (matches ^[0-9a-f]{40}$) */
                lpToken: string;
                /** the amount of lpToken that was burned, base units */
                lpTokenAmount: string;
                /** the amount of tokenA that was paid, base units */
                tokenAAmount: string;
                /** the amount of tokenB that was paid, base units */
                tokenBAmount: string;
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no pool at this address */
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
   * The caller's deposits over the bridge
   * Newest first by default. A deposit begins as initiated. The relayer confirms it at its next tick (each minute of virtual time), and then the tokens are in the caller's wallet. A deposit that the relayer cannot confirm is pending_review until it is confirmed or aborted.
   * Needs a bearer token.
   */
  bridgeDeposits: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** id: an id, its parts with or without 0x, in upper or lower case. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        id?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        status?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        amount?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        tokenAddress?: string | string[];
        /** name: a name, in any case. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        sourceChain?: string | string[];
        /** hash: a hash, with or without 0x, in upper or lower case. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        txHash?: string | string[];
        /** time: an instant of RFC 3339 in any zone, or a date, which means midnight UTC. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        timestamp?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of deposits */
      200: {
        content: {
          "application/json": {
            deposits: {
              /** the source chain's id, a hyphen and txHash */
              id: string;
              /** initiated: recorded, but not yet minted; pending_review: held until a person has reviewed it */
              status: "initiated" | "pending_review" | "confirmed" | "aborted";
              /** base units of tokenAddress */
              amount: string;
              /** the platform's token that the bridge mints (matches ^[0-9a-f]{40}$) */
              tokenAddress: string;
              /** name of the source chain */
              sourceChain: string;
              /** hash of the transaction on the source chain, with 0x */
              txHash: string;
              /** when the bridge recorded it, whole seconds, UTC (format date-time) */
              timestamp: string;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * Begin a deposit from a source chain
   * Returns the hash of the transaction to sign on the source chain. The platform assumes that it will be signed, so the bridge's relayer records the deposit at once. The caller sends no transaction on the platform and pays no fee. A refused deposit changes nothing. A dry run gives the same answer and records nothing.
   * Needs a bearer token.
   * @example {"tokenAddress":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"250000000000000000","sourceChain":"Ethereum"}
   */
  bridgeDeposit: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum: the platform's token to get, or the token on the source chain (format address) */
          tokenAddress: string;
          /** base units of the token named; whole base units of the token on the source chain (format amount) */
          amount: string;
          /** its name as in the list of deposits, in upper or lower case (longest 100) */
          sourceChain: string;
        };
      };
    };
    responses: {
      /** The deposit is recorded; sign and send it on the source chain. The answer has no result fields while the record waits for a block, or while other admins have to agree because the relayer is an admin */
      200: {
        content: {
          "application/json":
            | {
                /** hash of the transaction to sign on the source chain; null in a dry run */
                txHash: string | null;
                status: "initiated";
                /** the source chain's id, a hyphen and txHash */
                depositId: string;
                /** name of the source chain */
                sourceChain: string;
                /** the platform's token that the bridge mints (matches ^[0-9a-f]{40}$) */
                tokenAddress: string;
                /** base units of tokenAddress */
                amount: string;
                /** the bridge's deposit router on the source chain: where to send it (matches ^[0-9a-f]{40}$) */
                depositAddress: string;
                /** only in the answer of a dry run */
                simulated?: true;
              }
            | { txHash: string; status: "pending" }
            | {
                /** as in other answers; null in a dry run */
                txHash: string | null;
                status: "voted";
                /** the call that the other admins have to make, too, as their vote (matches ^[0-9a-f]{64}$) */
                issueId: string;
                simulated?: true;
              };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Supply collateral
   * Moves the amount, in base units, from the caller's wallet into its collateral.
   * Needs a bearer token.
   * @example {"tokenAddress":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"1000000000000000000"}
   */
  lendingSupply: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          tokenAddress: string;
          /** base units (format amount) */
          amount: string;
        };
      };
    };
    responses: {
      /** The collateral is locked. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                tokenAddress: string;
                /** base units */
                amount: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                positions: {
                  supplied: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  borrowed: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                  healthFactor: string;
                  /** USD, at least two places */
                  borrowingPowerUSD: string;
                };
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Withdraw collateral
   * Refused while the caller has an active loan, even if the loan needs less collateral, except in worlds of the preset unlocked-collateral. Base units.
   * Needs a bearer token.
   * @example {"tokenAddress":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"1000000000000000000"}
   */
  lendingWithdraw: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          tokenAddress: string;
          /** base units (format amount) */
          amount: string;
        };
      };
    };
    responses: {
      /** The collateral is back in the wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                tokenAddress: string;
                /** base units */
                amount: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                positions: {
                  supplied: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  borrowed: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                  healthFactor: string;
                  /** USD, at least two places */
                  borrowingPowerUSD: string;
                };
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Borrow the stable token
   * The limit is the loan-to-value limit over all collateral and debts. `amount` is in base units of the stable token. With `sandbox=true` the answer shows the loan as it would be, and nothing is borrowed.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000","collateralToken":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81"}
   */
  lendingBorrow: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units (format amount) */
          amount: string;
          /** An asset that the caller has as collateral. It selects nothing: all of the caller's collateral counts (format address) */
          collateralToken: string;
        };
      };
    };
    responses: {
      /** The amount is in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** base units */
                amount: string;
                /** (matches ^[0-9a-f]{40}$) */
                tokenAddress: string;
                /** (matches ^[0-9a-f]{40}$) */
                collateralToken: string;
                /** (matches ^[0-9a-f]{40}$) */
                loanId: string;
                /** base units */
                totalDebt: string;
                /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                healthFactor: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                positions: {
                  supplied: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  borrowed: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                  healthFactor: string;
                  /** USD, at least two places */
                  borrowingPowerUSD: string;
                };
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Repay the debt in the stable token
   * Never takes more than the debt: a larger amount, or ALL, repays it in full.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  lendingRepay: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** base units, or ALL (format amountOrAll) */
          amount: string;
        };
      };
    };
    responses: {
      /** The debt is repaid, in part or in full. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** the amount as it was sent: base units, or ALL */
                amount: string;
                /** base units */
                amountRepaid: string;
                /** base units */
                remainingDebt: string;
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                positions: {
                  supplied: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  borrowed: {
                    /** (matches ^[0-9a-f]{40}$) */
                    tokenAddress: string;
                    symbol: string;
                    /** base units */
                    amount: string;
                    /** USD, at least two places */
                    valueUSD: string;
                    /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                    isPriced: boolean;
                  }[];
                  /** a decimal. Below 1 the loan can be liquidated. Infinity without debt. 0 while an asset of the loan has no price; it cannot be liquidated then */
                  healthFactor: string;
                  /** USD, at least two places */
                  borrowingPowerUSD: string;
                };
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * The points that the caller has earned and not claimed
   * An activity's points are settled when its stake changes. Points have 18 decimals.
   * Needs a bearer token.
   */
  rewards: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The points at the present time, for every type of activity, even if 0 */
      200: {
        content: {
          "application/json": {
            /** the points a claim would pay now, 18 decimals */
            unclaimed: string;
            /** the settled part of unclaimed, of all types of activity */
            settled: string;
            activities: {
              /** the rewarded activity, for example lending_supply or swap_lp */
              type: string;
              /** the unsettled part; with settled these add up to unclaimed */
              earned: string;
            }[];
            /** all that was ever claimed */
            claimed: string;
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
   * The activities of the current season, with their emission rates
   * By default in the order in which they were added.
   * Anyone may ask.
   */
  rewardActivities: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        activityId?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        type?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        name?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        activityType?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        emissionRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        accRewardPerStake?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        lastUpdateTime?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        totalStake?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        minAmount?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        weightMultiplier?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        sourceContract?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of activities */
      200: {
        content: {
          "application/json": {
            activities: {
              activityId: number;
              /** the rewarded activity, for example lending_supply or swap_lp */
              type: string;
              name: string;
              /** 0 for a position, 1 for a single event */
              activityType: 0 | 1;
              /** points per second for all stakes, 18 decimals */
              emissionRate: string;
              /** points earned so far by a unit of stake, x 10^18 */
              accRewardPerStake: string;
              /** unix seconds of the last change */
              lastUpdateTime: string;
              /** base units */
              totalStake: string;
              /** the least amount that counts, base units */
              minAmount: string;
              /** multiplier for single events, x 10^18 */
              weightMultiplier: string;
              /** whose events are counted (matches ^[0-9a-f]{40}$) */
              sourceContract: string;
            }[];
            /** the current one, from 1 */
            season: number;
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * Claim all reward points
   * Pays everything unclaimed into the caller's wallet. Takes no body.
   * Needs a bearer token.
   */
  claimRewards: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The points are in the caller's wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** reward points, 18 decimals */
                claimed: string;
                /** what is left: 0 */
                unclaimed: string;
                /** of the caller's lending, which this route does not change */
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * The caller's past claims
   * Newest first by default.
   * Needs a bearer token.
   */
  rewardHistory: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** hash: a hash, with or without 0x, in upper or lower case. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        txHash?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        amount?: string | string[];
        /** time: an instant of RFC 3339 in any zone, or a date, which means midnight UTC. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        timestamp?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        blockNumber?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of claims */
      200: {
        content: {
          "application/json": {
            history: {
              txHash: string;
              /** reward points, 18 decimals */
              amount: string;
              /** of the block, UTC (format date-time) */
              timestamp: string;
              blockNumber: string;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * The caller's vaults
   * One vault for each asset of which the caller has deposited collateral or owes a debt; by default the largest value comes first. Amounts are in base units, ratios in percent.
   * Needs a bearer token.
   */
  vaults: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** id: an id, its parts with or without 0x, in upper or lower case. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        vaultId?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        collateralType?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        collateralToken?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        collateralAmount?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        collateralValueUSD?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        isPriced?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        mintedPUSD?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        collateralizationRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        liquidationRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        healthFactor?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of vaults at the present time */
      200: {
        content: {
          "application/json": {
            vaults: {
              /** the owner's address-the asset's */
              vaultId: string;
              /** the collateral's symbol */
              collateralType: string;
              /** (matches ^[0-9a-f]{40}$) */
              collateralToken: string;
              /** base units */
              collateralAmount: string;
              /** USD, at least two places */
              collateralValueUSD: string;
              /** false while the asset has no price: its value is then shown as 0, though it is unknown */
              isPriced: boolean;
              /** the debt with the fee until now, base units */
              mintedPUSD: string;
              /** percent, a decimal; Infinity without debt; 0 while isPriced is false */
              collateralizationRatio: string;
              /** percent, a decimal */
              liquidationRatio: string;
              /** ratio divided by liquidation ratio; below 1 the vault can be liquidated; Infinity without debt */
              healthFactor: string;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * The assets the caller could mint against, and how much
   * Lists the assets that the caller holds and that are supported, priced, not paused and below their debt ceiling. Assets with a vault come first, then assets in the wallet alone; by default in the order of symbols. It is one list with one count, shown in two parts. Every figure is a string of digits.
   * Needs a bearer token.
   */
  vaultCandidates: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** rows to skip, 0 or more */
        offset?: string;
        /** column.asc or column.desc; separate several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        assetAddress?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        symbol?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        assetScale?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        minCR?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        liquidationRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        stabilityFeeRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        oraclePrice?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        currentCollateral?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        potentialCollateral?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        currentDebt?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        globalDebt?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        debtFloor?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        debtCeiling?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        maxMint?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point and a value. May be sent several times: a row must match all of them */
        maxMintNow?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page of candidates at the present time */
      200: {
        content: {
          "application/json": {
            existingVaults: {
              /** (matches ^[0-9a-f]{40}$) */
              assetAddress: string;
              /** of the collateral */
              symbol: string;
              /** base units a whole token */
              assetScale: string;
              /** x 10^18; after a mint the ratio must be higher than this */
              minCR: string;
              /** x 10^18 */
              liquidationRatio: string;
              /** factor a second, x 10^27 */
              stabilityFeeRate: string;
              /** USD x 10^18 a whole token */
              oraclePrice: string;
              /** in the caller's vault, base units */
              currentCollateral: string;
              /** in the caller's wallet, base units */
              potentialCollateral: string;
              /** the caller's debt with the fee, base units of the stable token */
              currentDebt: string;
              /** the debt of all vaults of this asset, base units of the stable token */
              globalDebt: string;
              /** the least debt of one vault, base units of the stable token */
              debtFloor: string;
              /** the most debt of all vaults of this asset, base units of the stable token; 0 means no bound */
              debtCeiling: string;
              /** the most that can be minted with all of potentialCollateral; one base unit more is refused */
              maxMint: string;
              /** the most that can be minted without more collateral; one base unit more is refused */
              maxMintNow: string;
            }[];
            potentialVaults: {
              /** (matches ^[0-9a-f]{40}$) */
              assetAddress: string;
              /** of the collateral */
              symbol: string;
              /** base units a whole token */
              assetScale: string;
              /** x 10^18; after a mint the ratio must be higher than this */
              minCR: string;
              /** x 10^18 */
              liquidationRatio: string;
              /** factor a second, x 10^27 */
              stabilityFeeRate: string;
              /** USD x 10^18 a whole token */
              oraclePrice: string;
              /** in the caller's vault, base units */
              currentCollateral: string;
              /** in the caller's wallet, base units */
              potentialCollateral: string;
              /** the caller's debt with the fee, base units of the stable token */
              currentDebt: string;
              /** the debt of all vaults of this asset, base units of the stable token */
              globalDebt: string;
              /** the least debt of one vault, base units of the stable token */
              debtFloor: string;
              /** the most debt of all vaults of this asset, base units of the stable token; 0 means no bound */
              debtCeiling: string;
              /** the most that can be minted with all of potentialCollateral; one base unit more is refused */
              maxMint: string;
              /** the most that can be minted without more collateral; one base unit more is refused */
              maxMintNow: string;
            }[];
            /** the number of all rows that match, not just of this page */
            totalCount: number;
            limit: number;
            offset: number;
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
   * Deposit collateral and mint the stable token against it
   * One transaction does both or neither. A collateralAmount of 0 mints against the collateral that is already in the vault. Amounts are in base units, of the collateral and of the stable token.
   * Needs a bearer token.
   * @example {"collateralToken":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","collateralAmount":"2000000000000000000","mintAmount":"1500000000000000000000"}
   */
  vaultMint: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum (format address) */
          collateralToken: string;
          /** base units, 0 or more (format quantity) */
          collateralAmount: string;
          /** base units (format amount) */
          mintAmount: string;
        };
      };
    };
    responses: {
      /** The vault has the collateral, and the wallet has the minted tokens. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                collateralToken: string;
                /** base units */
                collateralAmount: string;
                /** base units */
                mintAmount: string;
                /** the owner's address-the asset's */
                vaultId: string;
                vault: {
                  /** the owner's address-the asset's */
                  vaultId: string;
                  /** the collateral's symbol */
                  collateralType: string;
                  /** (matches ^[0-9a-f]{40}$) */
                  collateralToken: string;
                  /** base units */
                  collateralAmount: string;
                  /** USD, at least two places */
                  collateralValueUSD: string;
                  /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                  isPriced: boolean;
                  /** the debt with the fee until now, base units */
                  mintedPUSD: string;
                  /** percent, a decimal; Infinity without debt; 0 while isPriced is false */
                  collateralizationRatio: string;
                  /** percent, a decimal */
                  liquidationRatio: string;
                  /** ratio divided by liquidation ratio; below 1 the vault can be liquidated; Infinity without debt */
                  healthFactor: string;
                } | null;
                /** of the caller's lending, which this route does not change */
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
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
   * Burn the stable token to pay a vault's debt
   * Never burns more than the debt: a larger amount, or ALL, pays it in full. A debt that remains must not be below the debt floor. Amounts are in base units of the stable token.
   * Needs a bearer token.
   * @example {"vaultId":"b3d786c1690ac5cff912494b43bdb16dbb256cb8-56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"500000000000000000000"}
   */
  vaultRepay: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the vault's id, with or without 0x; or just the asset's address (format vaultId, longest 100) */
          vaultId: string;
          /** base units, or ALL (format amountOrAll) */
          amount: string;
        };
      };
    };
    responses: {
      /** The debt is repaid, in part or in full. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** the amount as it was sent: base units, or ALL */
                amount: string;
                /** base units */
                amountBurned: string;
                /** base units */
                remainingDebt: string;
                /** the owner's address-the asset's */
                vaultId: string;
                vault: {
                  /** the owner's address-the asset's */
                  vaultId: string;
                  /** the collateral's symbol */
                  collateralType: string;
                  /** (matches ^[0-9a-f]{40}$) */
                  collateralToken: string;
                  /** base units */
                  collateralAmount: string;
                  /** USD, at least two places */
                  collateralValueUSD: string;
                  /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                  isPriced: boolean;
                  /** the debt with the fee until now, base units */
                  mintedPUSD: string;
                  /** percent, a decimal; Infinity without debt; 0 while isPriced is false */
                  collateralizationRatio: string;
                  /** percent, a decimal */
                  liquidationRatio: string;
                  /** ratio divided by liquidation ratio; below 1 the vault can be liquidated; Infinity without debt */
                  healthFactor: string;
                } | null;
                /** of the caller's lending, which this route does not change */
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The caller has no such vault */
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
   * Take collateral out of a vault
   * The vault must keep its minimum ratio. Amounts are in base units of the collateral.
   * Needs a bearer token.
   * @example {"vaultId":"b3d786c1690ac5cff912494b43bdb16dbb256cb8-56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"100000000000000000"}
   */
  vaultWithdraw: {
    parameters: {
      query?: {
        /** true for a dry run: it gives the same answer, but sends no transaction, charges no fee and keeps no idempotency key */
        sandbox?: "true" | "false";
      };
      header?: {
        /** For 24 hours, requests with the same key and body have one effect and get the same answer. Another body with the same key is refused. Different spellings of a path are the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** the vault's id, with or without 0x; or just the asset's address (format vaultId, longest 100) */
          vaultId: string;
          /** base units (format amount) */
          amount: string;
        };
      };
    };
    responses: {
      /** The collateral is back in the wallet. The answer has no result fields while the transaction waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                collateralToken: string;
                /** base units */
                amount: string;
                /** the owner's address-the asset's */
                vaultId: string;
                vault: {
                  /** the owner's address-the asset's */
                  vaultId: string;
                  /** the collateral's symbol */
                  collateralType: string;
                  /** (matches ^[0-9a-f]{40}$) */
                  collateralToken: string;
                  /** base units */
                  collateralAmount: string;
                  /** USD, at least two places */
                  collateralValueUSD: string;
                  /** false while the asset has no price: its value is then shown as 0, though it is unknown */
                  isPriced: boolean;
                  /** the debt with the fee until now, base units */
                  mintedPUSD: string;
                  /** percent, a decimal; Infinity without debt; 0 while isPriced is false */
                  collateralizationRatio: string;
                  /** percent, a decimal */
                  liquidationRatio: string;
                  /** ratio divided by liquidation ratio; below 1 the vault can be liquidated; Infinity without debt */
                  healthFactor: string;
                } | null;
                /** of the caller's lending, which this route does not change */
                loanStatus: "none" | "active" | "repaid" | "liquidatable" | "liquidated";
                simulated?: true;
              }
            | { txHash: string; status: "pending" };
        };
      };
      /** Not valid: the message names each wrong field. Or refused by a contract, in its own words */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The caller has no such vault */
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

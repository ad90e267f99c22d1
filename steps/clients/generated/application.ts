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
}

export interface components {
  schemas: {
    Problem: {
      error: {
        /** what is wrong; of a contract's refusal its own words */
        message: string;
        /** the HTTP status */
        status: number;
        type: "ValidationError" | "AuthenticationError" | "PlatformError" | "ServerError";
        /** of what a contract refused: its transaction and the reason */
        details?: { txHash?: string; revertReason?: string };
      };
    };
  };
}

export interface operations {
  /**
   * That the service answers, and its virtual time
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
      /** Something is wrong on this side; nothing is said of what */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * All tokens with a user's balances, in the wallet and locked as collateral
   * Every token that is not deprecated, those without a balance too; a deprecated one while the user has it locked as collateral.
   * Needs a bearer token.
   */
  balances: {
    parameters: {
      query?: {
        /** eq.<address> of the user; the caller unless said (format addressFilter) */
        key?: string;
        /** true leaves out what the user has none of */
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
      /** Something is wrong on this side; nothing is said of what */
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
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The collateral is locked; without result fields while it waits for a block */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Take collateral back
   * Refused while a loan is active, whatever the loan needs, but for worlds of the preset unlocked-collateral.
   * Needs a bearer token.
   * @example {"asset":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"1000000000000000000"}
   */
  withdraw: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The collateral is back in the wallet; without result fields while it waits for a block */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Borrow against collateral
   * Up to the loan-to-value limit over all collateral and debts. `sandbox=true` answers what the loan would be and makes none.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  borrow: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; the stable token unless said (format address) */
          asset?: string;
          /** An asset the caller has collateral of; all collateral counts, whatever is named (format address) */
          collateralToken?: string;
        };
      };
    };
    responses: {
      /** The amount is in the caller's wallet; without result fields while it waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** as requested: base units, or ALL */
                amount: string;
                /** (matches ^[0-9a-f]{40}$) */
                loanId: string;
                /** base units */
                totalAmountOwed: string;
                /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Repay a loan
   * Only what is owed is taken: more than that, or ALL, repays the debt in full. With `payWith` the debt is bought over the swap pools with the smallest input of that asset, on the best route of one pool or two; `amount` stays in units of the debt, and what rounding buys beyond it is the caller's. Above `maxPayAmount` it is refused: Slippage check failed.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  repay: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; the stable token unless said (format address) */
          asset?: string;
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; another asset to pay with, not the debt's (format address) */
          payWith?: string;
          /** base units of payWith; no bound unless said (format amount) */
          maxPayAmount?: string;
        };
      };
    };
    responses: {
      /** The debt is smaller or gone; without result fields while it waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** as requested: base units, or ALL */
                amount: string;
                /** (matches ^[0-9a-f]{40}$) */
                loanId: string;
                /** base units */
                totalAmountOwed: string;
                /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
                /** with payWith: what left the wallet, in base units of paidAsset */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What the caller has locked and owes
   * `supplied` is collateral alone, `borrowed` what is owed with interest; largest value first. `loan` is null for one who never borrowed.
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
                /** false while the asset has no price: its worth then reads 0, and nobody knows it */
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
                /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                isPriced: boolean;
              }[];
              /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
      /** Something is wrong on this side; nothing is said of what */
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
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        asset?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        symbol?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        shareToken?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        liquidityPool?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        availableLiquidity?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        totalBorrowed?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        reserves?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        badDebt?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        totalShares?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        exchangeRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        utilizationRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        borrowRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        reserveFactor?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        isPaused?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        shares?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** whether nobody can borrow or withdraw: the market is paused, or the token itself */
              isPaused: boolean;
              /** the caller's, base units */
              shares: string;
              /** what the caller's shares are worth, base units */
              supplied: string;
            }[];
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Lend tokens to a market
   * Gives shares of the market. ALL supplies what the wallet holds.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  supplyLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; the stable token unless said (format address) */
          asset?: string;
        };
      };
    };
    responses: {
      /** The market holds the tokens, the caller its shares; without result fields while it waits for a block */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Take lent tokens back with their interest
   * ALL gives up every share of the caller.
   * Needs a bearer token.
   * @example {"amount":"ALL"}
   */
  withdrawLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** 40 hexadecimal characters, with or without 0x; letters of both cases must be its EIP-55 checksum; the stable token unless said (format address) */
          asset?: string;
        };
      };
    };
    responses: {
      /** The tokens are back in the wallet; without result fields while it waits for a block */
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
      /** Something is wrong on this side; nothing is said of what */
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
            /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
              /** whether nobody can seize it now: the market is paused, or the token itself */
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
      /** Something is wrong on this side; nothing is said of what */
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
            /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
              /** whether nobody can seize it now: the market is paused, or the token itself */
              isPaused: boolean;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid or expired */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** There is no such loan, or it is not liquidatable */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Too many requests in this minute */
      429: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Repay another user's unhealthy loan for its collateral
   * Up to the close factor: all of a debt below a health factor of 0.95, else half.
   * Needs a bearer token.
   * @example {"repayAmount":"ALL"}
   */
  liquidate: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** base units of the debt; ALL unless said (format amountOrAll) */
          repayAmount?: string;
          /** to seize; the largest by value unless said (format address) */
          collateralAsset?: string;
          /** to repay; the largest by value unless said (format address) */
          debtAsset?: string;
          /** base units; 0 unless said (format quantity) */
          minCollateralOut?: string;
        };
      };
    };
    responses: {
      /** The debt is repaid, the collateral is in the caller's wallet; without result fields while it waits for a block */
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
      /** Nobody of this address ever borrowed */
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
   * The price of one asset, or of all that have one
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
                /** when it was set, whole seconds, UTC (format date-time) */
                updatedAt: string;
                /** how long ago that was; nothing here refuses a price for its age */
                ageSeconds: number;
              }
            | {
                /** (matches ^[0-9a-f]{40}$) */
                asset: string;
                /** USD x 10^18 */
                price: string;
                /** when it was set, whole seconds, UTC (format date-time) */
                updatedAt: string;
                /** how long ago that was; nothing here refuses a price for its age */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Set the price of an asset
   * For the roles oracle and admin; anyone else is refused before the chain. Where there are several admins, an admin's call is a vote: the price is set once enough of them have made the same call. The oracle's own call needs no vote.
   * Needs a bearer token.
   * @example {"asset":"0000000000000000000000000000000000001010","price":"1000000000000000000"}
   */
  setPrice: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The price holds from its block on; without result fields while it waits for a block; voted, without result fields, while other admins have to agree */
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
                /** as in the other answers; null in a dry run */
                txHash: string | null;
                status: "voted";
                /** what the other admins have to vote on, by making the same call (matches ^[0-9a-f]{64}$) */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * All tokens, or those a user holds
   * Deprecated tokens are among them: status=neq.2 leaves them out. By symbol, then by address, unless an order is given. Amounts are in base units of the token.
   * Anyone may ask.
   */
  tokens: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        address?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        _name?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        _symbol?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        _owner?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        _totalSupply?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        _paused?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        customDecimals?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        description?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        status?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        price?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** with balances.key: what that user holds */
              balances?: {
                /** (matches ^[0-9a-f]{40}$) */
                user: string;
                /** base units */
                balance: string;
              }[];
              /** the same amount once more, to filter and order by */
              balance?: string;
            }[];
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * One token with all its metadata
   * Amounts are in base units of the token; who holds it is not told.
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The swap pools, largest first
   * By what they hold in US dollars, then by address, unless an order is given. Disabled pools are left out. Balances are in base units of their tokens; ratios are between base units.
   * Anyone may ask.
   */
  swapPools: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        address?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        poolName?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        tokenA?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        tokenB?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        tokenABalance?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        tokenBBalance?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        aToBRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        bToARatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        swapFeeRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        lpFeeShare?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        lpToken?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        lpTotalSupply?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        totalLiquidityUSD?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** tokenBBalance / tokenABalance: 18 places, or more where 18 significant digits take them; 0 of an empty pool */
              aToBRatio: string;
              /** tokenABalance / tokenBBalance: 18 places, or more where 18 significant digits take them; 0 of an empty pool */
              bToARatio: string;
              /** fraction of the amount in, decimal */
              swapFeeRate: string;
              /** fraction of that fee that stays in the pool */
              lpFeeShare: string;
              /** (matches ^[0-9a-f]{40}$) */
              lpToken: string;
              /** LP tokens there are, base units */
              lpTotalSupply: string;
              /** both balances at the oracle's prices, USD */
              totalLiquidityUSD: string;
              isPaused: boolean;
            }[];
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The pool of two tokens, in whichever order they are named
   * tokenA and tokenB are the pool's own order, not that of the path.
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
            /** tokenBBalance / tokenABalance: 18 places, or more where 18 significant digits take them; 0 of an empty pool */
            aToBRatio: string;
            /** tokenABalance / tokenBBalance: 18 places, or more where 18 significant digits take them; 0 of an empty pool */
            bToARatio: string;
            /** fraction of the amount in, decimal */
            swapFeeRate: string;
            /** fraction of that fee that stays in the pool */
            lpFeeShare: string;
            /** (matches ^[0-9a-f]{40}$) */
            lpToken: string;
            /** LP tokens there are, base units */
            lpTotalSupply: string;
            /** both balances at the oracle's prices, USD */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Swap one token of a pool for the other
   * Takes all of amountIn and pays what the balances give for it after the fee, rounded down: with less than minAmountOut it is refused (Slippage check failed), past the deadline too (EXPIRED). The approval is part of the transaction. Amounts are in base units.
   * Needs a bearer token.
   * @example {"fromToken":"0000000000000000000000000000000000001010","toToken":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amountIn":"2500000000000000000000","minAmountOut":"990000000000000000","deadline":4102444800}
   */
  swap: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** unix seconds; in time up to that very second (at least 0, at most 9007199254740991) */
          deadline: number;
        };
      };
    };
    responses: {
      /** The amount out is in the caller's wallet; without result fields while it waits for a block */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Put both tokens into a swap pool for its LP tokens
   * All of tokenBAmount is taken, and of tokenA what matches it at the pool's ratio, rounded down: tokenAAmount is the most that may be, the rest stays in the wallet. Where more of tokenA would be needed it is refused (Insufficient tokenA amount), past the deadline too (EXPIRED). An empty pool takes both as given. The approvals are part of the transaction. Amounts are in base units.
   * Needs a bearer token.
   * @example {"tokenAAmount":"1000000000000000000","tokenBAmount":"2500000000000000000000","deadline":4102444800}
   */
  addLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** base units of tokenA: the most to take (format amount) */
          tokenAAmount: string;
          /** base units of tokenB: taken exactly (format amount) */
          tokenBAmount: string;
          /** unix seconds; in time up to that very second (at least 0, at most 9007199254740991) */
          deadline: number;
        };
      };
    };
    responses: {
      /** The LP tokens are in the caller's wallet; without result fields while it waits for a block */
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
                /** base units of tokenA that were taken */
                tokenAAmount: string;
                /** base units of tokenB that were taken */
                tokenBAmount: string;
                /** what was offered of tokenA and left */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Give LP tokens back for both tokens of a swap pool
   * Pays the LP tokens' part of each balance, rounded down: below a minimum it is refused (Insufficient amounts), past the deadline too (EXPIRED). A minimum of 0 counts as 1, for a pool pays something of both tokens or nothing at all. Amounts are in base units.
   * Needs a bearer token.
   * @example {"lpTokenAmount":"2500000000000000000000","minTokenAAmount":"990000000000000000","minTokenBAmount":"2475000000000000000000","deadline":4102444800}
   */
  removeLiquidity: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** unix seconds; in time up to that very second (at least 0, at most 9007199254740991) */
          deadline: number;
        };
      };
    };
    responses: {
      /** Both tokens are in the caller's wallet; without result fields while it waits for a block */
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
                /** base units of lpToken that were burned */
                lpTokenAmount: string;
                /** base units of tokenA that were paid */
                tokenAAmount: string;
                /** base units of tokenB that were paid */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The caller's deposits over the bridge
   * Newest first, unless an order is given. A deposit is initiated, confirmed at the relayer's next tick (each minute of virtual time), and then the tokens are in the caller's wallet. What cannot be confirmed is pending_review, and later confirmed or aborted.
   * Needs a bearer token.
   */
  bridgeDeposits: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** id: an id, its parts with or without 0x, in any case. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        id?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        status?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        amount?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        tokenAddress?: string | string[];
        /** name: a name, in any case. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        sourceChain?: string | string[];
        /** hash: a hash, with or without 0x, in any case. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        txHash?: string | string[];
        /** time: an instant of RFC 3339 in any zone, or a date, which is its midnight in UTC. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** number of the source chain, a dash, txHash */
              id: string;
              /** initiated: recorded, nothing minted; pending_review: held for a person to look at */
              status: "initiated" | "pending_review" | "confirmed" | "aborted";
              /** base units of tokenAddress */
              amount: string;
              /** the platform's token that is minted (matches ^[0-9a-f]{40}$) */
              tokenAddress: string;
              /** name of the source chain */
              sourceChain: string;
              /** of the transaction on the source chain, with 0x */
              txHash: string;
              /** when the bridge recorded it, whole seconds, UTC (format date-time) */
              timestamp: string;
            }[];
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Begin a deposit from a source chain
   * Answers the hash of the transaction to sign on the source chain; its signature is taken as given, so that the bridge's relayer records the deposit at once. There is no transaction of the caller's on the platform and no fee; what is refused changes nothing. A dry run tells the same and records nothing.
   * Needs a bearer token.
   * @example {"tokenAddress":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"250000000000000000","sourceChain":"Ethereum"}
   */
  bridgeDeposit: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** its name as deposits show it, in any case (longest 100) */
          sourceChain: string;
        };
      };
    };
    responses: {
      /** The deposit is recorded; sign and send it on the source chain. Without result fields while the record waits for a block, or while admins have to agree because the relayer is one of them */
      200: {
        content: {
          "application/json":
            | {
                /** of the transaction to sign on the source chain; null in a dry run */
                txHash: string | null;
                status: "initiated";
                /** number of the source chain, a dash, txHash */
                depositId: string;
                /** name of the source chain */
                sourceChain: string;
                /** the platform's token that is minted (matches ^[0-9a-f]{40}$) */
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
                /** as in the other answers; null in a dry run */
                txHash: string | null;
                status: "voted";
                /** what the other admins have to vote on, by making the same call (matches ^[0-9a-f]{64}$) */
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
      /** Something is wrong on this side; nothing is said of what */
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
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The collateral is locked; without result fields while it waits for a block */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                    isPriced: boolean;
                  }[];
                  /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Withdraw collateral
   * Refused while a loan is active, whatever the loan needs, but for worlds of the preset unlocked-collateral. Base units.
   * Needs a bearer token.
   * @example {"tokenAddress":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"1000000000000000000"}
   */
  lendingWithdraw: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The collateral is back in the wallet; without result fields while it waits for a block */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                    isPriced: boolean;
                  }[];
                  /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Borrow the stable token
   * Up to the loan-to-value limit over all collateral and debts; `amount` in base units of the stable token. `sandbox=true` answers what the loan would be and makes none.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000","collateralToken":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81"}
   */
  lendingBorrow: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
          /** An asset the caller has collateral of; all collateral counts, whatever is named (format address) */
          collateralToken: string;
        };
      };
    };
    responses: {
      /** The amount is in the caller's wallet; without result fields while it waits for a block */
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
                /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                    isPriced: boolean;
                  }[];
                  /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Repay the debt in the stable token
   * Only what is owed is taken: more than that, or ALL, repays the debt in full.
   * Needs a bearer token.
   * @example {"amount":"1000000000000000000"}
   */
  lendingRepay: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The debt is smaller or gone; without result fields while it waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** as requested: base units, or ALL */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
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
                    /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                    isPriced: boolean;
                  }[];
                  /** a decimal; below 1 the loan can be liquidated; Infinity without debt; 0 while an asset it needs has no price, and then it cannot be liquidated */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What the caller has earned and not claimed
   * An activity's points become settled when its stake changes. Points of 18 decimals.
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
      /** As of the present time; every type of activity, zeros included */
      200: {
        content: {
          "application/json": {
            /** what a claim would pay now, 18 decimals */
            unclaimed: string;
            /** the part of it that is settled, whatever earned it */
            settled: string;
            activities: {
              /** what is rewarded, for example lending_supply or swap_lp */
              type: string;
              /** not settled yet; with settled it adds up to unclaimed */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The activities of the current season, with what they emit
   * In the order in which they were added, unless an order is given.
   * Anyone may ask.
   */
  rewardActivities: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        activityId?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        type?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        name?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        activityType?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        emissionRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        accRewardPerStake?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        lastUpdateTime?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        totalStake?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        minAmount?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        weightMultiplier?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** what is rewarded, for example lending_supply or swap_lp */
              type: string;
              name: string;
              /** 0 a position, 1 what happens once */
              activityType: 0 | 1;
              /** points a second for all stakes together, 18 decimals */
              emissionRate: string;
              /** points a unit of stake has earned, x 10^18 */
              accRewardPerStake: string;
              /** unix seconds of the last change */
              lastUpdateTime: string;
              /** base units */
              totalStake: string;
              /** what is smaller is not counted, base units */
              minAmount: string;
              /** x 10^18; scales what happens once */
              weightMultiplier: string;
              /** whose events are counted (matches ^[0-9a-f]{40}$) */
              sourceContract: string;
            }[];
            /** the current one, from 1 */
            season: number;
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
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
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The points are in the caller's wallet; without result fields while it waits for a block */
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
                /** of the caller's lending, which this leaves alone */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The caller's past claims
   * Newest first, unless an order is given.
   * Needs a bearer token.
   */
  rewardHistory: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** hash: a hash, with or without 0x, in any case. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        txHash?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        amount?: string | string[];
        /** time: an instant of RFC 3339 in any zone, or a date, which is its midnight in UTC. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        timestamp?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The caller's vaults
   * One for each collateral asset that is deposited or owed against; largest value first unless an order is given. Amounts in base units, ratios in percent.
   * Needs a bearer token.
   */
  vaults: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** id: an id, its parts with or without 0x, in any case. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        vaultId?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        collateralType?: string | string[];
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        collateralToken?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        collateralAmount?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        collateralValueUSD?: string | string[];
        /** boolean: true or false. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        isPriced?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        mintedPUSD?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        collateralizationRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        liquidationRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** false while the asset has no price: its worth then reads 0, and nobody knows it */
              isPriced: boolean;
              /** owed with the fee until now, base units */
              mintedPUSD: string;
              /** percent, a decimal; Infinity without debt, 0 while isPriced is false */
              collateralizationRatio: string;
              /** percent, a decimal */
              liquidationRatio: string;
              /** ratio over liquidation ratio; below 1 it can be liquidated; Infinity without debt */
              healthFactor: string;
            }[];
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The collateral the caller could mint against, and how much
   * Supported, priced and open assets with room under their ceiling that the caller holds: first those it has a vault of, then those in its wallet alone; by symbol unless an order is given. It is one list with one count, shown in two parts. Every figure is a text of digits.
   * Needs a bearer token.
   */
  vaultCandidates: {
    parameters: {
      query?: {
        /** 1 or more; above 50 it is 50 */
        limit?: string;
        /** how many to leave out, 0 or more */
        offset?: string;
        /** column.asc or column.desc; several by commas */
        order?: string;
        /** address: an address, with or without 0x. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        assetAddress?: string | string[];
        /** text: a text. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        symbol?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        assetScale?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        minCR?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        liquidationRatio?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        stabilityFeeRate?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        oraclePrice?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        currentCollateral?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        potentialCollateral?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        currentDebt?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        globalDebt?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        debtFloor?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        debtCeiling?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
        maxMint?: string | string[];
        /** number: a decimal, or Infinity. eq, neq, gt, gte, lt, lte: one of these, a point, a value. May be sent several times: all must hold */
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
              /** x 10^18; a mint must leave more */
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
              /** of the caller, with the fee, base units of the stable token */
              currentDebt: string;
              /** of all vaults of this asset, base units of the stable token */
              globalDebt: string;
              /** the least a vault may owe, base units of the stable token */
              debtFloor: string;
              /** the most all vaults may owe, base units of the stable token; 0 is no bound */
              debtCeiling: string;
              /** the most a mint with all potentialCollateral may be; one more is refused */
              maxMint: string;
              /** the most a mint without more collateral may be; one more is refused */
              maxMintNow: string;
            }[];
            potentialVaults: {
              /** (matches ^[0-9a-f]{40}$) */
              assetAddress: string;
              /** of the collateral */
              symbol: string;
              /** base units a whole token */
              assetScale: string;
              /** x 10^18; a mint must leave more */
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
              /** of the caller, with the fee, base units of the stable token */
              currentDebt: string;
              /** of all vaults of this asset, base units of the stable token */
              globalDebt: string;
              /** the least a vault may owe, base units of the stable token */
              debtFloor: string;
              /** the most all vaults may owe, base units of the stable token; 0 is no bound */
              debtCeiling: string;
              /** the most a mint with all potentialCollateral may be; one more is refused */
              maxMint: string;
              /** the most a mint without more collateral may be; one more is refused */
              maxMintNow: string;
            }[];
            /** all that match, on this page and off it */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Deposit collateral and mint the stable token against it
   * Both in one transaction, or neither. A collateralAmount of 0 mints against what the vault holds already. Amounts in base units, of the collateral and of the stable token.
   * Needs a bearer token.
   * @example {"collateralToken":"56428aa4dd944c7a473e323a9d0bb5ce0754fd81","collateralAmount":"2000000000000000000","mintAmount":"1500000000000000000000"}
   */
  vaultMint: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
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
      /** The vault holds the collateral, the wallet what was minted; without result fields while it waits for a block */
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
                  /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                  isPriced: boolean;
                  /** owed with the fee until now, base units */
                  mintedPUSD: string;
                  /** percent, a decimal; Infinity without debt, 0 while isPriced is false */
                  collateralizationRatio: string;
                  /** percent, a decimal */
                  liquidationRatio: string;
                  /** ratio over liquidation ratio; below 1 it can be liquidated; Infinity without debt */
                  healthFactor: string;
                } | null;
                /** of the caller's lending, which this leaves alone */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Burn the stable token to pay a vault's debt
   * Only what is owed is burnt: more than that, or ALL, pays the debt in full. What is left must not be below the debt floor. Base units of the stable token.
   * Needs a bearer token.
   * @example {"vaultId":"b3d786c1690ac5cff912494b43bdb16dbb256cb8-56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"500000000000000000000"}
   */
  vaultRepay: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** as vaults show it, with or without 0x; or the asset's address alone (format vaultId, longest 100) */
          vaultId: string;
          /** base units, or ALL (format amountOrAll) */
          amount: string;
        };
      };
    };
    responses: {
      /** The debt is smaller or gone; without result fields while it waits for a block */
      200: {
        content: {
          "application/json":
            | {
                txHash: string | null;
                status: "success";
                /** as requested: base units, or ALL */
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
                  /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                  isPriced: boolean;
                  /** owed with the fee until now, base units */
                  mintedPUSD: string;
                  /** percent, a decimal; Infinity without debt, 0 while isPriced is false */
                  collateralizationRatio: string;
                  /** percent, a decimal */
                  liquidationRatio: string;
                  /** ratio over liquidation ratio; below 1 it can be liquidated; Infinity without debt */
                  healthFactor: string;
                } | null;
                /** of the caller's lending, which this leaves alone */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Take collateral out of a vault
   * As far as the minimum ratio allows. Base units of the collateral.
   * Needs a bearer token.
   * @example {"vaultId":"b3d786c1690ac5cff912494b43bdb16dbb256cb8-56428aa4dd944c7a473e323a9d0bb5ce0754fd81","amount":"100000000000000000"}
   */
  vaultWithdraw: {
    parameters: {
      query?: {
        /** true for a dry run: the answer that would be, no transaction, no fee, and no idempotency key kept */
        sandbox?: "true" | "false";
      };
      header?: {
        /** The same key and body give the same answer and one effect, for 24 hours; another body under the key is refused. However the path is spelled, it is the same request. (shortest 1, longest 255) */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** as vaults show it, with or without 0x; or the asset's address alone (format vaultId, longest 100) */
          vaultId: string;
          /** base units (format amount) */
          amount: string;
        };
      };
    };
    responses: {
      /** The collateral is back in the wallet; without result fields while it waits for a block */
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
                  /** false while the asset has no price: its worth then reads 0, and nobody knows it */
                  isPriced: boolean;
                  /** owed with the fee until now, base units */
                  mintedPUSD: string;
                  /** percent, a decimal; Infinity without debt, 0 while isPriced is false */
                  collateralizationRatio: string;
                  /** percent, a decimal */
                  liquidationRatio: string;
                  /** ratio over liquidation ratio; below 1 it can be liquidated; Infinity without debt */
                  healthFactor: string;
                } | null;
                /** of the caller's lending, which this leaves alone */
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
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}

// The Control as types, generated from its OpenAPI document by `npm run clients`.
// Change the routes, not this file.

export interface paths {
  "/health": {
    get: operations["health"];
  };
  "/limits": {
    get: operations["readLimits"];
    post: operations["setLimits"];
  };
  "/clock": {
    get: operations["readClock"];
  };
  "/clock/advance": {
    post: operations["advanceClock"];
  };
  "/clock/set": {
    post: operations["setClock"];
  };
  "/clock/pace": {
    post: operations["setPace"];
  };
  "/prices": {
    get: operations["listPrices"];
    post: operations["setPrice"];
  };
  "/prices/batch": {
    post: operations["setPrices"];
  };
  "/prices/frozen/{asset}": {
    post: operations["freezePrice"];
    delete: operations["releasePrice"];
  };
  "/prices/{asset}": {
    delete: operations["removePrice"];
  };
  "/prices/schedule": {
    post: operations["schedulePrices"];
  };
  "/prices/walk": {
    post: operations["walkPrice"];
  };
  "/prices/schedules": {
    get: operations["listSchedules"];
  };
  "/prices/schedules/{id}": {
    delete: operations["cancelSchedule"];
  };
  "/mining": {
    get: operations["readMining"];
    post: operations["setMining"];
  };
  "/mine": {
    post: operations["mine"];
  };
  "/blocks/latest": {
    get: operations["latestBlock"];
  };
  "/faults": {
    get: operations["readFaults"];
  };
  "/faults/vm-delay": {
    put: operations["delayTheVM"];
  };
  "/faults/rules": {
    put: operations["setFaultRules"];
  };
  "/faults/profile": {
    put: operations["setFaultProfile"];
  };
  "/faults/kinds": {
    get: operations["readFaultKinds"];
  };
  "/faults/met": {
    get: operations["readMetFaults"];
  };
  "/calm": {
    get: operations["lookAtTheCalm"];
    post: operations["converge"];
  };
  "/snapshots": {
    get: operations["listSnapshots"];
    post: operations["takeSnapshot"];
  };
  "/snapshots/{name}/restore": {
    post: operations["restoreSnapshot"];
  };
  "/snapshots/{name}": {
    delete: operations["dropSnapshot"];
  };
  "/dump": {
    get: operations["dump"];
  };
  "/load": {
    post: operations["load"];
  };
  "/journal": {
    get: operations["journal"];
  };
  "/state-hash": {
    get: operations["stateHash"];
  };
  "/positions/{number}/restore": {
    post: operations["restorePosition"];
  };
  "/storage": {
    post: operations["readStorage"];
    get: operations["allStorage"];
  };
  "/bridge/assets": {
    get: operations["listBridgeAssets"];
  };
  "/bridge/deposits": {
    post: operations["observeDeposit"];
  };
  "/bridge/deposits/{externalChainId}/{txHash}/{action}": {
    post: operations["steerDeposit"];
  };
  "/bridge/deposits/{externalChainId}/{txHash}": {
    get: operations["findDeposit"];
  };
  "/bridge/withdrawals/{id}": {
    get: operations["findWithdrawal"];
  };
  "/actors": {
    get: operations["listActors"];
    post: operations["addActor"];
  };
  "/actors/{name}/token": {
    post: operations["signIn"];
  };
  "/transactions": {
    post: operations["submitTransaction"];
  };
  "/transactions/{hash}": {
    get: operations["findTransaction"];
  };
  "/simulate": {
    post: operations["simulate"];
  };
  "/call": {
    post: operations["callView"];
  };
  "/contracts": {
    get: operations["listContracts"];
  };
  "/consistency": {
    get: operations["checkConsistency"];
  };
  "/consistency/transactions/{hash}": {
    get: operations["compareTransaction"];
  };
  "/": {
    get: operations["console"];
    post: operations["json-rpc"];
  };
  "/pulse": {
    get: operations["readPulse"];
  };
  "/overview": {
    get: operations["overview"];
  };
  "/series": {
    get: operations["series"];
  };
  "/commands": {
    get: operations["listCommands"];
  };
  "/commands/{number}": {
    get: operations["readCommand"];
  };
  "/exchanges": {
    get: operations["listExchanges"];
  };
  "/rpc": {
    post: operations["json-rpc"];
  };
  "/docs/rpc": {
    get: operations["json-rpcMethods"];
  };
  "/docs/openrpc.json": {
    get: operations["openrpcDocument"];
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
        details?: {
          txHash?: string;
          revertReason?: string;
          /** The stable code, if a view was refused */
          code?: string;
        };
      };
    };
  };
}

export interface operations {
  /**
   * The seed, preset and network of the world, and its virtual time
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
      /** Healthy */
      200: {
        content: {
          "application/json": {
            status: "ok";
            name: string;
            version: string;
            seed: number;
            preset: string;
            network: string;
            chainId: number;
            clock: {
              /** ISO 8601, UTC */
              timestamp: string;
              unixMs: number;
              unixSeconds: number;
              /** frozen, realtime or xN */
              pace: string;
              /** Number of the latest block */
              height: number;
            };
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The server accepts no more commands; the message says why */
      503: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Whether rate limits refuse anyone
   * Anyone may ask.
   */
  readLimits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The switch */
      200: { content: { "application/json": { on: boolean } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Turns the rate limits on or off; both reset everyone's counts
   * Anyone may ask.
   * @example {"on":false}
   */
  setLimits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: { content: { "application/json": { on: boolean } } };
    responses: {
      /** The switch */
      200: { content: { "application/json": { on: boolean } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The virtual time and its pace
   * Anyone may ask.
   */
  readClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The clock */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Advances virtual time; anything that falls due on the way happens at its own time
   * Anyone may ask.
   * @example {"seconds":3600}
   */
  advanceClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** (at least 0, at most 3153600000) */
          seconds?: number;
          /** (at least 0, at most 3153600000000) */
          ms?: number;
        };
      };
    };
    responses: {
      /** The clock afterwards */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
            /** Ids of schedules whose price could not be set on the way, one entry for each failure */
            missed?: number[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Advances virtual time to an instant, which must not be in the past
   * Anyone may ask.
   * @example {"timestamp":"2026-02-01T00:00:00Z"}
   */
  setClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** ISO 8601 with a zone, or unix seconds */
          timestamp: string | number;
        };
      };
    };
    responses: {
      /** The clock afterwards */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
            /** Ids of schedules whose price could not be set on the way, one entry for each failure */
            missed?: number[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Sets how fast virtual time passes by itself
   * Anyone may ask.
   * @example {"pace":"x60"}
   */
  setPace: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** frozen, realtime, or x and a whole number */
          pace: string;
        };
      };
    };
    responses: {
      /** The clock afterwards */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The price of every token; "0" where there is none
   * Anyone may ask.
   */
  listPrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Prices, USD x 10^18 a whole token */
      200: {
        content: {
          "application/json": {
            prices: {
              asset: string;
              symbol: string;
              /** USD x 10^18 a whole token */
              price: string;
              /** When it was set; null without a price */
              updatedAt: string | null;
              /** How long ago that was */
              ageSeconds: number | null;
              /** True while its timestamp is frozen, whoever sets the price */
              frozen: boolean;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Sets a price, as an ordinary transaction of the oracle
   * Anyone may ask.
   * @example {"asset":"WETH","price":"2000000000000000000000"}
   */
  setPrice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
          asset: string;
          /** USD x 10^18 a whole token (format amount) */
          price: string;
        };
      };
    };
    responses: {
      /** The transaction */
      200: {
        content: {
          "application/json": {
            txHash: string;
            /** voted: the transaction is in a block, but counted only as a vote for its call */
            status: "success" | "voted" | "failed" | "pending";
            /** With the status voted: the call that the other admins have to make, too, as their vote */
            issueId?: string;
            /** The stable code of the refusal */
            code: string | null;
            revertReason: string | null;
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
              | Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                >
            > | null;
            events: {
              contract: string | null;
              address: string;
              event: string;
              values: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
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
            }[];
            from?: string;
            to?: string;
            function?: string;
            nonce?: number;
            blockNumber?: number;
            timestamp?: string | null;
            fee?: "voucher" | "stable" | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Sets several prices in one transaction of the oracle
   * Anyone may ask.
   * @example {"prices":[{"asset":"WETH","price":"2000000000000000000000"}]}
   */
  setPrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** (fewest items 1, most items 100) */
          prices: {
            /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
            asset: string;
            /** USD x 10^18 a whole token (format amount) */
            price: string;
          }[];
        };
      };
    };
    responses: {
      /** The transaction */
      200: {
        content: {
          "application/json": {
            txHash: string;
            /** voted: the transaction is in a block, but counted only as a vote for its call */
            status: "success" | "voted" | "failed" | "pending";
            /** With the status voted: the call that the other admins have to make, too, as their vote */
            issueId?: string;
            /** The stable code of the refusal */
            code: string | null;
            revertReason: string | null;
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
              | Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                >
            > | null;
            events: {
              contract: string | null;
              address: string;
              event: string;
              values: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
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
            }[];
            from?: string;
            to?: string;
            function?: string;
            nonce?: number;
            blockNumber?: number;
            timestamp?: string | null;
            fee?: "voucher" | "stable" | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Freezes the timestamp of a price, so that the price grows stale
   * Setting the price then changes the price alone, not its timestamp. The contracts accept a price of any age; GET /oracle/price and isPriceFresh show its age. A restore also restores whether the timestamp was frozen.
   * Anyone may ask.
   */
  freezePrice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
        asset: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The price */
      200: {
        content: {
          "application/json": {
            asset: string;
            symbol: string;
            /** USD x 10^18 a whole token */
            price: string;
            /** When it was set; null without a price */
            updatedAt: string | null;
            /** How long ago that was */
            ageSeconds: number | null;
            /** True while its timestamp is frozen, whoever sets the price */
            frozen: boolean;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Ends the freeze: from its next update the price has a current timestamp again
   * Anyone may ask.
   */
  releasePrice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
        asset: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The price */
      200: {
        content: {
          "application/json": {
            asset: string;
            symbol: string;
            /** USD x 10^18 a whole token */
            price: string;
            /** When it was set; null without a price */
            updatedAt: string | null;
            /** How long ago that was */
            ageSeconds: number | null;
            /** True while its timestamp is frozen, whoever sets the price */
            frozen: boolean;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Removes a price by a transaction of the admin; calls that need the price are then refused
   * Anyone may ask.
   */
  removePrice: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
        asset: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The transaction */
      200: {
        content: {
          "application/json": {
            txHash: string;
            /** voted: the transaction is in a block, but counted only as a vote for its call */
            status: "success" | "voted" | "failed" | "pending";
            /** With the status voted: the call that the other admins have to make, too, as their vote */
            issueId?: string;
            /** The stable code of the refusal */
            code: string | null;
            revertReason: string | null;
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
              | Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                >
            > | null;
            events: {
              contract: string | null;
              address: string;
              event: string;
              values: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
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
            }[];
            from?: string;
            to?: string;
            function?: string;
            nonce?: number;
            blockNumber?: number;
            timestamp?: string | null;
            fee?: "voucher" | "stable" | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Schedules prices that the oracle will set, each after a number of virtual seconds
   * Anyone may ask.
   * @example {"asset":"WETH","path":[{"afterSeconds":60,"price":"2000000000000000000000"}]}
   */
  schedulePrices: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
          asset: string;
          /** (fewest items 1, most items 10000) */
          path: {
            /** (at least 0, at most 3153600000) */
            afterSeconds: number;
            /** USD x 10^18 a whole token (format amount) */
            price: string;
          }[];
        };
      };
    };
    responses: {
      /** The schedule's id */
      200: { content: { "application/json": { id: number } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Schedules a seeded random walk: a number of steps, each of at most `stepBps`
   * Anyone may ask.
   * @example {"asset":"WETH","everySeconds":60,"stepBps":50,"steps":100}
   */
  walkPrice: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
          asset: string;
          /** (at least 1, at most 3153600000) */
          everySeconds: number;
          /** (at least 1, at most 5000) */
          stepBps: number;
          /** (at least 1, at most 10000) */
          steps: number;
        };
      };
    };
    responses: {
      /** The schedule's id */
      200: { content: { "application/json": { id: number } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Everything that waits, next first
   * Anyone may ask.
   */
  listSchedules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Schedules */
      200: {
        content: {
          "application/json": {
            schedules: {
              id: number;
              asset: string;
              symbol: string;
              /** When its next price is set */
              dueAt: string;
              path?: { at: string; price: string }[];
              walk?: {
                everySeconds: number;
                stepBps: number;
                /** Steps still to come */
                left: number;
              };
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Cancels the prices of a schedule that are still to come
   * Anyone may ask.
   */
  cancelSchedule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** (longest 12) */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The id */
      200: { content: { "application/json": { id: number } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * When blocks are made, and how many transactions wait
   * Anyone may ask.
   */
  readMining: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The mining mode */
      200: {
        content: {
          "application/json": {
            mode: "transaction" | "interval" | "manual";
            intervalSeconds: number | null;
            /** Transactions that wait for a block */
            pending: number;
            /** Transactions that wait for an earlier nonce of their sender */
            ahead: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Sets when blocks are made: for each transaction, at an interval in virtual seconds, or on request
   * In the other modes than `transaction`, writes answer `pending` until a block is made. A change to `transaction` mines all pending transactions at once.
   * Anyone may ask.
   * @example {"mode":"interval","intervalSeconds":12}
   */
  setMining: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          mode: "transaction" | "interval" | "manual";
          /** (at least 1, at most 86400) */
          intervalSeconds?: number;
        };
      };
    };
    responses: {
      /** The mining mode */
      200: {
        content: {
          "application/json": {
            mode: "transaction" | "interval" | "manual";
            intervalSeconds: number | null;
            /** Transactions that wait for a block */
            pending: number;
            /** Transactions that wait for an earlier nonce of their sender */
            ahead: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Mines blocks now, with the pending transactions or empty
   * Anyone may ask.
   * @example {"blocks":1}
   */
  mine: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** (at least 1, at most 1000) */
          blocks?: number;
        };
      };
    };
    responses: {
      /** The latest block's number */
      200: { content: { "application/json": { blocks: number; height: number } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Number, time and hash of the latest block
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
      200: { content: { "application/json": { number: number; timestamp: string; hash: string } } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The faults that are switched on, and how many requests wait because of them
   * Anyone may ask.
   */
  readFaults: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The faults */
      200: {
        content: {
          "application/json": {
            /** Virtual milliseconds by which the VM delays its answers; 0 while it does not */
            vmDelayMs: number;
            /** Symbols of the assets whose prices are frozen: POST /prices/frozen/:asset */
            frozenPrices: string[];
            /** Requests that wait because of a fault now */
            waiting: number;
            rules: {
              /** Unique among the rules; part of each decision (shortest 1, longest 200) */
              name: string;
              /** GET /faults/kinds lists them */
              kind:
                | "error"
                | "latency"
                | "cut"
                | "reset"
                | "duplicate"
                | "expired"
                | "skew"
                | "socketDrop"
                | "socketHalfOpen"
                | "socketLate"
                | "socketDuplicate"
                | "socketReorder"
                | "socketMiss"
                | "socketNoPing"
                | "rpcLag"
                | "rpcBatch"
                | "rpcLimit"
                | "tableLag"
                | "tableStuck"
                | "tableMiss"
                | "tableHealth"
                | "priceStale"
                | "priceMissing"
                | "priceZero"
                | "priceJump"
                | "priceDisagree"
                | "bridgeSilent"
                | "bridgeLate"
                | "bridgeDuplicate"
                | "bridgeReorder"
                | "bridgeReview"
                | "poolPending"
                | "poolDrop"
                | "poolReplace"
                | "poolGap";
              /** Where it is met; every surface that has its kind by default */
              surface?: "app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity";
              /** a request; `at` is its route, such as POST /api/lend/borrow, or its JSON-RPC method; an update on its way to one connection of a WebSocket; `at` is its channel, and logs on core's; a call of JSON-RPC, at rpc or at node; `at` is its method; a read of the explorer, or of a table at the indexer or core; `at` is the action or the table; a price that the oracle's own account sets, by hand or as scheduled, but not in a batch; `at` is the asset's symbol; a deposit or a withdrawal on the bridge, decided once at the relayer's next visit, for its owner; `at` is the other chain's name; a transaction that somebody submits, on its way into a block, for its sender; `at` is its function (shortest 1, longest 200) */
              at?: string;
              /** Whom it strikes: a user's name; everyone by default (shortest 1, longest 200) */
              actor?: string;
              /** How often it strikes, in parts of 10,000 (at least 1, at most 10000) */
              rateBps?: number;
              /** It strikes at this one alone, counted for each caller (at least 1, at most 1000000) */
              nth?: number;
              /** It holds from so long after the rules were set (at least 0, at most 3153600000000) */
              fromMs?: number;
              /** It holds until so long after the rules were set (at least 1, at most 3153600000000) */
              toMs?: number;
              /** The status */
              status?: 429 | 500 | 502 | 503;
              /** Before the request does anything, or after it has done everything */
              when?: "before" | "after";
              /** Virtual milliseconds (at least -86400000, at most 3153600000000) */
              ms?: number;
              /** Blocks (at least 1, at most 1000) */
              blocks?: number;
              /** Parts of 10,000 of the price (at least -9999, at most 1000000) */
              bps?: number;
              /** How often it has struck so far */
              struck: number;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Delays the VM's answers to JSON-RPC; 0 switches that off
   * A request with eth_call, platform_traceCall or platform_simulateV1 is then answered after that much virtual time. If the method's timeout (30 s or 120 s) comes first, the answer is error code 3. With a frozen clock the request waits until somebody advances the clock. A change does not affect requests that already wait.
   * Anyone may ask.
   * @example {"ms":30000}
   */
  delayTheVM: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** (at least 0, at most 86400000) */
          ms: number;
        };
      };
    };
    responses: {
      /** The faults */
      200: {
        content: {
          "application/json": {
            /** Virtual milliseconds by which the VM delays its answers; 0 while it does not */
            vmDelayMs: number;
            /** Symbols of the assets whose prices are frozen: POST /prices/frozen/:asset */
            frozenPrices: string[];
            /** Requests that wait because of a fault now */
            waiting: number;
            rules: {
              /** Unique among the rules; part of each decision (shortest 1, longest 200) */
              name: string;
              /** GET /faults/kinds lists them */
              kind:
                | "error"
                | "latency"
                | "cut"
                | "reset"
                | "duplicate"
                | "expired"
                | "skew"
                | "socketDrop"
                | "socketHalfOpen"
                | "socketLate"
                | "socketDuplicate"
                | "socketReorder"
                | "socketMiss"
                | "socketNoPing"
                | "rpcLag"
                | "rpcBatch"
                | "rpcLimit"
                | "tableLag"
                | "tableStuck"
                | "tableMiss"
                | "tableHealth"
                | "priceStale"
                | "priceMissing"
                | "priceZero"
                | "priceJump"
                | "priceDisagree"
                | "bridgeSilent"
                | "bridgeLate"
                | "bridgeDuplicate"
                | "bridgeReorder"
                | "bridgeReview"
                | "poolPending"
                | "poolDrop"
                | "poolReplace"
                | "poolGap";
              /** Where it is met; every surface that has its kind by default */
              surface?: "app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity";
              /** a request; `at` is its route, such as POST /api/lend/borrow, or its JSON-RPC method; an update on its way to one connection of a WebSocket; `at` is its channel, and logs on core's; a call of JSON-RPC, at rpc or at node; `at` is its method; a read of the explorer, or of a table at the indexer or core; `at` is the action or the table; a price that the oracle's own account sets, by hand or as scheduled, but not in a batch; `at` is the asset's symbol; a deposit or a withdrawal on the bridge, decided once at the relayer's next visit, for its owner; `at` is the other chain's name; a transaction that somebody submits, on its way into a block, for its sender; `at` is its function (shortest 1, longest 200) */
              at?: string;
              /** Whom it strikes: a user's name; everyone by default (shortest 1, longest 200) */
              actor?: string;
              /** How often it strikes, in parts of 10,000 (at least 1, at most 10000) */
              rateBps?: number;
              /** It strikes at this one alone, counted for each caller (at least 1, at most 1000000) */
              nth?: number;
              /** It holds from so long after the rules were set (at least 0, at most 3153600000000) */
              fromMs?: number;
              /** It holds until so long after the rules were set (at least 1, at most 3153600000000) */
              toMs?: number;
              /** The status */
              status?: 429 | 500 | 502 | 503;
              /** Before the request does anything, or after it has done everything */
              when?: "before" | "after";
              /** Virtual milliseconds (at least -86400000, at most 3153600000000) */
              ms?: number;
              /** Blocks (at least 1, at most 1000) */
              blocks?: number;
              /** Parts of 10,000 of the price (at least -9999, at most 1000000) */
              bps?: number;
              /** How often it has struck so far */
              struck: number;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Replaces all fault rules; an empty list is the calm
   * A rule strikes by a hash of the seed, its name, the surface, the caller and how many cases it matched for that caller before: what others do changes nothing. The command is refused, with the place in its message, if a rule lacks a parameter of its kind or has another's, or if it names something that does not exist.
   * Anyone may ask.
   * @example {"rules":[{"name":"gateway","kind":"error","status":502,"when":"after","surface":"app","at":"POST /api/lend/borrow","nth":1}]}
   */
  setFaultRules: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          rules: {
            /** Unique among the rules; part of each decision (shortest 1, longest 200) */
            name: string;
            /** GET /faults/kinds lists them */
            kind:
              | "error"
              | "latency"
              | "cut"
              | "reset"
              | "duplicate"
              | "expired"
              | "skew"
              | "socketDrop"
              | "socketHalfOpen"
              | "socketLate"
              | "socketDuplicate"
              | "socketReorder"
              | "socketMiss"
              | "socketNoPing"
              | "rpcLag"
              | "rpcBatch"
              | "rpcLimit"
              | "tableLag"
              | "tableStuck"
              | "tableMiss"
              | "tableHealth"
              | "priceStale"
              | "priceMissing"
              | "priceZero"
              | "priceJump"
              | "priceDisagree"
              | "bridgeSilent"
              | "bridgeLate"
              | "bridgeDuplicate"
              | "bridgeReorder"
              | "bridgeReview"
              | "poolPending"
              | "poolDrop"
              | "poolReplace"
              | "poolGap";
            /** Where it is met; every surface that has its kind by default */
            surface?: "app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity";
            /** a request; `at` is its route, such as POST /api/lend/borrow, or its JSON-RPC method; an update on its way to one connection of a WebSocket; `at` is its channel, and logs on core's; a call of JSON-RPC, at rpc or at node; `at` is its method; a read of the explorer, or of a table at the indexer or core; `at` is the action or the table; a price that the oracle's own account sets, by hand or as scheduled, but not in a batch; `at` is the asset's symbol; a deposit or a withdrawal on the bridge, decided once at the relayer's next visit, for its owner; `at` is the other chain's name; a transaction that somebody submits, on its way into a block, for its sender; `at` is its function (shortest 1, longest 200) */
            at?: string;
            /** Whom it strikes: a user's name; everyone by default (shortest 1, longest 200) */
            actor?: string;
            /** How often it strikes, in parts of 10,000 (at least 1, at most 10000) */
            rateBps?: number;
            /** It strikes at this one alone, counted for each caller (at least 1, at most 1000000) */
            nth?: number;
            /** It holds from so long after the rules were set (at least 0, at most 3153600000000) */
            fromMs?: number;
            /** It holds until so long after the rules were set (at least 1, at most 3153600000000) */
            toMs?: number;
            /** The status */
            status?: 429 | 500 | 502 | 503;
            /** Before the request does anything, or after it has done everything */
            when?: "before" | "after";
            /** Virtual milliseconds (at least -86400000, at most 3153600000000) */
            ms?: number;
            /** Blocks (at least 1, at most 1000) */
            blocks?: number;
            /** Parts of 10,000 of the price (at least -9999, at most 1000000) */
            bps?: number;
          }[];
        };
      };
    };
    responses: {
      /** The faults */
      200: {
        content: {
          "application/json": {
            /** Virtual milliseconds by which the VM delays its answers; 0 while it does not */
            vmDelayMs: number;
            /** Symbols of the assets whose prices are frozen: POST /prices/frozen/:asset */
            frozenPrices: string[];
            /** Requests that wait because of a fault now */
            waiting: number;
            rules: {
              /** Unique among the rules; part of each decision (shortest 1, longest 200) */
              name: string;
              /** GET /faults/kinds lists them */
              kind:
                | "error"
                | "latency"
                | "cut"
                | "reset"
                | "duplicate"
                | "expired"
                | "skew"
                | "socketDrop"
                | "socketHalfOpen"
                | "socketLate"
                | "socketDuplicate"
                | "socketReorder"
                | "socketMiss"
                | "socketNoPing"
                | "rpcLag"
                | "rpcBatch"
                | "rpcLimit"
                | "tableLag"
                | "tableStuck"
                | "tableMiss"
                | "tableHealth"
                | "priceStale"
                | "priceMissing"
                | "priceZero"
                | "priceJump"
                | "priceDisagree"
                | "bridgeSilent"
                | "bridgeLate"
                | "bridgeDuplicate"
                | "bridgeReorder"
                | "bridgeReview"
                | "poolPending"
                | "poolDrop"
                | "poolReplace"
                | "poolGap";
              /** Where it is met; every surface that has its kind by default */
              surface?: "app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity";
              /** a request; `at` is its route, such as POST /api/lend/borrow, or its JSON-RPC method; an update on its way to one connection of a WebSocket; `at` is its channel, and logs on core's; a call of JSON-RPC, at rpc or at node; `at` is its method; a read of the explorer, or of a table at the indexer or core; `at` is the action or the table; a price that the oracle's own account sets, by hand or as scheduled, but not in a batch; `at` is the asset's symbol; a deposit or a withdrawal on the bridge, decided once at the relayer's next visit, for its owner; `at` is the other chain's name; a transaction that somebody submits, on its way into a block, for its sender; `at` is its function (shortest 1, longest 200) */
              at?: string;
              /** Whom it strikes: a user's name; everyone by default (shortest 1, longest 200) */
              actor?: string;
              /** How often it strikes, in parts of 10,000 (at least 1, at most 10000) */
              rateBps?: number;
              /** It strikes at this one alone, counted for each caller (at least 1, at most 1000000) */
              nth?: number;
              /** It holds from so long after the rules were set (at least 0, at most 3153600000000) */
              fromMs?: number;
              /** It holds until so long after the rules were set (at least 1, at most 3153600000000) */
              toMs?: number;
              /** The status */
              status?: 429 | 500 | 502 | 503;
              /** Before the request does anything, or after it has done everything */
              when?: "before" | "after";
              /** Virtual milliseconds (at least -86400000, at most 3153600000000) */
              ms?: number;
              /** Blocks (at least 1, at most 1000) */
              blocks?: number;
              /** Parts of 10,000 of the price (at least -9999, at most 1000000) */
              bps?: number;
              /** How often it has struck so far */
              struck: number;
            }[];
            /** The names of the rules before, of those that struck nothing */
            unusedRules: string[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Replaces all fault rules by those of a named profile
   * Anyone may ask.
   * @example {"name":"slow-bridge"}
   */
  setFaultProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** GET /faults/kinds describes them */
          name: "flaky-mobile" | "lagging-rpc" | "slow-bridge" | "bad-night";
          /** Draws about two of three of its rules, as a storm does; all without it (at least 0, at most 2147483647) */
          seed?: number;
        };
      };
    };
    responses: {
      /** The faults */
      200: {
        content: {
          "application/json": {
            /** Virtual milliseconds by which the VM delays its answers; 0 while it does not */
            vmDelayMs: number;
            /** Symbols of the assets whose prices are frozen: POST /prices/frozen/:asset */
            frozenPrices: string[];
            /** Requests that wait because of a fault now */
            waiting: number;
            rules: {
              /** Unique among the rules; part of each decision (shortest 1, longest 200) */
              name: string;
              /** GET /faults/kinds lists them */
              kind:
                | "error"
                | "latency"
                | "cut"
                | "reset"
                | "duplicate"
                | "expired"
                | "skew"
                | "socketDrop"
                | "socketHalfOpen"
                | "socketLate"
                | "socketDuplicate"
                | "socketReorder"
                | "socketMiss"
                | "socketNoPing"
                | "rpcLag"
                | "rpcBatch"
                | "rpcLimit"
                | "tableLag"
                | "tableStuck"
                | "tableMiss"
                | "tableHealth"
                | "priceStale"
                | "priceMissing"
                | "priceZero"
                | "priceJump"
                | "priceDisagree"
                | "bridgeSilent"
                | "bridgeLate"
                | "bridgeDuplicate"
                | "bridgeReorder"
                | "bridgeReview"
                | "poolPending"
                | "poolDrop"
                | "poolReplace"
                | "poolGap";
              /** Where it is met; every surface that has its kind by default */
              surface?: "app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity";
              /** How often it strikes, in parts of 10,000 (at least 1, at most 10000) */
              rateBps?: number;
              /** It holds from so long after the rules were set (at least 0, at most 3153600000000) */
              fromMs?: number;
              /** It holds until so long after the rules were set (at least 1, at most 3153600000000) */
              toMs?: number;
              /** The status */
              status?: 429 | 500 | 502 | 503;
              /** Before the request does anything, or after it has done everything */
              when?: "before" | "after";
              /** Virtual milliseconds (at least -86400000, at most 3153600000000) */
              ms?: number;
              /** Blocks (at least 1, at most 1000) */
              blocks?: number;
              /** Parts of 10,000 of the price (at least -9999, at most 1000000) */
              bps?: number;
              /** How often it has struck so far */
              struck: number;
            }[];
            /** The names of the rules before, of those that struck nothing */
            unusedRules: string[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Every kind of fault and every named profile, with what they do
   * Anyone may ask.
   */
  readFaultKinds: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The kinds */
      200: {
        content: {
          "application/json": {
            kinds: {
              kind: string;
              place: "request" | "socket" | "call" | "table" | "price" | "transfer" | "transaction";
              /** By what it is met, and what `at` names */
              met: string;
              /** Where it is met; none if it acts inside the world */
              surfaces: string[];
              about: string;
              /** Its own parameters */
              takes: {
                status?: { about: string; oneOf: (string | number)[] };
                when?: { about: string; oneOf: (string | number)[] };
                ms?: { about: string; from: number; to: number };
                blocks?: { about: string; from: number; to: number };
                bps?: { about: string; from: number; to: number };
              };
            }[];
            profiles: {
              name: string;
              about: string;
              rules: {
                /** Unique among the rules; part of each decision (shortest 1, longest 200) */
                name: string;
                /** GET /faults/kinds lists them */
                kind:
                  | "error"
                  | "latency"
                  | "cut"
                  | "reset"
                  | "duplicate"
                  | "expired"
                  | "skew"
                  | "socketDrop"
                  | "socketHalfOpen"
                  | "socketLate"
                  | "socketDuplicate"
                  | "socketReorder"
                  | "socketMiss"
                  | "socketNoPing"
                  | "rpcLag"
                  | "rpcBatch"
                  | "rpcLimit"
                  | "tableLag"
                  | "tableStuck"
                  | "tableMiss"
                  | "tableHealth"
                  | "priceStale"
                  | "priceMissing"
                  | "priceZero"
                  | "priceJump"
                  | "priceDisagree"
                  | "bridgeSilent"
                  | "bridgeLate"
                  | "bridgeDuplicate"
                  | "bridgeReorder"
                  | "bridgeReview"
                  | "poolPending"
                  | "poolDrop"
                  | "poolReplace"
                  | "poolGap";
                /** Where it is met; every surface that has its kind by default */
                surface?: "app" | "core" | "node" | "explorer" | "indexer" | "rpc" | "identity";
                /** How often it strikes, in parts of 10,000 (at least 1, at most 10000) */
                rateBps?: number;
                /** It holds from so long after the rules were set (at least 0, at most 3153600000000) */
                fromMs?: number;
                /** It holds until so long after the rules were set (at least 1, at most 3153600000000) */
                toMs?: number;
                /** The status */
                status?: 429 | 500 | 502 | 503;
                /** Before the request does anything, or after it has done everything */
                when?: "before" | "after";
                /** Virtual milliseconds (at least -86400000, at most 3153600000000) */
                ms?: number;
                /** Blocks (at least 1, at most 1000) */
                blocks?: number;
                /** Parts of 10,000 of the price (at least -9999, at most 1000000) */
                bps?: number;
              }[];
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The faults that clients have met since the rules were set, oldest first
   * The last 10,000 are kept. Faults inside the world are counted in GET /faults alone.
   * Anyone may ask.
   */
  readMetFaults: {
    parameters: {
      query?: {
        /** No more than so many, the last ones (format whole) */
        last?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The faults */
      200: {
        content: {
          "application/json": {
            met: {
              rule: string;
              kind:
                | "error"
                | "latency"
                | "cut"
                | "reset"
                | "duplicate"
                | "expired"
                | "skew"
                | "socketDrop"
                | "socketHalfOpen"
                | "socketLate"
                | "socketDuplicate"
                | "socketReorder"
                | "socketMiss"
                | "socketNoPing"
                | "rpcLag"
                | "rpcBatch"
                | "rpcLimit"
                | "tableLag"
                | "tableStuck"
                | "tableMiss"
                | "tableHealth"
                | "priceStale"
                | "priceMissing"
                | "priceZero"
                | "priceJump"
                | "priceDisagree"
                | "bridgeSilent"
                | "bridgeLate"
                | "bridgeDuplicate"
                | "bridgeReorder"
                | "bridgeReview"
                | "poolPending"
                | "poolDrop"
                | "poolReplace"
                | "poolGap";
              surface: string;
              caller: string;
              at: string;
              /** As `nth` of its rule counts */
              ordinal: number;
              /** As `nth` counts of a rule for this surface, caller and `at` alone */
              nth: number;
              /** ISO 8601, UTC */
              timestamp: string;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Which condition of the calm does not hold now; changes nothing
   * Anyone may ask.
   */
  lookAtTheCalm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The conditions */
      200: {
        content: {
          "application/json": {
            /** Whether all has converged, but for what cannot */
            converged: boolean;
            /** The names of the rules that were set and had struck nothing */
            unusedRules: string[];
            /** Virtual seconds that the calm has taken */
            secondsPassed: number;
            /** The first condition that should hold and does not */
            pending: { condition: string; what: string } | null;
            /** All of them, in their order */
            conditions: {
              name: string;
              unmet: {
                what: string;
                /** Why time cannot change that */
                cannot?: string;
              }[];
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Ends all faults and lets time pass until everything has converged
   * Fault rules end, the VM answers without delay, and prices are no longer frozen. Time passes a minute at a time while that can change something. Writes are acknowledged, sockets show the world, replicas and tables are at the head, nothing waits past its bound, the bridge has nothing in flight, and the consistency checker finds nothing. What cannot converge is listed with its reason.
   * Anyone may ask.
   * @example {"budgetSeconds":600}
   */
  converge: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** The most virtual seconds that may pass; 14400 by default (at least 0, at most 86400) */
          budgetSeconds?: number;
        };
      };
    };
    responses: {
      /** The conditions afterwards */
      200: {
        content: {
          "application/json": {
            /** Whether all has converged, but for what cannot */
            converged: boolean;
            /** The names of the rules that were set and had struck nothing */
            unusedRules: string[];
            /** Virtual seconds that the calm has taken */
            secondsPassed: number;
            /** The first condition that should hold and does not */
            pending: { condition: string; what: string } | null;
            /** All of them, in their order */
            conditions: {
              name: string;
              unmet: {
                what: string;
                /** Why time cannot change that */
                cannot?: string;
              }[];
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The names of all snapshots, sorted
   * Anyone may ask.
   */
  listSnapshots: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Names */
      200: {
        content: {
          "application/json": {
            snapshots: string[];
            /** By name, the position to which it leads: how many commands came before */
            positions: Record<string, number>;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Takes a snapshot under a name; an earlier one of the same name is replaced
   * Anyone may ask.
   * @example {"name":"before the crash"}
   */
  takeSnapshot: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** (shortest 1, longest 100) */
          name: string;
        };
      };
    };
    responses: {
      /** Names */
      200: {
        content: {
          "application/json": {
            snapshots: string[];
            /** By name, the position to which it leads: how many commands came before */
            positions: Record<string, number>;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Restores a snapshot, any number of times, even on a branch that an earlier restore left
   * Anyone may ask.
   */
  restoreSnapshot: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** (shortest 1, longest 100) */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The clock there */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Deletes a snapshot; the world and every other snapshot stay as they are
   * `evm-0x1` is the snapshot for which evm_snapshot returned 0x1, and so on.
   * Anyone may ask.
   */
  dropSnapshot: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** (shortest 1, longest 100) */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The names that are left */
      200: {
        content: {
          "application/json": {
            snapshots: string[];
            /** By name, the position to which it leads: how many commands came before */
            positions: Record<string, number>;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The whole world as one canonical text, for POST /load
   * As of the moment when it was asked for. It is made in pieces of some milliseconds, between which other requests are answered and commands run.
   * Anyone may ask.
   */
  dump: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The dump */
      200: { content: { "application/json": Record<string, unknown> } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Replaces this world by a dumped one; earlier snapshots are gone
   * The server reads the dump in pieces of some milliseconds and answers other requests between them. A command that arrives meanwhile still changes the old world, and is lost with it. Dumps are loaded one after another. If the client disconnects first, its dump is not loaded.
   * Anyone may ask.
   */
  load: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: { content: { "application/json": Record<string, unknown> } };
    responses: {
      /** The clock there */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Every command so far, as a file that `--journal FILE` continues from
   * Anyone may ask.
   */
  journal: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** One command a line */
      200: { content: { "text/plain": string } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The hash of all state, and the hash of the seed with every command so far
   * Anyone may ask.
   */
  stateHash: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Hashes */
      200: {
        content: { "application/json": { stateHash: string; journalHash: string; height: number } };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Goes back to where the world was after so many commands of its journal
   * On whatever branch that is, and before a load or a reset too. The commands since stay in the journal on a branch of their own, the restore comes after them, and snapshots stay.
   * Anyone may ask.
   */
  restorePosition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** How many commands of the journal, from 0 (longest 12) */
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The clock there */
      200: {
        content: {
          "application/json": {
            /** ISO 8601, UTC */
            timestamp: string;
            unixMs: number;
            unixSeconds: number;
            /** frozen, realtime or xN */
            pace: string;
            /** Number of the latest block */
            height: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The journal is shorter; the message says its length */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The value of a contract's state variable now, by its name and its keys
   * A mapping takes one key for each of its levels. A key that is an address may be given by name.
   * Anyone may ask.
   * @example {"contract":"cdpEngine","variable":"vaults","keys":["borrower","WETH"]}
   */
  readStorage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
          contract: string;
          /** (shortest 1, longest 100) */
          variable: string;
          /** (most items 5) */
          keys?: string[];
        };
      };
    };
    responses: {
      /** The value */
      200: {
        content: {
          "application/json": {
            value:
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    )[]
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
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The state of every contract now, in the form of a dump
   * Amounts are strings of digits; values that were never set are left out.
   * Anyone may ask.
   */
  allStorage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Contracts by address */
      200: {
        content: {
          "application/json": {
            /** (shortest 1, longest 100) */
            address: string;
            /** empty for code that nobody uploaded */
            kind: string;
            /** of a user's contract (shortest 1, longest 100) */
            creator?: string;
            storage: Record<string, unknown>;
          }[];
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The tokens of each source chain that the bridge carries, and what they become here
   * Anyone may ask.
   */
  listBridgeAssets: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Assets */
      200: {
        content: {
          "application/json": {
            assets: {
              externalChainId: string;
              sourceChain: string;
              externalToken: string;
              externalSymbol: string;
              externalDecimals: number;
              /** Base units on the source chain; 0 is no cap */
              maxPerWithdrawal: string;
              enabled: boolean;
              /** The token it becomes by default */
              platformToken: string;
              /** What else it may become */
              routes: string[];
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Lets the relayer see a deposit on a source chain and record it on the bridge
   * The bridge mints at the relayer's next tick (each minute of virtual time), unless the relayer is told otherwise. It refuses the same deposit a second time.
   * Anyone may ask.
   * @example {"sourceChain":"Ethereum","token":"ETH","amount":"1000000000000000000","recipient":"lender"}
   */
  observeDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** (shortest 1, longest 100) */
          sourceChain: string;
          /** Its symbol or address on the source chain (shortest 1, longest 100) */
          token: string;
          /** Base units on the source chain (format amount) */
          amount: string;
          /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
          recipient: string;
          /** The payer on the source chain; by default the recipient (shortest 1, longest 100) */
          sender?: string;
          /** By default made up from the seed (shortest 1, longest 100) */
          txHash?: string;
          /** The token to receive; by default the one that the bridge maps it to (shortest 1, longest 100) */
          targetToken?: string;
        };
      };
    };
    responses: {
      /** The deposit's key, and the relayer's transaction */
      200: {
        content: {
          "application/json": {
            externalChainId: string;
            /** On the source chain, in its one spelling */
            txHash: string;
            transaction: {
              txHash: string;
              /** voted: the transaction is in a block, but counted only as a vote for its call */
              status: "success" | "voted" | "failed" | "pending";
              /** With the status voted: the call that the other admins have to make, too, as their vote */
              issueId?: string;
              /** The stable code of the refusal */
              code: string | null;
              revertReason: string | null;
              result: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  >
              > | null;
              events: {
                contract: string | null;
                address: string;
                event: string;
                values: Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    )[]
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
              }[];
              from?: string;
              to?: string;
              function?: string;
              nonce?: number;
              blockNumber?: number;
              timestamp?: string | null;
              fee?: "voucher" | "stable" | null;
            } | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Tells the relayer what to do with a deposit it has seen
   * After `hold` the relayer's ticks skip the deposit, until `release`. `review`, `confirm` and `abort` send the bridge that decision now. `repeat` delivers the same message again.
   * Anyone may ask.
   */
  steerDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Number of the source chain (format amount) */
        externalChainId: string;
        /** Of the transaction on the source chain (shortest 1, longest 100) */
        txHash: string;
        action: "hold" | "release" | "review" | "confirm" | "abort" | "repeat";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The deposit's key, and the relayer's transaction */
      200: {
        content: {
          "application/json": {
            externalChainId: string;
            /** On the source chain, in its one spelling */
            txHash: string;
            transaction: {
              txHash: string;
              /** voted: the transaction is in a block, but counted only as a vote for its call */
              status: "success" | "voted" | "failed" | "pending";
              /** With the status voted: the call that the other admins have to make, too, as their vote */
              issueId?: string;
              /** The stable code of the refusal */
              code: string | null;
              revertReason: string | null;
              result: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  >
              > | null;
              events: {
                contract: string | null;
                address: string;
                event: string;
                values: Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    )[]
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
              }[];
              from?: string;
              to?: string;
              function?: string;
              nonce?: number;
              blockNumber?: number;
              timestamp?: string | null;
              fee?: "voucher" | "stable" | null;
            } | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The state of a deposit, by any spelling of its hash
   * Anyone may ask.
   */
  findDeposit: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** Number of the source chain (format amount) */
        externalChainId: string;
        /** Of the transaction on the source chain (shortest 1, longest 100) */
        txHash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The deposit */
      200: {
        content: {
          "application/json": {
            externalChainId: string;
            /** On the source chain, in its one spelling */
            txHash: string;
            status: "initiated" | "pending review" | "completed" | "aborted";
            /** True while the relayer leaves it alone */
            held: boolean;
            sender: string;
            externalToken: string;
            recipient: string;
            token: string;
            /** Base units of the platform's token */
            amount: string;
            requestedAt: string;
            updatedAt: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Where a withdrawal stands
   * Anyone may ask.
   */
  findWithdrawal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** From 1 up (format amount) */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The withdrawal */
      200: {
        content: {
          "application/json": {
            id: string;
            externalChainId: string;
            status: "initiated" | "pending review" | "completed" | "aborted";
            /** Empty until the bridge has told custody to pay */
            custodyTxHash: string;
            sender: string;
            externalRecipient: string;
            externalToken: string;
            /** Base units on the source chain */
            externalAmount: string;
            token: string;
            /** Base units of the platform's token */
            amount: string;
            useHotWallet: boolean;
            requestedAt: string;
            updatedAt: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * All actors and registered users, with keys and credentials that are valid in this world alone
   * Anyone may ask.
   */
  listActors: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Actors */
      200: {
        content: {
          "application/json": {
            actors: {
              name: string;
              role: "user" | "oracle" | "admin";
              address: string;
              privateKey: string;
              clientId: string;
              clientSecret: string;
              tokenEndpoint: string;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Adds a user, whose key, address and credentials follow from the seed and the name
   * The admin mints the amounts in `funds`, each in a transaction of its own. All of them are tried first: if one would be refused now, no user is added. `transactions` shows a mint that failed later, after it had waited for a block, or that waits for the votes of other admins. An actor needs something to pay fees with: some `"VOUCHER"`, or some of the stable token.
   * Anyone may ask.
   * @example {"name":"carol","funds":{"WETH":"1000000000000000000"}}
   */
  addActor: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Lowercase letters, digits and hyphens, at most 40 (shortest 1, longest 100) */
          name: string;
          /** Amounts in base units by symbol; VOUCHER for fee vouchers (most members 50) */
          funds?: Record<string, unknown>;
        };
      };
    };
    responses: {
      /** The actor, and the transactions that funded it */
      200: {
        content: {
          "application/json": {
            name: string;
            role: "user" | "oracle" | "admin";
            address: string;
            privateKey: string;
            clientId: string;
            clientSecret: string;
            tokenEndpoint: string;
            transactions: {
              txHash: string | null;
              /** voted: the transaction is in a block, but counted only as a vote for its call */
              status: "success" | "voted" | "failed" | "pending";
              /** With the status voted: the call that the other admins have to make, too, as their vote */
              issueId?: string;
              /** The stable code of the refusal */
              code: string | null;
              revertReason: string | null;
              result: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  >
              > | null;
              events: {
                contract: string | null;
                address: string;
                event: string;
                values: Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    )[]
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
              }[];
              from?: string;
              to?: string;
              function?: string;
              nonce?: number;
              blockNumber?: number;
              timestamp?: string | null;
              fee?: "voucher" | "stable" | null;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * An access token of an actor, ready to use
   * Anyone may ask.
   */
  signIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** (shortest 1, longest 100) */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The token */
      200: {
        content: {
          "application/json": { access_token: string; token_type: string; expires_in: number };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Submits a transaction on behalf of any known user
   * A transaction that a contract refuses is included, with the status `failed`.
   * Anyone may ask.
   * @example {"from":"lender","to":"PUSD","function":"transfer","args":{"to":"borrower","value":"1000000000000000000"}}
   */
  submitTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A known user, by name or address (shortest 1, longest 100) */
          from: string;
          /** A contract, by name or address: see GET /contracts (shortest 1, longest 100) */
          to: string;
          /** (shortest 1, longest 100) */
          function: string;
          /** By name; integers as digits, addresses in hex or by name */
          args?: Record<string, unknown>;
          /** Given inside the same transaction; any unused part is revoked at its end (most items 20) */
          approvals?: {
            /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
            token: string;
            /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
            spender: string;
            /** (shortest 1, longest 100) */
            amount: string;
          }[];
        };
      };
    };
    responses: {
      /** How it ended */
      200: {
        content: {
          "application/json": {
            txHash: string;
            /** voted: the transaction is in a block, but counted only as a vote for its call */
            status: "success" | "voted" | "failed" | "pending";
            /** With the status voted: the call that the other admins have to make, too, as their vote */
            issueId?: string;
            /** The stable code of the refusal */
            code: string | null;
            revertReason: string | null;
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
              | Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                >
            > | null;
            events: {
              contract: string | null;
              address: string;
              event: string;
              values: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
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
            }[];
            from?: string;
            to?: string;
            function?: string;
            nonce?: number;
            blockNumber?: number;
            timestamp?: string | null;
            fee?: "voucher" | "stable" | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * How a transaction ended
   * Anyone may ask.
   */
  findTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** (shortest 1, longest 100) */
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
            txHash: string;
            /** voted: the transaction is in a block, but counted only as a vote for its call */
            status: "success" | "voted" | "failed" | "pending";
            /** With the status voted: the call that the other admins have to make, too, as their vote */
            issueId?: string;
            /** The stable code of the refusal */
            code: string | null;
            revertReason: string | null;
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
              | Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                >
            > | null;
            events: {
              contract: string | null;
              address: string;
              event: string;
              values: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
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
            }[];
            from?: string;
            to?: string;
            function?: string;
            nonce?: number;
            blockNumber?: number;
            timestamp?: string | null;
            fee?: "voucher" | "stable" | null;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Shows what a transaction would do now; it changes nothing and charges nothing
   * Anyone may ask.
   * @example {"from":"lender","to":"PUSD","function":"transfer","args":{"to":"borrower","value":"1000000000000000000"}}
   */
  simulate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A known user, by name or address (shortest 1, longest 100) */
          from: string;
          /** A contract, by name or address: see GET /contracts (shortest 1, longest 100) */
          to: string;
          /** (shortest 1, longest 100) */
          function: string;
          /** By name; integers as digits, addresses in hex or by name */
          args?: Record<string, unknown>;
          /** Given inside the same transaction; any unused part is revoked at its end (most items 20) */
          approvals?: {
            /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
            token: string;
            /** A name or symbol, or an address with or without 0x (shortest 1, longest 100) */
            spender: string;
            /** (shortest 1, longest 100) */
            amount: string;
          }[];
        };
      };
    };
    responses: {
      /** How it would end */
      200: {
        content: {
          "application/json": {
            status: "success" | "voted" | "failed";
            /** With the status voted: the call that the other admins have to make, too, as their vote */
            issueId?: string;
            code: string | null;
            revertReason: string | null;
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
              | Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                >
            > | null;
            events: {
              contract: string | null;
              address: string;
              event: string;
              values: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
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
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Calls a view function on the present state
   * Anyone may ask.
   * @example {"to":"lendingPool","function":"getHealthFactor","args":{"user":"borrower"}}
   */
  callView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** A known user, by name or address (shortest 1, longest 100) */
          from?: string;
          /** A contract, by name or address: see GET /contracts (shortest 1, longest 100) */
          to: string;
          /** (shortest 1, longest 100) */
          function: string;
          /** By name; integers as digits, addresses in hex or by name */
          args?: Record<string, unknown>;
          approvals?: null;
        };
      };
    };
    responses: {
      /** Values by name */
      200: {
        content: {
          "application/json": {
            result: Record<
              string,
              | string
              | boolean
              | number
              | null
              | (
                  | string
                  | boolean
                  | number
                  | null
                  | (string | boolean | number | null)[]
                  | Record<string, string | boolean | number | null>
                )[]
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
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Names, kinds, addresses and functions of every contract
   * Anyone may ask.
   */
  listContracts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Contracts */
      200: {
        content: {
          "application/json": {
            contracts: {
              name: string | null;
              kind: string;
              address: string;
              functions: Record<
                string,
                {
                  arguments: Record<string, string>;
                  returns: Record<string, string>;
                  view: boolean;
                  /** Set if only the admins may call it; absent if anyone may */
                  access?: "owner";
                }
              >;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Reads facts through every surface that shows them, and lists the differences
   * `quick` reads what is new since the last check, `sample` also a sample of everything else, and `all` everything. `all` takes some milliseconds a transaction, of which there may be at most 2000. Other requests are answered meanwhile, and commands run; a fact that one of them interrupts is not counted.
   * Anyone may ask.
   */
  checkConsistency: {
    parameters: {
      query?: {
        /** by default `sample` */
        depth?: "quick" | "sample" | "all";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The number of facts read, and the differences */
      200: {
        content: {
          "application/json": {
            /** How many facts were read */
            checked: number;
            disagreements: {
              /** By its id: XS-01 to XS-06, XS-08, XS-10, XS-12 to XS-16, XS-19, XS-20 or XS-22 */
              invariant: string;
              /** Which fact, and of what */
              fact: string;
              /** The surface that differs from the world */
              surface: string;
              field: string;
              /** In the world's own terms; a long text is cut to the place where it differs */
              said: string;
              /** The value in the world, and the values on the other surfaces */
              others: Record<string, string>;
              /** Shell commands that ask the surface the same question */
              repeat: string[];
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What each surface says about one transaction, side by side with what the world holds
   * Anyone may ask.
   */
  compareTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** (format hash) */
        hash: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The world and the surfaces */
      200: {
        content: {
          "application/json": {
            /** A transaction in a block, or one that waits */
            fact: string;
            /** What the world holds, by field; hex without 0x */
            truth: Record<string, string>;
            surfaces: {
              surface: string;
              /** What it says, in the world's own terms */
              fields: Record<string, string>;
              /** The fields that differ */
              differs: string[];
              /** Shell commands that ask the surface the same question */
              repeat: string[];
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Neither the chain nor the mempool has such a transaction */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The console: this world as a page, for people
   * Anyone may ask.
   */
  console: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The page */
      200: { content: { "text/html": string } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Calls a method of JSON-RPC, or several in a batch
   * Takes every method of the rpc port, and the methods of other development chains for time, mining, snapshots, balances, impersonation and the mempool: see GET /docs/rpc.
   * Anyone may ask.
   * @example {"jsonrpc":"2.0","id":1,"method":"evm_increaseTime","params":[86400]}
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
      /** Asked from elsewhere */
      403: {
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
   * Whether anything has changed, for those who watch: asking moves no clock
   * Requests that the console does not repeat first let the time pass that its pace owes, as a command. This one tells the time without it.
   * Anyone may ask.
   */
  readPulse: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The pulse */
      200: {
        content: {
          "application/json": {
            /** Another after each start */
            server: string;
            /** How many commands came so far */
            commands: number;
            /** While it stays the same, every other answer does */
            revision: number;
            /** Number of the latest block */
            height: number;
            /** ISO 8601, UTC; with the time that is owed */
            timestamp: string;
            unixMs: number;
            /** frozen, realtime or xN */
            pace: string;
            /** What of it is no command yet */
            owedMs: number;
            /** Transactions that wait for a block */
            pending: number;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The whole world at a glance: time, prices, users, positions, markets, pools, vaults
   * Shows at most `limit` users and positions, 100 by default; `counts` has how many there are. At most `waiting` transactions of the mempool, 50 by default. With `position`, the world as it was after so many commands.
   * Anyone may ask.
   */
  overview: {
    parameters: {
      query?: {
        /** How many commands of the journal; by default all */
        position?: string;
        /** 1 to 10000 */
        limit?: string;
        /** 0 to 10000 */
        waiting?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The world */
      200: {
        content: {
          "application/json": {
            /** The past has no pace */
            clock: {
              /** ISO 8601, UTC */
              timestamp: string;
              unixMs: number;
              unixSeconds: number;
              /** frozen, realtime or xN */
              pace?: string;
              /** Number of the latest block */
              height: number;
            };
            mining: {
              mode: "transaction" | "interval" | "manual";
              intervalSeconds: number | null;
              /** Transactions that wait for a block */
              pending: number;
              /** Transactions that wait for an earlier nonce of their sender */
              ahead: number;
            };
            /** The next of each kind, in order */
            due: {
              kind: "block" | "price" | "service";
              /** ISO 8601, UTC */
              at: string;
              /** Whose price */
              symbol: string | null;
              /** Which service */
              service: string | null;
            }[];
            /** Transactions without a block, the first ones */
            waiting: {
              txHash: string;
              /** An address with 0x */
              from: string;
              /** An address with 0x */
              to: string;
              function: string;
              nonce: number;
              /** True while it waits for an earlier nonce */
              isAhead: boolean;
            }[];
            tokens: {
              /** An address with 0x */
              asset: string;
              symbol: string;
              name: string;
              decimals: number;
            }[];
            prices: {
              /** An address with 0x */
              asset: string;
              symbol: string;
              /** USD x 10^18 a whole token; null while it has none */
              price: string | null;
              /** How long ago it was set */
              ageSeconds: number | null;
              /** True while its timestamp is frozen */
              frozen: boolean;
              schedules: {
                id: number;
                /** When it sets its next price */
                dueAt: string;
                /** Prices still to come */
                left: number;
                path: {
                  endsAt: string;
                  /** USD x 10^18 */
                  price: string;
                } | null;
                walk: {
                  everySeconds: number;
                  /** Parts of 10,000 */
                  stepBps: number;
                } | null;
              }[];
            }[];
            counts: { users: number; positions: number };
            users: {
              /** An address with 0x */
              address: string;
              /** Null for an address that nobody registered */
              name: string | null;
              /** True for the world's own accounts */
              isOwn: boolean;
              /** USD x 10^18: what has a price, less debts */
              netUsd: string;
              balances: {
                /** In the wallet: a plain token, or a share of a market, a pool or the safety module. Elsewhere: pledged for loans, borrowed, in vaults, minted against them */
                kind:
                  | "wallet"
                  | "supply"
                  | "pool"
                  | "stake"
                  | "collateral"
                  | "debt"
                  | "vault"
                  | "minted";
                symbol: string;
                /** Base units */
                amount: string;
                /** Null while a price is missing */
                usd: string | null;
                /** What shares stand for */
                claim?: {
                  symbol: string;
                  /** Base units */
                  amount: string;
                }[];
              }[];
            }[];
            /** Loans and vaults with debt, by health */
            positions: {
              kind: "loan" | "vault";
              /** An address with 0x */
              user: string;
              /** Null for an address that nobody registered */
              name: string | null;
              /** unpriced: a price that decides is missing */
              status: "healthy" | "liquidatable" | "unpriced";
              /** x 10^18; below 1 it can be liquidated. Of a vault: its ratio over the limit */
              health: string | null;
              collateral: {
                symbol: string;
                /** Base units */
                amount: string;
              }[];
              debts: {
                symbol: string;
                /** Base units */
                amount: string;
              }[];
              /** USD x 10^18 */
              collateralUsd: string;
              /** USD x 10^18 */
              debtUsd: string;
              /** For each asset that alone can decide: the last price at which the position stands. One unit below, or above, it can be liquidated */
              falls: {
                symbol: string;
                side: "below" | "above";
                /** USD x 10^18 */
                price: string;
              }[];
            }[];
            markets: {
              symbol: string;
              /** Base units */
              cash: string;
              /** Base units */
              debt: string;
              /** Base units */
              reserves: string;
              /** Base units */
              badDebt: string;
              /** Base units */
              shares: string;
              /** Base units a share, x 10^18 */
              shareRate: string;
              /** Parts of 10,000 */
              utilisationBps: number;
              /** Parts of 10,000 a year, as the platform states it */
              borrowRateBps: number;
              /** What of that reaches lenders */
              supplyRateBps: number;
              isPaused: boolean;
            }[];
            pools: {
              /** An address with 0x */
              address: string;
              symbolA: string;
              symbolB: string;
              /** Base units */
              reserveA: string;
              /** Base units */
              reserveB: string;
              /** reserveB / reserveA in base units, a decimal */
              ratio: string;
              /** Parts of 10,000 */
              feeBps: number;
              /** USD x 10^18 */
              usd: string;
              state: "open" | "paused" | "disabled";
            }[];
            /** The assets of vaults */
            vaults: {
              symbol: string;
              /** Base units */
              collateral: string;
              /** Base units */
              debt: string;
              /** Base units */
              badDebt: string;
              /** Of all vaults; 0 is none */
              debtCeiling: string;
              /** Of the ceiling; null without one */
              utilisationBps: number | null;
              /** Parts of 10,000 */
              yearlyFeeBps: number;
              /** x 10^18 */
              liquidationRatio: string;
              /** x 10^18 */
              minRatio: string;
              isPaused: boolean;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Nothing has that name; the message lists the names that exist */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The course of prices, utilisation, health and interest, for charts
   * At most some 800 moments of the current branch, each after a command, and now. Values have at most 15 digits; null where a line has none.
   * Anyone may ask.
   */
  series: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The moments, and the values of each line at them */
      200: {
        content: {
          "application/json": {
            /** How many commands came before each moment */
            positions: number[];
            /** Unix milliseconds */
            times: number[];
            /** Dollars by symbol */
            prices: { name: string; values: (number | null)[] }[];
            /** Parts of 10,000 by market */
            utilisation: { name: string; values: (number | null)[] }[];
            /** By borrower, and by owner and asset of a vault; below 1 it can be liquidated. Null while a price that decides is missing */
            health: { name: string; values: (number | null)[] }[];
            /** What a lender's shares have gained, whole tokens by lender and market. Shares bought or given between two moments begin to gain at the second */
            interest: { name: string; values: (number | null)[] }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What happened: the commands of the journal in order, a sentence each
   * The first request begins to repeat the journal in a second world, in pieces of some milliseconds. Each answer waits for the commands it tells.
   * Anyone may ask.
   */
  listCommands: {
    parameters: {
      query?: {
        /** The number of the first; 1 by default (format whole) */
        from?: string;
        /** At most 5000; 1000 by default (format whole) */
        count?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Commands */
      200: {
        content: {
          "application/json": {
            /** How many commands the journal has */
            total: number;
            /** How many of them were read for this list so far */
            read: number;
            /** The numbers of commands that a restore, a load or a reset has left */
            left: { from: number; to: number }[];
            commands: {
              /** From 1; also the position after the command */
              number: number;
              kind: string;
              /** Who sent it, or whom it is about; null for the operator */
              actor: string | null;
              contract: string | null;
              function: string | null;
              /** A block or a span of time failed if a transaction in it did */
              outcome: "ok" | "failed" | "voted" | "pending";
              /** Why it failed */
              reason: string | null;
              /** One sentence */
              text: string;
              /** The virtual time before it */
              beforeMs: number;
              /** The virtual time after it */
              atMs: number;
              height: number;
              /** How many transactions came into blocks by it */
              transactionCount: number;
              /** The hashes of the first 50 */
              transactions: string[];
              /** The hash of a transaction that was left waiting */
              pending: string | null;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * One command: what it changed, before and after, and its transactions with their events
   * Anyone may ask.
   */
  readCommand: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** From 1 (format whole) */
        number: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The command */
      200: {
        content: {
          "application/json": {
            /** From 1; also the position after the command */
            number: number;
            kind: string;
            /** Who sent it, or whom it is about; null for the operator */
            actor: string | null;
            contract: string | null;
            function: string | null;
            /** A block or a span of time failed if a transaction in it did */
            outcome: "ok" | "failed" | "voted" | "pending";
            /** Why it failed */
            reason: string | null;
            /** One sentence */
            text: string;
            /** The virtual time before it */
            beforeMs: number;
            /** The virtual time after it */
            atMs: number;
            height: number;
            /** How many transactions came into blocks by it */
            transactionCount: number;
            /** The hashes of the first 50 */
            transactions: string[];
            /** The hash of a transaction that was left waiting */
            pending: string | null;
            /** A restore, a load or a reset has left it */
            left: boolean;
            /** As in the journal */
            command: Record<string, unknown>;
            changeCount: number;
            /** The first 500 */
            changes: {
              /** By name or address; also chain, mempool, users and so on */
              contract: string;
              address: string | null;
              variable: string;
              keys: string[];
              before: string | boolean | number | null | unknown[] | Record<string, unknown>;
              after: string | boolean | number | null | unknown[] | Record<string, unknown>;
              /** Of a token's amount */
              decimals: number | null;
            }[];
            /** The addresses of the answer that have a name; decimals of tokens */
            names: Record<string, { name: string; decimals: number | null }>;
            /** The first 50 */
            transactionsMade: {
              txHash: string;
              /** voted: the transaction is in a block, but counted only as a vote for its call */
              status: "success" | "voted" | "failed" | "pending";
              /** With the status voted: the call that the other admins have to make, too, as their vote */
              issueId?: string;
              /** The stable code of the refusal */
              code: string | null;
              revertReason: string | null;
              result: Record<
                string,
                | string
                | boolean
                | number
                | null
                | (
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  )[]
                | Record<
                    string,
                    | string
                    | boolean
                    | number
                    | null
                    | (string | boolean | number | null)[]
                    | Record<string, string | boolean | number | null>
                  >
              > | null;
              events: {
                contract: string | null;
                address: string;
                event: string;
                values: Record<
                  string,
                  | string
                  | boolean
                  | number
                  | null
                  | (
                      | string
                      | boolean
                      | number
                      | null
                      | (string | boolean | number | null)[]
                      | Record<string, string | boolean | number | null>
                    )[]
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
              }[];
              from?: string;
              to?: string;
              function?: string;
              nonce?: number;
              blockNumber?: number;
              timestamp?: string | null;
              fee?: "voucher" | "stable" | null;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The journal is shorter; the message says its length */
      404: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The last requests, answers and socket messages of every surface
   * At most 1,000, from the first request for them on, with bodies up to 64 KB and all secrets. After 5,000 that nobody asked for, they are no longer kept. Reads of control and preflights are left out.
   * Anyone may ask.
   */
  listExchanges: {
    parameters: {
      query?: {
        /** Only those with a higher number (format whole) */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Exchanges and messages, oldest first */
      200: {
        content: {
          "application/json": {
            /** How many commands had come when listening began */
            since: number;
            /** For `after` of the next request */
            last: number;
            exchanges: {
              /** Counts exchanges and messages together */
              number: number;
              kind: "exchange" | "opened" | "heard" | "sent" | "closed";
              surface: string;
              path: string;
              atMs: number;
              /** How many commands had come by its end */
              position: number;
              method?: string;
              status?: number;
              /** The numbers of the commands that it caused */
              commands?: number[];
              request?: { headers: Record<string, string>; body: string | null };
              response?: { headers: Record<string, string>; body: string | null };
              /** Of a socket, from 1 */
              connection?: number;
              text?: string | null;
              /** Of a closed socket */
              code?: number | null;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The methods of JSON-RPC on a page for people
   * Anyone may ask.
   */
  "json-rpcMethods": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The page */
      200: { content: { "text/html": string } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The methods of JSON-RPC as an OpenRPC document
   * Anyone may ask.
   */
  openrpcDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The document */
      200: { content: { "application/json": string } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Asked from elsewhere */
      403: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}

// The Identity provider as types, generated from its OpenAPI document by `npm run clients`.
// Change the routes, not this file.

export interface paths {
  "/.well-known/openid-configuration": {
    get: operations["discovery"];
  };
  "/jwks": {
    get: operations["keys"];
  };
  "/authorize": {
    get: operations["authorize"];
    post: operations["authorizeByForm"];
  };
  "/login": {
    post: operations["logIn"];
  };
  "/token": {
    post: operations["token"];
  };
  "/userinfo": {
    get: operations["userInfo"];
    post: operations["userInfoByForm"];
  };
  "/revoke": {
    post: operations["revoke"];
  };
  "/logout": {
    get: operations["logOut"];
    post: operations["logOutByForm"];
  };
}

export interface components {
  schemas: {
    Problem: { error: string; error_description: string };
  };
}

export interface operations {
  /**
   * Where the provider's endpoints are and what it supports
   * Anyone may ask.
   */
  discovery: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Provider metadata */
      200: {
        content: {
          "application/json": {
            /** on loopback as the request's Host has it: localhost, 127.0.0.1 or [::1] */
            issuer: string;
            authorization_endpoint: string;
            token_endpoint: string;
            userinfo_endpoint?: string;
            end_session_endpoint?: string;
            revocation_endpoint?: string;
            jwks_uri: string;
            response_types_supported?: string[];
            response_modes_supported?: string[];
            prompt_values_supported?: string[];
            code_challenge_methods_supported?: string[];
            authorization_response_iss_parameter_supported?: boolean;
            revocation_endpoint_auth_methods_supported?: string[];
            claims_supported?: string[];
            claims_parameter_supported?: boolean;
            request_parameter_supported?: boolean;
            request_uri_parameter_supported?: boolean;
            grant_types_supported?: string[];
            scopes_supported?: string[];
            subject_types_supported?: string[];
            token_endpoint_auth_methods_supported?: string[];
            id_token_signing_alg_values_supported?: string[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The public key that access tokens are signed with (RFC 7517)
   * Anyone may ask.
   */
  keys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A key set with one Ed25519 key */
      200: {
        content: {
          "application/json": {
            keys: {
              kty: "OKP";
              crv: "Ed25519";
              x: string;
              alg: "EdDSA";
              use: "sig";
              kid: string;
            }[];
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log a user of an app in
   * Asks the user who they are, unless their browser is logged in, and sends the browser back with a code for POST /token. Visited, not fetched: it answers no page of another origin.
   * Anyone may ask.
   */
  authorize: {
    parameters: {
      query?: {
        /** code */
        response_type?: string;
        /** The app's own id, any that is no user's; or an actor's */
        client_id?: string;
        /** http or https, without a fragment */
        redirect_uri?: string;
        /** Any of openid, profile, email and offline_access */
        scope?: string;
        /** Comes back as it is, at most 2048 characters */
        state?: string;
        /** Comes back in the id token, at most 512 characters */
        nonce?: string;
        /** PKCE; only an actor with its secret may go without */
        code_challenge?: string;
        /** S256 */
        code_challenge_method?: string;
        /** query or fragment */
        response_mode?: string;
        /** Of none, login, consent, select_account */
        prompt?: string;
        /** A user's name, offered first */
        login_hint?: string;
        /** Virtual seconds since the user last logged in, at most */
        max_age?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The login page */
      200: { content: { "text/html": string } };
      /** Back to the app, with code and state, or error, error_description and state */
      303: { content?: never };
      /** A page: the client_id or redirect_uri is not good */
      400: { content: { "text/html": string } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log a user of an app in, asked by a form
   * Asks the user who they are, unless their browser is logged in, and sends the browser back with a code for POST /token. Visited, not fetched: it answers no page of another origin.
   * Anyone may ask.
   * @example {"response_type":"code","client_id":"wallet-app","redirect_uri":"http://localhost:3000/callback","scope":"openid profile email","state":"af0ifjsldkj","code_challenge":"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM","code_challenge_method":"S256"}
   */
  authorizeByForm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/x-www-form-urlencoded": {
          /** code */
          response_type?: string;
          /** The app's own id, any that is no user's; or an actor's */
          client_id?: string;
          /** http or https, without a fragment */
          redirect_uri?: string;
          /** Any of openid, profile, email and offline_access */
          scope?: string;
          /** Comes back as it is, at most 2048 characters */
          state?: string;
          /** Comes back in the id token, at most 512 characters */
          nonce?: string;
          /** PKCE; only an actor with its secret may go without */
          code_challenge?: string;
          /** S256 */
          code_challenge_method?: string;
          /** query or fragment */
          response_mode?: string;
          /** Of none, login, consent, select_account */
          prompt?: string;
          /** A user's name, offered first */
          login_hint?: string;
          /** Virtual seconds since the user last logged in, at most */
          max_age?: string;
        };
      };
    };
    responses: {
      /** The login page */
      200: { content: { "text/html": string } };
      /** Back to the app, with code and state, or error, error_description and state */
      303: { content?: never };
      /** A page: the client_id or redirect_uri is not good */
      400: { content: { "text/html": string } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * What the login page's forms ask for
   * For the login page alone: the request it carries is signed. One of the other fields.
   * Anyone may ask.
   */
  logIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/x-www-form-urlencoded": {
          /** The authorization request as the page has it */
          request?: string;
          /** The name of a user to log in as */
          user?: string;
          /** The name of a user to register and log in as */
          new_user?: string;
          /** Anything: a new user gets the tokens an actor begins with */
          funds?: string;
          /** Anything: back to the app with access_denied */
          cancel?: string;
        };
      };
    };
    responses: {
      /** Back to the app; the browser is logged in */
      303: { content?: never };
      /** The page again, with what was wrong */
      400: { content: { "text/html": string } };
      /** A page: the form was not ours */
      403: { content: { "text/html": string } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Get an access token
   * Form fields as RFC 6749 has them. An actor authenticates by form fields or HTTP Basic; an app sends its client_id alone. An access token lives 3600 seconds of virtual time, a code 600; code and refresh token are good once.
   * Anyone may ask.
   * @example {"grant_type":"client_credentials","client_id":"borrower","client_secret":"borrower-secret"}
   */
  token: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /** authorization_code, client_credentials, refresh_token */
          grant_type: string;
          client_id?: string;
          client_secret?: string;
          /** What GET /authorize sent back */
          code?: string;
          /** As it was sent to GET /authorize */
          redirect_uri?: string;
          /** What the code_challenge is the hash of */
          code_verifier?: string;
          refresh_token?: string;
          /** Any of openid, profile and email, with spaces between */
          scope?: string;
        };
      };
    };
    responses: {
      /** An access token and the refresh token that gets the next */
      200: {
        content: {
          "application/json": {
            access_token: string;
            /** seconds of virtual time */
            expires_in: number;
            token_type: "Bearer";
            scope: string;
            refresh_token: string;
            /** Of a user, where the scope has openid */
            id_token?: string;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The client is unknown or its secret is missing or wrong */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Who the bearer of an access token is
   * The access token comes as `Authorization: Bearer ...`.
   * Anyone may ask.
   */
  userInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The user, as far as the token's scopes go */
      200: {
        content: {
          "application/json": {
            sub: string;
            preferred_username?: string;
            name?: string;
            email?: string;
            email_verified?: boolean;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid, expired or taken back */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Who the bearer of an access token is
   * The access token comes in the header or as the form's `access_token`.
   * Anyone may ask.
   */
  userInfoByForm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: { content: { "application/x-www-form-urlencoded": { access_token?: string } } };
    responses: {
      /** The user, as far as the token's scopes go */
      200: {
        content: {
          "application/json": {
            sub: string;
            preferred_username?: string;
            name?: string;
            email?: string;
            email_verified?: boolean;
          };
        };
      };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The token is missing, invalid, expired or taken back */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Take a token back
   * A refresh token ends with all that would come of it, and with the access token it came with; an access token ends alone. A token that nobody knows is none to take back: 200. Taken back tokens are good again in a world that is restored.
   * Anyone may ask.
   * @example {"token":"a-token","client_id":"wallet-app"}
   */
  revoke: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          /** A refresh token or an access token */
          token: string;
          /** Not needed */
          token_type_hint?: string;
          client_id?: string;
          client_secret?: string;
        };
      };
    };
    responses: {
      /** It is not good any more */
      200: { content: { "application/json": Record<string, unknown> } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The client is unknown or its secret is missing or wrong */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log a browser out
   * The browser is logged out, and the refresh tokens of its logins are no longer good; access tokens live on until they expire. Where the id token is of another user, the browser stays.
   * Anyone may ask.
   */
  logOut: {
    parameters: {
      query?: {
        /** An id token of the user, expired or not */
        id_token_hint?: string;
        /** Needed without an id token to go back */
        client_id?: string;
        /** Where to go: http or https, no fragment */
        post_logout_redirect_uri?: string;
        /** Comes back as it is */
        state?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** A page that says so */
      200: { content: { "text/html": string } };
      /** Back to the app, with state */
      303: { content?: never };
      /** A page: id token, client or URI is not good */
      400: { content: { "text/html": string } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log a browser out, asked by a form
   * The browser is logged out, and the refresh tokens of its logins are no longer good; access tokens live on until they expire. Where the id token is of another user, the browser stays.
   * Anyone may ask.
   * @example {"client_id":"wallet-app"}
   */
  logOutByForm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/x-www-form-urlencoded": {
          /** An id token of the user, expired or not */
          id_token_hint?: string;
          /** Needed without an id token to go back */
          client_id?: string;
          /** Where to go: http or https, no fragment */
          post_logout_redirect_uri?: string;
          /** Comes back as it is */
          state?: string;
        };
      };
    };
    responses: {
      /** A page that says so */
      200: { content: { "text/html": string } };
      /** Back to the app, with state */
      303: { content?: never };
      /** A page: id token, client or URI is not good */
      400: { content: { "text/html": string } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** Something is wrong on this side; nothing is said of what */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}

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
  "/": {
    get: operations["root"];
  };
}

export interface components {
  schemas: {
    Problem: { error: string; error_description: string };
  };
}

export interface operations {
  /**
   * The provider's endpoints and what it supports
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
            /** on loopback, with the host name of the request: localhost, 127.0.0.1 or [::1] */
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
      /** An error of the server, without details */
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
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log in a user of an app
   * Asks the user to log in, unless the browser is logged in already, and sends the browser back with a code for POST /token. A browser must visit this address; a script of another origin cannot fetch it.
   * Anyone may ask.
   */
  authorize: {
    parameters: {
      query?: {
        /** code */
        response_type?: string;
        /** The app's own id, which is no user's name; or an actor's id */
        client_id?: string;
        /** http or https, without a fragment */
        redirect_uri?: string;
        /** One or more of openid, profile, email and offline_access */
        scope?: string;
        /** Returned unchanged, at most 2048 characters */
        state?: string;
        /** Returned in the id token, at most 512 characters */
        nonce?: string;
        /** PKCE; required unless the client is an actor with its secret */
        code_challenge?: string;
        /** S256 */
        code_challenge_method?: string;
        /** query or fragment */
        response_mode?: string;
        /** Of none, login, consent, select_account */
        prompt?: string;
        /** A user's name, offered first */
        login_hint?: string;
        /** The most virtual seconds since the user last logged in */
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
      /** A page: the client_id or redirect_uri is not valid */
      400: { content: { "text/html": string } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log in a user of an app, by a form
   * Asks the user to log in, unless the browser is logged in already, and sends the browser back with a code for POST /token. A browser must visit this address; a script of another origin cannot fetch it.
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
          /** The app's own id, which is no user's name; or an actor's id */
          client_id?: string;
          /** http or https, without a fragment */
          redirect_uri?: string;
          /** One or more of openid, profile, email and offline_access */
          scope?: string;
          /** Returned unchanged, at most 2048 characters */
          state?: string;
          /** Returned in the id token, at most 512 characters */
          nonce?: string;
          /** PKCE; required unless the client is an actor with its secret */
          code_challenge?: string;
          /** S256 */
          code_challenge_method?: string;
          /** query or fragment */
          response_mode?: string;
          /** Of none, login, consent, select_account */
          prompt?: string;
          /** A user's name, offered first */
          login_hint?: string;
          /** The most virtual seconds since the user last logged in */
          max_age?: string;
        };
      };
    };
    responses: {
      /** The login page */
      200: { content: { "text/html": string } };
      /** Back to the app, with code and state, or error, error_description and state */
      303: { content?: never };
      /** A page: the client_id or redirect_uri is not valid */
      400: { content: { "text/html": string } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Take the forms of the login page
   * Only for the login page: `request` is signed. Send it with one of the other fields.
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
          /** The authorization request, as on the page */
          request?: string;
          /** The name of a user to log in as */
          user?: string;
          /** The name of a user to register and log in as */
          new_user?: string;
          /** Any value: a new user gets the tokens an actor begins with */
          funds?: string;
          /** Any value: back to the app with access_denied */
          cancel?: string;
        };
      };
    };
    responses: {
      /** Back to the app; the browser is logged in */
      303: { content?: never };
      /** The page again, with the error */
      400: { content: { "text/html": string } };
      /** A page: the form is not one of this server */
      403: { content: { "text/html": string } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Get an access token
   * The form fields are those of RFC 6749. An actor authenticates by form fields or HTTP Basic; an app sends only its client_id. An access token is valid for 3600 seconds of virtual time, a code for 600. A code or refresh token can be used once.
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
          /** The text whose hash is the code_challenge */
          code_verifier?: string;
          refresh_token?: string;
          /** One or more of openid, profile and email, separated by spaces */
          scope?: string;
        };
      };
    };
    responses: {
      /** An access token, and a refresh token for the next one */
      200: {
        content: {
          "application/json": {
            access_token: string;
            /** seconds of virtual time */
            expires_in: number;
            token_type: "Bearer";
            scope: string;
            refresh_token: string;
            /** The user's id token, if the scope has openid */
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
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The user of an access token
   * The access token comes as `Authorization: Bearer ...`.
   * Needs a bearer token.
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
      /** The user, with the claims that the token's scopes allow */
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
      /** The token is missing, invalid, expired or revoked */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * The user of an access token
   * The access token comes in the header or as the form's `access_token`.
   * Needs a bearer token.
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
      /** The user, with the claims that the token's scopes allow */
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
      /** The token is missing, invalid, expired or revoked */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Take a token back
   * Revoking a refresh token also revokes its successors and the access token that came with it. Revoking an access token revokes nothing else. An unknown token is answered with 200, too. A restore of the world makes revoked tokens valid again.
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
      /** The token is no longer valid */
      200: { content: { "application/json": Record<string, unknown> } };
      /** Not valid: the message names each wrong field */
      400: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The client is unknown or its secret is missing or wrong */
      401: { content: { "application/json": components["schemas"]["Problem"] } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log a browser out
   * Logs the browser out and revokes the refresh tokens of its logins. Access tokens stay valid until they expire. If the id token belongs to another user, the browser stays logged in.
   * Anyone may ask.
   */
  logOut: {
    parameters: {
      query?: {
        /** An id token of the user, expired or not */
        id_token_hint?: string;
        /** Needed to go back without an id token */
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
      /** A page: the id token, client or URI is not valid */
      400: { content: { "text/html": string } };
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
  /**
   * Log a browser out, by a form
   * Logs the browser out and revokes the refresh tokens of its logins. Access tokens stay valid until they expire. If the id token belongs to another user, the browser stays logged in.
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
          /** Needed to go back without an id token */
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
      /** A page: the id token, client or URI is not valid */
      400: { content: { "text/html": string } };
      /** The body is too large */
      413: { content: { "application/json": components["schemas"]["Problem"] } };
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
      /** An error of the server, without details */
      500: { content: { "application/json": components["schemas"]["Problem"] } };
    };
  };
}

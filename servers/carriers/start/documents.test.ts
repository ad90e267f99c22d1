// Every document that the running surfaces serve passes a public linter without errors or warnings.
// A broken generator leaves out a summary, repeats an id, or refers to something missing.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { type Platform, startPlatform } from "./platform.ts";

interface Found {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

interface Linted {
  readonly totals: { readonly errors: number };
  readonly problems: readonly Found[];
}

/**
 * Off because it does not fit: only a subscription needs a token, and the linter takes the empty
 * list, which means that none is needed, for a missing one.
 */
const SKIPPED: Readonly<Record<string, readonly string[]>> = { asyncapi: ["security-defined"] };

/**
 * Places where a rule does not fit: a successful login redirects, and the explorer answers
 * everything with 200.
 */
const UNFITTING: readonly string[] = [
  "explorer-openapi operation-4xx-response #/paths/~1/get/responses",
  "explorer-openapi operation-4xx-response #/paths/~1api/get/responses",
  "explorer-openapi operation-4xx-response #/paths/~1v2~1api/get/responses",
  "identity-openapi operation-2xx-response #/paths/~1login/post/responses",
];

const QUIET = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } as const;

function lint(path: string, kind: string): Promise<Linted> {
  const skipped = (SKIPPED[kind] ?? []).map((rule) => `--skip-rule=${rule}`);
  const linter = join(import.meta.dirname, "../../../node_modules/@redocly/cli/bin/cli.js");
  const args = [linter, "lint", path, "--extends=recommended", "--format=json", ...skipped];
  const env = { ...process.env, ...QUIET };
  return new Promise((resolve, reject) => {
    // It exits with 1 if it finds errors, which is an answer like any other.
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(error ?? new Error(stderr));
      }
    });
  });
}

describe("the documents", () => {
  let platform: Platform;
  let folder: string;
  before(async () => {
    platform = await startPlatform({ listens: false });
    folder = mkdtempSync(join(tmpdir(), "lockstep-documents-"));
  });
  after(async () => {
    await platform.close();
    rmSync(folder, { recursive: true });
  });

  /** Undefined if the surface has none of this kind. */
  async function served(surface: keyof Platform["servers"], kind: string) {
    const { statusCode, body } = await platform.servers[surface].inject(`/docs/${kind}.json`);
    if (statusCode === 404) return undefined;
    assert.equal(statusCode, 200);
    const document: { readonly info: object } = JSON.parse(body);
    // The explorer says in the body, with a 200, that it has none.
    return Object.hasOwn(document, kind) ? document : undefined;
  }

  function written(name: string, document: object): string {
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(document));
    return path;
  }

  test("of every surface pass the linter", async () => {
    const surfaces = Object.keys(platform.servers) as (keyof Platform["servers"])[];
    const linted: string[] = [];
    for (const kind of ["openapi", "asyncapi"]) {
      for (const surface of surfaces) {
        const document = await served(surface, kind);
        if (document === undefined) continue;
        const name = `${surface}-${kind}`;
        const { problems } = await lint(written(name, document), kind);
        const found = problems.map(
          ({ ruleId, location }) => `${name} ${ruleId} ${location[0]?.pointer}`,
        );
        assert.deepEqual(
          found.filter((each) => !UNFITTING.includes(each)),
          [],
        );
        linted.push(name);
      }
    }
    for (const name of [
      "app-openapi",
      "identity-openapi",
      "control-openapi",
      "explorer-openapi",
      "app-asyncapi",
    ]) {
      assert.ok(linted.includes(name), name);
    }
  });

  test("would not, if they were broken", async () => {
    const document = await served("app", "openapi");
    const broken = {
      ...document,
      paths: { "/x": { get: { operationId: "x", tags: ["nowhere"] } } },
    };
    const { totals } = await lint(written("broken", broken), "openapi");
    assert.ok(totals.errors > 0);
  });
});

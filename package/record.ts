// A recorder that a test of yours holds: what the test requests of its world becomes a recording.
import {
  checkOut,
  type EmittedKind,
  keep,
  type Rules,
  recordPlatform,
  type SanitizeWith,
} from "../fixtures/index.ts";
import type { WorldOptions } from "./shapes.ts";
import { backgroundPlatform, reachedIn } from "./start.ts";
import { TestWorld } from "./test-world.ts";

export interface RecordOptions extends WorldOptions {
  /** The folder of recordings; this one gets a folder in it, by its name. */
  readonly out: string;
  readonly name: string;
  /** A sentence for the catalogue. */
  readonly shows?: string;
  readonly tags?: readonly string[];
  /** Files beside `handlers.mjs`, as `--emit` of `npx lockstep record` names them. */
  readonly emit?: readonly EmittedKind[];
  /** Replaces users' addresses too. */
  readonly redactsAddresses?: boolean;
  /** Rules and sanitizers; by default those in `rules.json` of the recording that this one replaces. */
  readonly rules?: Rules;
  /** After the sanitizers: what it returns is recorded in the place of an exchange. */
  readonly sanitizeWith?: SanitizeWith;
}

export interface WorldRecorder extends AsyncDisposable {
  /** Everything that any client requests of its URLs is recorded. */
  readonly world: TestWorld;
  /** Closes the world and writes the recording, once; returns its folder. Throws SecretLeaked or DamagedRecording. */
  finish(): Promise<string>;
  /** Closes the world and writes nothing. */
  discard(): Promise<void>;
}

/** `await using recorder = await record({ out: "mocks", name: "my loan" })` writes at the block's end. */
export async function record(options: RecordOptions): Promise<WorldRecorder> {
  const { out, name, shows = `What "${name}" requests.`, tags = [], emit = [] } = options;
  checkOut(out);
  const platform = await backgroundPlatform(options);
  const { rules, sanitizeWith, redactsAddresses: addresses = false } = options;
  const recording = recordPlatform(platform, { addresses, out, rules, sanitizeWith });
  let ended: Promise<string> | undefined;
  const write = async () => {
    try {
      const source = { kind: "test", from: name } as const;
      return await keep(recording.finish({ name, shows, tags, source }), { out, emit });
    } finally {
      await platform.close();
    }
  };
  const drop = async () => {
    await platform.close();
    throw new Error(`the recording "${name}" was discarded, so it has no folder`);
  };
  const finish = () => {
    ended ??= write();
    return ended;
  };
  const discard = async () => {
    ended ??= drop();
    await ended.catch(() => {});
  };
  const dispose = async () => void (await (ended === undefined ? finish() : discard()));
  return {
    ...{ world: new TestWorld(reachedIn(platform)), finish, discard },
    [Symbol.asyncDispose]: dispose,
  };
}

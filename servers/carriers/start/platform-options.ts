// The options of a platform before it starts. Each has a default.
import type { FaultRule, Network, World } from "../../../sim/index.ts";
import type { Pace } from "../../core/pace.ts";
import type { ListeningPlace } from "./listening.ts";

export interface PlatformOptions extends Partial<ListeningPlace> {
  readonly seed?: number | undefined;
  readonly preset?: string | undefined;
  readonly network?: Network | undefined;
  /** An existing one instead of a new one of these. */
  readonly world?: World;
  /** Undefined means the last pace of the journal, or `paceOfNew`. */
  readonly pace?: Pace | undefined;
  /** `frozen` by default. */
  readonly paceOfNew?: Pace;
  /**
   * Advances the clock to the host's time first. Time does not go back: a world ahead of it stays
   * there.
   */
  readonly today?: boolean;
  /** The host's time, in milliseconds since 1970. */
  readonly hostMs?: () => number;
  /**
   * Virtual milliseconds that each request takes, besides the pace. Then a fault's latency passes at
   * once, and whatever asks one request after another sees the same times again.
   */
  readonly requestMs?: number;
  /** Replaces the world's fault rules, if given, by an ordinary command. */
  readonly faults?: readonly FaultRule[];
  /** Rate limits; on by default. */
  readonly limits?: boolean;
  /** True opens the platform's own namespace of JSON-RPC. */
  readonly exposeExtension?: boolean;
  /** Keep every command in this file, and continue from what is in it. */
  readonly journal?: string | undefined;
  readonly fsync?: boolean;
  /** Where clients reach the servers, if not where they listen: behind a proxy or another name. */
  readonly publicUrl?: string | undefined;
  /** Takes each client's `Host` for the issuer's name. */
  readonly trustHost?: boolean;
  /** False for servers that only `inject` sends requests to. Then nobody listens at `urls`. */
  readonly listens?: boolean;
  /** True if clients must not reach control, not even on loopback. Each surface has a port of its own. */
  readonly hidesControl?: boolean;
  /**
   * The real clock that a pace other than `frozen` follows, in milliseconds from any beginning.
   * With `today` the default is the host's time, which goes on while a laptop sleeps.
   */
  readonly realMs?: () => number;
  /** Real milliseconds after which a request that is still arriving is cut off. */
  readonly requestMsMax?: number;
  /** Receives internal errors, and the failure of a journal that can no longer be written. */
  readonly report?: (cause: unknown) => void;
}

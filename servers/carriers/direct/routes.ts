// Finds the route of a path as the HTTP servers do: a segment's own name before a parameter, every
// segment may be empty, and an escaped slash separates nothing.
import type { BoundRoute } from "../../core/surface.ts";

interface Place {
  readonly named: Map<string, Place>;
  parameter: Place | undefined;
  found: { readonly route: BoundRoute; readonly names: readonly string[] } | undefined;
}

export interface FoundRoute {
  readonly route: BoundRoute;
  readonly params: Readonly<Record<string, string>>;
}

const emptyPlace = (): Place => ({ named: new Map(), parameter: undefined, found: undefined });

export class Routes {
  /** A tree of segments for each method. */
  readonly #trees = new Map<string, Place>();

  add(method: string, path: string, route: BoundRoute): void {
    let place = this.#trees.get(method) ?? emptyPlace();
    this.#trees.set(method, place);
    const names: string[] = [];
    for (const segment of path.slice(1).split("/")) {
      if (segment.startsWith(":")) {
        names.push(segment.slice(1));
        place.parameter ??= emptyPlace();
        place = place.parameter;
      } else {
        const next = place.named.get(segment) ?? emptyPlace();
        place.named.set(segment, next);
        place = next;
      }
    }
    place.found = { route, names };
  }

  /** `path` is without its query. Throws a URIError if it cannot be decoded. */
  find(method: string, path: string): FoundRoute | undefined {
    const segments = path.slice(1).split("/").map(decodeURIComponent);
    const whole = path.slice(1).split("/").map(decodeURI);
    const tree = this.#trees.get(method === "HEAD" ? "GET" : method);
    return tree && walk(tree, { segments, whole, values: [] }, 0);
  }
}

interface Walk {
  /** Decoded. */
  readonly segments: readonly string[];
  /** Decoded, but for what would mean something in a path. */
  readonly whole: readonly string[];
  readonly values: readonly string[];
}

function walk(place: Place, walked: Walk, at: number): FoundRoute | undefined {
  const { segments, whole, values } = walked;
  if (at === segments.length) {
    if (place.found === undefined) return undefined;
    const { route, names } = place.found;
    return {
      route,
      params: Object.fromEntries(names.map((name, one) => [name, values[one] ?? ""])),
    };
  }
  const named = place.named.get(whole[at] as string);
  const found = named && walk(named, walked, at + 1);
  if (found !== undefined || place.parameter === undefined) return found;
  return walk(place.parameter, { ...walked, values: [...values, segments[at] as string] }, at + 1);
}

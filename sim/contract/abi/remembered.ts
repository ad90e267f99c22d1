// Pure facts cached by the object they follow from: selectors by definition, topics by event. Not
// part of a world's state: nothing observable depends on the cache.

/** `make`, run once per object. It must depend on that object alone. */
export function remembered<K extends object, V extends object>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}

// Pure facts kept by the object they follow from: selectors by definition, topics by event.
// Never part of a world's state: forgotten or not, nothing anyone can observe differs.

/** `make`, run once for each object it is asked about. It must depend on that object alone. */
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

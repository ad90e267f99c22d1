// A list that ends earlier for a while: how the chain is shown as it was.

/** Does something while a list has only its first `length` items. */
export function whileShorter<T>(list: unknown[], length: number, act: () => T): T {
  const later = list.splice(length);
  try {
    return act();
  } finally {
    for (const each of later) list.push(each);
  }
}

/**
 * Returns a function that makes a value once for each object, and forgets it with the object: for
 * example a prepared statement for each database.
 */
export function oncePer<K extends object, T>(make: (owner: K) => T): (owner: K) => T {
  const made = new WeakMap<K, { value: T }>()
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) }
    made.set(owner, known)
    return known.value
  }
}

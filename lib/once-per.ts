/**
 * Returns a function that creates a value once for each object, such as a prepared statement for each
 * database. The value is garbage-collected with the object.
 */
export function oncePer<K extends object, T>(make: (owner: K) => T): (owner: K) => T {
  const made = new WeakMap<K, { value: T }>()
  return (owner) => {
    const known = made.get(owner) ?? { value: make(owner) }
    made.set(owner, known)
    return known.value
  }
}

/**
 * Returns a function that creates one value per object, for example a prepared statement per
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

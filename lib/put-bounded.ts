/**
 * Puts an entry into a Map of at most `max` entries. If the Map is full, removes its oldest entry.
 */
export function putBounded<Key, Value>(
  map: Map<Key, Value>,
  max: number,
  key: Key,
  value: Value,
): void {
  if (map.size >= max && !map.has(key)) {
    for (const oldest of map.keys()) {
      map.delete(oldest)
      break
    }
  }
  map.set(key, value)
}

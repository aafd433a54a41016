const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/**
 * Returns the key. Throws unless it has two to six plain segments. A segment must not be empty or
 * begin with a dot, so that a key can't point outside of the folder. The product generates all
 * keys, so an invalid one is a bug.
 */
export function checkKey(key: string): string {
  const segments = key.split('/')
  const plain = segments.length >= 2 && segments.length <= 6
  if (!plain || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`)
  }
  return key
}

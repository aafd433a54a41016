const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/**
 * Throws unless the key is two to six plain segments: no dots in front, no empty part, nothing a
 * file system or a URL reads as a way up. Keys are made by us, so a bad one is a bug.
 */
export function checkKey(key: string): string {
  const segments = key.split('/')
  const plain = segments.length >= 2 && segments.length <= 6
  if (!plain || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`)
  }
  return key
}

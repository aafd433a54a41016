/** Returns a cookie's value unchanged; null if the request has no such cookie. */
export function cookieValue(headers: Headers, name: string): string | null {
  const start = `${name}=`
  const pairs = headers.get('cookie')?.split(/;\s*/) ?? []
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? null
}

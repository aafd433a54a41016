/** Set-Cookie lines as headers of an answer. */
export function cookieHeaders(lines: readonly string[]): Headers {
  const headers = new Headers()
  for (const line of lines) headers.append('Set-Cookie', line)
  return headers
}

/** Returns headers with the given Set-Cookie lines. */
export function cookieHeaders(lines: readonly string[]): Headers {
  const headers = new Headers()
  for (const line of lines) headers.append('Set-Cookie', line)
  return headers
}

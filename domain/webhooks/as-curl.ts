/** Returns the curl command that sends a request again, quoted for a POSIX shell. */
export function asCurl(request: {
  method: string
  url: string
  headers?: Record<string, string>
  body: string
}): string {
  const headers = Object.entries(request.headers ?? {}).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  )
  const parts = [`curl -X ${request.method} ${quote(request.url)}`, ...headers]
  return [...parts, `--data-raw ${quote(request.body)}`].join(' \\\n  ')
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

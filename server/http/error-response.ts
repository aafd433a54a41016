/** Paths whose clients are programs and scripts, which expect JSON. */
const JSON_PATH =
  /^\/(?:(?:uploads|functions\/v1|auth\/v1|webhooks)(?:\/|$)|magnets\/[^/]+\/slug-check$)/

/**
 * Returns an error response without rendering a page: `{ error }` for a JSON path, otherwise the
 * sentence as plain text.
 */
export function refusal(path: string, message: string, status: number): Response {
  if (!JSON_PATH.test(path)) return new Response(message, { status })
  return Response.json({ error: message }, { status, headers: { 'Cache-Control': 'no-store' } })
}

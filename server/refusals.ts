/** Paths that programs and scripts ask, which read JSON. */
const JSON_PATH =
  /^\/(?:(?:uploads|functions\/v1|auth\/v1|webhooks)(?:\/|$)|magnets\/[^/]+\/slug-check$)/

/** A refusal before any screen is asked: `{ error }` where the path answers in JSON, else one sentence. */
export function refusal(path: string, message: string, status: number): Response {
  if (!JSON_PATH.test(path)) return new Response(message, { status })
  return Response.json({ error: message }, { status, headers: { 'Cache-Control': 'no-store' } })
}

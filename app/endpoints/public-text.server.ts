/** The results log grows once a day, so a cache may keep what it publishes for some minutes. */
export const PUBLIC_FOR_MINUTES = {
  'Cache-Control': 'public, max-age=300',
  // Anyone may check the log, also from a page of another site.
  'Access-Control-Allow-Origin': '*',
}

/** Returns what the results log publishes as text; 404 if it is empty. */
export function publicText(text: string | null): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  return text === null
    ? new Response('The results log is empty.\n', { status: 404, headers: type })
    : new Response(text, { headers: { ...type, ...PUBLIC_FOR_MINUTES } })
}

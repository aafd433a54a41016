import { data, type MiddlewareFunction } from 'react-router'
import { OFFLINE } from '#content/messages.ts'
import { isNetworkError } from '#lib/network-error.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * In the browser: a form whose request got no response stays on the screen with a message, instead of an
 * error page, so that nothing entered is lost.
 */
export const keepOfflineForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const intent = await readIntent(request)
  const results = await next()
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isNetworkError(unwrap(result))) continue
    // Fields keep what is in them; a status of an error keeps the loaders from running.
    const refused = { intent, values: {}, errors: { '': OFFLINE }, signedOut: false }
    results[routeId] = { type: 'data', result: data(refused, 503) }
  }
  return results
}

/** React Router wraps an action's result together with its status. */
const unwrap = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result

/** Returns the first word of the field 'intent', by which a screen with several forms knows which was sent. */
async function readIntent(request: Request): Promise<string> {
  // A form with files isn't copied.
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return ''
  const form = new URLSearchParams(await request.clone().text())
  return form.get('intent')?.split(' ')[0] ?? ''
}

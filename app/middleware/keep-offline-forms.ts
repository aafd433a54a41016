import { data, type MiddlewareFunction } from 'react-router'
import { OFFLINE } from '#content/messages.ts'
import { isNetworkError } from '#lib/network-error.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Runs in the browser. If a form's request gets no response, the form stays on the screen with a
 * message in place of an error page, so that no entered text is lost.
 */
export const keepOfflineForms: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const intent = await readIntent(request)
  const results = await next()
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isNetworkError(unwrap(result))) continue
    // The fields keep their content. With an error status, the loaders don't run.
    const refused = { intent, values: {}, errors: { '': OFFLINE }, signedOut: false }
    results[routeId] = { type: 'data', result: data(refused, 503) }
  }
  return results
}

/** React Router wraps an action's result and its status. */
const unwrap = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result

/**
 * Returns the first word of the field 'intent'. A screen with several forms uses it to identify the
 * form that was sent.
 */
async function readIntent(request: Request): Promise<string> {
  // A form with files isn't copied.
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return ''
  const form = new URLSearchParams(await request.clone().text())
  return form.get('intent')?.split(' ')[0] ?? ''
}

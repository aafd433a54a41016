import type { AttemptRecord } from '#domain/deliveries/sender.ts'
import { type LastRequest, withoutSecrets } from './guarded-http.ts'

/**
 * Returns the record of an attempt that its owner can read: the last request and response, without
 * secrets.
 */
export function recordOf(last: LastRequest | null, secrets: readonly string[]): AttemptRecord {
  if (!last) return { status: null }
  const { request, answer } = last
  const clean = (text: string) => withoutSecrets(text, secrets)
  const { origin } = new URL(request.url)
  // The entire URL of a webhook is secret.
  const url = secrets.includes(request.url) ? `${origin}/…` : clean(request.url)
  return {
    status: answer?.status ?? null,
    request: { method: request.method, url },
    ...(answer && !request.isSecret ? { response: clean(answer.text).slice(0, 4096) } : {}),
  }
}

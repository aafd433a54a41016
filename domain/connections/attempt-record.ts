import type { AttemptRecord } from '#domain/deliveries/sender.ts'
import { type LastRequest, withoutSecrets } from './guarded-http.ts'

/** Returns what an attempt leaves for its owner to read: its last request and answer, without secrets. */
export function recordOf(last: LastRequest | null, secrets: readonly string[]): AttemptRecord {
  if (!last) return { status: null }
  const { request, answer } = last
  const clean = (text: string) => withoutSecrets(text, secrets)
  const { origin } = new URL(request.url)
  // A webhook's whole address is its secret.
  const url = secrets.includes(request.url) ? `${origin}/…` : clean(request.url)
  return {
    status: answer?.status ?? null,
    request: { method: request.method, url },
    ...(answer && !request.isSecret ? { response: clean(answer.text).slice(0, 4096) } : {}),
  }
}

import type { Problem } from './api-types.ts'
import { ApiError, secondsOf, UnexpectedAnswer } from './errors.ts'

type Send = (request: Request) => Promise<Response>
type SenderOptions = { retries?: number; maxWaitSeconds?: number; fetch?: Send }

/** Returns a fetch function that repeats requests if that is safe, and throws API errors. */
export function createSender({
  retries = 3,
  maxWaitSeconds = 60,
  fetch: ask = fetch,
}: SenderOptions): Send {
  return async (request) => {
    const { method, signal } = request
    let wasUnanswered = false
    for (let tries = 0; ; tries++) {
      const answer = await ask(request.clone()).catch((error: unknown) => {
        if (tries >= retries || method === 'PATCH' || signal.aborted) throw error
        return null
      })
      let seconds = 2 ** tries
      // 304 is the response to an If-None-Match with the current ETag.
      if (answer?.ok || answer?.status === 304) return answer
      if (answer === null) wasUnanswered = true
      else {
        // The first DELETE took effect; only its response was lost.
        if (method === 'DELETE' && wasUnanswered && answer.status === 404) {
          return new Response(null, { status: 204 })
        }
        const refusal = await refusalOf(answer)
        const after = refusal instanceof ApiError ? refusal.retryAfterSeconds : null
        seconds = after ?? secondsOf(answer.headers.get('retry-after')) ?? seconds
        const isWorthIt = mayRepeat(refusal, method) && seconds <= maxWaitSeconds
        if (tries >= retries || !isWorthIt) throw refusal
      }
      await wait(seconds * 1000, signal)
    }
  }
}

/**
 * Whether a rejected request may be sent again. A request that was rate-limited had no effect with
 * any method. After 502, 503 and 504, a PATCH may have had an effect.
 */
function mayRepeat(refusal: ApiError | UnexpectedAnswer, method: string): boolean {
  const { status } = refusal
  if (status === 429) return true
  if (method === 'PATCH') return false
  if (refusal instanceof ApiError && refusal.code === 'under-way') return true
  return status === 502 || status === 503 || status === 504
}

async function refusalOf(response: Response): Promise<ApiError | UnexpectedAnswer> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  if (!isProblem) {
    await response.body?.cancel()
    return new UnexpectedAnswer(response.status)
  }
  return new ApiError((await response.json()) as Problem, response.headers)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

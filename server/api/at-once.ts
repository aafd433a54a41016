import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { API_LIMITS } from '#domain/plans/api-limits.ts'
import { ApiProblem } from './problem.ts'

type Holder = Pick<ApiKey, 'id' | 'accountId'>

/**
 * Takes a place for a key's request; the returned function gives it back. Throws 429 if the key or its
 * account has no place left.
 */
export type TakePlace = (key: Holder) => () => void

/**
 * Counts the concurrent requests of each key and each account in this process. An account's keys share its
 * places, so another key adds none.
 */
export function createPlaces(
  most: { key: number; account: number } = {
    key: API_LIMITS.requestsAtOnce,
    account: API_LIMITS.requestsAtOnceOfAccount,
  },
): TakePlace {
  const ofKeys = createCounter()
  const ofAccounts = createCounter()
  return ({ id, accountId }) => {
    if (ofKeys.count(id) >= most.key) throw tooMany(most.key, 'key')
    if (ofAccounts.count(accountId) >= most.account) throw tooMany(most.account, 'account')
    const leaves = [ofKeys.enter(id), ofAccounts.enter(accountId)]
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      for (const leave of leaves) leave()
    }
  }
}

const tooMany = (most: number, whose: 'key' | 'account') =>
  new ApiProblem('too-many-requests', {
    detail: `Too many concurrent requests: ${most} requests of this ${whose} are being processed. Wait until one has finished.`,
    headers: {
      'Retry-After': '1',
      'RateLimit-Policy': `"at-once-${whose}";q=${most}`,
      RateLimit: `"at-once-${whose}";r=0`,
    },
  })

function createCounter() {
  const underWay = new Map<string, number>()
  const count = (id: string) => underWay.get(id) ?? 0
  return {
    count,
    /** Counts one request of an id. The returned function removes it from the count. */
    enter(id: string): () => void {
      underWay.set(id, count(id) + 1)
      return () => {
        const left = count(id) - 1
        if (left > 0) underWay.set(id, left)
        else underWay.delete(id)
      }
    },
  }
}

/** Returns the response, and calls `done` when its body has been read or the reading has stopped. */
export function whenRead(response: Response, done: () => void): Response {
  if (!response.body) {
    done()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done: isOver, value } = await reader.read()
        if (!isOver) return controller.enqueue(value)
        done()
        controller.close()
      } catch (error) {
        done()
        controller.error(error)
      }
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}

import { API_LIMITS } from '#domain/plans/api-limits.ts'
import { ApiProblem } from './problem.ts'

/** Takes a place for a request of a key; the function gives it back. Throws 429 if none is free. */
export type TakePlace = (keyId: string) => () => void

/** Counts each key's requests that are under way in this process. */
export function createPlaces(most: number = API_LIMITS.requestsAtOnce): TakePlace {
  const underWay = new Map<string, number>()
  return (keyId) => {
    const others = underWay.get(keyId) ?? 0
    if (others >= most) {
      throw new ApiProblem('too-many-requests', {
        detail: `${most} requests of this key are under way. Wait for one of them.`,
        headers: { 'Retry-After': '1' },
      })
    }
    underWay.set(keyId, others + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (underWay.get(keyId) ?? 1) - 1
      if (left > 0) underWay.set(keyId, left)
      else underWay.delete(keyId)
    }
  }
}

/** Returns the response; `done` is called when its body was read, or nobody reads it any more. */
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

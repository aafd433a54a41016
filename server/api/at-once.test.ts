import { describe, expect, it } from 'vitest'
import { API_RULES } from '#content/api-docs.ts'
import { API_LIMITS } from '#domain/plans/api-limits.ts'
import { RATE_LIMITS } from '#platform/rate-limits.ts'
import { createPlaces, whenRead } from './at-once.ts'

describe('the places of a key', () => {
  it('are as many as it may have, and each is given back once', () => {
    const take = createPlaces(2)
    const leave = take('a')
    take('a')
    expect(() => take('a')).toThrow('too-many-requests')
    expect(take('b')).toBeTypeOf('function')
    leave()
    leave()
    take('a')
    expect(() => take('a')).toThrow('too-many-requests')
  })

  it('are those that the documentation names', () => {
    expect(RATE_LIMITS.api).toEqual({ events: API_LIMITS.requestsPerMinute, seconds: 60 })
    const words = `${API_LIMITS.requestsPerMinute} requests a minute for each key, and ${API_LIMITS.requestsAtOnce} at once.`
    expect(API_RULES.join('\n')).toContain(words)
  })
})

describe('a download is under way', () => {
  const bytes = (count: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (count-- > 0) controller.enqueue(new Uint8Array(1000))
        else controller.close()
      },
    })
  const opened = (body: BodyInit | null) => {
    let isOver = false
    const init = { status: 200, headers: { 'Content-Type': 'text/csv' } }
    const response = whenRead(new Response(body, init), () => {
      isOver = true
    })
    return { response, isOver: () => isOver }
  }

  it('until its last byte', async () => {
    const { response, isOver } = opened(bytes(3))
    expect([response.headers.get('content-type'), isOver()]).toEqual(['text/csv', false])
    expect((await response.arrayBuffer()).byteLength).toBe(3000)
    expect(isOver()).toBe(true)
  })

  it('until nobody reads it any more', async () => {
    const { response, isOver } = opened(bytes(3))
    await response.body?.cancel()
    expect(isOver()).toBe(true)
  })

  it('until it fails', async () => {
    const failing = new ReadableStream({
      pull(controller) {
        controller.error(new Error('the disk is gone'))
      },
    })
    const { response, isOver } = opened(failing)
    await expect(response.text()).rejects.toThrow('the disk is gone')
    expect(isOver()).toBe(true)
  })

  it('not at all without a body', () => {
    expect(opened(null).isOver()).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { API_RULES } from '#content/api-docs.ts'
import { API_LIMITS } from '#domain/plans/api-limits.ts'
import { RATE_LIMITS } from '#platform/rate-limits.ts'
import { createPlaces, whenRead } from './at-once.ts'
import { GENERAL_LIMITS } from './limits.ts'

const [a, b] = [
  { id: 'a', accountId: 'one' },
  { id: 'b', accountId: 'other' },
]

describe('the places of a key', () => {
  it('are as many as it may have, and each is given back once', () => {
    const take = createPlaces({ key: 2, account: 9 })
    const leave = take(a)
    take(a)
    expect(() => take(a)).toThrow('too-many-requests')
    expect(take(b)).toBeTypeOf('function')
    leave()
    leave()
    take(a)
    expect(() => take(a)).toThrow('too-many-requests')
  })

  it('are shared by all keys of an account', () => {
    const take = createPlaces({ key: 2, account: 3 })
    for (const id of ['1', '2', '3']) take({ id, accountId: 'one' })
    expect(() => take({ id: 'new', accountId: 'one' })).toThrow('too-many-requests')
    expect(take(b)).toBeTypeOf('function')
  })

  it('are those that the documentation names', () => {
    expect(RATE_LIMITS.api).toEqual({ events: API_LIMITS.requestsPerMinute, seconds: 60 })
    const ofAccount = { events: API_LIMITS.requestsPerMinuteOfAccount, seconds: 60 }
    expect(RATE_LIMITS['api-account']).toEqual(ofAccount)
    expect(API_RULES.join('\n')).toContain(GENERAL_LIMITS)
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

  it('until its reading stops', async () => {
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

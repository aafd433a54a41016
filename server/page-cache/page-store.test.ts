import { describe, expect, it } from 'vitest'
import { fakePage } from '#tests/support/cached-pages.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageStore, LIFETIME_MS } from './page-store.ts'

const storeOf = (limits = {}) =>
  createPageStore({ maxPages: 3, maxBytes: 1_000_000, maxMissing: 2, ...limits })
const fill = (store: ReturnType<typeof storeOf>, key: string, page: CachedPage) =>
  store.load(key, page.cachedAt, async () => page)

describe('cached pages', () => {
  it('are dropped only by their own tags', async () => {
    const store = storeOf()
    await fill(store, 'a', fakePage(['magnet:1', 'owner:1']))
    await fill(store, 'b', fakePage(['magnet:2', 'owner:1']))
    await fill(store, 'c', fakePage(['magnet:3', 'owner:2']))
    store.settled({ tag: 'magnet:1', mark: 'x' })
    expect(['a', 'b', 'c'].map((key) => Boolean(store.find(key, 0)))).toEqual([false, true, true])
    store.settled({ tag: 'owner:1', mark: 'y' })
    expect(['a', 'b', 'c'].map((key) => Boolean(store.find(key, 0)))).toEqual([false, false, true])
  })

  it('are asked for anew after changes may have been missed, but stay for an outage', async () => {
    const store = storeOf()
    await fill(store, 'a', fakePage(['magnet:1']))
    store.flush()
    expect(store.find('a', 0)).toBeUndefined()
    expect(store.last('a', 0)).toMatchObject({ isOutdated: true })
    await fill(store, 'a', fakePage(['magnet:1']))
    expect(store.find('a', 0)).toMatchObject({ isOutdated: false })
  })

  it('expire after a minute, or sooner without notifications', async () => {
    const store = storeOf()
    await fill(store, 'a', fakePage([]))
    expect(store.find('a', LIFETIME_MS - 1)).toBeDefined()
    expect(store.find('a', LIFETIME_MS)).toBeUndefined()
    store.setLifetime(1000)
    expect(store.find('a', 1000)).toBeUndefined()
  })

  it('are limited in number and bytes, and the least recently used are dropped first', async () => {
    const store = storeOf()
    for (const key of ['a', 'b', 'c']) await fill(store, key, fakePage([]))
    store.find('a', 2000)
    await fill(store, 'd', fakePage([], { now: 2000 }))
    expect(['a', 'b', 'c', 'd'].map((key) => Boolean(store.find(key, 2000)))).toEqual([
      true,
      false,
      true,
      true,
    ])
    const small = storeOf({ maxPages: 1000, maxBytes: 10_000 })
    for (let i = 0; i < 500; i++) await fill(small, `p${i}`, fakePage([]))
    expect(small.size()).toEqual({ pages: 10, bytes: 10_000 })
  })

  it('are rendered once for concurrent requests', async () => {
    const store = storeOf()
    let renders = 0
    const make = async () => {
      renders++
      return fakePage([])
    }
    await Promise.all(Array.from({ length: 50 }, () => store.load('a', 0, make)))
    expect(renders).toBe(1)
    await expect(store.load('b', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await store.load('b', 0, make)).toBeDefined()
  })

  it('are stored briefly if they are missing, in small number, and until any change', async () => {
    const store = storeOf()
    for (const key of ['a', 'b', 'c']) await fill(store, key, fakePage([], { status: 404 }))
    expect(['a', 'b', 'c'].map((key) => Boolean(store.find(key, 0)))).toEqual([false, true, true])
    expect(store.find('c', 5000)).toBeUndefined()
    store.settled({ tag: 'magnet:9', mark: 'x' })
    expect(store.find('c', 0)).toBeUndefined()
    expect(store.size().pages).toBe(0)
  })
})

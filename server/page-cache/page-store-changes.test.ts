import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakePage } from '#tests/support/cached-pages.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageStore, type PageStore } from './page-store.ts'

// Changes while pages are rendered.

const storeOf = () => createPageStore({ maxPages: 10, maxBytes: 1_000_000, maxMissing: 5 })

/** Starts a render that the test ends. */
function begin(store: PageStore, key: string) {
  const render = { count: 0, finish: (_page: CachedPage | null) => {} }
  const make = () =>
    new Promise<CachedPage | null>((resolve) => {
      render.count++
      render.finish = resolve
    })
  return { render, ask: () => store.load(key, 0, make) }
}

describe('a change of one magnet', () => {
  it('does not prevent storing pages of other magnets', async () => {
    const store = storeOf()
    const { render, ask } = begin(store, 'b')
    const asked = ask()
    for (let i = 0; i < 20_000; i++) {
      const change = { tag: 'magnet:a', mark: `flood.${i}` }
      store.changing(change, 0)
      if (i % 2 === 0) store.settled(change)
    }
    const page = fakePage(['magnet:b', 'owner:b'])
    render.finish(page)
    expect(await asked).toBe(page)
    expect(store.find('b', 0)).toBe(page)
  })

  it('does not affect renders of other magnets', async () => {
    const store = storeOf()
    const { render, ask } = begin(store, 'b')
    const asked = [ask()]
    for (let i = 0; i < 10; i++) {
      store.settled({ tag: 'magnet:a', mark: `a.${i}` })
      asked.push(ask())
    }
    const page = fakePage(['magnet:b', 'owner:b'])
    render.finish(page)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([page]))
    expect(render.count).toBe(1)
  })

  it('during its own render is never lost', async () => {
    for (const tag of ['magnet:1', 'owner:1']) {
      const store = storeOf()
      const { render, ask } = begin(store, 'a')
      const before = ask()
      store.changing({ tag, mark: 'x' }, 0)
      // Later requests get no page from before the change, and share one render.
      const after = [ask(), ask()]
      const old = fakePage(['magnet:1', 'owner:1'])
      render.finish(old)
      expect(await before).toBe(old)
      expect(store.find('a', 0)).toBeUndefined()
      expect(render.count).toBe(2)
      const fresh = fakePage(['magnet:1', 'owner:1'])
      render.finish(fresh)
      expect(await Promise.all(after)).toEqual([fresh, fresh])
      // The commit's notification hasn't arrived, so the page may be from before it.
      expect(store.find('a', 0)).toBeUndefined()
      store.settled({ tag, mark: 'x' })
      await store.load('a', 0, async () => fresh)
      expect(store.find('a', 0)).toBe(fresh)
    }
  })

  it('drops missing pages, because it may have created them', async () => {
    const store = storeOf()
    const { render, ask } = begin(store, 'a')
    const before = ask()
    store.settled({ tag: 'magnet:9', mark: 'x' })
    const after = ask()
    render.finish(fakePage([], { status: 404 }))
    expect((await before)?.status).toBe(404)
    expect(store.find('a', 0)).toBeUndefined()
    const found = fakePage(['magnet:9'])
    render.finish(found)
    expect(await after).toBe(found)
  })

  it('does not affect a page without tags', async () => {
    const store = storeOf()
    const { render, ask } = begin(store, '/')
    const asked = ask()
    store.settled({ tag: 'magnet:9', mark: 'x' })
    const page = fakePage([])
    render.finish(page)
    await asked
    expect(store.find('/', 0)).toBe(page)
  })
})

it('a gap in the notifications invalidates every render', async () => {
  const store = storeOf()
  const { render, ask } = begin(store, 'a')
  const before = ask()
  store.flush()
  const after = ask()
  render.finish(fakePage(['magnet:1']))
  await before
  expect(store.find('a', 0)).toBeUndefined()
  render.finish(fakePage(['magnet:1']))
  await after
  expect(store.find('a', 0)).toBeDefined()
})

type Step =
  | { do: 'ask' | 'read' | 'finish'; magnet: number }
  /**
   * A change of this process is announced, committed and heard; one of another process is committed
   * and heard.
   */
  | { do: 'announce' | 'commit' | 'hear' | 'commit elsewhere' | 'hear elsewhere'; magnet: number }
const MAGNETS = [0, 1]
const steps = fc.array(
  fc.record({
    do: fc.constantFrom(
      ...(['ask', 'ask', 'read', 'finish', 'announce', 'commit', 'hear'] as const),
      ...(['commit elsewhere', 'hear elsewhere'] as const),
    ),
    magnet: fc.constantFrom(...MAGNETS),
  }) as fc.Arbitrary<Step>,
  { maxLength: 60 },
)

it('no page is older than what was committed or heard at the time of the request', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const store = storeOf()
      const versions = new Map<CachedPage, number>()
      const answers: Promise<void>[] = []
      const magnets = MAGNETS.map((id) => ({
        tag: `magnet:${id}`,
        version: 0,
        /** The least version that every page must show. */
        known: 0,
        own: null as null | 'announced' | 'committed',
        elsewhere: 0,
        mark: 0,
        render: null as null | { read: number; end(page: CachedPage): void },
      }))
      const finish = (one: (typeof magnets)[number]) => {
        const page = fakePage([one.tag])
        versions.set(page, one.render?.read ?? one.version)
        one.render?.end(page)
        one.render = null
      }
      const ask = (one: (typeof magnets)[number]) => {
        const least = one.known
        const check = (page: CachedPage | null | undefined) => {
          if (page) expect(versions.get(page)).toBeGreaterThanOrEqual(least)
        }
        const kept = store.find(one.tag, 0)
        if (kept) return check(kept)
        const make = () =>
          new Promise<CachedPage>((resolve) => {
            one.render = { read: one.version, end: resolve }
          })
        answers.push(store.load(one.tag, 0, make).then(check))
      }
      for (const { do: what, magnet } of all) {
        const one = magnets[magnet]
        if (!one) continue
        const change = { tag: one.tag, mark: `${magnet}.${one.mark}` }
        if (what === 'ask') ask(one)
        else if (what === 'read' && one.render) one.render.read = one.version
        else if (what === 'finish' && one.render) finish(one)
        else if (what === 'announce' && !one.own) {
          one.own = 'announced'
          store.changing(change, 0)
        } else if (what === 'commit' && one.own === 'announced') {
          one.own = 'committed'
          one.known = ++one.version
        } else if (what === 'hear' && one.own === 'committed') {
          one.own = null
          one.mark++
          store.settled(change)
        } else if (what === 'commit elsewhere') one.elsewhere = ++one.version
        else if (what === 'hear elsewhere' && one.elsewhere > one.known) {
          one.known = one.elsewhere
          store.settled({ tag: one.tag, mark: 'elsewhere' })
        }
        await new Promise(setImmediate)
      }
      for (let i = 0; i < 3; i++) {
        for (const one of magnets) if (one.render) finish(one)
        await new Promise(setImmediate)
      }
      await Promise.all(answers)
      for (const one of magnets) {
        const kept = store.find(one.tag, 0)
        if (kept) expect(versions.get(kept)).toBeGreaterThanOrEqual(one.known)
      }
    }),
    { numRuns: 300 },
  )
})

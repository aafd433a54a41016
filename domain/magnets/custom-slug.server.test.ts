import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { onPageInvalidation } from '#domain/page-changes.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  checkSlugAvailable,
  clearSlug,
  listOldSlugs,
  MAX_OLD_SLUGS,
  setSlug,
} from './custom-slug.server.ts'
import { deleteMagnet } from './delete-magnet.server.ts'
import { resolveIdentifier } from './public-magnet.server.ts'
import { repointCodes } from './repoint-codes.server.ts'

const services = await setUpServices()

async function createPayer(planType = 'CREATOR'): Promise<TestUser> {
  const user = await createUser(services)
  await services.db.insert(subscription).values({ userId: user.id, planType })
  return user
}
async function createPaidMagnet(owner?: TestUser) {
  const user = owner ?? (await createPayer())
  const magnet = await createMagnetRow(services, { userId: user.id })
  const set = (slug: string) => setSlug(services, user, magnet.id, slug)
  const check = (slug: string) => checkSlugAvailable(services, user, magnet.id, slug)
  const clear = () => clearSlug(services, user, magnet.id)
  return { owner: user, magnet, set, check, clear }
}
async function leadsTo(identifier: string): Promise<string> {
  const found = await resolveIdentifier(services, identifier)
  return 'magnet' in found ? found.magnet.id : found.state
}
async function slugOf(id: string) {
  const [row] = await services.db
    .select({ slug: leadMagnet.customSlug })
    .from(leadMagnet)
    .where(eq(leadMagnet.id, id))
  return row?.slug
}

describe('a custom slug', () => {
  it('leads to its magnet beside the short id, whatever the case', async () => {
    const { magnet, set, check } = await createPaidMagnet()
    expect(await check('Free-Guide')).toEqual({ ok: true, current: false })
    expect(await set('Free-Guide')).toEqual({ ok: true, slug: 'free-guide' })
    expect(await slugOf(magnet.id)).toBe('free-guide')
    for (const identifier of ['free-guide', 'FREE-GUIDE', magnet.shortId, magnet.id]) {
      expect(await leadsTo(identifier)).toBe(magnet.id)
    }
    expect(await check('free-guide')).toEqual({ ok: true, current: true })
    expect(await set('free-guide')).toEqual({ ok: true, slug: 'free-guide' })
  })

  it.each([
    ['', 'Slug cannot be empty'],
    ['ab', 'Slug must be at least 3 characters long'],
    ['a'.repeat(51), 'Slug must be 50 characters or less'],
    ['-abc', 'Slug cannot start or end with a hyphen'],
    [
      'a--b c',
      'Slug can only contain lowercase letters, numbers, and hyphens (no spaces or special characters)',
    ],
    ['dashboard', 'This slug is reserved and cannot be used'],
    ['control-center', 'This slug is reserved and cannot be used'],
  ])('%j is invalid: %s', async (typed, message) => {
    const { magnet, set, check } = await createPaidMagnet()
    const refusal = { ok: false, reason: 'invalid', message }
    expect(await check(typed)).toEqual(refusal)
    expect(await set(typed)).toEqual(refusal)
    expect(await slugOf(magnet.id)).toBeNull()
  })

  it('keeps its former slugs for itself', async () => {
    const { owner, magnet, set, check, clear } = await createPaidMagnet()
    await set('first-name')
    await set('second-name')
    expect(await listOldSlugs(services, magnet.id)).toEqual(['first-name'])
    expect(await leadsTo('first-name')).toBe(magnet.id)
    const sibling = await createPaidMagnet(owner)
    const stranger = await createPaidMagnet()
    for (const other of [sibling, stranger]) {
      for (const slug of ['first-name', 'second-name', magnet.shortId]) {
        expect(await other.check(slug)).toEqual({ ok: false, reason: 'taken' })
        expect(await other.set(slug)).toEqual({ ok: false, reason: 'taken' })
      }
    }
    expect(await check('first-name')).toEqual({ ok: true, current: false })
    expect(await set('first-name')).toEqual({ ok: true, slug: 'first-name' })
    expect(await clear()).toEqual({ ok: true, slug: 'first-name' })
    expect(await slugOf(magnet.id)).toBeNull()
    expect((await listOldSlugs(services, magnet.id)).sort()).toEqual(['first-name', 'second-name'])
    expect(await leadsTo('first-name')).toBe(magnet.id)
    expect(await set(magnet.shortId)).toEqual({ ok: false, reason: 'taken' })
  })

  it('drops the oldest of more than 20 former slugs for good', async () => {
    const { magnet, set } = await createPaidMagnet()
    for (let i = 0; i <= MAX_OLD_SLUGS + 1; i++) {
      services.clock.advance(1000)
      expect(await set(`edition-${i}`)).toEqual({ ok: true, slug: `edition-${i}` })
    }
    expect(await leadsTo('edition-0')).toBe('deleted')
    expect(await leadsTo('edition-1')).toBe(magnet.id)
    expect(await listOldSlugs(services, magnet.id)).toHaveLength(MAX_OLD_SLUGS)
    const other = await createPaidMagnet()
    expect(await other.set('edition-0')).toEqual({ ok: false, reason: 'taken' })
    services.clock.advance(1000)
    expect(await set('edition-0')).toEqual({ ok: true, slug: 'edition-0' })
    expect(await leadsTo('edition-0')).toBe(magnet.id)
    expect(await leadsTo('edition-1')).toBe('deleted')
  })

  it('comes home when it is taken back after it was repointed', async () => {
    const owner = await createPayer()
    const [from, to] = [await createPaidMagnet(owner), await createPaidMagnet(owner)]
    await from.set('my-video')
    await from.clear()
    await repointCodes(services, owner.id, {
      from: from.magnet.id,
      to: to.magnet.id,
      identifiers: ['my-video'],
    })
    expect(await leadsTo('my-video')).toBe(to.magnet.id)
    expect(await to.set('my-video')).toEqual({ ok: false, reason: 'taken' })
    expect(await listOldSlugs(services, to.magnet.id)).toEqual([])
    expect(await from.set('my-video')).toEqual({ ok: true, slug: 'my-video' })
    expect(await leadsTo('my-video')).toBe(from.magnet.id)
  })

  it('is never reused after its magnet is deleted', async () => {
    const { owner, magnet, set } = await createPaidMagnet()
    await set('short-lived')
    await deleteMagnet(services, owner.id, magnet.id)
    expect(await leadsTo('short-lived')).toBe('deleted')
    const next = await createPaidMagnet(owner)
    expect(await next.set('short-lived')).toEqual({ ok: false, reason: 'taken' })
    expect(await set('another')).toEqual({ ok: false, reason: 'not-found' })
  })

  it('is for the owner of a paid plan only', async () => {
    const free = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: free.id, slug: 'from-better-days' })
    const stranger = await createPayer()
    for (const ask of [
      setSlug(services, free, magnet.id, 'new-name'),
      checkSlugAvailable(services, free, magnet.id, 'new-name'),
      clearSlug(services, free, magnet.id),
    ]) {
      expect(await ask).toEqual({ ok: false, reason: 'plan' })
    }
    for (const id of [magnet.id, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      expect(await setSlug(services, stranger, id, 'new-name')).toEqual({
        ok: false,
        reason: 'not-found',
      })
      expect(await clearSlug(services, stranger, id)).toEqual({ ok: false, reason: 'not-found' })
    }
    // A plan that ends takes nothing down.
    expect(await leadsTo('from-better-days')).toBe(magnet.id)
  })

  it('invalidates cached pages when it changes, and only then', async () => {
    const { magnet, set, clear } = await createPaidMagnet()
    const heard: string[] = []
    const stop = onPageInvalidation(({ tag }) => heard.push(tag))
    await set('on-the-air')
    await set('on-the-air')
    await set('dashboard')
    await clear()
    stop()
    expect(heard).toEqual([`magnet:${magnet.id}`, `magnet:${magnet.id}`])
  })
})

it('goes to one of 200 who claim it at once', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => createPaidMagnet()))
  const results = await Promise.all(people.map(({ set }) => set('the-one-everybody-wants')))
  const winners = people.filter((_, i) => results[i]?.ok)
  expect(winners).toHaveLength(1)
  expect(results.filter((result) => !result.ok)).toEqual(
    Array.from({ length: 199 }, () => ({ ok: false, reason: 'taken' })),
  )
  expect(await leadsTo('the-one-everybody-wants')).toBe(winners[0]?.magnet.id)
  const holders = await services.db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(eq(leadMagnet.customSlug, 'the-one-everybody-wants'))
  expect(holders).toEqual([{ id: winners[0]?.magnet.id }])
})

it('is one of many when one magnet is given many names at once', async () => {
  const { magnet, set } = await createPaidMagnet()
  const slugs = Array.from({ length: 12 }, (_, i) => `at-once-${i}`)
  const results = await Promise.all(slugs.map((slug) => set(slug)))
  expect(results.every((result) => result.ok)).toBe(true)
  const rows = await services.db.select().from(shortLink).where(eq(shortLink.magnetId, magnet.id))
  const current = rows.filter((row) => row.kind === 'slug' && row.retiredAt === null)
  expect(current.map((row) => row.identifier)).toEqual([await slugOf(magnet.id)])
})

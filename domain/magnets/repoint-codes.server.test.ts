import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { deleteMagnet } from './delete-magnet.server.ts'
import { listMagnetCodes } from './magnet-codes.server.ts'
import { pauseMagnet, resumeMagnet } from './pause-magnet.server.ts'
import { resolveIdentifier } from './public-magnet.server.ts'
import { repointCodes, restoreCodes } from './repoint-codes.server.ts'

const services = await setUpServices()

let slugs = 0
async function makeTwo(): Promise<{ owner: TestUser; guide: MagnetRow; other: MagnetRow }> {
  const owner = await createUser(services)
  const made = ++slugs
  const fields = { userId: owner.id, slug: `guide-${made}`, oldSlugs: [`old-${made}`] }
  return {
    owner,
    guide: await createMagnetRow(services, { ...fields, title: 'Guide' }),
    other: await createMagnetRow(services, { userId: owner.id, title: 'Other' }),
  }
}

async function shownAt(identifier: string | null): Promise<string> {
  const found = await resolveIdentifier(services, identifier ?? '')
  return 'magnet' in found ? `${found.state} ${found.magnet.title}` : found.state
}
const historyOf = (code: string) =>
  services.db
    .select({ to: shortLinkTarget.magnetId })
    .from(shortLinkTarget)
    .where(eq(shortLinkTarget.identifier, code))
    .orderBy(shortLinkTarget.id)
    .then((rows) => rows.map((row) => row.to))

describe('pausing', () => {
  it('keeps the page, as often as it is asked for, and is taken back', async () => {
    const { owner, guide } = await makeTwo()
    for (const _ of [1, 2]) {
      expect(await pauseMagnet(services, owner.id, guide.id)).toEqual({ ok: true, title: 'Guide' })
    }
    expect(await shownAt(guide.shortId)).toBe('paused Guide')
    await resumeMagnet(services, owner.id, guide.id)
    expect(await shownAt(guide.shortId)).toBe('active Guide')
  })

  it('is for their own magnets, and for those that are there', async () => {
    const { guide } = await makeTwo()
    const stranger = await createUser(services)
    for (const id of [guide.id, crypto.randomUUID(), 'nonsense']) {
      expect(await pauseMagnet(services, stranger.id, id)).toEqual({
        ok: false,
        reason: 'not-found',
      })
    }
    expect(await shownAt(guide.shortId)).toBe('active Guide')
  })
})

describe('repointing', () => {
  it('lets every code and link lead elsewhere, keeps the history, and is taken back', async () => {
    const { owner, guide, other } = await makeTwo()
    const names = [guide.shortId, guide.customSlug, `old-${slugs}`]
    const result = await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    expect(result).toEqual({
      ok: true,
      identifiers: [guide.shortId, guide.customSlug, `old-${slugs}`],
      title: 'Guide',
      to: { id: other.id, title: 'Other' },
    })
    for (const one of names) expect(await shownAt(one)).toBe('active Other')
    expect(await shownAt(guide.id)).toBe('active Guide')
    expect(await historyOf(guide.shortId)).toEqual([guide.id, other.id])

    expect(await repointCodes(services, owner.id, { from: guide.id, to: other.id })).toEqual({
      ok: false,
      reason: 'nothing-leads-here',
    })
    expect(await restoreCodes(services, owner.id, guide.id)).toEqual({
      ok: true,
      moved: 3,
      title: 'Guide',
    })
    for (const one of names) expect(await shownAt(one)).toBe('active Guide')
    expect(await historyOf(guide.shortId)).toEqual([guide.id, other.id, guide.id])
    expect(await shownAt(other.shortId)).toBe('active Other')
    expect(await restoreCodes(services, owner.id, guide.id)).toMatchObject({ moved: 0 })
  })

  it('can move one of them alone', async () => {
    const { owner, guide, other } = await makeTwo()
    const input = {
      from: guide.id,
      to: other.id,
      identifiers: [guide.shortId, other.shortId, 'nobody'],
    }
    expect(await repointCodes(services, owner.id, input)).toMatchObject({
      ok: true,
      identifiers: [guide.shortId],
    })
    expect(await shownAt(guide.shortId)).toBe('active Other')
    expect(await shownAt(guide.customSlug)).toBe('active Guide')
    const codes = await listMagnetCodes(services.db, owner.id, guide.id)
    expect(codes.map((code) => [code.identifier, code.leadsTo.title, code.home?.title])).toEqual([
      [guide.shortId, 'Other', 'Guide'],
      [guide.customSlug, 'Guide', 'Guide'],
      [`old-${slugs}`, 'Guide', 'Guide'],
    ])
    const around = await listMagnetCodes(services.db, owner.id, other.id)
    expect(around.map((code) => [code.identifier, code.home?.title]).sort()).toEqual(
      [
        [guide.shortId, 'Guide'],
        [other.shortId, 'Other'],
      ].sort(),
    )
  })

  it('brings back no slug that was forgotten', async () => {
    const { owner, guide, other } = await makeTwo()
    await services.db
      .update(shortLink)
      .set({ magnetId: null })
      .where(eq(shortLink.identifier, `old-${slugs}`))
    await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    expect(await restoreCodes(services, owner.id, guide.id)).toMatchObject({ moved: 2 })
    expect(await shownAt(`old-${slugs}`)).toBe('deleted')
  })

  it('stays within the owner’s magnets', async () => {
    const { owner, guide, other } = await makeTwo()
    const foreign = await createMagnetRow(services)
    const repoint = (from: string, to: string, by = owner.id) =>
      repointCodes(services, by, { from, to })
    const refused = (reason: string) => ({ ok: false, reason })
    expect(await repoint(guide.id, foreign.id)).toEqual(refused('target-gone'))
    expect(await repoint(guide.id, 'nonsense')).toEqual(refused('target-gone'))
    expect(await repoint(guide.id, guide.id)).toEqual(refused('same'))
    expect(await repoint(foreign.id, guide.id)).toEqual(refused('not-found'))
    expect(await repoint(guide.id, other.id, foreign.userId)).toEqual(refused('not-found'))
    expect(await restoreCodes(services, foreign.userId, guide.id)).toEqual(refused('not-found'))
    expect(await shownAt(guide.shortId)).toBe('active Guide')
    const rows = await services.db.select().from(shortLink).where(eq(shortLink.magnetId, guide.id))
    expect(new Set(rows.map((row) => row.ownerId))).toEqual(new Set([owner.id]))
  })

  it('to a magnet that is being deleted leaves no dead code', async () => {
    for (let round = 0; round < 6; round++) {
      const { owner, guide, other } = await makeTwo()
      const [repointed, deleted] = await Promise.all([
        repointCodes(services, owner.id, { from: guide.id, to: other.id }),
        deleteMagnet(services, owner.id, other.id),
      ])
      expect(deleted.ok).toBe(true)
      if (!repointed.ok) expect(repointed.reason).toBe('target-gone')
      expect(await shownAt(guide.shortId)).toBe('active Guide')
      expect(await shownAt(other.shortId)).toBe('deleted')
    }
  })

  it('both ways at once ends, and every code leads somewhere', async () => {
    const { owner, guide, other } = await makeTwo()
    await Promise.all([
      repointCodes(services, owner.id, { from: guide.id, to: other.id }),
      repointCodes(services, owner.id, { from: other.id, to: guide.id }),
      repointCodes(services, owner.id, { from: guide.id, to: other.id }),
      restoreCodes(services, owner.id, guide.id),
    ])
    for (const one of [guide.shortId, guide.customSlug, other.shortId]) {
      expect(await shownAt(one)).toMatch(/^active /)
    }
  })
})

import { count, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { spokenName, spokenNameKey } from '#db/schema/spoken-names.ts'
import { areFarApart } from '#domain/spoken-names/edit-distance.ts'
import { isNearSlug, MAX_NAMES } from '#domain/spoken-names/give-name.server.ts'
import { keysOfName, lettersOf, textsWithinOneEdit } from '#domain/spoken-names/spoken-name.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createPlacements } from '../placements/placements.server.ts'
import { checkSlugAvailable, setSlug } from './custom-slug.server.ts'
import { deleteMagnet } from './delete-magnet.server.ts'
import { resolveIdentifier } from './public-magnet.server.ts'
import { repointCodes, restoreCodes } from './repoint-codes.server.ts'
import { getSpokenNames, type NameOwner, renewSpokenName } from './spoken-names.server.ts'

const services = await setUpServices()

async function makeTwo(): Promise<{ owner: TestUser; guide: MagnetRow; other: MagnetRow }> {
  const owner = await createUser(services)
  return {
    owner,
    guide: await createMagnetRow(services, { userId: owner.id, title: 'Guide' }),
    other: await createMagnetRow(services, { userId: owner.id, title: 'Other' }),
  }
}

const ofMagnet = ({ id, userId }: MagnetRow): NameOwner => ({
  ownerId: userId,
  magnetId: id,
  placementId: null,
})

async function place(magnet: MagnetRow): Promise<NameOwner & { code: string }> {
  const video = { label: 'Video', platform: 'youtube', videoUrl: null, spot: null } as const
  const made = await createPlacements(services, magnet.userId, magnet.id, [
    { ...video, atSecond: null },
  ])
  const [placement] = made.ok ? made.placements : []
  if (!placement) throw new Error('no placement was made')
  return { ...ofMagnet(magnet), placementId: placement.id, code: placement.code }
}

async function give(of: NameOwner, replaces: string | null = null): Promise<string> {
  const result = await renewSpokenName(services, of, { replaces })
  if (!result.ok) throw new Error(result.reason)
  return result.identifier
}

async function shownAt(identifier: string): Promise<string> {
  const found = await resolveIdentifier(services, identifier)
  return 'magnet' in found ? `${found.viaName} ${found.magnet.title}` : found.state
}

describe('a spoken link', () => {
  it('leads to its magnet, however it is written, and with any one typo', async () => {
    const { guide } = await makeTwo()
    const name = await give(ofMagnet(guide))
    expect(name).toMatch(/^[a-z]{3,5}-[a-z]{3,5}$/)
    const { letters, swapped } = lettersOf(name)
    const words = name.split('-')
    for (const typed of [name, letters, name.toUpperCase(), words.join(' '), words.join('_.')]) {
      expect(await resolveIdentifier(services, typed)).toMatchObject({
        viaName: name,
        spoken: 'exact',
        placementId: null,
        magnet: { id: guide.id },
      })
    }
    const near = [...textsWithinOneEdit(letters), ...textsWithinOneEdit(swapped)]
    const typos = near.filter((typed, i) => i % 40 === 0 && typed !== letters)
    for (const typed of [swapped, ...typos]) {
      expect(await resolveIdentifier(services, typed)).toMatchObject({
        viaName: name,
        spoken: 'corrected',
        magnet: { id: guide.id },
      })
    }
    expect(await resolveIdentifier(services, name, { spoken: false })).toEqual({ state: 'unknown' })
    expect(await resolveIdentifier(services, `${letters}xy`)).toEqual({ state: 'unknown' })
  })

  it('belongs to a placement, whose code it follows', async () => {
    const { guide } = await makeTwo()
    const video = await place(guide)
    const name = await give(video)
    expect(await resolveIdentifier(services, name)).toMatchObject({
      placementId: video.placementId,
      magnet: { id: guide.id },
    })
    expect(await getSpokenNames(services, video)).toEqual({ current: name, earlier: [] })
    expect(await getSpokenNames(services, ofMagnet(guide))).toEqual({ current: null, earlier: [] })
  })

  it('is replaced by a new one and keeps working', async () => {
    const { guide } = await makeTwo()
    const first = await give(ofMagnet(guide))
    // The form was sent twice.
    expect(await give(ofMagnet(guide))).toBe(first)
    const second = await give(ofMagnet(guide), first)
    expect(second).not.toBe(first)
    expect(await give(ofMagnet(guide), first)).toBe(second)
    expect(await getSpokenNames(services, ofMagnet(guide))).toEqual({
      current: second,
      earlier: [first],
    })
    for (const name of [first, second]) expect(await shownAt(name)).toBe(`${name} Guide`)
  })

  it('is given once if it is asked for many times at once, and stays far from all others', async () => {
    const { guide, other } = await makeTwo()
    const owners = await Promise.all([makeTwo(), makeTwo(), makeTwo()])
    const magnets = [guide, other, ...owners.flatMap((made) => [made.guide, made.other])]
    const names = await Promise.all(
      [...magnets, ...magnets].map((magnet) => give(ofMagnet(magnet))),
    )
    expect(names.slice(magnets.length)).toEqual(names.slice(0, magnets.length))
    const given = await services.db.select().from(spokenName)
    for (const [i, one] of given.entries()) {
      for (const two of given.slice(i + 1)) {
        for (const letters of [two.letters, two.swapped]) {
          expect(areFarApart(one.letters, letters)).toBe(true)
          expect(areFarApart(one.swapped, letters)).toBe(true)
        }
      }
    }
    const keys = await services.db
      .select({ key: spokenNameKey.key })
      .from(spokenNameKey)
      .where(eq(spokenNameKey.identifier, names[0] ?? ''))
    expect(keys.map(({ key }) => key).toSorted()).toEqual(keysOfName(names[0] ?? '').toSorted())
  })

  it('is for their own magnets and placements, and for those that are there', async () => {
    const { guide } = await makeTwo()
    const { other, owner } = await makeTwo()
    const video = await place(guide)
    const refused = { ok: false, reason: 'not-found' }
    for (const of of [
      { ...ofMagnet(guide), ownerId: owner.id },
      { ...video, ownerId: owner.id },
      { ...video, ownerId: owner.id, magnetId: other.id },
      { ...ofMagnet(guide), magnetId: crypto.randomUUID() },
      { ...ofMagnet(guide), magnetId: 'nonsense' },
      { ...video, placementId: 'nonsense' },
    ]) {
      expect(await renewSpokenName(services, of, { replaces: null })).toEqual(refused)
    }
    expect((await getSpokenNames(services, { ...video, ownerId: owner.id })).current).toBeNull()
  })

  it('is not given without end', async () => {
    const { guide } = await makeTwo()
    await services.db.insert(shortLink).values(
      Array.from({ length: MAX_NAMES }, (_, i) => ({
        identifier: `used-${guide.shortId}-${i}`,
        kind: 'spoken' as const,
        ownerId: guide.userId,
      })),
    )
    expect(await renewSpokenName(services, ofMagnet(guide), { replaces: null })).toEqual({
      ok: false,
      reason: 'used-up',
    })
  })
})

describe('a spoken link opens what its code opens', () => {
  it('when all codes are repointed, and when they return', async () => {
    const { owner, guide, other } = await makeTwo()
    const video = await place(guide)
    const names = [await give(ofMagnet(guide)), await give(video)]
    await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    for (const name of names) expect(await shownAt(name)).toBe(`${name} Other`)
    await restoreCodes(services, owner.id, guide.id)
    for (const name of names) expect(await shownAt(name)).toBe(`${name} Guide`)
  })

  it('when one code is repointed, with its earlier names, and not alone', async () => {
    const { owner, guide, other } = await makeTwo()
    const video = await place(guide)
    const own = await give(ofMagnet(guide))
    const first = await give(video)
    const second = await give(video, first)
    const move = (identifiers: string[]) =>
      repointCodes(services, owner.id, { from: guide.id, to: other.id, identifiers })
    expect(await move([own])).toEqual({ ok: false, reason: 'nothing-leads-here' })
    const moved = await move([video.code])
    expect(moved.ok && moved.identifiers.toSorted()).toEqual([video.code, first, second].toSorted())
    for (const name of [first, second]) expect(await shownAt(name)).toBe(`${name} Other`)
    expect(await shownAt(own)).toBe(`${own} Guide`)
    // A name from now on leads there too, and returns with the code.
    const third = await give(video, second)
    expect(await shownAt(third)).toBe(`${third} Other`)
    await restoreCodes(services, owner.id, guide.id)
    expect(await shownAt(third)).toBe(`${third} Guide`)
  })

  it('after its magnet is deleted: to the heir, or nowhere forever', async () => {
    const { owner, guide, other } = await makeTwo()
    const name = await give(ofMagnet(guide))
    await deleteMagnet(services, owner.id, guide.id, { repointTo: other.id })
    expect(await shownAt(name)).toBe(`${name} Other`)
    const { shortId } = guide
    const third = await createMagnetRow(services, { userId: owner.id, title: 'Third' })
    const moved = await repointCodes(services, owner.id, {
      from: other.id,
      to: third.id,
      identifiers: [shortId],
    })
    expect(moved.ok && moved.identifiers.toSorted()).toEqual([shortId, name].toSorted())
    await deleteMagnet(services, owner.id, third.id)
    expect(await shownAt(name)).toBe('deleted')
    const history = await services.db
      .select({ to: shortLinkTarget.magnetId })
      .from(shortLinkTarget)
      .where(eq(shortLinkTarget.identifier, name))
      .orderBy(shortLinkTarget.id)
    expect(history.map(({ to }) => to)).toEqual([guide.id, other.id, third.id, null])
  })

  it('also from the start, if its code was repointed before', async () => {
    const { owner, guide, other } = await makeTwo()
    await repointCodes(services, owner.id, { from: guide.id, to: other.id })
    const name = await give(ofMagnet(guide))
    expect(await shownAt(name)).toBe(`${name} Other`)
    expect((await getSpokenNames(services, ofMagnet(guide))).current).toBe(name)
    await restoreCodes(services, owner.id, guide.id)
    expect(await shownAt(name)).toBe(`${name} Guide`)
  })
})

describe('custom slugs and spoken links', () => {
  async function createPayer() {
    const { owner, guide } = await makeTwo()
    await services.db.insert(subscription).values({ userId: owner.id, planType: 'CREATOR' })
    const set = (slug: string) => setSlug(services, owner, guide.id, slug)
    const check = (slug: string) => checkSlugAvailable(services, owner, guide.id, slug)
    return { owner, guide, set, check }
  }

  it('keep apart: a slug that a name could be mistyped for is taken', async () => {
    const { guide, set, check } = await createPayer()
    const name = await give(ofMagnet(guide))
    const { letters, swapped } = lettersOf(name)
    for (const slug of [name, letters, swapped, `${name}s`, letters.slice(1), `x${letters}`]) {
      expect([slug, await check(slug)]).toEqual([slug, { ok: false, reason: 'taken' }])
      expect([slug, await set(slug)]).toEqual([slug, { ok: false, reason: 'taken' }])
    }
    expect(await set(`${name}-and-more`)).toMatchObject({ ok: true })
    const links = await services.db
      .select({ names: count() })
      .from(shortLink)
      .where(inArray(shortLink.identifier, [letters, swapped, `${name}s`]))
    expect(links).toEqual([{ names: 0 }])
  })

  it('keep apart: a name that a slug is near is not given', async () => {
    const { set } = await createPayer()
    // Names that earlier tests got can't be near these slugs, whose words no name has.
    expect((await set('piano-robt')).ok).toBe(true)
    expect((await set('hotelpiano9')).ok).toBe(true)
    const isNear = (name: string) =>
      services.db.transaction((tx) => isNearSlug(tx, name)).then((near) => [name, near])
    for (const name of ['piano-robot', 'robot-piano', 'piano-hotel']) {
      expect(await isNear(name)).toEqual([name, true])
    }
    expect(await isNear('wagon-ocean')).toEqual(['wagon-ocean', false])
  })
})

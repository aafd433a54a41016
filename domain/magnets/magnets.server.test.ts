import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
  NEW_LINK,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { listMagnets } from './list-magnets.server.ts'
import { createMagnet, findMagnet } from './magnets.server.ts'
import { resolveIdentifier } from './public-magnet.server.ts'

const services = await setUpServices()

describe('creating a magnet', () => {
  it('gives it a short id that leads to it, and takes its upload', async () => {
    const owner = await createUser(services)
    const file = await createPendingFile(services, owner.id)
    const created = await createMagnet(services, owner, {
      ...NEW_LINK,
      fileType: 'pdf',
      fileUrl: null,
      fileId: file.id,
    })
    if (!created.ok) throw new Error(created.reason)
    const found = await resolveIdentifier(services, created.magnet.shortId.toUpperCase())
    expect(found).toMatchObject({ state: 'active', magnet: { id: created.magnet.id } })
    const [row] = await services.db.select().from(storedFile).where(eq(storedFile.id, file.id))
    expect(row?.attachedAt).not.toBeNull()
    expect(
      await services.db
        .select()
        .from(shortLinkTarget)
        .where(eq(shortLinkTarget.identifier, created.magnet.shortId)),
    ).toMatchObject([{ magnetId: created.magnet.id }])
  })

  it('holds the free limit against many forms at once', async () => {
    const owner = await createUser(services)
    const results = await Promise.all(
      Array.from({ length: 12 }, () => createMagnet(services, owner, NEW_LINK)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.reason === 'magnet-limit')).toHaveLength(
      11,
    )
    expect(await listMagnets(services, owner.id)).toHaveLength(1)
  })

  it('lets a paid plan have many, and none of the names collide', async () => {
    const owner = await createUser(services)
    await services.db.insert(subscription).values({ userId: owner.id, planType: 'CREATOR' })
    const results = await Promise.all(
      Array.from({ length: 12 }, () => createMagnet(services, owner, NEW_LINK)),
    )
    const ids = results.map((result) => result.ok && result.magnet.shortId)
    expect(new Set(ids).size).toBe(12)
  })

  it('undoes everything where a file is not theirs, not there or of another kind', async () => {
    const [owner, other] = [await createUser(services), await createUser(services)]
    const foreign = await createPendingFile(services, other.id)
    const image = await createPendingFile(services, owner.id, { kind: 'image' })
    const pdf = await createPendingFile(services, owner.id)
    const make = (fileId: string, heroImageId: string | null = null) =>
      createMagnet(services, owner, {
        ...NEW_LINK,
        fileType: 'pdf',
        fileUrl: null,
        fileId,
        heroImageId,
      })
    expect(await make(foreign.id)).toEqual({ ok: false, reason: 'file-missing' })
    expect(await make(image.id)).toEqual({ ok: false, reason: 'file-mismatch' })
    // The hero is refused after the file was attached: that has to be undone.
    expect(await make(pdf.id, foreign.id)).toEqual({ ok: false, reason: 'hero-missing' })
    expect(await make(pdf.id)).toMatchObject({ ok: true })
    expect(await make(pdf.id)).toMatchObject({ ok: false })
  })
})

it('is found by its owner alone', async () => {
  const magnet = await createMagnetRow(services)
  const stranger = await createUser(services)
  expect(await findMagnet(services, magnet.userId, magnet.id)).toMatchObject({ id: magnet.id })
  expect(await findMagnet(services, stranger.id, magnet.id)).toBeNull()
  expect(await findMagnet(services, magnet.userId, 'nonsense')).toBeNull()
})

describe('an identifier', () => {
  it('is matched in any case: id, slug, old slug, short id, placement code', async () => {
    const magnet = await createMagnetRow(services, {
      slug: 'light-guide',
      oldSlugs: ['lamp-guide'],
    })
    await services.db.insert(shortLink).values({
      identifier: 'yt4-7',
      kind: 'placement',
      magnetId: magnet.id,
      ownerId: magnet.userId,
    })
    for (const identifier of [
      magnet.id.toUpperCase(),
      'Light-Guide',
      'LAMP-GUIDE',
      magnet.shortId.toUpperCase(),
      'YT4-7',
    ]) {
      const found = await resolveIdentifier(services, identifier)
      expect(found).toMatchObject({ state: 'active', magnet: { id: magnet.id } })
    }
    await services.db
      .update(leadMagnet)
      .set({ state: 'paused' })
      .where(eq(leadMagnet.id, magnet.id))
    expect(await resolveIdentifier(services, 'light-guide')).toMatchObject({ state: 'paused' })
  })

  it.each(['', 'nope', '../etc/passwd', '\0', 'a'.repeat(5000), 'ſhort', "x' or 1=1"])(
    'that was never given, %j, is unknown',
    async (identifier) => {
      expect(await resolveIdentifier(services, identifier)).toEqual({ state: 'unknown' })
    },
  )

  it('never reveals where the file is stored', async () => {
    const magnet = await createPdfMagnet(services)
    const found = JSON.stringify(await resolveIdentifier(services, magnet.shortId))
    expect(found).not.toContain(magnet.fileId)
    expect(found).not.toContain('lead-magnets/')
  })
})

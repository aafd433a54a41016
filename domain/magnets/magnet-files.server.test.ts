import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { magnetFile } from '#db/schema/magnet-files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { sweepOrphans } from '#domain/files/files.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet, createPendingFile } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { deleteMagnet } from './delete-magnet.server.ts'
import { findEditableMagnet, updateMagnet } from './edit-magnet.server.ts'
import { changeMagnetFiles, findMagnetFiles, findPageFile } from './magnet-files.server.ts'
import { FIRST_FILE } from './magnet-files.ts'
import { magnetEditInput, toEditInput } from './magnet-input.ts'
import { createMagnet } from './magnets.server.ts'

const services = await setUpServices()
const audio = { kind: 'audio', filename: 'talk.mp3', contentType: 'audio/mpeg' } as const

async function makeMagnet(further = 0) {
  const owner = await createUser(services)
  const magnet = await createPdfMagnet(services, { userId: owner.id })
  for (let n = 1; n <= further; n++) {
    const file = await createPendingFile(services, owner.id, { ...audio, filename: `${n}.mp3` })
    await changeMagnetFiles(services, owner, magnet.id, { do: 'add', fileId: file.id, title: null })
  }
  return { owner, magnet }
}
const filesOf = async (owner: { id: string }, magnetId: string) =>
  (await findMagnetFiles(services, owner.id, magnetId))?.files ?? []
const namesOf = async (owner: { id: string }, magnetId: string) =>
  (await filesOf(owner, magnetId)).map(({ file }) => file.filename)
const rowOf = async (id: string) =>
  (await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, id)))[0]
const findStored = async (id: string) =>
  (await services.db.select().from(storedFile).where(eq(storedFile.id, id)))[0]

describe('the files of a magnet', () => {
  it('are up to ten, in their order', async () => {
    const { owner, magnet } = await makeMagnet(9)
    expect(await namesOf(owner, magnet.id)).toEqual([
      'guide.pdf',
      ...Array.from({ length: 9 }, (_, n) => `${n + 1}.mp3`),
    ])
    const eleventh = await createPendingFile(services, owner.id, audio)
    const change = { do: 'add', fileId: eleventh.id, title: null } as const
    expect(await changeMagnetFiles(services, owner, magnet.id, change)).toEqual({
      ok: false,
      reason: 'full',
    })
    expect((await findStored(eleventh.id))?.attachedAt).toBeNull()
  })

  it('stay ten when two are added at the same time', async () => {
    const { owner, magnet } = await makeMagnet(8)
    const both = await Promise.all([1, 2].map(() => createPendingFile(services, owner.id, audio)))
    const added = await Promise.all(
      both.map(({ id }) =>
        changeMagnetFiles(services, owner, magnet.id, { do: 'add', fileId: id, title: null }),
      ),
    )
    expect(added.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await filesOf(owner, magnet.id)).toHaveLength(10)
  })

  it('take several changes together: all of them or none', async () => {
    const { owner, magnet } = await makeMagnet(2)
    const slot = (await filesOf(owner, magnet.id))[1]?.slot ?? ''
    const before = await rowOf(magnet.id)
    services.clock.advance(1000)
    const title = { do: 'title', slot, title: 'New title' } as const
    const unknown = { do: 'replace', slot, fileId: magnet.id } as const
    expect(await changeMagnetFiles(services, owner, magnet.id, [title, unknown])).toEqual({
      ok: false,
      reason: 'file-missing',
    })
    expect((await filesOf(owner, magnet.id))[1]).toMatchObject({ title: null })
    expect(await rowOf(magnet.id)).toEqual(before)

    const { id: fileId } = await createPendingFile(services, owner.id, {
      ...audio,
      filename: 'new.mp3',
    })
    const move = { do: 'move', slot, to: 'up' } as const
    const changes = [{ do: 'replace', slot, fileId }, title, move] as const
    expect(await changeMagnetFiles(services, owner, magnet.id, changes)).toEqual({ ok: true })
    expect(await filesOf(owner, magnet.id)).toMatchObject([
      { slot: FIRST_FILE, title: 'New title', file: { filename: 'new.mp3' } },
      { slot, title: null, file: { filename: 'guide.pdf' } },
      { file: { filename: '2.mp3' } },
    ])
  })

  it('can be moved; the first one gives the magnet its type', async () => {
    const { owner, magnet } = await makeMagnet(2)
    const [, one, two] = await filesOf(owner, magnet.id)
    const move = (slot = '', to: 'up' | 'down' = 'up') =>
      changeMagnetFiles(services, owner, magnet.id, { do: 'move', slot, to })
    await move(two?.slot, 'up')
    expect(await namesOf(owner, magnet.id)).toEqual(['guide.pdf', '2.mp3', '1.mp3'])
    await move(two?.slot, 'up')
    expect(await namesOf(owner, magnet.id)).toEqual(['2.mp3', 'guide.pdf', '1.mp3'])
    expect((await rowOf(magnet.id))?.fileType).toBe('other')
    await move(one?.slot, 'down')
    await move(FIRST_FILE, 'up')
    expect(await namesOf(owner, magnet.id)).toEqual(['2.mp3', 'guide.pdf', '1.mp3'])
    await move(FIRST_FILE, 'down')
    expect(await namesOf(owner, magnet.id)).toEqual(['guide.pdf', '2.mp3', '1.mp3'])
  })

  it('keep their place and title when they are replaced', async () => {
    const { owner, magnet } = await makeMagnet(1)
    const [, second] = await filesOf(owner, magnet.id)
    const slot = second?.slot ?? ''
    await changeMagnetFiles(services, owner, magnet.id, { do: 'title', slot, title: 'The talk' })
    const next = await createPendingFile(services, owner.id, { ...audio, filename: 'new.mp3' })
    await changeMagnetFiles(services, owner, magnet.id, { do: 'replace', slot, fileId: next.id })
    expect((await filesOf(owner, magnet.id))[1]).toMatchObject({
      slot,
      title: 'The talk',
      file: { id: next.id },
    })
    expect(await findStored(second?.file.id ?? '')).toBeUndefined()
    expect(await services.files.size(second?.file.key ?? '')).toBeNull()
  })

  it('can be removed, but not the only one', async () => {
    const { owner, magnet } = await makeMagnet(2)
    const remove = (slot: string) =>
      changeMagnetFiles(services, owner, magnet.id, { do: 'remove', slot })
    expect(await remove(FIRST_FILE)).toEqual({ ok: true })
    expect(await namesOf(owner, magnet.id)).toEqual(['1.mp3', '2.mp3'])
    expect(await findStored(magnet.fileId ?? '')).toBeUndefined()
    const [first, last] = await filesOf(owner, magnet.id)
    expect(first?.file.attachedAt).not.toBeNull()
    await remove(last?.slot ?? '')
    expect(await remove(FIRST_FILE)).toEqual({ ok: false, reason: 'only-file' })
    expect(await namesOf(owner, magnet.id)).toEqual(['1.mp3'])
  })

  it('belong to their owner', async () => {
    const { owner, magnet } = await makeMagnet(1)
    const stranger = await createUser(services)
    const theirs = await createPendingFile(services, stranger.id, audio)
    const slot = (await filesOf(owner, magnet.id))[1]?.slot ?? ''
    expect(await findMagnetFiles(services, stranger.id, magnet.id)).toBeNull()
    for (const change of [
      { do: 'remove', slot },
      { do: 'title', slot, title: 'Mine' },
      { do: 'add', fileId: theirs.id, title: null },
    ] as const) {
      expect(await changeMagnetFiles(services, stranger, magnet.id, change)).toEqual({
        ok: false,
        reason: 'not-found',
      })
    }
    const change = { do: 'add', fileId: theirs.id, title: null } as const
    expect(await changeMagnetFiles(services, owner, magnet.id, change)).toEqual({
      ok: false,
      reason: 'file-missing',
    })
    // The place of one magnet's file is no place of another magnet.
    const other = await createPdfMagnet(services)
    const page = { id: other.id, fileId: other.fileId, campaignId: null }
    expect(await findPageFile(services.db, page, slot)).toBeNull()
  })

  it('keep a magnet from becoming a link', async () => {
    const { owner, magnet } = await makeMagnet(1)
    const saved = await findEditableMagnet(services, owner.id, magnet.id)
    if (!saved) throw new Error('no magnet')
    const input = { ...toEditInput(saved), type: 'link' as const, linkUrl: 'https://a.example/' }
    const edit = magnetEditInput(saved).parse(input)
    expect(await updateMagnet(services, owner, magnet.id, edit)).toEqual({
      ok: false,
      reason: 'has-files',
    })
  })

  it('are deleted with their magnet', async () => {
    const { owner, magnet } = await makeMagnet(2)
    const files = await filesOf(owner, magnet.id)
    await deleteMagnet(services, owner.id, magnet.id)
    for (const { file } of files) expect(await findStored(file.id)).toBeUndefined()
  })

  it('are swept after the former release has deleted their magnet', async () => {
    const { owner, magnet } = await makeMagnet(1)
    const [first, second] = await filesOf(owner, magnet.id)
    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    const detached = await services.db
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(isNull(storedFile.attachedAt))
    expect(detached.map(({ id }) => id)).toContain(second?.file.id)
    expect(first).toBeDefined()
    services.clock.advance(2 * DAY_MS)
    await sweepOrphans(services)
    expect(await findStored(second?.file.id ?? '')).toBeUndefined()
  })

  it('are not swept while a magnet has them', async () => {
    const { owner, magnet } = await makeMagnet(1)
    await services.db.update(storedFile).set({ attachedAt: null })
    services.clock.advance(2 * DAY_MS)
    await sweepOrphans(services)
    expect(await filesOf(owner, magnet.id)).toHaveLength(2)
  })

  it('can be given when the magnet is created', async () => {
    const owner = await createUser(services)
    const [a, b] = await Promise.all([1, 2].map(() => createPendingFile(services, owner.id, audio)))
    const common = { title: 'Pack', description: 'All of it.', brandingColor: '#F97316' }
    const created = await createMagnet(services, owner, {
      ...common,
      heroImageId: null,
      fileType: 'other',
      fileUrl: null,
      fileId: a?.id ?? '',
      moreFileIds: [b?.id ?? ''],
    })
    if (!created.ok) throw new Error(created.reason)
    expect(await filesOf(owner, created.magnet.id)).toHaveLength(2)
    const rows = await services.db
      .select()
      .from(magnetFile)
      .where(eq(magnetFile.magnetId, created.magnet.id))
    expect(rows).toMatchObject([{ position: 2, fileId: b?.id }])
  })
})

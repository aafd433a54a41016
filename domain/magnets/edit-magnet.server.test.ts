import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { onPageInvalidation } from '#domain/page-changes.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findEditableMagnet, updateMagnet } from './edit-magnet.server.ts'
import type { MagnetEdit } from './magnet-input.ts'

let owner: TestUser
const services = await setUpServices()
beforeEach(async () => {
  owner = await createUser(services)
})

async function versionOf(id: string): Promise<string> {
  const magnet = await findEditableMagnet(services, owner.id, id)
  if (!magnet) throw new Error('no magnet')
  return magnet.version
}

/** A form as its page sends it, based on the magnet's present state. */
async function edit(id: string, changes: Partial<MagnetEdit> = {}): Promise<MagnetEdit> {
  const common = { title: 'New title', description: 'New words.', brandingColor: '#123456' }
  return {
    ...common,
    unlisted: false,
    hero: null,
    notifyLeads: false,
    version: await versionOf(id),
    fileType: 'pdf',
    fileUrl: null,
    fileId: null,
    ...changes,
  } as MagnetEdit
}

const rowOf = async (id: string) =>
  (await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, id)))[0]
const fileOf = async (id: string) =>
  (await services.db.select().from(storedFile).where(eq(storedFile.id, id)))[0]

describe('a magnet’s change', () => {
  it('saves new text and keeps the file', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const input = await edit(magnet.id, { unlisted: true })
    expect(await updateMagnet(services, owner, magnet.id, input)).toEqual({
      ok: true,
      updateScheduled: false,
    })
    expect(await rowOf(magnet.id)).toMatchObject({
      title: 'New title',
      description: 'New words.',
      brandingColor: '#123456',
      unlisted: true,
      fileId: magnet.fileId,
      shortId: magnet.shortId,
    })
  })

  it('invalidates cached pages', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const heard: string[] = []
    const stop = onPageInvalidation(({ tag }) => heard.push(tag))
    await updateMagnet(services, owner, magnet.id, await edit(magnet.id))
    stop()
    expect(heard).toEqual([`magnet:${magnet.id}`])
  })

  it('puts another file in the old one’s place, for links mailed before too', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const lead = await createLeadRow(services, magnet)
    const oldFile = await fileOf(magnet.fileId ?? '')
    const next = await createPendingFile(services, owner.id, { filename: 'second.pdf' })
    const input = await edit(magnet.id, { fileType: 'pdf', fileUrl: null, fileId: next.id })
    expect(await updateMagnet(services, owner, magnet.id, input)).toMatchObject({ ok: true })
    expect((await findVisitorLead(services, lead.id))?.magnet?.fileId).toBe(next.id)
    expect(await fileOf(next.id)).toMatchObject({ attachedAt: expect.any(Date) })
    expect(await fileOf(magnet.fileId ?? '')).toBeUndefined()
    expect(await services.files.size(oldFile?.key ?? '')).toBeNull()
  })

  it('becomes a link and back, and lets go of the file', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const asLink = { fileType: 'link', fileUrl: 'https://example.com/new', fileId: null } as const
    expect(
      await updateMagnet(services, owner, magnet.id, await edit(magnet.id, asLink)),
    ).toMatchObject({ ok: true })
    expect(await rowOf(magnet.id)).toMatchObject({ ...asLink })
    expect(await fileOf(magnet.fileId ?? '')).toBeUndefined()
    // The form's sender assumed that it was still a PDF: there is no file to keep.
    expect(await updateMagnet(services, owner, magnet.id, await edit(magnet.id))).toEqual({
      ok: false,
      reason: 'file-missing',
    })
  })

  it('gives, keeps and removes the hero picture', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const hero = await createPendingFile(services, owner.id, {
      bucket: 'hero-images',
      kind: 'image',
    })
    await updateMagnet(
      services,
      owner,
      magnet.id,
      await edit(magnet.id, { hero: { fileId: hero.id } }),
    )
    expect((await rowOf(magnet.id))?.heroImageId).toBe(hero.id)
    await updateMagnet(services, owner, magnet.id, await edit(magnet.id, { title: 'Kept' }))
    expect((await rowOf(magnet.id))?.heroImageId).toBe(hero.id)
    await updateMagnet(services, owner, magnet.id, await edit(magnet.id, { hero: 'remove' }))
    expect((await rowOf(magnet.id))?.heroImageId).toBeNull()
    expect(await fileOf(hero.id)).toBeUndefined()
  })

  it('is refused over a state that another tab has changed, and says which', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const stale = await edit(magnet.id, { title: 'Mine' })
    await updateMagnet(services, owner, magnet.id, await edit(magnet.id, { title: 'Theirs' }))
    const refused = await updateMagnet(services, owner, magnet.id, stale)
    expect(refused).toMatchObject({
      ok: false,
      reason: 'changed-elsewhere',
      magnet: { title: 'Theirs', version: await versionOf(magnet.id) },
    })
    expect((await rowOf(magnet.id))?.title).toBe('Theirs')
  })

  it('lets one of many tabs win, and the others know', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const forms = await Promise.all(
      Array.from({ length: 8 }, (_, i) => edit(magnet.id, { title: `Tab ${i}` })),
    )
    const results = await Promise.all(
      forms.map((form) => updateMagnet(services, owner, magnet.id, form)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(
      results.filter((result) => !result.ok && result.reason === 'changed-elsewhere'),
    ).toHaveLength(7)
  })

  it('is not held up by what the editor does not show', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const form = await edit(magnet.id)
    await services.db
      .update(leadMagnet)
      .set({ state: 'paused', updatedAt: new Date() })
      .where(eq(leadMagnet.id, magnet.id))
    expect(await updateMagnet(services, owner, magnet.id, form)).toMatchObject({ ok: true })
    expect((await rowOf(magnet.id))?.state).toBe('paused')
  })

  it('is refused for somebody else’s or a deleted magnet', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const form = await edit(magnet.id)
    const other = await createUser(services)
    const missing = { ok: false, reason: 'not-found' }
    expect(await updateMagnet(services, other, magnet.id, form)).toEqual(missing)
    expect(await updateMagnet(services, owner, 'no-id', form)).toEqual(missing)
    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    expect(await updateMagnet(services, owner, magnet.id, form)).toEqual(missing)
  })

  it('takes no upload of another’s, of another kind or twice, and then changes nothing', async () => {
    const magnet = await createPdfMagnet(services, { userId: owner.id })
    const theirs = await createPendingFile(services, (await createUser(services)).id)
    const video = await createPendingFile(services, owner.id, { kind: 'video' })
    const own = eq(storedFile.id, magnet.fileId ?? '')
    await services.db.update(storedFile).set({ attachedAt: new Date() }).where(own)
    const content = (fileId: string) => ({ fileType: 'pdf' as const, fileUrl: null, fileId })
    const tried = async (fileId: string) =>
      updateMagnet(services, owner, magnet.id, await edit(magnet.id, content(fileId)))
    expect(await tried(theirs.id)).toEqual({ ok: false, reason: 'file-missing' })
    expect(await tried(video.id)).toEqual({ ok: false, reason: 'file-mismatch' })
    expect(await tried(magnet.fileId ?? '')).toEqual({ ok: false, reason: 'file-missing' })
    const hero = { fileId: theirs.id }
    expect(await updateMagnet(services, owner, magnet.id, await edit(magnet.id, { hero }))).toEqual(
      { ok: false, reason: 'hero-missing' },
    )
    expect(await rowOf(magnet.id)).toMatchObject({ title: magnet.title, fileId: magnet.fileId })
    // A file attached in the transaction is free again.
    expect(await fileOf(video.id)).toMatchObject({ attachedAt: null })
  })

  it('emails earlier leads only if the content is new', async () => {
    const magnet = await createMagnetRow(services, { userId: owner.id })
    const lead = await createLeadRow(services, magnet)
    const link = (fileUrl: string) => ({ fileType: 'link' as const, fileUrl, fileId: null })
    const scheduled = async (fileUrl: string) =>
      updateMagnet(
        services,
        owner,
        magnet.id,
        await edit(magnet.id, { ...link(fileUrl), notifyLeads: true }),
      )
    expect(await scheduled('https://example.com/guide')).toEqual({
      ok: true,
      updateScheduled: false,
    })
    expect(await services.db.select().from(outgoingMail)).toEqual([])
    expect(await scheduled('https://example.com/second')).toEqual({
      ok: true,
      updateScheduled: true,
    })
    const [mail] = await services.db.select().from(outgoingMail)
    expect(mail).toMatchObject({ leadId: lead.id, subject: 'New version: New title' })
  })
})

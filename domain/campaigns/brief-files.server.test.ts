import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { briefFile } from '#db/schema/campaign-briefs.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { eraseAccount } from '#domain/account-closing/erase-account.server.ts'
import { findFile, sweepOrphans } from '#domain/files/files.server.ts'
import { getRemainingStorage } from '#domain/files/quota.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import { exportWorkspaces } from '#domain/workspaces/export-workspaces.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { findBrief, saveBrief } from './brief.server.ts'
import { findBriefFile, findCreatorBriefFile } from './brief-files.server.ts'
import { createCampaign, deleteDraft } from './campaigns.server.ts'
import { acceptBrief, findCreatorBrief } from './creator-brief.server.ts'
import { changeCreatorState } from './creators.server.ts'
import { duplicateCampaign } from './duplicate-campaign.server.ts'

const services = await setUpServices()
let brand: TestWorkspace
let campaignId: string
/** The only creator, who takes part. */
let creatorId: string
let ida: TestUser & { emailVerified: boolean }

beforeEach(async () => {
  brand = await createWorkspace(services)
  const page = await createCampaignMagnet(services, brand)
  campaignId = page.campaignId ?? ''
  creatorId = page.creatorId ?? ''
  ida = { ...(await createUser(services)), emailVerified: true }
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await services.db
    .update(campaignCreator)
    .set({ userId: ida.id, invitedAt: new Date(), answeredAt: new Date() })
    .where(eq(campaignCreator.id, creatorId))
})

const store = (bytes: Buffer, filename: string, owner: { id: string } = brand.manager) =>
  storeUpload(services, owner, {
    bucket: 'brief-files',
    stream: Readable.from([bytes]),
    filename,
  })

async function upload(filename = 'script.pdf', owner: { id: string } = brand.manager) {
  const stored = await store(createPdf(600), filename, owner)
  if (!stored.ok) throw new Error(stored.message)
  return stored.file.id
}

const save = (files: string[], goal = 'Sell the roast.', of = campaignId) =>
  saveBrief(services, brand.manager, brand.id, of, {
    goal,
    mustSay: null,
    mustNotSay: null,
    disclosure: null,
    note: null,
    deliverables: [],
    links: [],
    files: files.map((id) => ({ id })),
  })
const filesOf = async (version?: number) =>
  (await findBrief(services, brand.analyst, brand.id, campaignId, version))?.files
const isStored = async (id: string) => (await findFile(services.db, id)) !== null
const draft = async () =>
  (
    await createCampaign(services, brand.manager, brand.id, {
      name: 'Winter',
      goalLeads: null,
      budgetCents: null,
      currency: 'USD',
      startsOn: null,
      endsOn: null,
    })
  ).id

describe('a file for a brief', () => {
  it('is a PDF, PNG, JPEG or WebP of at most 10 MB, by its content', async () => {
    const limit = 10 * 1024 * 1024
    expect(await store(createPdf(limit), 'script.pdf')).toMatchObject({ ok: true })
    expect(await store(await createJpeg(40, 30), 'logo.png')).toMatchObject({
      ok: true,
      file: { filename: 'logo.png.jpg', contentType: 'image/jpeg', variants: [] },
    })
    expect(await store(createPdf(limit + 1), 'script.pdf')).toMatchObject({
      reason: 'too-large',
      message: 'File size must be less than 10MB',
    })
    for (const bytes of [Buffer.from('GIF89a\x01\x00\x01\x00'), Buffer.from('<svg/>')]) {
      expect(await store(bytes, 'logo.png')).toMatchObject({
        reason: 'wrong-type',
        message: 'Please select a valid PDF, PNG, JPEG or WebP file',
      })
    }
  })

  it('is shown with its name and size, in the order chosen', async () => {
    const [first, second] = [await upload('logo.pdf'), await upload('script.pdf')]
    await save([second, first])
    expect(await filesOf()).toEqual([
      { id: second, filename: 'script.pdf', bytes: 600 },
      { id: first, filename: 'logo.pdf', bytes: 600 },
    ])
  })

  it('belongs to the workspace and counts toward its storage', async () => {
    const before = await getRemainingStorage(services, brand.accountId)
    await save([await upload()])
    expect(await getRemainingStorage(services, brand.accountId)).toBe(before - 600)
  })

  it('must be an upload of the member for a brief', async () => {
    const refused = { ok: false, reason: 'file-missing' }
    expect(await save([await upload('script.pdf', ida)])).toEqual(refused)
    expect(await save(['not-an-id'])).toEqual(refused)
    const gated = await storeUpload(services, brand.manager, {
      bucket: 'lead-magnets',
      stream: Readable.from([createPdf(600)]),
      filename: 'guide.pdf',
    })
    expect(await save([(gated.ok && gated.file.id) || ''])).toEqual(refused)
    expect(await filesOf()).toBeUndefined()
  })

  it('stays unused if another file is refused', async () => {
    const mine = await upload()
    expect(await save([mine, 'not-an-id'])).toMatchObject({ ok: false })
    expect((await findFile(services.db, mine))?.attachedAt).toBeNull()
  })
})

describe('the files of a version', () => {
  it('stay when a later version removes them', async () => {
    const file = await upload()
    await save([file])
    await acceptBrief(services, ida, creatorId, 1)
    expect(await save([])).toEqual({ ok: true, version: 2, isNew: true })
    expect(await filesOf(1)).toMatchObject([{ id: file }])
    expect(await filesOf(2)).toEqual([])
    expect(await isStored(file)).toBe(true)
    expect(await findCreatorBrief(services, ida, creatorId)).toMatchObject({
      earlier: { changed: ['files'] },
    })
    expect(await save([file])).toEqual({ ok: true, version: 3, isNew: true })
    expect(await save([file])).toEqual({ ok: true, version: 3, isNew: false })
  })

  it('never change once the version is accepted', async () => {
    const [file, other] = [await upload(), await upload('logo.pdf')]
    await save([file])
    await acceptBrief(services, ida, creatorId, 1)
    const { db } = services
    const ofFirst = and(eq(briefFile.campaignId, campaignId), eq(briefFile.version, 1))
    await expect(db.delete(briefFile).where(ofFirst)).rejects.toThrow()
    await expect(db.update(briefFile).set({ fileId: other }).where(ofFirst)).rejects.toThrow()
    await expect(
      db.insert(briefFile).values({ campaignId, version: 1, position: 2, fileId: other }),
    ).rejects.toThrow()
  })

  it('are at most five, each of them once', async () => {
    const file = await upload()
    await save([file])
    const { db } = services
    for (const position of [2, 6]) {
      await expect(
        db.insert(briefFile).values({ campaignId, version: 1, position, fileId: file }),
      ).rejects.toThrow()
    }
  })

  it('are deleted once no version refers to them', async () => {
    const id = await draft()
    const [first, second] = [await upload(), await upload('logo.pdf')]
    await save([first, second], 'Sell.', id)
    await save([second], 'Sell.', id)
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    await deleteDraft(services, brand.manager, brand.id, id)
    expect(await isStored(second)).toBe(false)
  })

  it('survive the cleanup of unused files', async () => {
    const [used, unused] = [await upload(), await upload('logo.pdf')]
    await save([used])
    const before = new Date(Date.now() - 2 * DAY_MS)
    await services.db.update(storedFile).set({ createdAt: before, attachedAt: null })
    await sweepOrphans(services)
    expect([await isStored(used), await isStored(unused)]).toEqual([true, false])
  })

  it('are shared with a duplicate of the campaign', async () => {
    const id = await draft()
    const file = await upload()
    await save([file], 'Sell.', id)
    const copy = await duplicateCampaign(services, brand.manager, brand.id, id, {
      name: 'Winter again',
      startsOn: null,
      endsOn: null,
      parts: ['brief'],
    })
    const copyId = (copy.ok && copy.id) || ''
    await deleteDraft(services, brand.manager, brand.id, id)
    expect(await findBrief(services, brand.analyst, brand.id, copyId)).toMatchObject({
      files: [{ id: file }],
    })
    await deleteDraft(services, brand.manager, brand.id, copyId)
    expect(await isStored(file)).toBe(false)
  })

  it('are erased with the workspace, and named in the export of creators who accepted', async () => {
    const file = await upload()
    await save([file])
    await acceptBrief(services, ida, creatorId, 1)
    const { campaigns } = await exportWorkspaces(services, ida.id)
    expect(campaigns[0]?.acceptedBriefs).toMatchObject([{ version: 1, files: ['script.pdf'] }])
    await services.db.update(user).set({ closedAt: new Date() }).where(eq(user.id, brand.accountId))
    await eraseAccount(services, brand.accountId)
    expect(await isStored(file)).toBe(false)
  })
})

describe('who may download a file', () => {
  const asMember = (viewer: TestUser, id: string, at = brand) =>
    findBriefFile(services, viewer, at.id, campaignId, id)
  const asCreator = (viewer: TestUser & { emailVerified: boolean }, id: string) =>
    findCreatorBriefFile(services, viewer, creatorId, id)

  it('is every member of the workspace, and no one else', async () => {
    const file = await upload()
    await save([file])
    expect(await asMember(brand.analyst, file)).toMatchObject({ filename: 'script.pdf' })
    await expect(asMember(ida, file)).rejects.toMatchObject({ reason: 'not-found' })
    const other = await createWorkspace(services)
    await expect(asMember(other.owner, file)).rejects.toMatchObject({ reason: 'not-found' })
    expect(await asMember(other.owner, file, other)).toBeNull()
    expect(await asMember(brand.analyst, 'not-an-id')).toBeNull()
  })

  it('doesn’t include files of other briefs', async () => {
    const foreign = await upload()
    await save([foreign], 'Sell.', await draft())
    await save([])
    expect(await asMember(brand.analyst, foreign)).toBeNull()
    expect(await asCreator(ida, foreign)).toEqual({ ok: false, reason: 'not-found' })
  })

  it('is a creator of the campaign, for the version that the creator sees', async () => {
    const [first, second] = [await upload(), await upload('logo.pdf')]
    await save([first])
    expect(await asCreator(ida, first)).toMatchObject({ ok: true, file: { id: first } })
    const stranger = { ...(await createUser(services)), emailVerified: true }
    expect(await asCreator(stranger, first)).toEqual({ ok: false, reason: 'not-found' })
    await acceptBrief(services, ida, creatorId, 1)
    await save([second])
    expect(await asCreator(ida, second)).toMatchObject({ ok: true })
    await changeCreatorState(services, brand.owner, brand.id, creatorId, 'removed')
    expect(await asCreator(ida, first)).toMatchObject({ ok: true })
    expect(await asCreator(ida, second)).toEqual({ ok: false, reason: 'not-found' })
  })

  it('is no creator while the brand is suspended', async () => {
    const file = await upload()
    await save([file])
    await services.db
      .update(user)
      .set({ suspendedAt: new Date(), suspensionReason: 'Malware' })
      .where(eq(user.id, brand.accountId))
    expect(await asCreator(ida, file)).toEqual({ ok: false, reason: 'suspended' })
  })
})

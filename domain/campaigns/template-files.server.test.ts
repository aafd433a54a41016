import { Readable } from 'node:stream'
import { beforeEach, expect, it } from 'vitest'
import { findFile } from '#domain/files/files.server.ts'
import { getRemainingStorage } from '#domain/files/quota.server.ts'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace, type TestWorkspace } from '#tests/support/workspace-factories.ts'
import type { TemplateInput } from './campaign-input.ts'
import { createCampaign, deleteDraft } from './campaigns.server.ts'
import { saveTemplate } from './template.server.ts'

let testWorkspace: TestWorkspace
let campaignId: string
const services = await setUpServices()
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  const goal = {
    name: 'Autumn',
    goalLeads: null,
    budgetCents: null,
    currency: 'USD',
    startsOn: null,
    endsOn: null,
  }
  campaignId = (await createCampaign(services, testWorkspace.manager, testWorkspace.id, goal)).id
})

const left = () => getRemainingStorage(services, testWorkspace.accountId)
const isThere = async (id: string) => (await findFile(services.db, id)) !== null
const bytesOf = async (id: string) => (await findFile(services.db, id))?.bytes ?? 0
async function upload(bytes: Buffer, bucket: 'lead-magnets' | 'hero-images') {
  const stream = Readable.from([bytes])
  const stored = await storeUpload(services, testWorkspace.manager, {
    bucket,
    stream,
    filename: 'guide',
  })
  if (!stored.ok) throw new Error(stored.message)
  return stored.file.id
}
async function save(): Promise<{ file: string; hero: string }> {
  const file = await upload(createPdf(500), 'lead-magnets')
  const hero = await upload(await createJpeg(40, 30), 'hero-images')
  const input: TemplateInput = {
    title: 'The Knot Book',
    description: 'Twelve knots.',
    brandingColor: '#F97316',
    consentText: 'To Tidewater.',
    privacyUrl: null,
    freeFields: [],
    hero: { fileId: hero },
    fileType: 'pdf',
    fileUrl: null,
    fileId: file,
  }
  const saved = await saveTemplate(
    services,
    testWorkspace.manager,
    testWorkspace.id,
    campaignId,
    input,
  )
  expect(saved).toMatchObject({ ok: true, version: 1 })
  return { file, hero }
}

it('removes the files of a version that was replaced before it was used', async () => {
  const empty = await left()
  const before = await save()
  const after = await save()
  expect([await isThere(before.file), await isThere(before.hero)]).toEqual([false, false])
  expect([await isThere(after.file), await isThere(after.hero)]).toEqual([true, true])
  const bytes = await Promise.all([after.file, after.hero].map(bytesOf))
  expect(await left()).toBe(empty - bytes.reduce((sum, one) => sum + one, 0))
})

it('keeps the files if only text changes', async () => {
  const { file, hero } = await save()
  const words: TemplateInput = {
    title: 'Better',
    description: 'Twelve knots.',
    brandingColor: '#F97316',
    consentText: 'To Tidewater.',
    privacyUrl: null,
    freeFields: [],
    hero: null,
    fileType: 'pdf',
    fileUrl: null,
    fileId: null,
  }
  await saveTemplate(services, testWorkspace.manager, testWorkspace.id, campaignId, words)
  expect([await isThere(file), await isThere(hero)]).toEqual([true, true])
})

it('removes the files of a deleted draft', async () => {
  const empty = await left()
  const { file, hero } = await save()
  expect(
    await deleteDraft(services, testWorkspace.manager, testWorkspace.id, campaignId),
  ).toMatchObject({ ok: true })
  expect([await isThere(file), await isThere(hero)]).toEqual([false, false])
  expect(await left()).toBe(empty)
})

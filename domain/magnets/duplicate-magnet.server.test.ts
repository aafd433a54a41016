import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet, shortLink } from '#db/schema/magnets.ts'
import { findFile } from '#domain/files/files.server.ts'
import { getRemainingStorage } from '#domain/files/quota.server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPdfMagnet,
  createPendingFile,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { deleteMagnet } from './delete-magnet.server.ts'
import { duplicateMagnet, titleOfCopy } from './duplicate-magnet.server.ts'
import { findEditableMagnet, updateMagnet } from './edit-magnet.server.ts'

const services = await setUpServices()

const QUESTION = {
  id: 'bcdfghjk',
  kind: 'text',
  label: 'Your camera?',
  help: null,
  isRequired: false,
  choices: [],
  parameter: null,
}

const rowOf = async (id: string) => {
  const [row] = await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, id))
  if (!row) throw new Error(`Magnet ${id} doesn’t exist`)
  return row
}
async function copyOf(magnet: { id: string; userId: string }) {
  const result = await duplicateMagnet(services, { id: magnet.userId }, magnet.id)
  if (!result.ok) throw new Error(result.reason)
  return rowOf(result.magnet.id)
}

it('copies content, questions, code style and settings, but no code, slug or state', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const style = {
    style: 'rounded',
    foregroundColor: '#102a43',
    backgroundColor: '#ffffff',
    logoSize: 'M',
  } as const
  const original = await createPdfMagnet(services, {
    userId: owner.id,
    title: 'Lamp plans',
    slug: 'lamp-plans-2026',
    state: 'paused',
    unlisted: true,
    thanksText: 'Enjoy!',
    qrStylePreferences: style,
    questions: [QUESTION],
  })
  const copy = await copyOf(original)
  expect(copy).toMatchObject({
    title: 'Lamp plans (copy)',
    description: original.description,
    fileId: original.fileId,
    unlisted: true,
    thanksText: 'Enjoy!',
    qrStylePreferences: style,
    customSlug: null,
    state: 'active',
  })
  expect(copy.shortId).not.toBe(original.shortId)
  const [question] = copy.questions ?? []
  expect(question?.label).toBe('Your camera?')
  expect(question?.id).not.toBe('bcdfghjk')
  const links = await services.db
    .select({ identifier: shortLink.identifier })
    .from(shortLink)
    .where(eq(shortLink.magnetId, copy.id))
  expect(links).toEqual([{ identifier: copy.shortId }])
})

it('stores a shared file once, until the last magnet stops using it', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const hero = await createPendingFile(services, owner.id, { bucket: 'hero-images', kind: 'image' })
  const original = await createPdfMagnet(services, { userId: owner.id, heroImageId: hero.id })
  const room = await getRemainingStorage(services, owner.id)
  const copy = await copyOf(original)
  const second = await copyOf(copy)
  expect(await getRemainingStorage(services, owner.id)).toBe(room)

  const saved = await findEditableMagnet(services, owner.id, copy.id)
  if (!saved) throw new Error('the copy doesn’t exist')
  const link = { fileType: 'link', fileUrl: 'https://example.com/', fileId: null } as const
  const edit = { ...saved, ...link, questions: null, hero: 'remove', notifyLeads: false } as const
  expect(await updateMagnet(services, owner, copy.id, edit)).toMatchObject({ ok: true })
  await deleteMagnet(services, owner.id, original.id)
  const left = await rowOf(second.id)
  expect([left.fileId, left.heroImageId]).toEqual([original.fileId, hero.id])
  expect(await findFile(services.db, hero.id)).not.toBeNull()

  await deleteMagnet(services, owner.id, second.id)
  expect(
    await services.db
      .select()
      .from(storedFile)
      .where(inArray(storedFile.id, [original.fileId ?? '', hero.id])),
  ).toEqual([])
})

it('removes a shared file if both magnets are deleted at the same time', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const original = await createPdfMagnet(services, { userId: owner.id })
  const copy = await copyOf(original)
  await Promise.all([original, copy].map(({ id }) => deleteMagnet(services, owner.id, id)))
  expect(await findFile(services.db, original.fileId ?? '')).toBeNull()
})

it('keeps to the plan’s number of magnets, even for two requests at once', async () => {
  const owner = await createUser(services)
  const original = await createMagnetRow(services, { userId: owner.id })
  expect(await duplicateMagnet(services, owner, original.id)).toMatchObject({
    reason: 'magnet-limit',
  })
  const limited = { ...services, env: { ...services.env, freeMagnetLimit: 2 } }
  const both = await Promise.all([1, 2].map(() => duplicateMagnet(limited, owner, original.id)))
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
})

it('refuses other people’s magnets, pages of campaigns, and what was taken down', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const original = await createMagnetRow(services, { userId: owner.id })
  const stranger = await createPayer(services, 'CREATOR')
  const gone = { ok: false, reason: 'not-found' }
  expect(await duplicateMagnet(services, stranger, original.id)).toEqual(gone)
  expect(await duplicateMagnet(services, owner, 'nonsense')).toEqual(gone)

  const brand = await createPayer(services, 'BRAND')
  const page = await createCampaignMagnet(
    services,
    await createWorkspace(services, { owner: brand }),
  )
  expect(await duplicateMagnet(services, { id: page.userId }, page.id)).toEqual(gone)

  const down = { ok: false, reason: 'suspended' }
  const suspendedAt = services.clock.now()
  await services.db.update(leadMagnet).set({ suspendedAt }).where(eq(leadMagnet.id, original.id))
  expect(await duplicateMagnet(services, owner, original.id)).toEqual(down)
  const other = await createMagnetRow(services, { userId: owner.id })
  await services.db.update(user).set({ suspendedAt }).where(eq(user.id, owner.id))
  expect(await duplicateMagnet(services, owner, other.id)).toEqual(down)
})

it('names copies clearly within the length of a title', () => {
  expect(titleOfCopy('Guide')).toBe('Guide (copy)')
  expect(titleOfCopy('Guide (copy)')).toBe('Guide (copy)')
  const long = titleOfCopy('🎬'.repeat(60))
  expect(long.length).toBeLessThanOrEqual(120)
  expect(long).toMatch(/^(🎬)+… \(copy\)$/u)
})

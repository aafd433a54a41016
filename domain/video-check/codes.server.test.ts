import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { customDomain } from '#db/schema/workspaces.ts'
import { deleteMagnet } from '#domain/magnets/delete-magnet.server.ts'
import { repointCodes } from '#domain/magnets/repoint-codes.server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createMagnetRow,
  createPendingFile,
  createPlacement,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { type CodesViewer, describeCodes } from './codes.server.ts'

const env = { publicUrl: 'https://qrmagnet.com', publicUrlAliases: ['https://old.example'] }
const services = await setUpServices({ env })
const viewer = await createUser(services)
const ask = async (text: string, who: CodesViewer = viewer) =>
  (await describeCodes(services, who, [text]))[0]
const OWN = {
  whose: 'own',
  wrongHost: null,
  brandHost: null,
  isLocal: false,
  canSetAddress: false,
  sizeNeed: 1,
  state: 'active',
}
const urlOf = (code: string) => `HTTPS://QRMAGNET.COM/Q/${code.toUpperCase()}`

it('tells the viewer’s magnets and placements with their state', async () => {
  const magnet = await createMagnetRow(services, { userId: viewer.id, title: 'Brew guide' })
  const placement = await createPlacement(services, magnet, { label: 'Brew video', atSecond: null })
  const own = { ...OWN, isCampaign: false }
  expect(await ask(urlOf(magnet.shortId))).toEqual({
    ...own,
    name: magnet.shortId,
    magnet: { id: magnet.id, title: 'Brew guide' },
    placement: null,
    repointedTo: null,
    savable: [
      {
        id: placement.id,
        label: 'Brew video',
        atSecond: null,
        spot: 'on-screen',
        videoSeconds: null,
      },
    ],
  })
  expect(await ask(`https://old.example/m/${placement.code}`)).toMatchObject({
    ...own,
    placement: { id: placement.id, label: 'Brew video', listedId: magnet.id },
    savable: [{ id: placement.id }],
  })
  expect(await ask(`https://qrmagnet.com/m/${magnet.id}`)).toMatchObject(own)
})

it('describes a magnet’s page by its id as itself, whatever other codes are asked about', async () => {
  const magnet = await createMagnetRow(services, { userId: viewer.id, title: 'Grind chart' })
  const placement = await createPlacement(services, magnet, { label: 'Grind video' })
  const page = `https://qrmagnet.com/m/${magnet.id}`
  for (const asked of [
    [page, urlOf(placement.code), urlOf(magnet.shortId)],
    [urlOf(magnet.shortId), urlOf(placement.code), page],
  ]) {
    const found = await describeCodes(services, viewer, asked)
    const own = found[asked.indexOf(page)]
    expect(own).toMatchObject({ whose: 'own', name: magnet.shortId, placement: null })
  }
})

it('tells what is paused, suspended, deleted, repointed or without its file', async () => {
  const state = async (text: string) => {
    const info = await ask(text)
    return info?.whose === 'own' ? info.state : info?.whose
  }
  const magnet = await createMagnetRow(services, { userId: viewer.id, title: 'Old' })
  const url = urlOf(magnet.shortId)
  const { db } = services
  await db.update(leadMagnet).set({ state: 'paused' }).where(eq(leadMagnet.id, magnet.id))
  expect(await state(url)).toBe('paused')
  await db
    .update(leadMagnet)
    .set({ suspendedAt: new Date(), suspensionReason: 'Spam' })
    .where(eq(leadMagnet.id, magnet.id))
  expect(await state(url)).toBe('suspended')
  await deleteMagnet(services, viewer.id, magnet.id)
  expect(await state(url)).toBe('deleted')

  const file = await createPendingFile(services, viewer.id)
  const withFile = await createMagnetRow(services, {
    userId: viewer.id,
    fileType: 'pdf',
    fileUrl: null,
    fileId: file.id,
  })
  expect(await state(urlOf(withFile.shortId))).toBe('active')
  const [stored] = await db.select().from(storedFile).where(eq(storedFile.id, file.id))
  await services.files.remove(stored?.key ?? '')
  expect(await state(urlOf(withFile.shortId))).toBe('file-missing')

  const from = await createMagnetRow(services, { userId: viewer.id })
  const to = await createMagnetRow(services, { userId: viewer.id, title: 'New' })
  const { code } = await createPlacement(services, from)
  await repointCodes(services, viewer.id, { from: from.id, to: to.id, identifiers: [code] })
  expect(await ask(urlOf(code))).toMatchObject({ repointedTo: 'New', magnet: { id: to.id } })
})

it('tells nothing of another account’s codes', async () => {
  const other = await createMagnetRow(services, { title: 'Secret' })
  const { code } = await createPlacement(services, other, { label: 'Secret too' })
  expect(await ask(urlOf(other.shortId))).toEqual({ whose: 'other' })
  expect(await ask(urlOf(code))).toEqual({ whose: 'other' })
  expect(await ask(`https://example.com/q/${code}`)).toEqual({
    whose: 'foreign',
    host: 'example.com',
  })
})

it('tells what leads elsewhere or nowhere, and own codes with a wrong host', async () => {
  const magnet = await createMagnetRow(services, { userId: viewer.id })
  expect(await ask(`http://localhost:3000/q/${magnet.shortId}`)).toMatchObject({
    whose: 'own',
    wrongHost: 'localhost:3000',
    isLocal: true,
    savable: [],
  })
  expect(await ask(urlOf('zzzzzz'))).toEqual({ whose: 'unknown', host: 'qrmagnet.com' })
  expect(await ask('https://qrmagnet.com/')).toEqual({ whose: 'unknown', host: 'qrmagnet.com' })
  expect(await ask('https://example.com/x')).toEqual({ whose: 'foreign', host: 'example.com' })
  expect(await ask('WIFI:S:net;;')).toEqual({ whose: 'text' })
})

it('a campaign’s code is known to its creator and members, to no one else', async () => {
  const owner = await createPayer(services)
  const room = await createWorkspace(services, { owner })
  const magnet = await createCampaignMagnet(services, room)
  await services.db
    .update(campaignCreator)
    .set({ userId: viewer.id })
    .where(eq(campaignCreator.id, magnet.creatorId ?? ''))
  const url = urlOf(magnet.shortId)
  const campaign = { whose: 'own', isCampaign: true, savable: [] }
  expect(await ask(url)).toMatchObject(campaign)
  expect(await ask(url, owner)).toMatchObject(campaign)
  expect(await ask(url, await createUser(services))).toEqual({ whose: 'other' })
  const helper = await createUser(services)
  expect(await ask(url, { id: owner.id, helper })).toEqual({ whose: 'other' })
})

it('a brand’s own host is known to those whose pages it shows, to no one else', async () => {
  const owner = await createPayer(services)
  const room = await createWorkspace(services, { owner })
  const magnet = await createCampaignMagnet(services, room)
  const host = 'offers.brand.example'
  const page = `https://${host}/m/${magnet.shortId}`
  const foreign = { whose: 'foreign', host }
  const { db, clock } = services
  const [domain] = await db
    .insert(customDomain)
    .values({ workspaceId: room.id, host, token: 'x', state: 'pending' })
    .returning()
  expect(await ask(page, owner)).toMatchObject({ ...OWN, wrongHost: host })
  await db
    .update(customDomain)
    .set({ state: 'verified', verifiedAt: clock.now() })
    .where(eq(customDomain.id, domain?.id ?? ''))
  const known = { ...OWN, brandHost: host, isCampaign: true }
  expect(await ask(page, owner)).toMatchObject(known)
  expect(await ask(page, room.analyst)).toMatchObject(known)
  expect(await ask(page, { id: room.analyst.id, helper: owner })).toEqual(foreign)
  const stranger = await createUser(services)
  expect(await ask(page, stranger)).toEqual(foreign)
  await db
    .update(campaignCreator)
    .set({ userId: stranger.id })
    .where(eq(campaignCreator.id, magnet.creatorId ?? ''))
  expect(await ask(page, stranger)).toMatchObject(known)

  // The host shows pages of its workspace, and no codes.
  const unknown = { whose: 'unknown', host }
  const other = await createMagnetRow(services)
  expect(await ask(`https://${host}/m/${other.shortId}`, owner)).toEqual(unknown)
  expect(await ask(`https://${host}/m/none`, owner)).toEqual(unknown)
  expect(await ask(`https://${host}/`, owner)).toEqual(foreign)
  expect(await ask(`https://${host}/q/${magnet.shortId}`, owner)).toMatchObject({
    whose: 'own',
    wrongHost: host,
    brandHost: null,
  })
})

it('answers in the order of the question', async () => {
  const magnet = await createMagnetRow(services, { userId: viewer.id })
  const texts = ['x', urlOf(magnet.shortId), 'https://example.com/', urlOf(magnet.shortId)]
  const answers = await describeCodes(services, viewer, texts)
  expect(answers.map(({ whose }) => whose)).toEqual(['text', 'own', 'foreign', 'own'])
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { createPlacements } from '#domain/placements/placements.server.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import type { TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { db } = app.services

/** A running campaign with two creators, each with a page and a placement in the same video. */
async function createCampaign() {
  const brand = await createWorkspace(app.services)
  const page = await createCampaignMagnet(app.services, brand, { title: 'Nina’s knots' })
  const campaignId = page.campaignId ?? ''
  await db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  const rivalsPage = await createMagnetRow(app.services, {
    userId: brand.accountId,
    workspaceId: brand.id,
    campaignId,
    templateId: page.templateId,
    creatorId: await createCampaignCreator(app.services, campaignId),
    title: 'Rex’s knots',
  })
  const creators = [await createUser(app.services), await createUser(app.services)]
  for (const [index, { creatorId }] of [page, rivalsPage].entries()) {
    await db
      .update(campaignCreator)
      .set({ userId: creators[index]?.id ?? null })
      .where(eq(campaignCreator.id, creatorId ?? ''))
  }
  const place = async (of: MagnetRow, label: string) => {
    const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    const input = { label, platform: 'youtube', videoUrl, spot: 'on-screen', atSecond: 9 } as const
    const made = await createPlacements(app.services, brand.accountId, of.id, [input])
    const id = made.ok ? (made.placements[0]?.id ?? '') : ''
    const placed = await findPlacement(app.services, brand.accountId, of.id, id)
    return { id, videoId: placed?.videoId ?? '' }
  }
  const [nina, rex] = creators
  if (!nina || !rex) throw new Error('no creators were made')
  return {
    brand,
    page,
    nina,
    rex,
    mine: await place(page, 'Nina’s review'),
    rivalsPage,
    rivals: await place(rivalsPage, 'Rex’s review'),
  }
}

async function browserOf(account: TestUser): Promise<TestBrowser> {
  const browser = app.newBrowser()
  await browser.signIn(account)
  return browser
}

it('creators and members open the codes of a page, and only those of their own', async () => {
  const { brand, page, mine, nina, rex } = await createCampaign()
  const at = `/magnets/${page.id}/placements/${mine.id}`
  const paths = [
    `/magnets/${page.id}/placements`,
    at,
    `${at}/first-hour`,
    `${at}/paste-kit`,
    `${at}/video-pack`,
    `${at}/qr.svg`,
    `${at}/video-pack/overlay-1080.png`,
    `/magnets/${page.id}/qr.svg`,
    `/magnets/${page.id}/video-pack`,
    `/magnets/${page.id}/placements/codes.zip`,
    `/videos/${mine.videoId}`,
  ]
  const statuses = async (viewer: TestUser) => {
    const browser = await browserOf(viewer)
    const all = []
    for (const path of paths) all.push((await browser.get(path)).status)
    return all
  }
  for (const viewer of [nina, brand.manager, brand.analyst]) {
    expect(await statuses(viewer)).toEqual(paths.map(() => 200))
  }
  for (const stranger of [rex, await createUser(app.services)]) {
    expect((await statuses(stranger)).filter((status) => status === 200)).toEqual([])
  }
})

it('a creator adds, edits and archives a placement; others can’t', async () => {
  const { brand, page, nina, rex, mine } = await createCampaign()
  const list = `/magnets/${page.id}/placements`
  const form = { label: 'Story', platform: 'instagram', url: '', spot: 'story', time: '' }
  const browser = await browserOf(nina)
  const added = await browser.submit(`${list}/new`, form)
  expect(added.location).toMatch(new RegExp(`^${list}/[0-9a-f-]{36}$`))
  const edited = await browser.submit(`${added.location}/edit`, { ...form, label: 'Long story' })
  expect(edited.location).toBe(added.location)
  expect((await browser.get(list)).text).toContain('Long story')
  await browser.submit(`${added.location}`, {
    intent: 'archive',
    placement: added.location?.split('/').at(-1) ?? '',
  })
  expect((await browser.get(list)).text).not.toContain('Long story')
  expect((await browser.get(`${list}?archived=1`)).text).toContain('Long story')

  const labels = async () =>
    (await findPlacement(app.services, brand.accountId, page.id, mine.id))?.label
  const before = await labels()
  for (const other of [rex, brand.analyst, await createUser(app.services)]) {
    const theirs = await browserOf(other)
    await theirs.submit(`${list}/${mine.id}/edit`, { ...form, label: 'Taken' })
    await theirs.submit(`${list}/new`, { ...form, label: 'Taken' })
    await theirs.submit(list, { intent: 'archive', placement: mine.id })
    expect(await labels()).toBe(before)
  }
  expect((await browser.get(list)).text).not.toContain('Taken')
})

it('a creator can’t reach another creator’s placement through their own page', async () => {
  const { brand, page, nina, rivals, rivalsPage, mine } = await createCampaign()
  const browser = await browserOf(nina)
  const at = `/magnets/${page.id}/placements/${rivals.id}`
  expect((await browser.get(at)).location).toBe(`/magnets/${page.id}/placements`)
  const forms: Record<string, string>[] = [
    { intent: 'join-video' },
    { intent: 'archive', placement: rivals.id },
    { intent: 'tick', step: 'pasted' },
    { intent: 'spoken-name', replaces: '' },
    { intent: 'clear-check', placement: rivals.id },
  ]
  for (const fields of forms) await browser.submit(at, fields)
  await browser.submit(`/videos/${mine.videoId}`, { intent: 'detach', placement: rivals.id })
  const untouched = await findPlacement(app.services, brand.accountId, rivalsPage.id, rivals.id)
  expect(untouched).toMatchObject({
    label: 'Rex’s review',
    videoId: rivals.videoId,
    archivedAt: null,
    linkPastedAt: null,
  })
})

it('creator and brand save the check of a finished video; others can’t', async () => {
  const { brand, page, nina, rex, mine } = await createCampaign()
  const check = async () =>
    (await findPlacement(app.services, brand.accountId, page.id, mine.id))?.check ?? null
  const placed = await findPlacement(app.services, brand.accountId, page.id, mine.id)
  const found = {
    intent: 'save',
    placement: mine.id,
    text: codeUrl(app.services.env.publicUrl, placed?.code ?? ''),
    shownFromMs: '151400',
    shownUntilMs: '161400',
    moduleShare: '0.008333',
    verdict: 'pass',
    filmMs: '754000',
  }
  for (const other of [rex, brand.analyst, await createUser(app.services)]) {
    await (await browserOf(other)).submit('/check-video', found)
    expect(await check()).toBeNull()
  }
  for (const viewer of [nina, brand.manager]) {
    const browser = await browserOf(viewer)
    await browser.submit('/check-video', found)
    expect(await check()).toMatchObject({ shownFromMs: 151_400, read: { shows: 'placement' } })
    const clear = { intent: 'clear-check', placement: mine.id }
    await browser.submit('/check-video', clear)
    expect(await check()).toBeNull()
  }
})

it('creators who publish about the same video have separate videos', async () => {
  const { nina, rex, mine, rivals } = await createCampaign()
  expect(mine.videoId).not.toBe(rivals.videoId)
  const browser = await browserOf(nina)
  const shown = await browser.get(`/videos/${mine.videoId}`)
  expect(shown.text).toContain('Nina’s review')
  expect(shown.text).not.toContain('Rex’s review')
  expect((await browser.get(`/videos/${rivals.videoId}`)).location).toBe('/videos')
  expect((await (await browserOf(rex)).get(`/videos/${mine.videoId}`)).location).toBe('/videos')
})

it('a creator plans a video of the campaign’s page', async () => {
  const { page, nina, rex } = await createCampaign()
  const browser = await browserOf(nina)
  const path = `/videos/new?magnet=${page.id}`
  expect((await browser.get(path)).text).toContain('Nina’s knots')
  const form = { magnet: page.id, url: '', title: 'Summer knots' }
  const { location } = await browser.submit(path, form)
  expect(location).toMatch(/^\/videos\/[0-9a-f-]{36}\/publish$/)
  expect((await browser.get(location ?? '')).text).toContain('Download Video Pack')
  const others = await browserOf(rex)
  expect((await others.submit(path, form)).status).toBe(422)
  expect((await others.get(location ?? '')).location).toBe('/videos')
})

it('what belongs to the owner only stays closed to creators and members', async () => {
  const { brand, page, nina } = await createCampaign()
  for (const viewer of [nina, brand.owner]) {
    const browser = await browserOf(viewer)
    for (const path of ['schedule', 'welcome-emails']) {
      const { location } = await browser.get(`/magnets/${page.id}/${path}`)
      expect(location).toMatch(/^\/(campaigns|workspace)\//)
    }
    for (const path of [`/edit/${page.id}`, `/edit-qr/${page.id}`, `/analytics/${page.id}`]) {
      expect((await browser.get(path)).status).not.toBe(200)
    }
  }
})

it('after the campaign has ended, its codes can be viewed but not changed', async () => {
  const { brand, page, nina, mine } = await createCampaign()
  await db
    .update(campaign)
    .set({ state: 'ended' })
    .where(eq(campaign.id, page.campaignId ?? ''))
  for (const viewer of [nina, brand.manager]) {
    const browser = await browserOf(viewer)
    const list = `/magnets/${page.id}/placements`
    const shown = await browser.get(list)
    expect(shown.text).toContain('This campaign has ended')
    expect(shown.text).not.toContain('Add Placement')
    expect((await browser.get(`${list}/new`)).location).toBe(list)
    const refused = await browser.submit(`${list}/${mine.id}/edit`, { label: 'Late' })
    expect([303, 302, 422]).toContain(refused.status)
    expect((await browser.get(`${list}/${mine.id}`)).text).toContain('Nina’s review')
  }
})

it('a removed creator loses the codes', async () => {
  const { page, nina, mine } = await createCampaign()
  await db
    .update(campaignCreator)
    .set({ state: 'removed', removedAt: app.services.clock.now() })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  const browser = await browserOf(nina)
  const at = `/magnets/${page.id}/placements/${mine.id}`
  expect((await browser.get(at)).location).toBe(`/campaigns/${page.creatorId}`)
  expect((await browser.get(`${at}/qr.svg`)).status).toBe(404)
})

it('members download all codes of a campaign, with a table of them', async () => {
  const { brand, page, nina } = await createCampaign()
  const path = `/workspace/${brand.id}/campaigns/${page.campaignId}/codes.zip`
  const analyst = await browserOf(brand.analyst)
  const zip = await analyst.get(path)
  expect(zip.status).toBe(200)
  expect(zip.headers.get('content-disposition')).toContain('autumn-codes.zip')
  for (const text of [
    'codes.csv',
    'Creator,Name,Platform',
    'Nina’s review',
    'Rex’s review',
    'ida-page-qr.png',
  ]) {
    expect(zip.text).toContain(text)
  }
  expect((await (await browserOf(nina)).get(path)).status).toBe(404)
})

it('the campaign lists the campaign’s videos and placements', async () => {
  const { brand, page } = await createCampaign()
  const analyst = await browserOf(brand.analyst)
  const root = `/workspace/${brand.id}/campaigns/${page.campaignId}`
  const { text } = await analyst.get(root)
  expect(text).toContain('Videos compared')
  expect(text).toContain('YouTube video dQw4w9WgXcQ')
  expect(text).toContain('Nina’s review')
  expect(text).toContain('1 placement')
})

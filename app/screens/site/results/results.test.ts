import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaign, campaignCreator, campaignShare } from '#db/schema/campaigns.ts'
import { createShare } from '#domain/campaign-analytics/shares.server.ts'
import { appendResults } from '#domain/results-log/append-results.server.ts'
import type { ConsistencyProof } from '#domain/results-log/published-log.server.ts'
import { openCheckpoint, verifyProof } from '#domain/results-log/verify-proof.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { countViews } from '#tests/support/results-log.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { NEW_SHARE } from '#tests/support/shares.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { services } = app
const { db, clock } = services

let brand: TestWorkspace
let page: MagnetRow
let own: MagnetRow
let creator: TestUser
let token = ''
const root = () => `/workspace/${brand.id}/campaigns/${page.campaignId}`
const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

beforeAll(async () => {
  const yesterday = new Date(clock.now().getTime() - DAY_MS)
  brand = await createWorkspace(services)
  page = await createCampaignMagnet(services, brand)
  creator = await createUser(services)
  own = await createMagnetRow(services, { userId: creator.id })
  await db
    .update(campaignCreator)
    .set({ userId: creator.id })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  for (const magnet of [page, own]) {
    await countViews(services, magnet, { day: utcDay(yesterday), scans: 40, visits: 2 })
    const { campaignId, creatorId, workspaceId } = magnet
    const submittedAt = yesterday
    await createLeadRow(services, magnet, { submittedAt, campaignId, creatorId, workspaceId })
  }
  const expiresAt = new Date(clock.now().getTime() + 7 * DAY_MS)
  const share = await createShare(services, brand.owner, brand.id, page.campaignId ?? '', {
    ...NEW_SHARE,
    label: 'Sponsor',
    expiresAt,
  })
  if (!share.ok) throw new Error(share.reason)
  token = share.token
})

describe('before anything is logged', () => {
  it('there is no proof to download and no checkpoint', async () => {
    const browser = await as(brand.owner)
    expect((await browser.get(`${root()}/comparison`)).text).not.toContain('Download Proof')
    expect(await browser.get(`${root()}/proof.json`)).toMatchObject({
      status: 404,
      text: expect.stringContaining('Nothing is logged yet'),
    })
    for (const path of ['/results/checkpoint', '/results/key', '/results/consistency/1']) {
      expect((await app.get(path)).status).toBe(404)
    }
  })
})

describe('once a day is logged', () => {
  beforeAll(async () => {
    expect(await appendResults(services)).toEqual({ leaves: 2 })
  })

  it('the site publishes a signed checkpoint, its key and consistency proofs', async () => {
    const note = await app.get('/results/checkpoint')
    const key = await app.get('/results/key')
    expect(note.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(note.headers.get('cache-control')).toBe('public, max-age=300')
    expect(note.html).toMatch(/^localhost:3000\/results\n2\n/)
    expect(await openCheckpoint(note.html, key.html.trim())).toMatchObject({ ok: true })
    const proof = JSON.parse((await app.get('/results/consistency/1')).html) as ConsistencyProof
    expect(proof).toMatchObject({ checkpoint: note.html, hashes: [expect.any(String)] })
    for (const size of ['0', '3', '-1', '1e0', 'x', '9'.repeat(20)]) {
      expect((await app.get(`/results/consistency/${size}`)).status).toBe(404)
    }
  })

  it('everyone who may see results gets their proof, and leads only who may see leads', async () => {
    const cases = [
      { user: brand.owner, path: `${root()}/proof.json`, leads: 1 },
      { user: brand.manager, path: `${root()}/proof.json`, leads: 1 },
      { user: brand.analyst, path: `${root()}/proof.json`, leads: 0 },
      { user: creator, path: `/campaigns/${page.creatorId}/proof.json`, leads: 0 },
      { user: creator, path: `/magnets/${own.id}/proof.json`, leads: 1 },
      { user: null, path: `/shared/${token}/proof.json`, leads: 0 },
    ]
    for (const { user, path, leads } of cases) {
      const browser = user ? await as(user) : app.newBrowser()
      const file = await browser.get(path)
      expect(file.status, path).toBe(200)
      expect(file.headers.get('cache-control')).toBe('private, no-store')
      expect(file.headers.get('content-disposition')).toContain('results-proof-')
      expect(await verifyProof(file.html)).toMatchObject({
        ok: true,
        size: 2,
        leaves: 1,
        totals: { scans: 40, visits: 2, leads: 1 },
        leads: { listed: leads, opened: leads },
      })
      expect(file.html).not.toContain('Grace')
      expect(file.html).not.toContain('example.com"')
    }
  })

  it('no one else gets a proof', async () => {
    const stranger = await as(await createUser(services))
    for (const path of [
      `${root()}/proof.json`,
      `/campaigns/${page.creatorId}/proof.json`,
      `/magnets/${own.id}/proof.json`,
      `/magnets/${page.id}/proof.json`,
    ]) {
      expect((await stranger.get(path)).status, path).toBe(404)
    }
    expect((await (await as(brand.owner)).get(`/magnets/${own.id}/proof.json`)).status).toBe(404)
    expect((await app.get(`/shared/${'x'.repeat(43)}/proof.json`)).status).toBe(404)
  })

  it('reports have a button that downloads the proof', async () => {
    const linkOn = async (user: TestUser | null, path: string) => {
      const browser = user ? await as(user) : app.newBrowser()
      const { $ } = await browser.get(path)
      return $('a[download]:contains("Download Proof")').attr('href')
    }
    await db
      .update(campaign)
      .set({ state: 'active', templateVersion: 1 })
      .where(eq(campaign.id, page.campaignId ?? ''))
    expect(await linkOn(brand.analyst, root())).toBe(`${root()}/proof.json`)
    expect(await linkOn(null, `/shared/${token}`)).toBe(`/shared/${token}/proof.json`)
    const mine = `/campaigns/${page.creatorId}`
    expect(await linkOn(creator, mine)).toBe(`${mine}/proof.json`)
    expect(await linkOn(creator, `/analytics/${own.id}`)).toBe(`/magnets/${own.id}/proof.json`)
  })

  it('a creator who was removed keeps the proof, and a revoked link loses it', async () => {
    await db
      .update(campaignCreator)
      .set({ state: 'removed', removedAt: clock.now() })
      .where(eq(campaignCreator.id, page.creatorId ?? ''))
    const browser = await as(creator)
    expect((await browser.get(`/campaigns/${page.creatorId}/proof.json`)).status).toBe(200)
    expect((await browser.get(`/campaigns/${page.creatorId}`)).text).toContain('Download Proof')
    await db.update(campaignShare).set({ revokedAt: clock.now() })
    expect((await app.get(`/shared/${token}/proof.json`)).status).toBe(404)
  })
})

it('the page that checks a proof says what it proves and needs no session', async () => {
  const { $, status, headers } = await app.get('/results')
  expect(status).toBe(200)
  expect(headers.get('set-cookie')).toBeNull()
  expect($('h1').text()).toBe('Check Results')
  expect($('input[type=file]').length).toBe(1)
  expect($('dl').text()).toContain('A proof doesn’t show that a lead is a real person')
})

import { expect } from 'vitest'
import { contentCheck } from '#db/schema/content-checks.ts'
import { DAY_MS } from '#lib/time.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { expectNotFound, guide, programOf, refusalOf, type Site } from './site.testing.ts'

/** Stores that the link of a magnet failed twice. */
async function failTwice({ services }: Site, magnetId: string, content: string): Promise<void> {
  const now = Date.now()
  const failed = {
    content,
    host: 'example.com',
    nextAt: new Date(now + DAY_MS),
    checkedAt: new Date(now),
    outcome: 'not-found',
    failures: 2,
    problem: 'not-found',
    failingSince: new Date(now - DAY_MS),
  }
  await services.db
    .insert(contentCheck)
    .values({ magnetId, ...failed })
    .onConflictDoUpdate({ target: contentCheck.magnetId, set: failed })
}

/** Problems with links and files. */
export async function seesContentProblems(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const params = { magnetId: magnet.id }
  expect((await call('listContentProblems')).data).toEqual([])
  const hide = { params, body: { isIgnored: true } }
  expect(await refusalOf(call('ignoreContentProblem', hide))).toBe('404 not-found')

  const { linkUrl } = guide('Guide')
  await failTwice(site, magnet.id, linkUrl)
  const problem = { magnetId: magnet.id, title: 'Guide', problem: 'not-found', link: linkUrl }
  expect((await call('listContentProblems')).data).toMatchObject([problem])
  expect((await call('getContentCheck', { params })).outcome).toBe('not-found')
  const other = await call('createMagnet', { body: guide('Other') })
  const query = { magnetId: other.id }
  expect((await call('listContentProblems', { query })).data).toEqual([])
  const limited = await programOf(site, owner.id, { magnetIds: [other.id] })
  expect((await limited('listContentProblems')).data).toEqual([])
  await expectNotFound(
    limited('ignoreContentProblem', hide),
    stranger('ignoreContentProblem', hide),
    stranger('getContentCheck', { params }),
    stranger('listContentProblems', { query: { magnetId: magnet.id } }),
  )
  expect(await call('ignoreContentProblem', hide)).toBeNull()
  expect((await call('listContentProblems')).data).toEqual([])
  await call('ignoreContentProblem', { params, body: { isIgnored: false } })
  expect((await call('listContentProblems')).data).toHaveLength(1)

  const room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room, { fileUrl: linkUrl })
  await failTwice(site, page.id, linkUrl)
  const brand = await programOf(site, room.accountId)
  const of = { campaignId: page.campaignId ?? '' }
  expect((await brand('listContentProblems', { query: of })).data).toHaveLength(1)
  expect(await refusalOf(brand('ignoreContentProblem', hide))).toBe('403 not-for-workspaces')
  const all = { params: of, body: { isIgnored: true } }
  expect(await brand('ignoreCampaignProblems', all)).toEqual({ magnets: 1 })
  expect((await brand('listContentProblems')).data).toEqual([])
  const elsewhere = await programOf(site, (await createWorkspace(services)).accountId)
  await expectNotFound(
    elsewhere('ignoreCampaignProblems', all),
    elsewhere('listContentProblems', { query: of }),
  )
}

/** Results of checking finished videos. */
export async function savesVideoChecks(site: Site): Promise<void> {
  const { services } = site
  const owner = await createPayer(services, 'CREATOR')
  const call = await programOf(site, owner.id)
  const stranger = await programOf(site, (await createPayer(services, 'CREATOR')).id)
  const magnet = await call('createMagnet', { body: guide('Guide') })
  const at = { params: { magnetId: magnet.id } }
  const placement = await call('createPlacement', { ...at, body: { label: 'Episode 1' } })
  const sibling = await call('createPlacement', { ...at, body: { label: 'Episode 2' } })
  const where = { params: { placementId: placement.id } }
  expect(await call('getVideoCheck', where)).toEqual({ check: null })

  const body = {
    codeText: placement.scanUrl,
    verdict: 'good' as const,
    shownFromMs: 8400,
    shownUntilMs: 20_000,
    moduleShare: 0.01,
    videoMs: 60_000,
  }
  // The product of this test has no public address, so its codes work on this computer only.
  const saved = await call('setVideoCheck', { ...where, body: { ...body, setsAtSecond: true } })
  expect(saved.check).toMatchObject({
    verdict: 'fail',
    shownFromMs: 8400,
    videoMs: 60_000,
    code: placement.code,
    shows: 'placement',
    magnetId: magnet.id,
    outdated: null,
  })
  expect(await call('getVideoCheck', where)).toEqual(saved)
  expect((await call('getPlacement', where)).atSecond).toBe(8)
  const own = { ...body, codeText: magnet.scanUrl }
  expect((await call('setVideoCheck', { ...where, body: own })).check?.shows).toBe('magnet')
  for (const wrong of [
    { ...body, codeText: sibling.scanUrl },
    { ...body, codeText: 'WIFI:S:net;;' },
    { ...body, codeText: `https://elsewhere.example/q/${placement.code}` },
    { ...body, shownUntilMs: 8400 },
    { ...body, moduleShare: 1 },
  ]) {
    const refused = await refusalOf(call('setVideoCheck', { ...where, body: wrong }))
    expect([wrong, refused]).toEqual([wrong, '422 invalid-body'])
  }
  const stale = { ...where, body, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('setVideoCheck', stale))).toBe('412 changed-elsewhere')
  const reads = await programOf(site, owner.id, { scopes: ['placements:read'] })
  expect(await refusalOf(reads('removeVideoCheck', where))).toBe('403 scope-missing')
  await expectNotFound(
    stranger('getVideoCheck', where),
    stranger('setVideoCheck', { ...where, body }),
    stranger('removeVideoCheck', where),
  )
  expect(await call('removeVideoCheck', where)).toBeNull()
  expect(await call('getVideoCheck', where)).toEqual({ check: null })

  const room = await createWorkspace(services)
  const page = await createCampaignMagnet(services, room)
  const brand = await programOf(site, room.accountId)
  const put = { params: { magnetId: page.id }, body: { label: 'Reel' } }
  const reel = await brand('createPlacement', put)
  const ofBrand = { params: { placementId: reel.id }, body: { ...body, codeText: reel.scanUrl } }
  expect((await brand('setVideoCheck', ofBrand)).check?.shows).toBe('placement')
}

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { securityEvent } from '#db/schema/security.ts'
import { API_SCOPE_NAMES } from '#domain/api-keys/scopes.ts'
import { verifyProof } from '#domain/results-log/verify-proof.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdf } from '#tests/support/files.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { countViews, logResults } from '#tests/support/results-log.ts'
import {
  createCampaignMagnet,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import {
  expectNotFound,
  guide,
  type Program,
  programOf,
  refusalOf,
  type Site,
  upload,
} from './site.testing.ts'

const textOf = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString()
const startOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)

/** A running campaign whose creator has an account, with the programs of both and of strangers. */
async function running(site: Site) {
  const { services } = site
  const workspace = await createWorkspace(services)
  const page = await createCampaignMagnet(services, workspace)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  const creator = await createUser(services)
  await services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await services.db
    .update(campaignCreator)
    .set({ userId: creator.id, email: 'ida@example.com' })
    .where(eq(campaignCreator.id, creatorId))
  return {
    workspace,
    page,
    creatorId,
    params: { campaignId },
    part: { params: { participationId: creatorId } },
    brand: await programOf(site, workspace.accountId),
    other: await programOf(site, (await createWorkspace(services)).accountId),
    call: await programOf(site, creator.id),
    stranger: await programOf(site, (await createUser(services)).id),
  }
}

/** The files and the ended page of a campaign. */
export async function fillsCampaigns(site: Site): Promise<void> {
  const { services } = site
  const call = await programOf(site, (await createWorkspace(services)).accountId)
  const other = await programOf(site, (await createWorkspace(services)).accountId)
  const { id: campaignId } = await call('createCampaign', { body: { name: 'Autumn' } })
  const params = { campaignId }
  const pdf = (name: string) => upload(call, `${name}.pdf`, createPdf(600))

  expect((await call('listCampaignFiles', { params })).files).toEqual([])
  const early = call('addCampaignFile', { params, body: { fileId: await pdf('early') } })
  expect(await refusalOf(early)).toBe('409 conflict')
  const { linkUrl: _, ...described } = guide('Autumn guide')
  const fileId = await pdf('one')
  const body = { ...described, type: 'pdf' as const, consentText: 'I agree.', fileId }
  await call('setTemplate', { params, body })

  const names = ({ files }: { files: { title: string }[] }) => files.map(({ title }) => title)
  const first = await call('addCampaignFile', { params, body: { fileId: await pdf('two') } })
  expect(names(first)).toEqual(['one.pdf', 'two.pdf'])
  const added = await call('addCampaignFile', {
    params,
    body: { fileId: await pdf('three'), title: 'Third' },
  })
  expect(await call('listCampaignFiles', { params })).toEqual(added)
  const place = added.files[2]?.id ?? ''
  const at = { params: { ...params, place } }
  const moved = await call('updateCampaignFile', { ...at, body: { title: '3', move: 'up' } })
  expect(names(moved)).toEqual(['one.pdf', '3', 'two.pdf'])
  const next = { fileId: await pdf('new'), title: null }
  const replaced = await call('updateCampaignFile', { ...at, body: next })
  expect(replaced.files[1]).toMatchObject({ id: place, filename: 'new.pdf', title: 'new.pdf' })
  const gone = { title: 'Lost', fileId: next.fileId }
  expect(await refusalOf(call('updateCampaignFile', { ...at, body: gone }))).toBe(
    '422 invalid-body',
  )
  expect(await call('listCampaignFiles', { params })).toEqual(replaced)
  const ofTemplate = { params: { ...params, place: 'first' } }
  expect(await refusalOf(call('removeCampaignFile', ofTemplate))).toBe('409 conflict')
  expect(await call('removeCampaignFile', at)).toBeNull()
  expect(names(await call('listCampaignFiles', { params }))).toEqual(['one.pdf', 'two.pdf'])
  const stale = { params, body: { fileId: await pdf('x') }, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('addCampaignFile', stale))).toBe('412 changed-elsewhere')

  const usual = await call('getEndedPage', { params })
  expect(usual).toMatchObject({ text: null, url: null })
  expect(usual.shownText).toContain('Tidewater')
  const ended = { text: 'See you in spring.', url: 'shop.example.com/spring' }
  expect(await call('setEndedPage', { params, body: ended })).toEqual({
    text: ended.text,
    url: 'https://shop.example.com/spring',
    shownText: ended.text,
  })
  const wrong = { text: 'x'.repeat(2000), url: 'ftp://shop.example.com' }
  expect(await refusalOf(call('setEndedPage', { params, body: wrong }))).toBe('422 invalid-body')
  const lost = { params, body: ended, headers: { 'If-Match': '"old"' } }
  expect(await refusalOf(call('setEndedPage', lost))).toBe('412 changed-elsewhere')

  await services.db.update(campaign).set({ state: 'ended' }).where(eq(campaign.id, campaignId))
  const late = call('addCampaignFile', { params, body: { fileId: await pdf('late') } })
  expect(await refusalOf(late)).toBe('409 conflict')
  expect(await call('setEndedPage', { params, body: { text: ' ', url: null } })).toEqual(usual)
  await expectNotFound(
    other('listCampaignFiles', { params }),
    other('addCampaignFile', { params, body: { fileId: next.fileId } }),
    other('updateCampaignFile', { ...at, body: { title: 'Mine' } }),
    other('removeCampaignFile', at),
    other('getEndedPage', { params }),
    other('setEndedPage', { params, body: ended }),
  )
}

/** What a brand exports: briefs, codes, payouts, posts, and the roster. */
export async function exportsCampaigns(site: Site): Promise<void> {
  const { params, part, brand, other, call, stranger, creatorId } = await running(site)
  await expectNotFound(brand('printBrief', { params }), call('printParticipationBrief', part))
  const dueOn = utcDay(new Date(Date.now() + 3 * DAY_MS))
  const deliverables = [{ title: 'One video', dueOn }]
  await brand('setBrief', { params, body: { goal: 'Sell.', deliverables } })
  for (const pdf of [
    await brand('printBrief', { params, query: { version: 1 } }),
    await call('printParticipationBrief', part),
  ]) {
    expect(pdf.headers.get('content-disposition')).toContain('brief-version-1.pdf')
    expect(await startOf(pdf)).toBe('%PDF-')
  }
  expect(await textOf(await brand('exportPosts', { params }))).toContain('One video')
  expect(await startOf(await brand('getCampaignCodes', { params }))).toMatch(/^PK/)
  expect(await textOf(await brand('exportRoster'))).toContain('ida@example.com')
  const none = await brand('exportRoster', { query: { q: 'zoe' } })
  expect((await textOf(none)).trim().split('\n')).toHaveLength(1)

  const feeStages = [
    { label: 'Deposit', amountCents: 20_000, due: 'accepted' as const },
    { label: 'Rest', amountCents: 30_000, due: 'posted' as const },
  ]
  const one = { params: { creatorId } }
  const { feeStages: stages } = await brand('updateCreator', { ...one, body: { feeStages } })
  const [deposit, rest] = stages.map(({ id }) => id)
  expect(await textOf(await brand('exportPayouts', { params }))).not.toContain('Rest')
  const posted = { stageId: rest ?? '', isPosted: true }
  const confirmed = await brand('confirmPosted', { ...one, body: posted })
  expect(confirmed.feeStages[1]).toMatchObject({ id: rest, postedOn: utcDay(new Date()) })
  expect(await textOf(await brand('exportPayouts', { params }))).toContain('"Rest","300.00","USD"')
  const taken = await brand('confirmPosted', { ...one, body: { ...posted, isPosted: false } })
  expect(taken.feeStages[1]?.postedOn).toBeNull()
  const wrong = brand('confirmPosted', { ...one, body: { ...posted, stageId: deposit ?? '' } })
  expect(await refusalOf(wrong)).toBe('422 invalid-body')

  await expectNotFound(
    other('printBrief', { params }),
    other('exportPosts', { params }),
    other('getCampaignCodes', { params }),
    other('exportPayouts', { params }),
    other('confirmPosted', { ...one, body: posted }),
    stranger('printParticipationBrief', part),
  )
}

/** People's promo codes and their key, for a shop. */
export async function suppliesShops(site: Site): Promise<void> {
  const { params, brand, other, workspace } = await running(site)
  await expectNotFound(brand('getPromoKey', { params }), brand('exportPromoCodes', { params }))
  await brand('setPromoProgram', { params, body: { kind: 'person', offer: '15% off' } })
  expect(await refusalOf(brand('exportPromoCodes', { params }))).toBe('409 conflict')

  const codesOf = async (csv: Response) => (await textOf(csv)).trim().split(/\r?\n/).slice(1)
  const once = { params, body: { count: 1000 as const }, headers: { 'Idempotency-Key': 'stock' } }
  const first = await codesOf(await brand('exportMorePromoCodes', once))
  expect(new Set(first).size).toBe(1000)
  expect(await codesOf(await brand('exportMorePromoCodes', once))).toEqual(first)
  const second = await codesOf(await brand('exportMorePromoCodes', { ...once, headers: {} }))
  expect(second).not.toContain(first[0])
  const all = await codesOf(await brand('exportPromoCodes', { params }))
  expect(all).toEqual([...first, ...second])
  expect((await brand('getPromoProgram', { params })).exportedCodes).toBe(2000)
  const key = await brand('getPromoKey', { params })
  expect(key).toMatchObject({ campaign: params.campaignId, prefix: '' })
  expect(key.key).toMatch(/^[0-9a-f]{64}$/)

  const events = await site.services.db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.workspaceId, workspace.id))
  const exported = events.filter(({ event }) => event.startsWith('export.'))
  expect(exported.map(({ event }) => event).sort()).toEqual([
    'export.promo-codes',
    'export.promo-codes',
    'export.promo-codes',
    'export.promo-key',
  ])
  for (const { details } of exported) expect(details).toHaveProperty('apiKey')

  const scopes = API_SCOPE_NAMES.filter((scope) => scope !== 'campaigns:write')
  const reader = await programOf(site, workspace.accountId, { scopes })
  for (const id of ['getPromoKey', 'exportPromoCodes'] as const) {
    expect(await refusalOf(reader(id, { params }))).toBe('403 scope-missing')
  }
  const wrong = { params, body: { count: 5 as 1000 } }
  expect(await refusalOf(brand('exportMorePromoCodes', wrong))).toBe('422 invalid-body')
  await expectNotFound(
    other('getPromoKey', { params }),
    other('exportPromoCodes', { params }),
    other('exportMorePromoCodes', { params, body: { count: 1000 } }),
  )
}

/** Proofs of a magnet's, a creator's and a campaign's results. */
export async function provesResults(site: Site): Promise<void> {
  const { services } = site
  const { params, part, brand, other, call, stranger, page, workspace } = await running(site)
  const owner = await createPayer(services, 'CREATOR')
  const magnet = await createMagnetRow(services, { userId: owner.id })
  const mine = await programOf(site, owner.id)
  const which = { params: { magnetId: magnet.id } }
  await expectNotFound(
    mine('getMagnetProof', which),
    call('getParticipationProof', part),
    brand('getCampaignProof', { params }),
  )
  const yesterday = new Date(Date.now() - DAY_MS)
  const day = utcDay(yesterday)
  const countDay = async (of: MagnetRow) => {
    await countViews(services, of, { day, scans: 3 })
    const { workspaceId, campaignId, creatorId } = of
    const facts = { workspaceId, campaignId, creatorId, submittedAt: yesterday }
    await createLeadRow(services, of, facts)
  }
  await countDay(magnet)
  await countDay(page)
  await logResults(services)

  const provenOf = async (proof: object) => {
    const verdict = await verifyProof(JSON.stringify(proof))
    if (!verdict.ok) throw new Error(`Not proven: ${verdict.reason}`)
    return [verdict.totals.scans, verdict.totals.leads, verdict.leads.opened]
  }
  expect(await provenOf(await mine('getMagnetProof', which))).toEqual([3, 1, 1])
  expect(await provenOf(await call('getParticipationProof', part))).toEqual([3, 1, 0])
  expect(await provenOf(await brand('getCampaignProof', { params }))).toEqual([3, 1, 1])

  const scopes = API_SCOPE_NAMES.filter((scope) => scope !== 'leads:read')
  const blindOf = (accountId: string): Promise<Program> => programOf(site, accountId, { scopes })
  const blindOwner = await blindOf(owner.id)
  expect(await provenOf(await blindOwner('getMagnetProof', which))).toEqual([3, 1, 0])
  const blindBrand = await blindOf(workspace.accountId)
  expect(await provenOf(await blindBrand('getCampaignProof', { params }))).toEqual([3, 1, 0])
  await expectNotFound(
    stranger('getMagnetProof', which),
    stranger('getParticipationProof', part),
    other('getCampaignProof', { params }),
  )
  const limited = await programOf(site, owner.id, { magnetIds: [page.id] })
  await expectNotFound(limited('getMagnetProof', which))
}

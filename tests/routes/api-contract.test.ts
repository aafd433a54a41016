import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError, createClient } from '#clients/typescript/client.ts'
import { apiIdempotencyKey } from '#db/schema/api.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { operationsOf } from '#scripts/openapi/schema.ts'
import { createKey } from '#tests/support/api-keys.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJudgedFetch, readDocument } from '#tests/support/judged-api.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import {
  createCampaignCreator,
  createPayer,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import {
  exportsCampaigns,
  fillsCampaigns,
  provesResults,
  suppliesShops,
} from './api-contract/campaign-parts.testing.ts'
import {
  designsAndInvites,
  looksAfterTheBrand,
  promoCodesAndSales,
  takesPart,
} from './api-contract/campaigns.testing.ts'
import { savesVideoChecks, seesContentProblems } from './api-contract/checks.testing.ts'
import { namesAndDrawsCodes, packsCodes } from './api-contract/codes.testing.ts'
import {
  notifiesWaitingLists,
  sendsFromOwnDomain,
  writesWelcomeEmails,
} from './api-contract/emails.testing.ts'
import { managesFiles } from './api-contract/files.testing.ts'
import { resendsDeliveries, tendsConnections } from './api-contract/integrations.testing.ts'
import {
  changesMatchingLeads,
  reviewsLeads,
  sharesMediaKits,
  tagsLeads,
} from './api-contract/leads.testing.ts'
import { importsPeople, keepsSuppressions } from './api-contract/people.testing.ts'
import { addsPosts, writesBrief } from './api-contract/posts.testing.ts'
import { runsTheReadme } from './api-contract/readme.testing.ts'
import { guide, type Site } from './api-contract/site.testing.ts'
import {
  datesPremieres,
  givesSpokenNames,
  runsExperiments,
  schedulesMagnets,
} from './api-contract/timing.testing.ts'
import { groupsPlacements, streamsCodes } from './api-contract/videos.testing.ts'

const START_MS = 170_000
const document = readDocument()
const judged = createJudgedFetch(document)
let services: TestServices
let product: RunningProduct

const environment = () => ({
  DATABASE_URL: services.databaseUrl,
  SESSION_SECRET: services.env.sessionSecret,
  LOG_LEVEL: 'error',
})

beforeAll(async () => {
  services = await createTestServices()
  product = await startProduct(environment())
}, START_MS)
afterAll(async () => {
  await product?.stop()
  await services?.close()
}, START_MS)

async function clientOf(accountId: string) {
  const { key } = await createKey(services, accountId)
  return createClient({ url: product.url, key, fetch: judged })
}

const site = (): Site => ({ services, url: product.url, fetch: judged })

it('a creator’s program does everything', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const { call } = await clientOf(owner.id)
  expect((await call('getAccount')).kind).toBe('creator')

  const magnet = await call('createMagnet', { body: guide('Guide') })
  const other = await call('createMagnet', { body: guide('Other') })
  const params = { magnetId: magnet.id }
  expect((await call('listMagnets', { query: { limit: 1 } })).nextCursor).not.toBeNull()
  expect((await call('getMagnet', { params })).title).toBe('Guide')
  const edited = await call('updateMagnet', { params, body: { title: 'Second guide' } })
  expect(edited.title).toBe('Second guide')
  expect((await call('pauseMagnet', { params })).state).toBe('paused')
  expect((await call('resumeMagnet', { params })).state).toBe('active')
  const moved = await call('repointCodes', { params, body: { to: other.id } })
  expect(moved.codes).toEqual([magnet.shortId])
  expect((await call('restoreCodes', { params })).restored).toBe(1)

  const own = { params: { externalId: 'crm-1' } }
  const mirrored = await call('setMagnetByExternalId', { ...own, body: guide('Mirrored') })
  expect((await call('getMagnetByExternalId', own)).id).toBe(mirrored.id)
  const placed = { magnetId: mirrored.id, label: 'Episode 9', metadata: { season: '2' } }
  const of = await call('setPlacementByExternalId', { ...own, body: placed })
  expect(await call('getPlacementByExternalId', own)).toEqual(of)
  expect(await call('deleteMagnet', { params: { magnetId: mirrored.id } })).toBeNull()

  const copy = await call('duplicateMagnet', { params })
  expect(copy).toMatchObject({ title: 'Second guide (copy)', customSlug: null })
  expect(copy.shortId).not.toBe(magnet.shortId)

  const { url: _, ...hub } = await call('setHubPage', {
    body: { name: 'lamp-hub', isShown: true, title: 'Lamps', text: 'All.', magnetIds: [magnet.id] },
  })
  expect(await call('getHubPage')).toMatchObject({ ...hub, url: `${product.url}/u/lamp-hub` })

  const embed = { hosts: ['https://Shop.example.com/page', 'blog.example.com'] }
  const { hosts } = await call('setEmbedHosts', { body: embed })
  expect(hosts).toEqual(['shop.example.com', 'blog.example.com'])
  expect(await call('getEmbedHosts')).toEqual({ hosts })

  const placement = await call('createPlacement', {
    params,
    body: { label: 'Episode 1', atSecond: 75 },
  })
  const where = { params: { placementId: placement.id } }
  expect((await call('listPlacements', { query: { magnetId: magnet.id } })).data).toHaveLength(1)
  const body = { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }
  const changed = await call('updatePlacement', { ...where, body })
  expect(changed).toMatchObject({ platform: 'youtube', atSecond: 75, label: 'Episode 1' })
  await groupsPlacements(call, changed)
  expect((await call('archivePlacement', where)).archivedAt).not.toBeNull()
  expect((await call('restorePlacement', where)).archivedAt).toBeNull()
  expect((await call('getPlacement', where)).code).toBe(placement.code)

  const entries = [{ magnetId: copy.id, changes: { title: 'Third guide' } }]
  expect((await call('updateMagnets', { body: { entries } })).changed).toBe(1)
  const deletion = { confirm: 'delete' as const, entries: [{ magnetId: copy.id }] }
  expect((await call('deleteMagnets', { body: deletion })).rejected).toBe(0)
  const labels = [{ placementId: placement.id, changes: { label: 'Episode 1' } }]
  expect((await call('updatePlacements', { body: { entries: labels } })).changed).toBe(1)
  const { version } = await call('getMagnetForm', { params: { magnetId: other.id } })
  const person = { magnetId: other.id, name: 'Grace', email: 'grace@example.com' }
  const consent = { formVersion: version, givenAt: services.clock.now().toISOString() }
  const reported = await call('createLead', { body: { ...person, consent } })
  expect(reported.lead).toMatchObject({ source: 'api', email: 'grace@example.com' })
  await call('getLeadConsent', { params: { leadId: reported.lead.id } })
  await call('exportLead', { params: { leadId: reported.lead.id } })
  const grouped = await call('listGroupedFigures', { query: { groupBy: 'magnet,day' } })
  expect(grouped.data.map(({ apiLeads }) => apiLeads)).toContain(1)

  const svg = await (await call('getMagnetCode', { params })).text()
  expect(svg).toMatch(/^<svg/)
  const png = await call('getPlacementCode', { ...where, query: { format: 'png' } })
  expect(png.headers.get('content-type')).toBe('image/png')
  const sized = await call('getMagnetCode', { params, query: { format: 'png', pixels: 300 } })
  // The width is in the header of a PNG.
  expect(Buffer.from(await sized.arrayBuffer()).readUInt32BE(16)).toBe(300)
  const pdf = await call('getMagnetCode', { params, query: { format: 'pdf' } })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  for (const pack of [
    await call('getMagnetPack', { params }),
    await call('getPlacementPack', where),
  ]) {
    expect(Buffer.from(await pack.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
  }

  const [row] = await services.db.select().from(leadMagnet).where(eq(leadMagnet.id, magnet.id))
  if (!row) throw new Error('the magnet is not stored')
  await createLeadRow(services, row, { email: 'ada@example.com' })
  const { data } = await call('listLeads', { query: { magnetId: magnet.id } })
  expect(data.map(({ email }) => email)).toEqual(['ada@example.com'])
  const lead = { params: { leadId: data[0]?.id ?? '' } }
  expect((await call('getLead', lead)).magnetTitle).toBe(data[0]?.magnetTitle)
  expect(await (await call('exportLeads')).text()).toContain('ada@example.com')
  expect(await call('eraseLead', lead)).toMatchObject({ email: null, name: null })

  expect((await call('getFigures', { query: { step: 'hour' } })).series.length).toBeGreaterThan(40)
  expect((await call('getMagnetFigures', { params })).step).toBe('day')
  expect((await call('getPlacementFigures', where)).totals.leads).toBe(0)
  const top = { dimension: 'country' as const, magnetId: magnet.id }
  expect((await call('listTops', { query: top })).data).toEqual([])

  const events = await call('listEvents', { query: { after: 0, limit: 2 } })
  expect(events.data.map(({ type }) => type)).toEqual(['magnet.created', 'magnet.created'])
  expect(events.hasMore).toBe(true)

  expect(await call('deleteMagnet', { params, query: { repointTo: other.id } })).toBeNull()
  const gone = await call('getMagnet', { params }).catch((error: unknown) => error)
  expect(gone).toBeInstanceOf(ApiError)
  expect((gone as ApiError).problem).toMatchObject({ status: 404, code: 'not-found' })
})

it('a program streams codes and searches', () => streamsCodes(site()))
it('a program manages the files of a magnet', () => managesFiles(site()))
it('a program names and draws codes', () => namesAndDrawsCodes(site()))
it('a program makes what brings codes into a video', () => packsCodes(site()))
it('a program schedules what codes show', () => schedulesMagnets(site()))
it('a program runs experiments on pages', () => runsExperiments(site()))
it('a program creates spoken links', () => givesSpokenNames(site()))
it('a program dates premieres', () => datesPremieres(site()))
it('a workspace’s program designs campaigns and invites', () => designsAndInvites(site()))
it('a workspace’s program fills campaigns with files', () => fillsCampaigns(site()))
it('a workspace’s program exports campaigns', () => exportsCampaigns(site()))
it('a workspace’s program supplies shops with codes', () => suppliesShops(site()))
it('programs prove results', () => provesResults(site()))
it('a shop posts orders and refunds', () => promoCodesAndSales(site()))
it('a workspace’s program looks after its brand', () => looksAfterTheBrand(site()))
it('a creator’s program takes part in campaigns', () => takesPart(site()))
it('programs of a brand and its creator write and accept a brief', () => writesBrief(site()))
it('programs of a brand and its creator read the brief and add posts', () => addsPosts(site()))
it('a program sends deliveries again', () => resendsDeliveries(site()))
it('a program tends connections', () => tendsConnections(site()))
it('the examples of the client’s README run', () => runsTheReadme(site()))
it('a program reviews leads', () => reviewsLeads(site()))
it('a program tags leads and writes notes', () => tagsLeads(site()))

it('a program saves filters and changes the leads that match', () => changesMatchingLeads(site()))
it('a program imports people', () => importsPeople(site()))
it('a program keeps suppressions', () => keepsSuppressions(site()))
it('a program writes welcome emails', () => writesWelcomeEmails(site()))
it('a program notifies waiting lists', () => notifiesWaitingLists(site()))
it('programs set up a sender domain', () => sendsFromOwnDomain(site()))
it('programs see problems with links and files', () => seesContentProblems(site()))
it('a program saves the results of video checks', () => savesVideoChecks(site()))
it('a program shares media kits', () => sharesMediaKits(site()))

it('a program uploads a file in parts, and offers it', async () => {
  const owner = await createPayer(services, 'CREATOR')
  const { call } = await clientOf(owner.id)
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(3000, 'x'),
    Buffer.from('\n%%EOF\n'),
  ])
  const upload = await call('createUpload', { body: { filename: 'guide.pdf', bytes: pdf.length } })
  const params = { uploadId: upload.id }
  const send = (from: number, to: number) =>
    call('putUpload', {
      params,
      body: pdf.subarray(from, to),
      headers: { 'Content-Range': `bytes ${from}-${to - 1}/${pdf.length}` },
    })
  expect((await send(0, 1000)).receivedBytes).toBe(1000)
  await expect(send(0, 1000)).rejects.toThrow('wrong-offset')
  await expect(send(2000, pdf.length)).rejects.toThrow('wrong-offset')
  const both = await Promise.allSettled([send(1000, 2000), send(1000, 2000)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await call('getUpload', { params })).receivedBytes).toBe(2000)
  const { fileId } = await send(2000, pdf.length)
  const { linkUrl: _, ...described } = guide('Book')
  const body = { ...described, type: 'pdf' as const, fileId: fileId ?? '' }
  expect((await call('createMagnet', { body })).type).toBe('pdf')
  expect(await call('cancelUpload', { params })).toBeNull()

  const text = Buffer.from('no picture')
  const image = { filename: 'a.png', bytes: text.length, purpose: 'hero-image' as const }
  const second = { uploadId: (await call('createUpload', { body: image })).id }
  await expect(call('putUpload', { params: second, body: text })).rejects.toThrow('file-refused')
  await expect(call('getUpload', { params: second })).rejects.toThrow('not-found')
  const stranger = await clientOf((await createPayer(services, 'CREATOR')).id)
  await expect(stranger.call('getUpload', { params })).rejects.toThrow('not-found')
  const large = { filename: 'a.mp4', bytes: 60 * 1024 ** 2 }
  await expect(call('createUpload', { body: large })).rejects.toThrow('invalid-body')
})

it('a program manages webhooks, and an automation service its hooks', async () => {
  const owner = await createUser(services)
  const { call } = await clientOf(owner.id)
  const body = {
    name: 'Sheet',
    url: 'https://hooks.example.com/in',
    eventTypes: ['lead.created' as const],
  }
  const key = { headers: { 'Idempotency-Key': 'webhook-1' } }
  const created = await call('createWebhook', { body, ...key })
  expect(created.secret).toMatch(/^whsec_/)
  const { secret, secretNote, ...known } = await call('createWebhook', { body, ...key })
  expect({ ...known, secret: created.secret, secretNote: null }).toEqual(created)
  expect([secret, secretNote]).toEqual([expect.stringMatching(/^whsec_\*+$/), expect.any(String)])
  const stored = await services.db.select().from(apiIdempotencyKey)
  expect(JSON.stringify(stored)).not.toContain('whsec_')
  const params = { webhookId: created.id }
  expect((await call('listWebhooks')).data).toHaveLength(1)
  expect((await call('getWebhook', { params })).source).toBe('api')
  const edited = await call('updateWebhook', { params, body: { name: 'Table' } })
  expect(edited).toMatchObject({ name: 'Table', url: body.url, eventTypes: body.eventTypes })
  const rotated = await call('rotateWebhook', { params })
  expect(rotated.secret).not.toBe(created.secret)
  expect((await call('testWebhook', { params })).deliveryId).toBeTruthy()
  expect((await call('pauseWebhook', { params })).state).toBe('paused')
  await expect(call('testWebhook', { params })).rejects.toThrow('isn’t active')
  expect((await call('resumeWebhook', { params, body: {} })).state).toBe('active')
  expect(await call('deleteWebhook', { params })).toBeNull()

  const targetUrl = 'https://hooks.example.com/zap'
  const hook = await call('subscribeHook', { body: { targetUrl, event: 'lead.created' } })
  const [sample] = await call('sampleHook', { params: { event: 'lead.created' } })
  expect(sample?.data).toMatchObject({ email: 'test@example.com' })
  expect(await call('unsubscribeHook', { params: { hookId: hook.id } })).toBeNull()
  const inside = call('subscribeHook', {
    body: { targetUrl: 'http://169.254.1.1/', event: 'lead.created' },
  })
  await expect(inside).rejects.toThrow('invalid-body')
})

it('a workspace’s program works with its campaigns, for no member', async () => {
  const workspace = await createWorkspace(services)
  const { call } = await clientOf(workspace.accountId)
  expect(await call('getAccount')).toMatchObject({ kind: 'workspace', workspaceId: workspace.id })
  const campaign = await call('createCampaign', { body: { name: 'Autumn', goalLeads: 500 } })
  const params = { campaignId: campaign.id }
  const edited = await call('updateCampaign', { params, body: { budgetCents: 120_050 } })
  expect(edited).toMatchObject({ name: 'Autumn', goalLeads: 500, budgetCents: 120_050 })
  await createCampaignCreator(services, campaign.id)
  expect((await call('listCampaigns')).data).toHaveLength(1)
  expect((await call('getCampaign', { params })).state).toBe('draft')
  expect((await call('listCreators', { params })).data).toHaveLength(1)
  expect((await call('compareCreators', { params })).total.leads).toBe(0)
  expect(await (await call('exportComparison', { params })).text()).toContain('Creator')
  const roster = (await call('listRoster')).data
  expect(roster).toHaveLength(1)
  const ofCreator = { params: { creatorId: roster[0]?.id ?? '' } }
  await call('updateRosterCreator', { ...ofCreator, body: { tags: ['Coffee'] } })
  expect((await call('getRosterCreator', ofCreator)).tags).toEqual(['coffee'])
  const survey = {
    isOn: true,
    question: 'Where did you see it?',
    kind: 'choices' as const,
    choices: ['YouTube', 'Instagram'],
    hasElsewhere: true,
  }
  await call('setSurvey', { params, body: survey })
  expect((await call('getSurvey', { params })).options).toHaveLength(3)
  expect(await (await call('exportSurvey', { params })).text()).toContain('YouTube')
  const copy = await call('duplicateCampaign', { params, body: { name: 'Spring' } })
  expect(copy).toMatchObject({ state: 'draft', goalLeads: 500 })
  const started = call('moveCampaign', { params, body: { state: 'active' } })
  await expect(started).rejects.toThrow('no template')
  await expect(call('createMagnet', { body: guide('A') })).rejects.toThrow('not-for-workspaces')

  const stranger = await clientOf((await createUser(services)).id)
  await expect(stranger.call('listCampaigns')).rejects.toThrow('only-for-workspaces')
  const brand = await clientOf((await createWorkspace(services)).accountId)
  await expect(brand.call('getCampaign', { params })).rejects.toThrow('not-found')
})

it('a killed server creates each magnet once', { timeout: START_MS * 2 }, async () => {
  // Ten requests of a key at once.
  const owners = await Promise.all([1, 2, 3, 4].map(() => createPayer(services, 'CREATOR')))
  const keys = await Promise.all(owners.map(({ id }) => createKey(services, id)))
  const requests = keys.flatMap(({ key }) =>
    Array.from({ length: 10 }, (_, index) => ({ key, title: `Guide ${index}` })),
  )
  const send = async ({ key, title }: (typeof requests)[number]) => {
    const response = await fetch(`${product.url}/api/v1/magnets`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': title.replace(' ', '-'),
      },
      body: JSON.stringify(guide(title)),
    })
    return { status: response.status, body: (await response.json()) as { id: string } }
  }
  let answered = 0
  const first = requests.map((one) =>
    send(one).then(
      (answer) => {
        answered++
        return answer
      },
      () => null,
    ),
  )
  // Some are answered, some under way, some not begun.
  while (answered < 7) await new Promise((resolve) => setImmediate(resolve))
  await product.kill('SIGKILL')
  const before = await Promise.all(first)
  expect(before.some((answer) => answer === null)).toBe(true)

  product = await startProduct(environment(), product.dataDir)
  const after = await Promise.all(requests.map(send))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([201]))
  for (const [index, answer] of before.entries()) {
    if (answer) expect(after[index]?.body).toEqual(answer.body)
  }
  for (const { id } of owners) {
    const [row] = await services.db
      .select({ magnets: count() })
      .from(leadMagnet)
      .where(eq(leadMagnet.userId, id))
    expect(row?.magnets).toBe(10)
  }
})

it('every operation was called', () => {
  const all = operationsOf(document).map(({ operation }) => operation.operationId)
  expect(all.filter((id) => !judged.called.has(id))).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import {
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { findReport } from './report.server.ts'
import {
  BREAKDOWN_NAMES,
  columnsOf,
  type Figures,
  isCounted,
  MEASURE_NAMES,
  type Measure,
  REPORT_COLUMN_NAMES,
  REPORT_COLUMNS,
  visibleColumns,
} from './report-columns.ts'
import { reportCsv } from './report-csv.ts'
import { LOADERS } from './report-loaders.server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Safari/605.1.15'

const services = await setUpServices()
const recorder = createVisitRecorder(services)
afterAll(() => recorder.stop())

let workspace: TestWorkspace
let pages: [MagnetRow, MagnetRow]
let campaignId: string
let placed: { id: string; code: string }
const leadIds: string[] = []

type Came = { page: 0 | 1; who: number; kind: 'visit' | 'scan'; placed?: boolean; day: string }

const requestOf = (who: number) => ({
  headers: new Headers({ 'user-agent': who % 2 === 0 ? PHONE : MAC }),
  ip: `203.0.113.${who}`,
  fromTrustedProxy: false,
})

/** A visitor opens a page. */
function visit({ page, who, kind, placed: isPlaced, day }: Came) {
  services.clock.set(`${day}T12:00:00Z`)
  const magnet = pages[page]
  recorder.record({
    ownerId: magnet.userId,
    magnetId: magnet.id,
    name: isPlaced ? placed.code : magnet.shortId,
    placementId: isPlaced ? placed.id : null,
    kind,
    at: services.clock.now(),
    request: { url: '/m/abc', ...requestOf(who) },
  })
}

async function signUp(came: Came, isBot = false) {
  // Each lead has its own time, so that it is clear which of a person's leads is the first.
  const minute = String(leadIds.length).padStart(2, '0')
  services.clock.set(`${came.day}T13:${minute}:00Z`)
  const magnet = pages[came.page]
  const via = came.placed
    ? { kind: came.kind, name: placed.code, placementId: placed.id }
    : { kind: came.kind, name: magnet.shortId, placementId: null }
  const result = await submitLead(services, {
    magnetId: magnet.id,
    via,
    form: {
      name: `Person ${came.who}`,
      email: `person${came.who}@example.com`,
      honeypot: isBot,
      elapsedMs: 9000,
      shown: magnet.id,
    },
    request: requestOf(came.who),
  })
  if (!result.ok) throw new Error(result.reason)
  leadIds.push(result.leadId)
}

const report = async (search: string, viewer: { id: string } = workspace.owner) => {
  const found = await findReport(
    services,
    viewer,
    workspace.id,
    campaignId,
    new URLSearchParams(search),
  )
  if (!found) throw new Error('no such campaign')
  return found
}

beforeAll(async () => {
  services.clock.set('2026-11-01T08:00:00Z')
  workspace = await createWorkspace(services)
  const one = await createCampaignMagnet(services, workspace)
  campaignId = one.campaignId ?? ''
  const creatorId = await createCampaignCreator(services, campaignId)
  const two = await createMagnetRow(services, {
    userId: workspace.accountId,
    workspaceId: one.workspaceId,
    campaignId,
    templateId: one.templateId,
    creatorId,
  })
  pages = [one, two]
  placed = await createPlacement(services, one, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  await services.db.update(campaign).set({
    createdAt: services.clock.now(),
    startsOn: '2026-11-02',
    endsOn: '2026-11-30',
    goalLeads: 20,
  })
  await services.db.update(campaignCreator).set({ feeCents: 50_000 })
  const days = ['2026-11-01', '2026-11-03', '2026-11-03', '2026-11-10', '2026-11-12']
  let count = 0
  for (const day of days) {
    for (const page of [0, 1] as const) {
      for (let each = 0; each < 3; each++) {
        const who = (count++ * 3) % 8
        const came: Came = {
          page,
          who,
          kind: who % 3 === 0 ? 'scan' : 'visit',
          placed: page === 0 && who % 2 === 0,
          day,
        }
        visit(came)
        if (each < 2) await signUp({ ...came, who: (who + page) % 7 }, who === 5)
      }
    }
  }
  await recorder.flush()
  const { rows } = await services.db.$client.query(
    'update leads set clicked_at = submitted_at where id = any($1::uuid[]) returning id',
    [leadIds.filter((_id, at) => at % 3 === 0)],
  )
  expect(rows.length).toBeGreaterThan(2)
  await services.db.$client.query(
    `update leads set ip_country = 'Germany' where id = any($1::uuid[])`,
    [leadIds.filter((_id, at) => at % 2 === 0)],
  )
  services.clock.set('2026-11-14T09:00:00Z')
})

/** Counts in the simplest way, from the rows only. */
async function countRows(from: string, to: string) {
  const range = `at >= '${from}' and at < date '${to}' + 1`
  const leads = `from leads l where campaign_id = $1
    and submitted_at >= '${from}' and submitted_at < date '${to}' + 1`
  const { rows } = await services.db.$client.query(
    `select
      (select count(*)::int from visits v join lead_magnets m on m.id = v.magnet_id
        where m.campaign_id = $1 and kind = 'visit' and ${range}) as visits,
      (select count(*)::int from visits v join lead_magnets m on m.id = v.magnet_id
        where m.campaign_id = $1 and kind = 'scan' and ${range}) as scans,
      (select count(distinct ((at at time zone 'UTC')::date, magnet_id, visitor_hash))::int
        from visits v join lead_magnets m on m.id = v.magnet_id
        where m.campaign_id = $1 and ${range}) as "uniqueVisitors",
      (select count(*)::int ${leads} and flags = '{}') as leads,
      (select count(*)::int ${leads} and flags <> '{}') as flagged,
      (select count(*)::int ${leads} and flags = '{}' and clicked_at is not null) as downloaded,
      (select count(*)::int from campaign_people where campaign_id = $1
        and first_at >= '${from}' and first_at < date '${to}' + 1) as "newPeople",
      (select count(*)::int from (
        select distinct on (creator_id, email_normalized) creator_id, email_normalized,
          submitted_at from leads where campaign_id = $1 and flags = '{}'
        order by creator_id, email_normalized, submitted_at, id
      ) f where submitted_at >= '${from}' and submitted_at < date '${to}' + 1
        and exists (select from leads o where o.campaign_id = $1 and o.flags = '{}'
          and o.email_normalized = f.email_normalized and o.creator_id <> f.creator_id
          and o.submitted_at < f.submitted_at)
        and not exists (select from leads o where o.campaign_id = $1 and o.flags = '{}'
          and o.email_normalized = f.email_normalized and o.creator_id = f.creator_id
          and o.submitted_at < f.submitted_at)) as duplicates`,
    [campaignId],
  )
  return rows[0]
}

const sumOf = (rows: readonly { figures: Figures }[], measure: Measure) =>
  rows.reduce((sum, row) => sum + (row.figures[measure] ?? 0), 0)

const RANGES = [
  ['range=campaign', '2026-11-02', '2026-11-14'],
  ['range=all', '2026-11-01', '2026-11-14'],
  ['range=custom&from=2026-11-10&to=2026-11-12', '2026-11-10', '2026-11-12'],
  ['range=7d', '2026-11-08', '2026-11-14'],
] as const

describe('a report', () => {
  it.each(RANGES)('of %s has the numbers that the rows have', async (search, from, to) => {
    const { report: found } = await report(search)
    expect([found.range.from, found.range.to]).toEqual([from, to])
    expect(found.total).toMatchObject(await countRows(from, to))
    expect(found.total.leads).toBeGreaterThan(2)
  })

  it.each(BREAKDOWN_NAMES.flatMap((by) => RANGES.map(([search]) => [by, search] as const)))(
    'by %s in %s has rows that add up to the total',
    async (by, search) => {
      const { report: found } = await report(`by=${by}&${search}`)
      const counted = MEASURE_NAMES.filter((measure) => isCounted(measure, by))
      for (const measure of counted) {
        expect([measure, sumOf(found.rows, measure)]).toEqual([measure, found.total[measure] ?? 0])
      }
      expect(found.rows.length).toBeGreaterThan(1)
    },
  )

  it('names its rows', async () => {
    const names = async (by: string) => {
      const { report: found } = await report(`by=${by}`)
      return found.rows.map((row) => row.names)
    }
    expect(await names('placement')).toEqual([
      ['The lamp video On screen', 'Ida', 'YouTube video dQw4w9WgXcQ', '2:31'],
      ['Without a placement', '', '', ''],
    ])
    expect(await names('source')).toEqual([['QR code'], ['Link']])
    expect((await names('country')).flat().toSorted()).toEqual(['Germany', 'Unknown'])
    expect((await names('day')).length).toBe(13)
  })

  it('has no row for creators who declined, even with a fee', async () => {
    const creatorId = await createCampaignCreator(services, campaignId)
    const declined = eq(campaignCreator.id, creatorId)
    await services.db
      .update(campaignCreator)
      .set({ state: 'declined', feeCents: 70_000 })
      .where(declined)
    const { report: found } = await report('range=all')
    expect(found.rows.map((row) => row.names)).toEqual([['Ida'], ['Ida']])
    await services.db.delete(campaignCreator).where(declined)
  })

  it('says how many leads are on other days than the campaign’s', async () => {
    const { report: found } = await report('')
    const all = await report('range=all')
    expect(found.leadsOutside).toBe((all.report.total.leads ?? 0) - (found.total.leads ?? 0))
    expect(found.leadsOutside).toBeGreaterThan(0)
    expect(all.report.leadsOutside).toBe(0)
  })

  it('shows fees only for a range with all of the campaign’s days', async () => {
    expect((await report('')).report.total.costCents).toBe(100_000)
    expect((await report('range=all')).report.total.costCents).toBe(100_000)
    const part = await report('range=7d')
    expect(part.report.total.costCents).toBeNull()
    expect(part.report.isPartial).toBe(true)
    expect(part.report.rows.map((row) => row.figures.costCents)).toEqual([null, null])
  })

  it('of all days shows fees before the first day, and of old campaigns', async () => {
    const magnet = await createCampaignMagnet(services, workspace)
    const otherId = magnet.campaignId ?? ''
    await services.db
      .update(campaignCreator)
      .set({ feeCents: 700 })
      .where(eq(campaignCreator.campaignId, otherId))
    for (const day of ['2026-12-10', '2022-01-01']) {
      await services.db
        .update(campaign)
        .set({ startsOn: day, createdAt: new Date(`2022-01-01T00:00:00Z`) })
        .where(eq(campaign.id, otherId))
      const params = new URLSearchParams('range=all')
      const found = await findReport(services, workspace.owner, workspace.id, otherId, params)
      expect(found?.report.total.costCents).toBe(700)
      expect(found?.report.isPartial).toBe(false)
    }
  })

  it('has the main columns by default, and every one of a small breakdown', async () => {
    const { report: found } = await report('')
    expect(found.columns).toContain('costPerLead')
    expect(found.columns).not.toContain('flagged')
    const { report: quality } = await report('by=quality')
    expect(quality.rowColumns).toContain('flagged')
    expect((await report('columns=all')).report.columns).toEqual(visibleColumns(true))
  })

  it('can be limited to columns, and replaces an invalid range', async () => {
    const { report: found } = await report('columns=leads&columns=visits&columns=nonsense')
    expect(found.columns).toEqual(['leads', 'visits'])
    const invalid = await report('range=custom&from=2026-11-31&to=2026-12-01')
    expect(invalid.query.problem).toBe('Please enter the first and the last day.')
    expect(invalid.report.range.name).toBe('campaign')
    const turned = await report('range=custom&from=2026-11-20&to=2026-11-10')
    expect(turned.query.problem).toBe('The last day can’t be before the first one.')
  })

  it('has the columns of the list in its CSV, and no formula', async () => {
    const { report: found } = await report('columns=all')
    const [head = '', first = '', ...rest] = reportCsv(found).replace('\uFEFF', '').split('\r\n')
    expect(head.split(',')).toEqual([
      'Campaign',
      'First day',
      'Last day',
      'Creator',
      ...REPORT_COLUMN_NAMES.map((column) => REPORT_COLUMNS[column].label),
      'Currency',
    ])
    expect(first).toContain('"Autumn","2026-11-02","2026-11-14","Ida"')
    expect(rest.at(-2)).toContain('"Total"')
    expect(reportCsv({ ...found, campaign: { ...found.campaign, name: '=cmd|calc' } })).toContain(
      `"'=cmd|calc"`,
    )
  })

  it('is unchanged after a person was erased', async () => {
    const before = (await report('range=all')).report.total
    const [first] = leadIds
    await eraseLeads(services, workspace.accountId, [first ?? ''])
    const after = (await report('range=all')).report.total
    expect(after).toEqual(before)
  })

  it('isn’t shown to strangers', async () => {
    const other = await createWorkspace(services, { name: 'Northwind' })
    await expect(
      findReport(services, other.owner, workspace.id, campaignId, new URLSearchParams()),
    ).rejects.toMatchObject({ reason: 'not-found' })
    expect(
      await findReport(services, other.owner, other.id, campaignId, new URLSearchParams()),
    ).toBeNull()
  })
})

describe('creators who never accepted', () => {
  const states = ['invited', 'declined', 'removed'] as const
  const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/

  it('have no row, except for invited ones in a member’s report', async () => {
    const magnet = await createCampaignMagnet(services, workspace)
    const otherId = magnet.campaignId ?? ''
    const added = await services.db
      .insert(campaignCreator)
      .values(
        states.map((state) => ({
          campaignId: otherId,
          email: `${state}@example.com`,
          name: `Zoe ${state}`,
          state,
          feeCents: 90_000,
        })),
      )
      .returning()
    const search = new URLSearchParams('columns=leads&columns=views&columns=cost&range=all')
    const show = () => findReport(services, workspace.analyst, workspace.id, otherId, search)
    const found = await show()
    expect(found?.report.rows.map(({ names }) => names)).toEqual([['Ida'], ['Zoe invited']])
    expect(found && reportCsv(found.report)).not.toMatch(UUID)
    // The numbers of a creator who isn't listed still count, but without an id.
    const removed = added.find(({ state }) => state === 'removed')
    await services.db.insert(campaignPost).values({
      creatorId: removed?.id ?? '',
      campaignId: otherId,
      platform: 'website',
      url: 'https://example.com/post',
      publishedOn: '2026-11-10',
    })
    await services.db.$client.query(
      `insert into campaign_post_views (post_id, counted_on, views)
        select id, '2026-11-11', 700 from campaign_posts where creator_id = $1`,
      [removed?.id],
    )
    const counted = await show()
    expect(counted?.report.rows.map(({ names }) => names)).toEqual([
      ['Former creator'],
      ['Ida'],
      ['Zoe invited'],
    ])
    expect(counted?.report.total.views).toBe(700)
    expect(counted && reportCsv(counted.report)).not.toMatch(UUID)
  })
})

describe('campaigns side by side', () => {
  it('have the same columns, each on its own days and in its own currency', async () => {
    const other = await createCampaignMagnet(services, workspace)
    const otherId = other.campaignId ?? ''
    await services.db.$client.query(
      `update campaigns set name = 'Spring', currency = 'EUR', starts_on = '2026-11-05',
        created_at = '2026-11-05' where id = $1`,
      [otherId],
    )
    await services.db.$client.query(
      'update campaign_creators set fee_cents = 700 where campaign_id = $1',
      [otherId],
    )
    const foreign = await createWorkspace(services, { name: 'Northwind' })
    const hidden = await createCampaignMagnet(services, foreign)
    const { report: found } = await report(`with=${otherId}&with=${hidden.campaignId}`)
    expect(found.compared.map((one) => [one.campaign.name, one.days.from])).toEqual([
      ['Autumn', '2026-11-02'],
      ['Spring', '2026-11-05'],
    ])
    expect(found.compared[1]?.figures).toMatchObject({ leads: 0, costCents: 700 })
    const csv = reportCsv(found)
    expect(csv).toContain('"Spring","2026-11-05","2026-11-14","Total"')
    expect(csv).toMatch(/"7\.00"[^\n]*,"EUR"/)
    expect(csv).not.toContain('Northwind')
  })
})

describe('the lists', () => {
  it('have one loader for each measure', () => {
    for (const measure of MEASURE_NAMES) {
      const loading = LOADERS.filter((loader) => loader.measures.includes(measure))
      expect([measure, loading.length]).toEqual([measure, 1])
    }
  })

  it('have costs only in columns that are marked', () => {
    for (const column of REPORT_COLUMN_NAMES) {
      const { measures, isCost } = REPORT_COLUMNS[column]
      expect([column, isCost]).toEqual([
        column,
        (['costCents', 'netCents'] as Measure[]).some((cost) =>
          (measures as readonly Measure[]).includes(cost),
        ),
      ])
    }
    expect(columnsOf(REPORT_COLUMN_NAMES, 'device')).not.toContain('visits')
  })
})

import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { lead } from '#db/schema/leads.ts'
import { storeForms } from '#domain/leads/shown-forms.server.ts'
import { HOUR_MS } from '#lib/time.ts'
import {
  createLeadRow,
  createMagnetRow,
  formRecordOf,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { question } from '#tests/support/questions.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
} from '#tests/support/workspace-factories.ts'
import { recount } from '../operations/recount.server.ts'
import { listCampaignLeads } from './campaign-leads.server.ts'
import { openCampaignLeadsCsv } from './campaign-leads-csv.server.ts'
import { parseCampaignLeadsQuery } from './campaign-leads-query.ts'
import { getLeadSeries } from './lead-series.server.ts'

let two: MagnetRow

/** 30 leads of one creator and 20 of another, seven hours apart; one flagged, one of another campaign. */
const services = await setUpServices()
const testWorkspace = await createWorkspace(services)
const one = await createCampaignMagnet(services, testWorkspace)
beforeAll(async () => {
  const { workspaceId, campaignId, templateId } = one
  const creatorId = await createCampaignCreator(services, campaignId ?? '')
  const parts = { workspaceId, campaignId, templateId, creatorId }
  two = await createMagnetRow(services, { userId: testWorkspace.accountId, ...parts })
  const end = services.clock.now().getTime()
  const give = (magnet: MagnetRow, n: number, more: Partial<typeof lead.$inferInsert> = {}) =>
    createLeadRow(services, magnet, {
      workspaceId: magnet.workspaceId,
      campaignId: magnet.campaignId,
      creatorId: magnet.creatorId,
      submittedAt: new Date(end - n * 7 * HOUR_MS),
      name: `Person ${n}`,
      email: `person${n}@example.com`,
      ...more,
    })
  for (let n = 0; n < 50; n++) await give(n % 5 < 3 ? one : two, n)
  await give(one, 51, { flags: ['honeypot'], name: '=SUM(A1)' })
  await give(await createCampaignMagnet(services, testWorkspace), 52)
  await recount(services, { fix: true })
})

const list = (search = '') =>
  listCampaignLeads(
    services,
    testWorkspace.owner,
    testWorkspace.id,
    one.campaignId ?? '',
    parseCampaignLeadsQuery(new URLSearchParams(search)),
  )
const names = async (search: string) => (await list(search))?.rows.map((row) => row.name)
const range = (from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, n) => `Person ${from + n * step}`)

test('finds every page, latest first, without leads of another campaign', async () => {
  const page = await list()
  expect(page).toMatchObject({ total: 50, page: 1, flaggedTotal: 1 })
  for (let at = 1; at <= 5; at++) {
    expect(await names(`page=${at}`)).toEqual(range((at - 1) * 10, 1, 10))
  }
  expect(await list('page=99')).toMatchObject({ page: 5 })
})

test('filters by creator, and ignores an unknown one', async () => {
  const own = await list(`creator=${two.creatorId}&size=50`)
  expect(own?.total).toBe(20)
  expect(own?.rows.every((row) => Number(row.name.slice(7)) % 5 >= 3)).toBe(true)
  expect((await list('creator=nobody'))?.total).toBe(50)
})

test('includes flagged leads if requested', async () => {
  const all = await list('flagged=1&page=6')
  expect(all?.total).toBe(51)
  expect(all?.rows).toMatchObject([{ name: '=SUM(A1)', flags: ['honeypot'] }])
})

test('searches names and emails, indexed or not', async () => {
  const found = ['Person 7', 'Person 17', 'Person 27', 'Person 37', 'Person 47']
  expect(await names('q=7@EXAMPLE')).toEqual(found)
  await services.db.$client.query(
    `insert into lead_search_states (owner_id, searchable_until) values ($1, now())
     on conflict do nothing`,
    [testWorkspace.accountId],
  )
  await services.db.$client.query(
    `insert into lead_search (lead_id, owner_id, magnet_id, is_flagged, submitted_at, key)
     select id, owner_id, lead_magnet_id, is_flagged, submitted_at, lower(name || chr(10) || email)
     from leads where owner_id = $1 on conflict do nothing`,
    [testWorkspace.accountId],
  )
  expect(await names('q=7@EXAMPLE')).toEqual(found)
  expect((await list('q=person 5'))?.total).toBe(1)
})

test('the CSV contains all leads with creator and page, and no formula', async () => {
  const read = async (wanted: { creatorId: string | null; flagged: boolean }) => {
    const { id, owner } = testWorkspace
    const csv = await openCampaignLeadsCsv(services, owner, id, one.campaignId ?? '', wanted)
    return csv ? (await text(csv)).trim().split('\n') : []
  }
  const rows = await read({ creatorId: null, flagged: true })
  expect(rows).toHaveLength(52)
  expect(rows[0]).toContain('Name,Email,Creator,Placement,Page,Through,UTM Source,')
  expect(rows[1]).toMatch(/^"Person 0","person0@example.com","Ida",,/)
  expect(rows.at(-1)).toMatch(/^"'=SUM\(A1\)",/)
  expect(await read({ creatorId: two.creatorId, flagged: false })).toHaveLength(21)
})

describe('answers to the questions of a campaign', () => {
  const CAMERA = question({ kind: 'choice', label: 'Camera', choices: ['Canon'] })
  let campaignId = ''

  beforeAll(async () => {
    const page = await createCampaignMagnet(services, testWorkspace)
    campaignId = page.campaignId ?? ''
    const form = { ...formRecordOf(page), questions: [CAMERA] }
    const { statement } = storeForms(
      services.db,
      [{ ownerId: page.userId, form }],
      services.clock.now(),
    )
    if (statement) await services.db.execute(statement)
    const { workspaceId, creatorId } = page
    await createLeadRow(services, page, {
      workspaceId,
      campaignId,
      creatorId,
      name: 'Ada',
      answers: [{ id: CAMERA.id, kind: 'choice', label: CAMERA.label, values: ['Canon'] }],
    })
  })
  const query = () => parseCampaignLeadsQuery(new URLSearchParams())
  const listFor = (viewer: { id: string }) =>
    listCampaignLeads(services, viewer, testWorkspace.id, campaignId, query())
  const csvFor = (viewer: { id: string }) =>
    openCampaignLeadsCsv(services, viewer, testWorkspace.id, campaignId, {
      creatorId: null,
      flagged: false,
    })

  test('are shown and exported to members who may see leads', async () => {
    for (const viewer of [testWorkspace.owner, testWorkspace.manager]) {
      const page = await listFor(viewer)
      expect(page?.rows[0]?.answers).toMatchObject([{ label: 'Camera', values: ['Canon'] }])
      const csv = await csvFor(viewer)
      const [head, row] = csv ? (await text(csv)).trim().split('\n') : []
      expect(head).toMatch(/,Answers,"Camera"$/)
      expect(row).toMatch(/,"Camera: Canon","Canon"$/)
    }
  })

  test('are neither shown nor exported to analysts', async () => {
    for (const read of [listFor, csvFor]) {
      await expect(read(testWorkspace.analyst)).rejects.toMatchObject({ reason: 'not-allowed' })
    }
  })
})

test('the series over time match the leads', async () => {
  const { lines, starts } = await getLeadSeries(
    services,
    { id: one.campaignId ?? '', startsOn: null, endsOn: null },
    '30d',
  )
  expect(starts).toHaveLength(30)
  expect(lines.map((line) => line.total)).toEqual([30, 20])
  for (const line of lines) {
    expect(line.values.reduce((sum, value) => sum + value, 0)).toBe(line.total)
  }
})

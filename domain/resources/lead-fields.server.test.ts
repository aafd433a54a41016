import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { openLeadsCsv } from '#domain/lead-list/leads-csv.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { createTag } from '#domain/leads/change/tags.server.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { LEAD_FIELDS, type LeadExport, type LeadField, listExported } from './lead-fields.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const FIELDS = Object.keys(LEAD_FIELDS) as LeadField[]
const fieldsOf = (kind: LeadExport): LeadField[] => listExported(kind).map(({ field }) => field)

/** A lead with a value of its own in every field that has no other one. */
async function addLead() {
  const magnet = await createMagnetRow(services, { title: 'Title 7f3a' })
  const words = Object.fromEntries(
    Object.entries(getTableColumns(lead)).flatMap(
      ([field, { columnType, enumValues, generated }]) =>
        columnType === 'PgText' && !enumValues?.length && !generated
          ? [[field, `${field} 7f3a`]]
          : [],
    ),
  )
  const row = await createLeadRow(services, magnet, {
    ...words,
    linkType: 'video',
    deviceType: 'Android',
    submittedAt: new Date('2026-03-04T05:06:07Z'),
    clickedAt: new Date('2026-03-05T06:07:08Z'),
    source: 'scan',
    flags: ['disposable'],
    agreed: ['partner'],
    answers: [{ id: 'bcdfghjk', kind: 'text', label: 'Why?', values: ['answers 7f3a'] }],
    withdrawals: { partner: { at: '2026-03-06T00:00:00.000Z', by: 'person-page' } },
    confirmation: 'file',
    confirmedAt: new Date('2026-03-05T06:00:00Z'),
    confirmedBy: 'delivery-email',
    addressHash: Buffer.from('address'),
  })
  const tagged = await createTag(services, magnet.userId, 'Tag 7f3a')
  if (!tagged.ok) throw new Error(tagged.reason)
  const tagIds = [tagged.tag.id]
  await services.db.update(lead).set({ tagIds }).where(eq(lead.id, row.id))
  return { magnet, row }
}
const rowOf = async (id: string) =>
  (await services.db.select().from(lead).where(eq(lead.id, id)))[0]

it('every column of leads is classified, and each exception has its reason', () => {
  expect(FIELDS.toSorted()).toEqual(Object.keys(getTableColumns(lead)).toSorted())
  const unexplained = FIELDS.filter(
    (field) =>
      !('why' in LEAD_FIELDS[field]) &&
      !(['person', 'account', 'csv'] as const).every((kind) => fieldsOf(kind).includes(field)),
  )
  expect(unexplained).toEqual([])
})

it('erasing changes exactly the fields that name a person', async () => {
  const { magnet, row } = await addLead()
  const before = await rowOf(row.id)
  expect(await eraseLeads(services, magnet.userId, [row.id])).toBe(1)
  const after = await rowOf(row.id)
  const changed = FIELDS.filter((field) => String(before?.[field]) !== String(after?.[field]))
  const named = FIELDS.filter((field) => 'value' in LEAD_FIELDS[field].erasing)
  // These two follow from the name and the place, and the time is written by erasing.
  expect(changed.toSorted()).toEqual(
    [...named, 'nameKey', 'placeKey', 'erasedAt', 'updatedAt'].toSorted(),
  )
  const kept = FIELDS.filter((field) => String(after?.[field]).includes('7f3a'))
  expect(kept.toSorted()).toEqual([
    'consentText',
    'consentVersion',
    'formVersion',
    'leadMagnetTitle',
    'viaName',
  ])
})

/** How an export writes a field, where it isn't the stored value. */
const WRITTEN: Partial<Record<LeadField, Partial<Record<LeadExport, string>>>> = {
  source: { csv: 'QR code' },
  isFlagged: { csv: '"yes"' },
  submittedAt: { csv: '2026-03-04T05:06:07Z' },
  clickedAt: { csv: '2026-03-05T06:07:08Z' },
  withdrawals: {
    person: '"withdrawn":{"partner":{"at":"2026-03-06T00:00:00.000Z","by":"person-page"}}',
    account: '"withdrawn":{"partner":{"at":"2026-03-06T00:00:00.000Z","by":"person-page"}}',
    csv: '"partner 2026-03-06T00:00:00.000Z"',
  },
  answers: {
    person: '"answers":[{"id":"bcdfghjk","kind":"text","label":"Why?","values":["answers 7f3a"]}]',
    account: '"values":["answers 7f3a"]',
    csv: '"Why?: answers 7f3a"',
  },
  tagIds: { person: '"tags":["Tag 7f3a"]', account: '"tags":["Tag 7f3a"]', csv: '"Tag 7f3a"' },
  confirmedAt: { csv: '2026-03-05T06:00:00Z' },
  erasedAt: { person: '"erasedAt":null', account: '"erasedAt":null' },
  placementId: { account: '"placementId":null', csv: 'Placement' },
  overRuleId: {
    person: '"isWaitingForNext":false',
    account: '"waitsForTheNext":false',
    csv: 'Delivered',
  },
}

it('each export contains the fields that are meant for it', async () => {
  const { magnet, row } = await addLead()
  const stored = await rowOf(row.id)
  const owner = { ownerId: magnet.userId, magnetId: null }
  let account = ''
  for await (const part of exportAccount(services, { id: magnet.userId })) account += part
  const texts: Record<LeadExport, string> = {
    person: JSON.stringify(await findLeadExport(services, magnet.userId, row.id)),
    account: account.slice(account.indexOf('"leads"'), account.indexOf('"securityActivity"')),
    csv: await new Response(
      openLeadsCsv(services, { ...owner, flagged: true, allColumns: true }),
    ).text(),
  }
  for (const kind of ['person', 'account', 'csv'] as const) {
    const missing = fieldsOf(kind).filter((field) => {
      const value = stored?.[field]
      const text = value instanceof Date ? value.toISOString() : String(value)
      return !texts[kind].includes(WRITTEN[field]?.[kind] ?? text)
    })
    expect([kind, missing]).toEqual([kind, []])
  }
  expect(Object.values(texts).filter((text) => /hash|digest/i.test(text))).toEqual([])
})

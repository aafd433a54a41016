import { text } from 'node:stream/consumers'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { mailSuppression, outgoingMail } from '#db/schema/mail.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import {
  eraseVisitor,
  findVisitorLead,
  resubscribe,
  unsubscribe,
} from '#domain/leads/take/visitor-lead.server.ts'
import { applyReports } from '#domain/mail/delivery-events.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { findSuppression, suppress, suppressionHasher } from '#domain/mail/suppressions.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  addSuppressions,
  iterateSuppressions,
  listSuppressions,
  openSuppressionsCsv,
  removeSuppression,
} from './suppression-list.server.ts'
import { parseSuppressionsQuery, type SuppressionsQuery } from './suppression-list.ts'

const services = await setUpServices()
const { db } = services

const list = async (ownerId: string, query: Partial<SuppressionsQuery> = {}) =>
  listSuppressions(services, ownerId, { q: '', reason: null, page: 1, ...query })
const addressesOf = async (ownerId: string, query: Partial<SuppressionsQuery> = {}) =>
  (await list(ownerId, query)).rows.map(({ address }) => address)

async function createVisitor(email: string, ownerId?: string) {
  const owner = ownerId ?? (await createUser(services)).id
  const magnet = await createMagnetRow(services, { userId: owner })
  const row = await createLeadRow(services, magnet, { email, emailNormalized: email })
  const visitor = await findVisitorLead(services, row.id)
  if (!visitor) throw new Error('The lead is missing')
  return { ownerId: owner, magnet, row, visitor }
}

describe('an owner’s suppression list', () => {
  it('shows who unsubscribed and whom the owner added, but no one of other owners', async () => {
    const { ownerId, visitor } = await createVisitor('ada@example.com')
    await unsubscribe(services, visitor)
    await addSuppressions(services, ownerId, ['grace@example.com'])
    const other = await createVisitor('lin@example.com')
    await unsubscribe(services, other.visitor)
    const { rows, total } = await list(ownerId)
    expect(total).toBe(2)
    expect(rows.map(({ address, reason }) => [address, reason]).sort()).toEqual([
      ['ada@example.com', 'unsubscribed'],
      ['grace@example.com', 'added'],
    ])
  })

  it('can be searched, filtered and paged', async () => {
    const { id } = await createUser(services)
    const many = Array.from({ length: 120 }, (_, index) => `p${index}@example.com`)
    await addSuppressions(services, id, [...many, 'a_b@example.org'])
    expect(await addressesOf(id, { q: 'A_B' })).toEqual(['a_b@example.org'])
    expect(await addressesOf(id, { reason: 'unsubscribed' })).toEqual([])
    const last = await list(id, { page: 99 })
    expect([last.page, last.total, last.rows.length]).toEqual([3, 121, 21])
  })

  it('is exported with the search and the filter, safe for spreadsheets', async () => {
    const { id } = await createUser(services)
    await addSuppressions(services, id, ['=cmd@example.com', 'ada@example.com'])
    const csv = await text(await openSuppressionsCsv(services, id, { q: 'cmd', reason: 'added' }))
    expect(csv).toMatch(/^Email,Reason,Since\n"'=cmd@example\.com","added","\d{4}-/)
    expect(csv).not.toContain('ada@')
    const exported = []
    for await (const rows of iterateSuppressions(services, id)) exported.push(...rows)
    expect(exported).toHaveLength(2)
  })

  it('shows addresses of entries that an earlier release stored as digests', async () => {
    const { ownerId } = await createVisitor('old@example.com')
    const hash = await suppressionHasher(db)
    await db.insert(mailSuppression).values(
      ['old@example.com', 'gone@example.com'].map((address) => ({
        addressHash: hash(address),
        ownerId,
        reason: 'unsubscribed' as const,
      })),
    )
    expect(await addressesOf(ownerId)).toEqual(['old@example.com'])
    const stored = await db
      .select({ address: mailSuppression.address })
      .from(mailSuppression)
      .where(eq(mailSuppression.ownerId, ownerId))
    expect(stored.map(({ address }) => address).sort()).toEqual(['', 'old@example.com'])
  })

  it('lists a bounced address for the owner of the email, and later for others it stops', async () => {
    const submit = async (identifier: string) => {
      const form = { name: 'B', email: 'bounce@example.com', honeypot: false, elapsedMs: 9000 }
      const request = { ip: '192.0.2.1', headers: new Headers(), fromTrustedProxy: false }
      await submitLead(services, { identifier, kind: 'visit', form, request })
      await sendDueMail(services)
    }
    const [first, second] = [await createMagnetRow(services), await createMagnetRow(services)]
    await submit(first.shortId)
    await applyReports(services, [{ event: 'bounced', recipient: 'bounce@example.com' }])
    expect(await addressesOf(first.userId)).toEqual(['bounce@example.com'])
    expect(await addressesOf(second.userId)).toEqual([])
    await submit(second.shortId)
    expect((await list(second.userId)).rows).toMatchObject([
      { address: 'bounce@example.com', reason: 'bounced' },
    ])
  })
})

describe('removing an entry', () => {
  it('works for addresses that the owner added, not for unsubscriptions or other owners', async () => {
    const { ownerId, visitor } = await createVisitor('ada@example.com')
    await unsubscribe(services, visitor)
    await addSuppressions(services, ownerId, ['grace@example.com'])
    const stranger = await createUser(services)
    const { rows } = await list(ownerId)
    const idOf = (wanted: string) => rows.find(({ reason }) => reason === wanted)?.id ?? ''
    expect(await removeSuppression(services, ownerId, idOf('unsubscribed'))).toBeNull()
    expect(await removeSuppression(services, stranger.id, idOf('added'))).toBeNull()
    expect(await removeSuppression(services, ownerId, 'x')).toBeNull()
    expect(await removeSuppression(services, ownerId, idOf('added'))).toBe('grace@example.com')
    expect(await addressesOf(ownerId)).toEqual(['ada@example.com'])
  })

  it('can’t undo that an added person unsubscribed; the person can', async () => {
    const { ownerId, visitor } = await createVisitor('ada@example.com')
    await addSuppressions(services, ownerId, ['ada@example.com'])
    await unsubscribe(services, visitor)
    const { rows } = await list(ownerId)
    expect(rows).toMatchObject([{ reason: 'unsubscribed' }])
    expect(await removeSuppression(services, ownerId, rows[0]?.id ?? '')).toBeNull()
    // Adding the address again doesn't make it removable.
    const again = await addSuppressions(services, ownerId, ['ada@example.com'])
    expect(again).toEqual({ ok: true, added: 0, already: 1 })
    expect((await list(ownerId)).rows).toMatchObject([{ reason: 'unsubscribed' }])
    await resubscribe(services, visitor)
    expect(await addressesOf(ownerId)).toEqual([])
  })
})

describe('an added address', () => {
  it('gets no email from any magnet of the owner, and still from others', async () => {
    const owner = await createUser(services)
    await addSuppressions(services, owner.id, ['held@example.com'])
    const scope = { address: 'Held@example.com' }
    expect(await findSuppression(db, { ...scope, ownerId: owner.id })).toBe('added')
    expect(await findSuppression(db, { ...scope, ownerId: (await createUser(services)).id })).toBe(
      null,
    )
  })
})

describe('a person whose data is erased', () => {
  it('disappears from the list, and still gets no email', async () => {
    const { ownerId, visitor } = await createVisitor('ada@example.com')
    await unsubscribe(services, visitor)
    await eraseVisitor(services, visitor)
    expect(await addressesOf(ownerId)).toEqual([])
    expect(await findSuppression(db, { address: 'ada@example.com', ownerId })).toBe('unsubscribed')
    const stored = JSON.stringify(
      await db.select().from(mailSuppression).where(eq(mailSuppression.ownerId, ownerId)),
    )
    expect(stored).not.toContain('ada@')
  })

  it('stays on the list while the owner has another lead with the address', async () => {
    const { ownerId, row, visitor } = await createVisitor('ada@example.com')
    const second = await createVisitor('ada@example.com', ownerId)
    await unsubscribe(services, visitor)
    await eraseLeads(services, ownerId, [row.id])
    expect(await addressesOf(ownerId)).toEqual(['ada@example.com'])
    await eraseLeads(services, ownerId, [second.row.id])
    expect(await addressesOf(ownerId)).toEqual([])
    expect(await db.$count(lead, inArray(lead.id, [row.id, second.row.id]))).toBe(2)
  })
})

describe('entries for everyone', () => {
  it('have no address, and no reason of an owner', async () => {
    await suppress(db, {
      address: 'x@example.com',
      ownerId: null,
      reason: 'bounced',
      at: services.clock.now(),
    })
    const forAll = { address: 'y@example.com', ownerId: null, at: services.clock.now() }
    await expect(suppress(db, { ...forAll, reason: 'added' })).rejects.toThrow()
    expect(JSON.stringify(await db.select().from(outgoingMail))).not.toContain('y@example.com')
  })
})

it('a wrong query shows the first page of all entries', () => {
  const query = parseSuppressionsQuery(new URLSearchParams('reason=toString&page=x'))
  expect(query).toEqual({ q: '', reason: null, page: 1 })
})

import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import type { LeadForm } from '#domain/leads/lead-form.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { findVisitorLead } from '#domain/leads/take/visitor-lead.server.ts'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { listRecordedChanges } from '#domain/schedules/record-changes.server.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'

const services = await setUpServices()
let magnet: MagnetRow
let other: MagnetRow
beforeEach(async () => {
  const owner = await createUser(services)
  magnet = await createMagnetRow(services, { userId: owner.id, title: 'Ten coupons' })
  other = await createMagnetRow(services, { userId: owner.id, title: 'The waiting room' })
})

let people = 0
function submit(form: Partial<LeadForm> = {}, on: typeof services = services, at = magnet) {
  const email = `fan${++people}@example.com`
  return submitLead(on, {
    identifier: at.shortId,
    kind: 'scan',
    form: { name: 'Fan', email, honeypot: false, elapsedMs: 9000, shown: magnet.id, ...form },
    request: { ip: '192.0.2.1', headers: new Headers(), fromTrustedProxy: false },
  })
}
const ids = async (magnetId: string) =>
  (
    await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnetId)).orderBy(lead.id)
  ).map((row) => ({
    took: row.stockRuleId !== null,
    over: row.overRuleId !== null,
  }))
const countMails = async (magnetId: string) =>
  (
    await services.db
      .select({ id: outgoingMail.id })
      .from(outgoingMail)
      .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
      .where(and(eq(lead.leadMagnetId, magnetId), eq(outgoingMail.kind, 'lead-content')))
  ).length
const stockOf = async (id = magnet.id) => {
  const schedule = await findSchedule(services.db, id)
  const found = schedule?.rules.find(({ condition }) => condition.kind === 'after-leads')
  return found?.condition.kind === 'after-leads' ? found.condition.taken : null
}

describe('a stock of ten and a hundred forms at once', () => {
  it('gives exactly ten and keeps all, if the magnet is over then', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 10 }])
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => submit()))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    const stored = await ids(magnet.id)
    expect(stored).toHaveLength(100)
    expect(stored.filter(({ took }) => took)).toHaveLength(10)
    expect(stored.filter(({ over }) => over)).toHaveLength(90)
    expect(stored.some(({ took, over }) => took && over)).toBe(false)
    expect(await countMails(magnet.id)).toBe(10)
    expect(await stockOf()).toBe(10)
    const history = await listRecordedChanges(services.db, magnet.id, 10)
    expect(history.map(({ cause, shown }) => `${cause}: ${shown}`)).toEqual([
      'leads: Offer ended',
      'edit: The magnet itself',
    ])
  })

  it('gives the others another magnet, if the rule says so', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 10, targetId: other.id }])
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => submit()))
    const instead = outcomes.filter((one) => one.ok && one.isInstead)
    expect(instead).toHaveLength(90)
    expect(await ids(magnet.id)).toHaveLength(10)
    expect(await ids(other.id)).toHaveLength(90)
    expect(await countMails(other.id)).toBe(90)
    expect(await stockOf()).toBe(10)
    const [one] = await services.db.select().from(lead).where(eq(lead.leadMagnetId, other.id))
    expect(one?.viaName).toBe(magnet.shortId)
  })

  it('gives exactly ten over two pools of connections', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 10 }])
    const second = {
      ...services,
      db: openDatabase(services.databaseUrl, { max: 5 }),
    }
    const both = [services, second as typeof services]
    const sent = Array.from({ length: 100 }, (_, i) => submit({}, both[i % 2] ?? services))
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true)
    await second.db.$client.end()
    const stored = await ids(magnet.id)
    expect([stored.length, stored.filter(({ took }) => took).length]).toEqual([100, 10])
    expect(await stockOf()).toBe(10)
  })
})

describe('a lead of a magnet with a stock', () => {
  it('takes nothing if it repeats another within ten seconds', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 1, targetId: other.id }])
    const [one, two] = await Promise.all([1, 2].map(() => submit({ email: 'same@example.com' })))
    expect(one).toMatchObject({ ok: true, isInstead: false })
    expect(two).toEqual(one)
    const first = await submit({ email: 'late@example.com' })
    // The repetition of a lead that got the other magnet says so too.
    expect(await submit({ email: 'late@example.com' })).toEqual(first)
    expect(first).toMatchObject({ ok: true, isInstead: true })
    expect(await stockOf()).toBe(1)
  })

  it('takes nothing if it is suspicious', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 1 }])
    expect(await submit({ honeypot: true })).toMatchObject({ ok: true })
    expect(await stockOf()).toBe(0)
    await submit()
    await submit({ honeypot: true })
    expect((await ids(magnet.id)).map(({ took, over }) => [took, over])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  it('keeps its place when the stock is raised', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 1 }])
    await submit()
    await submit()
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 2 }])
    expect(await stockOf()).toBe(1)
    await submit()
    await submit()
    expect((await ids(magnet.id)).filter(({ took }) => took)).toHaveLength(2)
  })

  it('is given the magnet beyond the stock while the rule’s magnet is offline', async () => {
    await setRules(services, magnet, [{ condition: 'after-leads', stock: 1, targetId: other.id }])
    await submit()
    await services.db.execute(`update lead_magnets set state = 'paused' where id = '${other.id}'`)
    expect(await submit()).toMatchObject({ ok: true, isInstead: false })
    expect(await stockOf()).toBe(2)
  })
})

describe('a page that rules changed', () => {
  it('gives the magnet that a rule showed, and none of that magnet’s own stock', async () => {
    await setRules(services, other, [{ condition: 'after-leads', stock: 1 }])
    await setRules(services, magnet, [{ moment: new Date(0), targetId: other.id }])
    for (let i = 0; i < 2; i++)
      expect(await submit({ shown: other.id })).toMatchObject({ ok: true })
    expect(await ids(other.id)).toEqual([
      { took: false, over: false },
      { took: false, over: false },
    ])
    expect(await stockOf(other.id)).toBe(0)
    expect(await submit({ shown: other.id }, services, other)).toMatchObject({ ok: true })
    expect(await stockOf(other.id)).toBe(1)
  })

  it('takes the names of those who want the next one, and delivers nothing', async () => {
    await setRules(services, magnet, [{ moment: new Date(0), successorId: other.id }])
    const rule = (await findSchedule(services.db, magnet.id))?.rules[0]
    const sent = await submit({ over: rule?.id ?? null })
    if (!sent.ok) throw new Error('refused')
    expect(await ids(magnet.id)).toEqual([{ took: false, over: true }])
    expect(await countMails(magnet.id)).toBe(0)
    const visitor = await findVisitorLead(services, sent.leadId)
    expect(visitor?.over).toEqual({
      takesNames: true,
      successor: { title: 'The waiting room', path: `/m/${other.shortId}` },
    })
    const [row] = await services.db.select().from(lead).where(eq(lead.id, sent.leadId))
    expect(row?.consentText).toContain('about the next one')
    // A rule of another magnet, or one that was deleted.
    const gone = await submit({ over: crypto.randomUUID() })
    expect(gone).toMatchObject({ ok: false, reason: 'moved' })
  })
})

import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { mailBudget, mailHealth, outgoingMail } from '#db/schema/mail.ts'
import { createCommandLineViewer } from '#domain/admin/command-line.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { listLeads } from '#domain/lead-list/leads-table.server.ts'
import { correctEmail } from '#domain/leads/take/correct-email.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { findVisitorLead, sendFreshLink } from '#domain/leads/take/visitor-lead.server.ts'
import { DELIVERY_EMAIL_KIND } from '#domain/mail/unsubscribe-link.ts'
import { watchOperations } from '#domain/operations/alerts.server.ts'
import {
  discardHeldForAdmin,
  listHeldForAdmin,
  releaseHeldForAdmin,
} from '#domain/operations/held-mail.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { purgeBudgets, releaseHeldMails } from './release-mails.server.ts'

const BUDGET = {
  networkHour: 8,
  networkProofDay: 50,
  magnetHour: 40,
  accountDay: 1000,
  day: 10_000,
}
const services = await setUpServices({ env: { mailBudget: BUDGET, adminEmail: 'op@example.com' } })
const { db } = services
const operator = createCommandLineViewer()

let start = new Date()
let people = 0
beforeEach(async () => {
  // Emails have the database's time.
  start = new Date()
  services.clock.set(start)
  await db.execute(sql`update outgoing_mail set state = 'discarded' where state = 'held'`)
  await db.delete(mailBudget)
  Object.assign(services.env, { mailBudget: BUDGET })
})

const submit = async (
  magnet: MagnetRow,
  ip: string,
  email = `fan${people++}@example.com`,
  honeypot = false,
) => {
  const sent = await submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: { name: 'Ana', email, honeypot, elapsedMs: null },
    request: { ip, headers: new Headers(), fromTrustedProxy: false },
  })
  if (!sent.ok) throw new Error(sent.reason)
  return sent.leadId
}
const submitMany = async (magnet: MagnetRow, ip: string, count: number) => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) ids.push(await submit(magnet, ip))
  return ids
}
const statesOf = async (magnet: MagnetRow) => {
  const rows = await db
    .select({ state: outgoingMail.state, mails: sql<number>`count(*)::int` })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.userId, magnet.userId), eq(outgoingMail.kind, DELIVERY_EMAIL_KIND)))
    .groupBy(outgoingMail.state)
  return Object.fromEntries(rows.map(({ state, mails }) => [state, mails]))
}

describe('the refill', () => {
  it('releases the earliest of a network, a few of them, once its budget has room', async () => {
    const magnet = await createMagnetRow(services)
    const ids = await submitMany(magnet, '203.0.113.1', 20)
    expect(await releaseHeldMails(services)).toEqual({ released: 0, discarded: 0 })
    services.clock.advance(2 * HOUR_MS)
    expect((await releaseHeldMails(services)).released).toBe(1)
    const [ninth] = await db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.leadId, ids[8] ?? ''))
    expect(ninth).toMatchObject({ state: 'queued', heldBy: 'network', heldRank: 9 })
    services.clock.advance(HOUR_MS)
    expect((await releaseHeldMails(services)).released).toBe(0)
    services.clock.advance(3 * DAY_MS)
    expect((await releaseHeldMails(services)).discarded).toBe(11)
    expect(await statesOf(magnet)).toEqual({ queued: 9, discarded: 11 })
  })

  it('gives owners turns', async () => {
    Object.assign(services.env, { mailBudget: { ...BUDGET, day: 0 } })
    const [flooded, other] = [await createMagnetRow(services), await createMagnetRow(services)]
    for (let network = 1; network <= 12; network++) await submit(flooded, `198.51.100.${network}`)
    for (let network = 1; network <= 3; network++) await submit(other, `192.0.2.${network}`)
    Object.assign(services.env, { mailBudget: { ...BUDGET, day: 6 } })
    expect((await releaseHeldMails(services)).released).toBe(6)
    expect(await statesOf(other)).toEqual({ queued: 3 })
    expect(await statesOf(flooded)).toEqual({ queued: 3, held: 9 })
  })

  it('proved emails come first, and need no budget of their network', async () => {
    Object.assign(services.env, { mailBudget: { ...BUDGET, networkHour: 0 } })
    const magnet = await createMagnetRow(services)
    const [first = '', second = ''] = await submitMany(magnet, '203.0.113.4', 2)
    await db
      .update(outgoingMail)
      .set({ provedAt: services.clock.now() })
      .where(eq(outgoingMail.leadId, second))
    expect((await releaseHeldMails(services)).released).toBe(1)
    const [waiting] = await db.select().from(outgoingMail).where(eq(outgoingMail.leadId, first))
    expect(waiting?.state).toBe('held')
  })

  it('skips what was erased, flagged or taken down', async () => {
    const magnet = await createMagnetRow(services)
    const ids = await submitMany(magnet, '203.0.113.5', 9)
    await db
      .update(lead)
      .set({ flags: ['test'] })
      .where(eq(lead.id, ids[8] ?? ''))
    services.clock.advance(3 * HOUR_MS)
    expect((await releaseHeldMails(services)).released).toBe(0)
  })
})

it('a magnet gets ten times its usual hour if that is more', async () => {
  const magnet = await createMagnetRow(services)
  const hour = new Date(start.getTime() - 3 * DAY_MS)
  await db.execute(sql`insert into lead_counts (scope_id, owner_id, step, at, leads, clicks)
    values (${magnet.id}, ${magnet.userId}, 'hour', ${hour}, 7, 0)`)
  for (let network = 1; network <= 12; network++)
    await submitMany(magnet, `198.51.100.${network}`, 4)
  expect(await statesOf(magnet)).toEqual({ queued: 40, held: 8 })
  await releaseHeldMails(services)
  for (let network = 21; network <= 28; network++)
    await submitMany(magnet, `198.51.100.${network}`, 4)
  expect((await statesOf(magnet)).queued).toBeGreaterThan(65)
})

it('bounces and complaints among the last emails narrow every budget', async () => {
  const before = await createMagnetRow(services)
  const ids = await submitMany(before, '203.0.113.6', 8)
  await db.execute(sql`insert into outgoing_mail (kind, to_address, subject, text_body, html_body, state, sent_at)
    select 'lead-content', 'x' || i || '@example.com', '', '', '',
      case when i <= 50 then 'bounced' else 'sent' end, ${services.clock.now()} from generate_series(1, 500) i`)
  await releaseHeldMails(services)
  const [health] = await db.select().from(mailHealth)
  expect(health).toMatchObject({ sent: 500, bounced: 50, complained: 0, factor: 0.25 })
  const magnet = await createMagnetRow(services)
  await submitMany(magnet, '203.0.113.7', 8)
  expect(await statesOf(magnet)).toEqual({ queued: 2, held: 6 })
  expect(ids).toHaveLength(8)
  await db.execute(sql`delete from outgoing_mail where lead_id is null`)
  await releaseHeldMails(services)
})

describe('other emails that a stranger can cause at a new address', () => {
  it('a corrected address is asked for again, and held', async () => {
    const magnet = await createMagnetRow(services)
    await submitMany(magnet, '203.0.113.8', 8)
    const id = await submit(magnet, '203.0.113.8', 'typed@gmial.com')
    const visitor = await findVisitorLead(services, id)
    if (!visitor) throw new Error('no lead')
    expect(await correctEmail(services, visitor)).toBe(true)
    const rows = await db.select().from(outgoingMail).where(eq(outgoingMail.leadId, id))
    expect(rows).toMatchObject([{ toAddress: 'typed@gmail.com', state: 'held' }])
  })

  it('a new link goes to an address that got one, and past the budget to no new one', async () => {
    const magnet = await createMagnetRow(services)
    const [known = ''] = await submitMany(magnet, '203.0.113.9', 8)
    const held = await submit(magnet, '203.0.113.9')
    await db.update(outgoingMail).set({ state: 'sent' }).where(eq(outgoingMail.leadId, known))
    services.clock.advance(25 * HOUR_MS)
    Object.assign(services.env, { mailBudget: { ...BUDGET, day: 0 } })
    const ask = async (id: string) => {
      const visitor = await findVisitorLead(services, id)
      return visitor && sendFreshLink(services, visitor)
    }
    await db.execute(
      sql`update outgoing_mail set created_at = ${start} where user_id = ${magnet.userId}`,
    )
    expect(await ask(known)).toEqual({ ok: true })
    expect(await ask(held)).toEqual({ ok: false, reason: 'not-now' })
  })

  it('what an owner accepts is held past the budgets of the account and the installation', async () => {
    Object.assign(services.env, { mailBudget: { ...BUDGET, accountDay: 1 } })
    const magnet = await createMagnetRow(services)
    const ids = [
      await submit(magnet, '203.0.113.10', undefined, true),
      await submit(magnet, '203.0.113.10', undefined, true),
    ]
    expect(await reviewLeads(services, magnet.userId, ids, 'accept')).toEqual({
      leads: 2,
      mails: 1,
    })
    expect(await statesOf(magnet)).toEqual({ queued: 1, held: 1 })
  })
})

it('the owner reads why an email waits', async () => {
  const magnet = await createMagnetRow(services)
  await submitMany(magnet, '203.0.113.11', 9)
  const scope = { ownerId: magnet.userId, magnetId: magnet.id }
  const { rows } = await listLeads(services, scope, parseLeadsQuery(new URLSearchParams()))
  expect(rows.map(({ heldMail }) => heldMail).filter((held) => held !== null)).toEqual([
    { state: 'held', reason: 'network' },
  ])
})

it('counters are deleted once they don’t count anymore', async () => {
  const magnet = await createMagnetRow(services)
  await submit(magnet, '203.0.113.12')
  services.clock.advance(3 * DAY_MS)
  await purgeBudgets(services)
  expect(await db.$count(mailBudget, sql`key like 'magnet:%' or key like 'network:%'`)).toBe(0)
})

describe('a flood', () => {
  it('alerts the operator once, who releases or discards a magnet’s emails', async () => {
    Object.assign(services.env, { mailBudget: { ...BUDGET, networkHour: 0 } })
    const [flooded, small] = [await createMagnetRow(services), await createMagnetRow(services)]
    await submitMany(flooded, '203.0.113.20', 100)
    await submitMany(small, '203.0.113.20', 2)
    services.sentMail.length = 0
    await watchOperations(services)
    await watchOperations(services)
    expect(services.sentMail.filter(({ text }) => text.includes('new addresses'))).toHaveLength(1)

    const { magnets } = await listHeldForAdmin(services, operator)
    expect(magnets.map(({ magnetId, mails, networks }) => [magnetId, mails, networks])).toEqual([
      [flooded.id, 100, 1],
      [small.id, 2, 1],
    ])
    expect(await releaseHeldForAdmin(services, operator, small.id)).toBe(2)
    expect(await discardHeldForAdmin(services, operator, flooded.id)).toBe(100)
    expect(await statesOf(small)).toEqual({ queued: 2 })
    expect(await statesOf(flooded)).toEqual({ discarded: 100 })
    expect(await releaseHeldForAdmin(services, operator, flooded.id)).toBe(0)
    await expect(listHeldForAdmin(services, null)).rejects.toThrow()
  })
})

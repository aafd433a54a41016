import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type LeadFlag, lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { usageTracking } from '#db/schema/plans.ts'
import { getLeadSummary } from '#domain/analytics/summary-stats.server.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { recordClick } from '#domain/leads/change/record-click.server.ts'
import { flaggedLeads } from '#domain/leads/list/lead-totals.server.ts'
import { inScope } from '#domain/leads/list/leads-scope.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { acceptAll, countFlags, type Review, reviewLeads } from './review-leads.server.ts'

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set('2026-06-15T12:00:00Z')
})

const review = (magnet: MagnetRow, ids: string[], what: Review) =>
  reviewLeads(services, magnet.userId, ids, what)
const add = (magnet: MagnetRow, flags: LeadFlag[], email?: string) =>
  createLeadRow(services, magnet, { flags, ...(email ? { email } : {}) })
const mailsTo = (email: string) =>
  services.db.$count(outgoingMail, eq(outgoingMail.toAddress, email))

/** Returns total, people, flagged and the month's count, and checks that they match the leads. */
async function stats(magnet: MagnetRow) {
  const scope = { ownerId: magnet.userId, magnetId: magnet.id }
  const [{ total, uniqueEmails }, flagged, [month]] = await Promise.all([
    getLeadSummary(services, scope),
    flaggedLeads(services, scope),
    services.db.select().from(usageTracking).where(eq(usageTracking.userId, magnet.userId)),
  ])
  expect((await recount(services)).differences).toEqual([])
  return [total, uniqueEmails, flagged, month?.leadsCount ?? 0]
}

it('an accepted lead counts everywhere from then on, and gets the withheld email', async () => {
  const magnet = await createMagnetRow(services)
  const good = await add(magnet, [])
  const bot = await add(magnet, ['honeypot', 'too-fast'], 'not.a.bot@example.com')
  await recordClick(services, bot.id)
  expect(await stats(magnet)).toEqual([1, 1, 1, 1])
  expect(await review(magnet, [bot.id, good.id], 'accept')).toEqual({ leads: 1, mails: 1 })
  expect(await stats(magnet)).toEqual([2, 2, 0, 2])
  expect(await mailsTo('not.a.bot@example.com')).toBe(1)
  expect(await review(magnet, [bot.id], 'accept')).toEqual({ leads: 0, mails: 0 })
})

it('withheld emails respect the limits and are sent only once', async () => {
  const magnet = await createMagnetRow(services)
  const same = [
    await add(magnet, ['disposable'], 'same@example.com'),
    await add(magnet, ['disposable'], 'same@example.com'),
  ]
  const ids = same.map((row) => row.id)
  expect(await review(magnet, ids, 'accept')).toEqual({ leads: 2, mails: 1 })
  await review(magnet, ids, 'mark-test')
  expect(await review(magnet, ids, 'not-test')).toEqual({ leads: 2, mails: 0 })
  // A flag that didn't withhold an email leaves none to send.
  const crowd = await add(magnet, ['address-limit'], 'crowd@example.com')
  expect(await review(magnet, [crowd.id], 'accept')).toEqual({ leads: 1, mails: 0 })
  expect(await stats(magnet)).toEqual([3, 2, 0, 3])
})

it("an owner's tests leave the stats, and can return", async () => {
  const magnet = await createMagnetRow(services)
  const rows = [await add(magnet, []), await add(magnet, []), await add(magnet, ['too-fast'])]
  const ids = rows.map((row) => row.id)
  await recordClick(services, ids[0] ?? '')
  expect(await review(magnet, ids, 'mark-test')).toEqual({ leads: 3, mails: 0 })
  expect(await stats(magnet)).toEqual([0, 0, 3, 0])
  expect(await countFlags(services, inScope({ ownerId: magnet.userId, magnetId: null }))).toEqual([
    { flag: 'test', leads: 3 },
  ])
  expect(await review(magnet, ids, 'mark-test')).toEqual({ leads: 0, mails: 0 })
  expect(await review(magnet, ids, 'not-test')).toEqual({ leads: 3, mails: 0 })
  expect(await stats(magnet)).toEqual([2, 2, 1, 2])
})

it("accepting doesn't change a test, and sends it no email", async () => {
  const magnet = await createMagnetRow(services)
  const both = await add(magnet, ['too-fast', 'test'], 'tester@example.com')
  expect(await review(magnet, [both.id], 'accept')).toEqual({ leads: 0, mails: 0 })
  expect(await mailsTo('tester@example.com')).toBe(0)
  expect(await review(magnet, [both.id], 'not-test')).toEqual({ leads: 1, mails: 0 })
  expect(await review(magnet, [both.id], 'accept')).toEqual({ leads: 1, mails: 1 })
})

it("reviewing ignores other owners' leads and erased ones", async () => {
  const magnet = await createMagnetRow(services)
  const bot = await add(magnet, ['honeypot'])
  const stranger = await createUser(services)
  const nothing = { leads: 0, mails: 0 }
  for (const what of ['accept', 'mark-test', 'not-test'] as const) {
    expect(await reviewLeads(services, stranger.id, [bot.id, 'x'], what)).toEqual(nothing)
  }
  await eraseLeads(services, magnet.userId, [bot.id])
  expect(await review(magnet, [bot.id], 'accept')).toEqual(nothing)
  expect(await stats(magnet)).toEqual([0, 0, 1, 0])
})

it('accepts all leads with one flag at once, except tests and those with other flags', async () => {
  const magnet = await createMagnetRow(services)
  const rows = await Promise.all(Array.from({ length: 1203 }, () => add(magnet, ['address-limit'])))
  await review(magnet, [rows[0]?.id ?? ''], 'mark-test')
  await add(magnet, ['too-fast'])
  const within = inScope({ ownerId: magnet.userId, magnetId: magnet.id })
  const all = { ownerId: magnet.userId, within }
  const presses = [1, 2].map(() => acceptAll(services, all, 'address-limit'))
  const [first, second] = await Promise.all(presses)
  expect((first?.leads ?? 0) + (second?.leads ?? 0)).toBe(1202)
  expect(first?.hasMore).toBe(false)
  expect(await stats(magnet)).toEqual([1202, 1202, 2, 1202])
})

it('concurrent erasing, clicking, accepting and testing leaves consistent counters', async () => {
  const magnet = await createMagnetRow(services)
  const rows = await Promise.all(
    Array.from({ length: 40 }, (_, i) => add(magnet, i % 2 ? [] : ['disposable'])),
  )
  const ids = rows.map((row) => row.id)
  await Promise.all([
    review(magnet, ids, 'accept'),
    review(magnet, ids.toReversed(), 'mark-test'),
    eraseLeads(services, magnet.userId, ids.slice(10, 25).reverse()),
    review(magnet, ids, 'not-test'),
    ...ids.slice(0, 8).map((id) => recordClick(services, id)),
    review(magnet, ids, 'accept'),
  ])
  expect((await recount(services)).differences).toEqual([])
  const stored = await services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
  expect(stored.filter((row) => row.erasedAt !== null)).toHaveLength(15)
})

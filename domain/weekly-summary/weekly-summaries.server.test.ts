import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { user, userProfile } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findReasons } from './reasons.ts'
import { lastMonday, queueWeeklyMails, WEEKLY_KIND } from './weekly-summaries.server.ts'

const services = await setUpServices()
const monday = lastMonday(services.clock.now())
/** A day of the week that the email is about is 1 to 7 days before Monday. */
const dayBefore = (days: number) => new Date(monday.getTime() - days * 24 * 60 * 60 * 1000)

type Counts = { scans?: number; visits?: number; leads?: number }
async function count(
  ownerId: string,
  scopeId: string,
  days: number,
  { leads = 0, ...views }: Counts,
) {
  const row = { ownerId, scopeId, step: 'day' as const, at: dayBefore(days) }
  await services.db.insert(visitCount).values({ ...row, ...views })
  await services.db.insert(leadCount).values({ ...row, leads })
}
const mailsOf = ({ id }: TestUser) =>
  services.db
    .select({ subject: outgoingMail.subject, text: outgoingMail.textBody })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.userId, id), eq(outgoingMail.kind, WEEKLY_KIND)))

it('tells a creator what changed, and which magnet and video caused it', async () => {
  const owner = await createUser(services)
  const title = 'Lamps https://spam.example'
  const lamps = await createMagnetRow(services, { userId: owner.id, title })
  const episode = await createPlacement(services, lamps, { label: 'Episode 12' })
  for (const scope of [owner.id, lamps.id]) {
    await count(owner.id, scope, 3, { scans: 200, visits: 5, leads: 12 })
    await count(owner.id, scope, 10, { scans: 20, visits: 5, leads: 15 })
    // Days of other weeks don't count.
    await count(owner.id, scope, 0, { scans: 1000, leads: 1000 })
    await count(owner.id, scope, 15, { scans: 1000, leads: 1000 })
  }
  await count(owner.id, episode.id, 1, { scans: 180 })
  await queueWeeklyMails(services)
  const [mail] = await mailsOf(owner)
  expect(mail?.subject).toBe('Your week: 12 leads, 200 scans')
  for (const words of [
    '12 leads, 3 fewer than the week before.',
    '200 scans, 180 more than the week before.',
    '5 visits by link, as many as the week before.',
    '12 leads, after 15 the week before',
    '“Episode 12”: 180 scans, after 0 the week before',
    '/profile',
  ]) {
    expect(mail?.text).toContain(words)
  }
  expect(mail?.text).not.toContain('https://spam.example')
})

it('is sent once for a week, no matter how many processes run the job', async () => {
  const owner = await createUser(services)
  await count(owner.id, owner.id, 7, { scans: 1 })
  await Promise.all([1, 2, 3, 4].map(() => queueWeeklyMails(services)))
  await queueWeeklyMails(services)
  expect(await mailsOf(owner)).toHaveLength(1)
})

it('isn’t sent if nothing happened, or to people who don’t want or can’t get it', async () => {
  const [quiet, off, suspended] = await Promise.all([1, 2, 3].map(() => createUser(services)))
  if (!quiet || !off || !suspended) throw new Error('no users')
  await count(quiet.id, quiet.id, 8, { scans: 5, leads: 5 })
  await count(quiet.id, quiet.id, 2, {})
  for (const { id } of [off, suspended]) await count(id, id, 2, { scans: 5 })
  await services.db
    .insert(userProfile)
    .values({ id: off.id, weeklySummary: false })
    .onConflictDoUpdate({ target: userProfile.id, set: { weeklySummary: false } })
  const suspendedAt = services.clock.now()
  await services.db.update(user).set({ suspendedAt }).where(eq(user.id, suspended.id))
  await queueWeeklyMails(services)
  for (const one of [quiet, off, suspended]) expect(await mailsOf(one)).toEqual([])
})

it('ends a week on Monday in UTC', () => {
  for (const moment of ['2026-11-30T00:00:00Z', '2026-12-02T12:00:00Z', '2026-12-06T23:59:59Z']) {
    expect(lastMonday(new Date(moment)).toISOString()).toBe('2026-11-30T00:00:00.000Z')
  }
})

it('names the largest changes, in either direction', () => {
  const scope = (title: string, leads: number, leadsBefore: number) => ({
    title,
    leads,
    leadsBefore,
    scans: 0,
    scansBefore: 0,
    visits: 0,
    visitsBefore: 0,
  })
  const scopes = [
    scope('A', 5, 5),
    scope('B', 1, 9),
    scope('C', 4, 1),
    scope('D', 2, 0),
    scope('E', 1, 0),
  ]
  expect(findReasons(scopes, 'leads').map(({ title }) => title)).toEqual(['B', 'C', 'D'])
})

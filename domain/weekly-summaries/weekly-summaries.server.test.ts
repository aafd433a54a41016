import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { visitCount } from '#db/schema/visits.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  findSummaryAccount,
  queueCreatorSummaries,
  stopSummary,
} from './weekly-summaries.server.ts'

const services = await setUpServices()
/** Monday, so the last week is Nov 23 to Nov 29. */
const MONDAY = new Date('2026-11-30T07:10:00Z')
const at = (now: Date) => ({ ...services, clock: { now: () => now } })
const run = (now = MONDAY) => queueCreatorSummaries(at(now))

let owner: TestUser
let magnet: MagnetRow
beforeEach(async () => {
  owner = await createUser(services)
  magnet = await createMagnetRow(services, {
    userId: owner.id,
    title: 'Brew guide',
    createdAt: new Date('2026-10-01'),
  })
})

async function mailsTo({ email }: TestUser) {
  const mails = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  return mails.map((mail) => ({ subject: mail.subject, text: emailText(services, mail) }))
}

async function addLeads(day: string, count: number, placementId: string | null = null) {
  for (let one = 0; one < count; one++) {
    await createLeadRow(services, magnet, {
      submittedAt: new Date(`${day}T12:00:00Z`),
      placementId,
    })
  }
}
/** Adds views by as many visitors to the totals of the magnet and of its owner. */
async function addViews(day: string, views: number) {
  const at = new Date(`${day}T00:00:00Z`)
  const counts = {
    ownerId: owner.id,
    step: 'day',
    at,
    scans: views,
    uniqueVisitors: views,
  } as const
  await services.db.insert(visitCount).values([
    { ...counts, scopeId: owner.id },
    { ...counts, scopeId: magnet.id },
  ])
}

it('says what changed and why, once a week, even if two processes run the job', async () => {
  const { id } = await createPlacement(services, magnet, { label: 'Episode 12' })
  await addViews('2026-11-16', 60)
  await addLeads('2026-11-16', 2)
  await addViews('2026-11-29', 120)
  await addLeads('2026-11-23', 3)
  await addLeads('2026-11-29', 4, id)
  // These days are in other weeks.
  await addLeads('2026-11-15', 1)
  await addLeads('2026-11-30', 1)

  await Promise.all([run(), run()])
  await run(new Date(MONDAY.getTime() + 6 * DAY_MS))
  const [mail, ...others] = await mailsTo(owner)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your week: 7 leads, 5 more than the week before')
  expect(mail?.text).toContain(
    'From Nov 23 to Nov 29, your pages had 120 views and 7 leads. The week before, they had 60 views and 2 leads.',
  )
  expect(mail?.text).toContain(
    '“Brew guide”: 7 leads, 5 more than the week before. “Episode 12” brought 4 more.',
  )
  expect(mail?.text).not.toContain('Grace')

  await run(new Date(MONDAY.getTime() + 7 * DAY_MS))
  expect((await mailsTo(owner)).map(({ subject }) => subject)).toContain(
    'Your week: 1 lead, 6 fewer than the week before',
  )
})

it('isn’t sent without views and leads, or to suspended and unconfirmed accounts', async () => {
  await run()
  await addLeads('2026-11-24', 1)
  await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, owner.id))
  const unconfirmed = await createUser(services, { confirmed: false })
  const theirs = await createMagnetRow(services, { userId: unconfirmed.id })
  await createLeadRow(services, theirs, { submittedAt: new Date('2026-11-24') })
  await run()
  expect(await mailsTo(owner)).toEqual([])
  expect(await mailsTo(unconfirmed)).toEqual([])
})

it('counts views if there are no leads', async () => {
  await addViews('2026-11-24', 9)
  await run()
  const [mail] = await mailsTo(owner)
  expect(mail?.subject).toBe('Your week: 9 views, 9 more than the week before')
})

it('is stopped by the link in the email', async () => {
  await addLeads('2026-11-24', 1)
  await run()
  const [mail] = await mailsTo(owner)
  const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await findSummaryAccount(services, `${token.slice(0, -1)}~`)).toBeNull()
  const account = await findSummaryAccount(services, token)
  expect(account).toEqual({ id: owner.id, isOff: false })
  if (account) await stopSummary(services, account)
  expect(await findSummaryAccount(services, token)).toEqual({ id: owner.id, isOff: true })
  await run(new Date(MONDAY.getTime() + 7 * DAY_MS))
  expect(await mailsTo(owner)).toHaveLength(1)
})

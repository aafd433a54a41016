import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminAction } from '#db/schema/admin.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { parseForm } from '#lib/forms.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { reasonCounter, reasonTone } from './application.ts'
import { applicationForm } from './application-form.ts'
import { applyForLifetime, findApplication } from './applications.server.ts'
import {
  decideApplicationForAdmin,
  findApplicationForAdmin,
  listApplicationsForAdmin,
} from './review.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const reviewer = toViewer(
  await createUser(services, { email: 'nora@example.com', firstName: 'Nora' }),
)

const APPLICATION = {
  name: 'Ada',
  email: 'somebody-else@example.com',
  youtubeChannelLink: 'https://youtube.example/@ada',
  reason: 'Because '.repeat(20),
}
const apply = (user: { id: string; email: string }) => applyForLifetime(services, user, APPLICATION)
const idOf = async (userId: string) => {
  const rows = await services.db
    .select({ id: lifetimeApplication.id })
    .from(lifetimeApplication)
    .where(eq(lifetimeApplication.userId, userId))
  return rows[0]?.id ?? ''
}
const mailsTo = (userId: string) =>
  services.db
    .select({ to: outgoingMail.toAddress, subject: outgoingMail.subject })
    .from(outgoingMail)
    .where(eq(outgoingMail.userId, userId))

describe('the form', () => {
  const fields = (change: Partial<typeof APPLICATION>) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ ...APPLICATION, ...change })) form.set(key, value)
    return parseForm(applicationForm, form)
  }

  it('takes a whole application', () => {
    expect(fields({}).ok).toBe(true)
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ email: 'ada' }, 'email'],
    [{ youtubeChannelLink: 'youtube.example/@ada' }, 'youtubeChannelLink'],
    [{ youtubeChannelLink: 'javascript:alert(1)//x.y' }, 'youtubeChannelLink'],
    [{ reason: 'x'.repeat(99) }, 'reason'],
    [{ reason: `${'x'.repeat(99)}   ` }, 'reason'],
  ])('refuses %j', (change, field) => {
    const result = fields(change)
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual([field])
  })

  it('colors the counter by its length', () => {
    expect([0, 49, 50, 99, 100].map(reasonTone)).toEqual([
      'grey',
      'grey',
      'yellow',
      'yellow',
      'green',
    ])
    expect(reasonCounter(7)).toBe('7 / 100 characters minimum...')
  })
})

describe('an application', () => {
  it('is open once per person, however often it is sent', async () => {
    const user = await createUser(services)
    const results = await Promise.all([apply(user), apply(user), apply(user)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'already-open' })
    expect(await findApplication(services, user.id)).toMatchObject({ status: 'pending' })
  })

  it('is answered to the account’s own address, not to the typed one', async () => {
    const user = await createUser(services)
    await apply(user)
    const id = await idOf(user.id)
    await decideApplicationForAdmin(services, reviewer, { id, decision: 'approved', notes: '' })
    const mails = await mailsTo(user.id)
    expect(mails.map(({ to }) => to)).toEqual([user.email, user.email])
    expect(mails.map(({ subject }) => subject)).toContain(
      'Your QR Magnet Lifetime application is approved',
    )
  })

  it('is decided once, by one of two reviewers', async () => {
    const user = await createUser(services)
    await apply(user)
    const id = await idOf(user.id)
    const decide = (decision: 'approved' | 'rejected') =>
      decideApplicationForAdmin(services, reviewer, { id, decision, notes: 'seen' })
    const results = await Promise.all([decide('approved'), decide('rejected')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    // The slower one gets the decision and who made it.
    const refused = results.find((result) => !result.ok)
    const stored = await findApplicationForAdmin(services, reviewer, id)
    expect(refused).toEqual({ ok: false, reason: 'not-pending', application: stored })
    expect(stored).toMatchObject({ reviewer: expect.stringContaining('Nora'), adminNotes: 'seen' })
    expect(stored?.reviewedAt).toBeInstanceOf(Date)
    const trail = await services.db.select().from(adminAction).where(eq(adminAction.subjectId, id))
    expect(trail).toMatchObject([{ subjectType: 'application', adminEmail: reviewer.email }])
    expect(await mailsTo(user.id)).toHaveLength(2)
  })

  it('may be followed by another after a rejection', async () => {
    const user = await createUser(services)
    await apply(user)
    const id = await idOf(user.id)
    await decideApplicationForAdmin(services, reviewer, { id, decision: 'rejected', notes: '' })
    expect(await apply(user)).toEqual({ ok: true })
  })
})

describe('the reviewer’s list', () => {
  it('counts by status whatever tab is shown, and clamps the page', async () => {
    const list = (status: 'all' | 'pending' | 'approved' | 'rejected', page = 1) =>
      listApplicationsForAdmin(services, reviewer, { status, page, size: 2 })
    const all = await list('all')
    const { counts } = all
    expect(counts.all).toBe(counts.pending + counts.approved + counts.rejected)
    expect(all.applications).toHaveLength(2)
    const pending = await list('pending', 99)
    expect(pending.page).toBe(Math.ceil(counts.pending / 2))
    expect(pending.counts).toEqual(counts)
    for (const one of pending.applications) expect(one.status).toBe('pending')
  })

  it('finds nothing for an invalid id', async () => {
    expect(await findApplicationForAdmin(services, reviewer, 'x')).toBeNull()
    const asked = { id: 'x', decision: 'approved' as const, notes: '' }
    expect(await decideApplicationForAdmin(services, reviewer, asked)).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })
})

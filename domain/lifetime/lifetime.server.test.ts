import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { parseForm } from '#domain/forms.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { reasonCounter, reasonTone } from './application.ts'
import { applicationForm } from './application-form.ts'
import {
  applyForLifetime,
  decideApplicationForAdmin,
  findApplication,
} from './applications.server.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

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

describe('the form (spec section 5)', () => {
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

  it('counts with the colours of the spec', () => {
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
  it('is open once a person, however often the button is pressed', async () => {
    const user = await createUser(services)
    const results = await Promise.all([apply(user), apply(user), apply(user)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'already-open' })
    expect(await findApplication(services, user.id)).toMatchObject({ status: 'pending' })
  })

  it('is answered to the account’s own address, not to the typed one', async () => {
    const user = await createUser(services)
    await apply(user)
    const reviewer = await createUser(services)
    const id = await idOf(user.id)
    await decideApplicationForAdmin(services, reviewer.id, { id, decision: 'approved', notes: '' })
    const mails = await mailsTo(user.id)
    expect(mails.map(({ to }) => to)).toEqual([user.email, user.email])
    expect(mails.map(({ subject }) => subject)).toContain(
      'Your QR Magnet Lifetime application is approved',
    )
  })

  it('is decided once, by one of two reviewers', async () => {
    const user = await createUser(services)
    await apply(user)
    const reviewer = await createUser(services)
    const id = await idOf(user.id)
    const decide = (decision: 'approved' | 'rejected') =>
      decideApplicationForAdmin(services, reviewer.id, { id, decision, notes: 'seen' })
    const results = await Promise.all([decide('approved'), decide('rejected')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await decide('approved')).toEqual({ ok: false, reason: 'not-pending' })
    expect(await mailsTo(user.id)).toHaveLength(2)
  })

  it('may be followed by another after a rejection', async () => {
    const user = await createUser(services)
    await apply(user)
    const reviewer = await createUser(services)
    const id = await idOf(user.id)
    await decideApplicationForAdmin(services, reviewer.id, { id, decision: 'rejected', notes: '' })
    expect(await apply(user)).toEqual({ ok: true })
  })
})

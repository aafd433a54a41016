import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { account, session, twoFactor, user, verification } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import type { Services } from '#platform/services.ts'
import { elsewhere } from '#tests/support/database.ts'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { requestReset, resetPassword } from './password.server.ts'
import { signIn } from './sessions.server.ts'

const from = { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false }
const services = await setUpServices()

async function resetToken(email: string): Promise<string> {
  await requestReset(services, { email, ip: from.ip })
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  return /\?token=([\w-]+)/.exec(emailText(services, mail))?.[1] ?? ''
}

/** The same services, but something happens right after a password was found to be right. */
function whenChecked(meanwhile: () => Promise<unknown>): Services {
  const { passwords } = services
  return {
    ...services,
    passwords: {
      ...passwords,
      async verify(hash, password, asker) {
        const verified = await passwords.verify(hash, password, asker)
        await meanwhile()
        return verified
      },
    },
  }
}

const sessionsOf = (userId: string) =>
  services.db.select().from(session).where(eq(session.userId, userId))

describe('a sign-in with the old password', () => {
  it('is refused if a reset came between check and session', async () => {
    const person = await createUser(services)
    const token = await resetToken(person.email)
    const slow = whenChecked(() => resetPassword(services, { token, password: 'fjord-lantern-8' }))
    expect(await signIn(slow, person, from)).toEqual({ ok: false, reason: 'bad-credentials' })
    expect(await sessionsOf(person.id)).toEqual([])
    expect(await signIn(services, { ...person, password: 'fjord-lantern-8' }, from)).toMatchObject({
      ok: true,
    })
  })

  it('waits for a running reset, and is refused once that commits', async () => {
    const person = await createUser(services)
    let late: ReturnType<typeof signIn> | undefined
    await services.db.transaction(async (tx) => {
      // The same statements as in a reset, up to its commit.
      await tx.select().from(user).where(eq(user.id, person.id)).for('no key update')
      await tx.update(account).set({ password: 'other' }).where(eq(account.userId, person.id))
      await tx.delete(session).where(eq(session.userId, person.id))
      late = elsewhere(() => signIn(services, person, from))
      await elsewhere(async () => expect.poll(blocked).toBeGreaterThan(0))
    })
    expect(await late).toEqual({ ok: false, reason: 'bad-credentials' })
    expect(await sessionsOf(person.id)).toEqual([])
  })

  it('leaves no challenge behind', async () => {
    const person = await createUser(services)
    await services.db.insert(twoFactor).values({
      userId: person.id,
      secret: 'sealed',
      backupCodes: '',
      verified: true,
    })
    const token = await resetToken(person.email)
    const slow = whenChecked(() => resetPassword(services, { token, password: 'fjord-lantern-8' }))
    expect(await signIn(slow, person, from)).toMatchObject({ ok: false })
    const open = await services.db
      .select()
      .from(verification)
      .where(eq(verification.value, person.id))
    expect(open).toEqual([])
  })
})

it('a sign-in without a code is refused if two-factor was turned on in the meantime', async () => {
  const person = await createUser(services)
  await signInAs(services, person)
  // Between the check of the factor and the session: while the session's place is looked up.
  const geo: Services['geo'] = {
    ...services.geo,
    async locate() {
      await services.db.insert(twoFactor).values({
        userId: person.id,
        secret: 'sealed',
        backupCodes: '',
        verified: true,
      })
      return { city: null, country: null }
    },
  }
  const answer = await signIn({ ...services, geo }, person, from)
  expect(answer).toEqual({ ok: false, reason: 'bad-credentials' })
  expect(await sessionsOf(person.id)).toHaveLength(1)
})

async function blocked(): Promise<number> {
  const { rows } = await services.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}

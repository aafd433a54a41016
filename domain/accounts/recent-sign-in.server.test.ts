import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { confirmIdentity, needsProof, RECENT_SIGN_IN_MS } from './recent-sign-in.server.ts'

const services = await setUpServices()

async function signedIn(agoMs: number) {
  const owner = await createUser(services)
  const now = services.clock.now().getTime()
  const [opened] = await services.db
    .insert(session)
    .values({
      userId: owner.id,
      token: crypto.randomUUID(),
      expiresAt: new Date(now + 3_600_000),
      createdAt: new Date(now - agoMs),
    })
    .returning()
  return { owner, viewer: { id: owner.id, sessionId: opened?.id ?? '' } }
}

it('asks for nothing within an hour of the sign-in', async () => {
  const { viewer } = await signedIn(RECENT_SIGN_IN_MS - MINUTE_MS)
  expect(await needsProof(services, viewer)).toBe(false)
  expect(await confirmIdentity(services, viewer, { password: '' })).toEqual({ ok: true })
})

it('asks for the password afterwards, and without a session', async () => {
  const { owner, viewer } = await signedIn(RECENT_SIGN_IN_MS)
  expect(await needsProof(services, { id: owner.id })).toBe(true)
  const confirm = (password: string) => confirmIdentity(services, viewer, { password })
  expect(await confirm('')).toEqual({ ok: false, reason: 'password-missing' })
  expect(await confirm('not-this-one')).toMatchObject({ ok: false, reason: 'wrong-password' })
  expect(await confirm(owner.password)).toEqual({ ok: true })
  await services.db.delete(session).where(eq(session.id, viewer.sessionId))
  expect(await needsProof(services, viewer)).toBe(true)
})

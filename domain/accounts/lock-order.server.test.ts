import { beforeAll, expect, it } from 'vitest'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { findEmailedToken } from '#tests/support/mail.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.server.ts'
import { changePassword, requestReset, resetPassword } from './password.server.ts'
import { findViewer } from './sessions.server.ts'

const ROUNDS = 60
const ip = '203.0.113.7'

const services = await setUpServices()
beforeAll(async () => {
  // Hashing is slow by design, and not the subject here.
  services.passwords = {
    ...services.passwords,
    verify: async () => ({ ok: true, isRight: true, isOutdated: false }),
    hash: async () => ({ ok: true, hash: 'salt:00' }),
  }
})

it('parallel changes of one account’s sign-in never deadlock', async () => {
  const person = await createUser(services)
  for (let round = 1; round <= ROUNDS; round++) {
    const cookie = await signInAs(services, person)
    const { viewer } = await findViewer(services, new Headers({ cookie }))
    if (!viewer) throw new Error('not signed in')
    const email = `round${round}@example.com`
    const password = 'brand new words'
    await requestReset(services, { email: viewer.email, ip })
    const reset = await findEmailedToken(services, viewer.email)
    await requestEmailChange(services, viewer, { email, password })
    const token = await findEmailedToken(services, email)
    // A deadlock (SQLSTATE 40P01) would reject one of them.
    const answers = await Promise.all([
      confirmEmailChange(services, { token }, viewer),
      changePassword(services, viewer, { currentPassword: password, newPassword: password }),
      resetPassword(services, { token: reset, password }),
      confirmEmailChange(services, { token }, viewer),
    ])
    expect(answers.some((answer) => answer.ok)).toBe(true)
  }
})

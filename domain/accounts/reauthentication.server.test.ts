import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { twoFactor } from '#db/schema/accounts.ts'
import { appCode, wrongCode } from '#tests/support/authenticator.ts'
import { createUser, signIn as signInAs } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { closeAccount } from '../account-closing/close-account.server.ts'
import { requestEmailChange } from './email-change.server.ts'
import { changePassword } from './password.server.ts'
import type { Proof } from './reauthentication.server.ts'
import { findViewer } from './sessions.server.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  findTwoFactor,
  renewRecoveryCodes,
} from './two-factor.server.ts'
import type { Viewer } from './viewer.ts'

const services = await setUpServices()

async function signedIn() {
  const person = await createUser(services)
  const cookie = await signInAs(services, person)
  const { viewer } = await findViewer(services, new Headers({ cookie }))
  if (!viewer) throw new Error('not signed in')
  return { viewer, password: person.password }
}

async function protectedPerson() {
  const { viewer, password } = await signedIn()
  await beginTwoFactor(services, viewer, password)
  const found = await findTwoFactor(services, viewer)
  if (found.state !== 'setting-up') throw new Error('not begun')
  const code = () => appCode(found.key, services.clock.now())
  const wrong = () => wrongCode(found.key, services.clock.now())
  expect(await confirmTwoFactor(services, viewer, await code())).toMatchObject({ ok: true })
  services.clock.advance(60_000)
  return { viewer, password, code, wrong }
}

type Wish = (viewer: Viewer, proof: Proof) => Promise<{ ok: boolean }>
const email = 'elsewhere@example.com'
const WISHES: [name: string, wish: Wish][] = [
  ['turning two-factor off', (viewer, proof) => disableTwoFactor(services, viewer, proof)],
  ['new recovery codes', (viewer, proof) => renewRecoveryCodes(services, viewer, proof)],
  ['another email', (viewer, proof) => requestEmailChange(services, viewer, { ...proof, email })],
  [
    'another password',
    (viewer, { password, ...proof }) => {
      const passwords = { currentPassword: password, newPassword: 'brand new words' }
      return changePassword(services, viewer, { ...passwords, ...proof })
    },
  ],
  ['deleting the account', (viewer, proof) => closeAccount(services, viewer, proof)],
]

it.each(WISHES)('%s takes a code beside the password where one is set', async (_, wish) => {
  const { viewer, password, code, wrong } = await protectedPerson()
  const right = await code()
  expect(await wish(viewer, { password: 'wrong!', code: right })).toEqual({
    ok: false,
    reason: 'wrong-password',
  })
  expect(await wish(viewer, { password })).toEqual({ ok: false, reason: 'code-missing' })
  expect(await wish(viewer, { password, code: await wrong() })).toEqual({
    ok: false,
    reason: 'wrong-code',
  })
  expect(await wish(viewer, { password, code: right })).toMatchObject({ ok: true })
})

it('counts wrong codes, and locks after five', async () => {
  const { viewer, password, code, wrong } = await protectedPerson()
  for (let guess = 1; guess <= 5; guess++) {
    await disableTwoFactor(services, viewer, { password, code: await wrong() })
  }
  expect(await disableTwoFactor(services, viewer, { password, code: await code() })).toEqual({
    ok: false,
    reason: 'locked',
  })
  const rows = await services.db.select().from(twoFactor).where(eq(twoFactor.userId, viewer.id))
  expect(rows).toHaveLength(1)
})

it('needs no code without a second factor', async () => {
  const { viewer, password } = await signedIn()
  const passwords = { currentPassword: password, newPassword: 'brand new words' }
  expect(await changePassword(services, viewer, passwords)).toEqual({ ok: true })
})

it('handles an account deleted in another window', async () => {
  const { viewer, password } = await signedIn()
  const { verify } = services.passwords
  const changing = {
    ...services,
    passwords: {
      ...services.passwords,
      verify: async (...given: Parameters<typeof verify>) => {
        const verified = await verify(...given)
        await closeAccount(services, viewer, { password })
        return verified
      },
    },
  }
  const passwords = { currentPassword: password, newPassword: 'brand new words' }
  expect(await changePassword(changing, viewer, passwords)).toEqual({
    ok: false,
    reason: 'no-email',
  })
})

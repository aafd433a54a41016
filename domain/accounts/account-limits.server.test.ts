import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { requestReset } from './password.server.ts'
import { register, resendConfirmation } from './registration.server.ts'
import { signIn } from './sessions.server.ts'
import { requestSignInLink } from './sign-in-link.server.ts'

const asker = { ip: '203.0.113.7', browserKey: null }
const visitor = {
  ip: '203.0.113.7',
  headers: new Headers({ 'user-agent': 'Test' }),
  fromTrustedProxy: false,
}
const person = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password: 'secret1',
})

describe('limits', () => {
  let limited: TestServices
  beforeAll(async () => {
    limited = await createTestServices({ rateLimits: true })
  })
  afterAll(() => limited.close())

  it('stop guessing one account, and leave the others alone', async () => {
    const ada = await createUser(limited)
    const grace = await createUser(limited)
    const guess = () => signIn(limited, { email: ada.email, password: 'wrong!' }, visitor)
    for (let attempt = 1; attempt <= 10; attempt++) await guess()
    expect(await guess()).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await signIn(limited, ada, visitor)).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await signIn(limited, grace, visitor)).toMatchObject({ ok: true })
    const elsewhere = { ...visitor, ip: '198.51.100.1' }
    expect(await signIn(limited, ada, elsewhere)).toMatchObject({ ok: true })
  })

  it('stop mailing one address, known or not', async () => {
    const ada = await createUser(limited)
    for (const email of [ada.email, 'unknown@example.com']) {
      const ask = (ip: string) => requestReset(limited, { email, ip })
      for (let mail = 1; mail <= 5; mail++) expect(await ask(visitor.ip)).toEqual({ ok: true })
      expect(await ask(visitor.ip)).toEqual({ ok: false, reason: 'too-many' })
      // The owner, elsewhere, and their other ways in are not touched by it.
      expect(await ask('198.51.100.9')).toEqual({ ok: true })
      const asker = { email, ip: visitor.ip, browserKey: null }
      expect(await resendConfirmation(limited, asker)).toEqual({ ok: true })
      expect(await requestSignInLink(limited, asker, null)).toEqual({ ok: true })
    }
  })

  it('stop many networks from flooding one mailbox', async () => {
    const answers = []
    for (let network = 1; network <= 30; network++) {
      const asked = { email: 'flooded@example.com', ip: `192.0.2.${network}` }
      answers.push(await requestReset(limited, asked))
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(25)
  })

  it('stop one network from mailing or guessing at everybody', async () => {
    const from = { ...visitor, ip: '2001:db8::1' }
    const mails = []
    const guesses = []
    for (let number = 1; number <= 101; number++) {
      mails.push(await requestReset(limited, { email: `m${number}@example.com`, ip: from.ip }))
    }
    expect(mails.filter((answer) => answer.ok)).toHaveLength(100)
    const isTaken = limited.limits.take
    for (let number = 1; number <= 300; number++)
      await isTaken('sign-in-network', '2001:db8:0:0::/64')
    guesses.push(await signIn(limited, await createUser(limited), from))
    expect(guesses).toEqual([
      { ok: false, reason: 'too-many', retryAfterSeconds: expect.any(Number) },
    ])
  })

  it('stop registering from one address', async () => {
    const answers = []
    for (let number = 1; number <= 21; number++) {
      answers.push(await register(limited, person(`many${number}@example.com`), asker))
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20)
    expect(answers.at(-1)).toEqual({ ok: false, reason: 'too-many' })
  })
})

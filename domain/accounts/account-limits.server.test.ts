import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { findEmailedToken } from '#tests/support/mail.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { requestReset } from './password.server.ts'
import { register } from './registration.server.ts'
import { signIn } from './sessions.server.ts'
import { requestSignInLink, signInByLink } from './sign-in-link.server.ts'

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
  password: 'fjord-lantern-7',
})

describe('limits', () => {
  let limited: TestServices
  let verify: TestServices['passwords']['verify']
  beforeAll(async () => {
    limited = await createTestServices({ rateLimits: true })
    verify = limited.passwords.verify
  })
  afterAll(() => limited.close())

  it('stop guesses at one account without affecting others', async () => {
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

  it('stop one network from emailing everyone or guessing everyone’s password', async () => {
    const from = { ...visitor, ip: '2001:db8::1' }
    const mails = []
    const guesses = []
    for (let number = 1; number <= 101; number++) {
      mails.push(await requestReset(limited, { email: `m${number}@example.com`, ip: from.ip }))
    }
    expect(mails.filter((answer) => answer.ok)).toHaveLength(100)
    const isTaken = limited.limits.take
    for (let number = 1; number <= 300; number++)
      await isTaken('sign-in-network', '2001:db8:0::/48')
    guesses.push(await signIn(limited, await createUser(limited), from))
    expect(guesses).toEqual([
      { ok: false, reason: 'too-many', retryAfterSeconds: expect.any(Number) },
    ])
  })

  it('stop distributed guesses at one account, and still let its owner in', async () => {
    const ada = await createUser(limited)
    const known = await signIn(limited, ada, visitor)
    const lines = known.ok && known.opened.kind === 'signed-in' ? known.opened.cookies : []
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    limited.passwords.verify = async () => ({ ok: true, isRight: false, isOutdated: false })
    const guess = (number: number) => {
      const ip = `198.51.${Math.floor(number / 5)}.1`
      return signIn(limited, { email: ada.email, password: 'wrong!' }, { ...visitor, ip })
    }
    const answers = []
    for (let number = 1; number <= 110; number++) answers.push(await guess(number))
    limited.passwords.verify = verify
    const refused = answers.filter((answer) => !answer.ok && answer.reason === 'too-many')
    expect(refused).toHaveLength(10)

    const elsewhere = { ...visitor, ip: '192.0.2.1' }
    expect(await signIn(limited, ada, elsewhere)).toMatchObject({ reason: 'too-many' })
    // Another browser's or a forged cookie counts as a stranger's.
    const grace = await signIn(limited, await createUser(limited), visitor)
    const other = grace.ok && grace.opened.kind === 'signed-in' ? grace.opened.cookies : []
    for (const line of [other.join('; '), cookie.replace(/(qrm_device=.).{5}/, '$1AAAAA')]) {
      const from = { ...elsewhere, headers: new Headers({ cookie: line }) }
      expect(await signIn(limited, ada, from)).toMatchObject({ reason: 'too-many' })
    }
    const own = { ...elsewhere, headers: new Headers({ cookie }) }
    expect(await signIn(limited, ada, own)).toMatchObject({ ok: true })
    const asked = { email: ada.email, ip: elsewhere.ip, browserKey: 'new browser' }
    expect(await requestSignInLink(limited, asked, null)).toEqual({ ok: true })
    const token = await findEmailedToken(limited, ada.email)
    const link = { token, browserKey: 'new browser' }
    expect(await signInByLink(limited, link, elsewhere)).toMatchObject({ ok: true })
  })

  it('do not count right passwords', async () => {
    const ada = await createUser(limited)
    const right = { ok: true, isRight: true, isOutdated: false } as const
    limited.passwords.verify = async () => right
    const answers = []
    for (let job = 1; job <= 102; job++) answers.push((await signIn(limited, ada, visitor)).ok)
    limited.passwords.verify = verify
    expect(answers).toEqual(Array(102).fill(true))
  })

  it('stop mass registration from one IP address', async () => {
    limited.passwords.hash = async () => ({ ok: true, hash: 'salt:00' })
    const answers = []
    for (let number = 1; number <= 21; number++) {
      answers.push(await register(limited, person(`many${number}@example.com`), asker))
    }
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20)
    expect(answers.at(-1)).toEqual({ ok: false, reason: 'too-many' })
  })
})

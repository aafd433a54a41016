import { describe, expect, it } from 'vitest'
import { findWeakness } from './weak-password.server.ts'

const ada = { email: 'countess77@example.com', firstName: 'Adélie', lastName: 'Lovelace' }
const weaknessOf = (password: string) => findWeakness(password, ada)

describe('a new password', () => {
  it.each(['123456', 'secret1', 'password1', 'LetMeIn', 'iLoveYou', 'QWERTYUIOP'])(
    'is refused where it is on the list of leaked ones: %s',
    async (password) => expect(await weaknessOf(password)).toBe('leaked-password'),
  )

  it.each([
    'countess77@example.com',
    'COUNTESS77@EXAMPLE.COM',
    'Countess77',
    'countess772024',
    'adélie',
    'ADE\u0301LIE1815',
    'Lovelace',
    'lovelace1',
    'Adélie Lovelace',
    'adélielovelace99',
    'qrmagnet',
    'QR Magnet',
    'QrMagnet2026',
  ])('is refused where it is the name, the email or the product: %s', async (password) => {
    expect(await weaknessOf(password)).toBe('guessable-password')
  })

  it.each(['fjord-lantern-7', 'lovelace-wrote-notes', '7qrmagnet', '583920471166', 'пароль-лодка'])(
    'is accepted otherwise: %s',
    async (password) => expect(await weaknessOf(password)).toBeNull(),
  )

  it('may be digits only, also where a name is missing', async () => {
    const nameless = { email: '', firstName: '', lastName: '' }
    expect(await findWeakness('583920471166', nameless)).toBeNull()
  })
})

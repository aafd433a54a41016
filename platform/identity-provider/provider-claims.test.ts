import { describe, expect, it } from 'vitest'
import { readClaims } from './provider-claims.ts'

const ISSUER = 'https://login.example/realms/brand'
const GOOGLE = 'https://accounts.google.com'
const read = (claims: Record<string, unknown>, issuer = ISSUER) =>
  readClaims(issuer, { sub: 's1', ...claims })

describe('the email', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['TRUE', false],
    [1, false],
    [undefined, false],
    [null, false],
  ])('counts as verified only if the provider says so: %j', (email_verified, isEmailVerified) => {
    expect(read({ email: 'mia@example.com', email_verified })).toMatchObject({ isEmailVerified })
  })

  it.each([[undefined], [''], ['  '], [7], [['mia@example.com']]])(
    'is missing if it is %j, whatever the username is',
    (email) => {
      const claims = { email, email_verified: true, preferred_username: 'mia@example.com' }
      expect(read(claims)).toMatchObject({ email: null, isEmailVerified: false })
    },
  )

  it.each([
    ['mia@gmail.com', undefined, true],
    ['mia@brand.example', 'brand.example', true],
    ['mia@brand.example', undefined, false],
    ['mia@brand.example', '', false],
    ['mia@notgmail.com.example', undefined, false],
  ])('of a Google account counts only if Google hosts the mailbox: %s, hd %j', (email, hd, is) => {
    expect(read({ email, email_verified: true, hd }, GOOGLE).isEmailVerified).toBe(is)
  })
})

it.each([
  [{ given_name: 'Mia', family_name: 'Lang', name: 'M. Lang' }, 'Mia', 'Lang'],
  [{ name: 'Mia van der Lang' }, 'Mia', 'van der Lang'],
  [{ given_name: 'Mia', name: 'Mia Lang' }, 'Mia', ''],
  [{}, '', ''],
  [{ given_name: { first: 'Mia' } }, '', ''],
])('reads names from %j', (claims, firstName, lastName) => {
  expect(read(claims)).toMatchObject({ firstName, lastName })
})

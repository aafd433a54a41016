import { describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/authenticator.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.server.ts'
import { newRecoveryCodes, parseRecoveryCode, recoveryDigest } from './recovery-codes.server.ts'
import { base32, matchTotp, totpUri } from './totp.server.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)
const STEP = 30

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B (SHA-1); its codes have eight digits, of which apps show the last six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s is the one of the RFC', async (seconds, eight) => {
    const code = eight.slice(2)
    const now = at(seconds)
    expect(matchTotp(SECRET, code, { now, usedStep: 0 })).toBe(Math.floor(seconds / STEP))
    expect(await appCode(base32(SECRET), now)).toBe(code)
  })

  it('counts one step before and after its own, and no longer', async () => {
    const code = await appCode(base32(SECRET), at(3000))
    const works = (seconds: number) =>
      matchTotp(SECRET, code, { now: at(seconds), usedStep: 0 }) !== null
    expect([2969, 2970, 3000, 3059, 3060].map(works)).toEqual([false, true, true, true, false])
  })

  it('counts once', async () => {
    const now = at(3000)
    const code = await appCode(base32(SECRET), now)
    expect(matchTotp(SECRET, code, { now, usedStep: 99 })).toBe(100)
    expect(matchTotp(SECRET, code, { now, usedStep: 100 })).toBeNull()
    expect(matchTotp(SECRET, code, { now: at(3030), usedStep: 100 })).toBeNull()
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', '123456\n', '-23456'])(
    '%j is none',
    (code) => expect(matchTotp(SECRET, code, { now: at(59), usedStep: 0 })).toBeNull(),
  )
})

it('writes keys the way apps take them (RFC 4648)', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
  expect(written.map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(totpUri(SECRET, { issuer: 'QR Magnet', account: 'a+b@example.com' })).toBe(
    'otpauth://totp/QR%20Magnet:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=QR%20Magnet',
  )
})

describe('a sealed secret', () => {
  const sealed = encryptSecret('the secret', 'ada', SECRET)
  it('opens for its account under its key', () => {
    expect(decryptSecret(['the secret'], 'ada', sealed)).toEqual(SECRET)
    expect(decryptSecret(['a newer one', 'the secret'], 'ada', sealed)).toEqual(SECRET)
    expect(sealed).not.toBe(encryptSecret('the secret', 'ada', SECRET))
  })
  it.each([
    ['another account', 'the secret', 'eve', sealed],
    ['another key', 'another', 'ada', sealed],
    [
      'a changed one',
      'the secret',
      'ada',
      `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['nothing', 'the secret', 'ada', ''],
  ])('is closed to %s', (_, key, user, text) => expect(decryptSecret([key], user, text)).toBeNull())
})

describe('recovery codes', () => {
  const codes = newRecoveryCodes()
  it('are ten different ones that can be read aloud', () => {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}(-[2-9a-hjkmnp-z]{6}){3}$/)
  })
  it('are known again however they are typed, for their account only', () => {
    const [code = ''] = codes
    const digest = recoveryDigest('key', 'ada', code)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect(recoveryDigest('key', 'ada', typed)).toBe(digest)
    expect(recoveryDigest('key', 'eve', code)).not.toBe(digest)
    expect(digest).not.toContain(code.slice(0, 5))
  })
  it('of the former length still work', () => {
    expect(parseRecoveryCode('Abcde FGHJK')).toBe('abcdefghjk')
  })
  it.each(['', '123456', 'abcde-fghj', 'abcdef-ghjkmn-pqrstu', '😀'])('%j is none', (typed) =>
    expect(parseRecoveryCode(typed)).toBeNull(),
  )
})

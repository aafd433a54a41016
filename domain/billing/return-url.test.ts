import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkReturnUrl } from './return-url.ts'

const ORIGINS = ['https://magnet.example', 'https://old.example']

it.each([
  ['/dashboard?success=true', 'https://magnet.example/dashboard?success=true'],
  ['https://magnet.example/create', 'https://magnet.example/create'],
  ['https://old.example/profile#x', 'https://old.example/profile#x'],
  ['HTTPS://MAGNET.EXAMPLE/create', 'https://magnet.example/create'],
  ['/profile?next=//', 'https://magnet.example/profile?next=//'],
])('%s leads back to this site', (text, url) => {
  expect(checkReturnUrl(text, ORIGINS)).toBe(url)
})

it('leads back to a site without https too', () => {
  const origins = ['http://localhost:3000']
  expect(checkReturnUrl('http://localhost:3000/create', origins)).toBe(
    'http://localhost:3000/create',
  )
})

it.each([
  'https://evil.example/',
  'https://magnet.example.evil.example/',
  'https://magnet.example@evil.example/',
  'https://user:pass@magnet.example/',
  'https://user@magnet.example/',
  '//magnet.example/',
  '/\\magnet.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/.//evil.example/ok',
  '/x/..//evil.example/ok',
  '/%2e//evil.example/ok',
  'https://magnet.example//evil.example/ok',
  'javascript:alert(1)',
  'http://magnet.example/',
  'dashboard',
  'dashboard?next=https://magnet.example/',
  '',
  ' /dashboard',
  'https://',
])('%j is refused', (text) => {
  expect(checkReturnUrl(text, ORIGINS)).toBeNull()
})

it('leads to no other site, as an address or by its path alone', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\r\n',
    'https://magnet.example',
    'evil.example',
    'https:',
    'javascript:',
    'x',
    '／',
    '\u202e',
  )
  const asked = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(asked, (text) => {
      const url = checkReturnUrl(text, ORIGINS)
      if (url === null) return
      const { origin, pathname, search, hash } = new URL(url)
      expect(ORIGINS).toContain(origin)
      const path = `${pathname}${search}${hash}`
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example')
    }),
    { numRuns: 2000 },
  )
})

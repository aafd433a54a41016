import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loginPath, safeNextPath } from './next-path.ts'

describe('where somebody goes after signing in', () => {
  it.each([
    ['/dashboard'],
    ['/analytics/0198?sort=-submitted&page=2'],
    ['/create#file'],
    ['/magnets?q=https://elsewhere.example'],
    ['/loginless'],
  ])('keeps %s', (next) => expect(safeNextPath(next)).toBe(next))

  it.each([
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['/.//evil.example'],
    ['/x/..//evil.example'],
    ['/%2e//evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    ['dashboard'],
    [''],
    [' /dashboard'],
    [`/${'a'.repeat(3000)}`],
    ['/login?next=/login'],
    ['/LOGIN'],
    ['/logout'],
    ['/auth/callback?token=x'],
    ['/x/../logout'],
    [null],
    [undefined],
  ])('refuses %j', (next) => expect(safeNextPath(next)).toBeNull())

  it('never leads to another site', () => {
    const pieces = fc.constantFrom(
      '/',
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
      '\u0000',
      'evil.example',
      'https:',
      'javascript:',
      'x',
      '；',
      '／',
      '\u202e',
      ';',
      '&',
    )
    const asked = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(asked, (next) => {
        const path = safeNextPath(next)
        if (path === null) return
        const url = new URL(path, 'https://ours.example/login')
        expect(url.origin).toBe('https://ours.example')
        expect(safeNextPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })

  it('is carried to the sign-in page as one parameter', () => {
    expect(loginPath('/analytics/1?page=2&sort=name')).toBe(
      '/login?next=%2Fanalytics%2F1%3Fpage%3D2%26sort%3Dname',
    )
    expect(loginPath('//evil.example')).toBe('/login')
  })
})

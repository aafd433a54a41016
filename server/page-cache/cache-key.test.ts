import { describe, expect, it } from 'vitest'
import { findCacheKey, isPageKey, sitePagePath, visitedPath } from './cache-key.ts'

describe('the cache key of a magnet page', () => {
  it.each([
    ['/m/light-guide', '/m/light-guide'],
    ['/Q/8XKWRT', '/Q/8XKWRT'],
    ['/m/a?utm_source=bio&x=/', '/m/a'],
    ['/m/', null],
    ['/u/jonas-bild', '/u/jonas-bild'],
    ['/U/Jonas?utm_source=bio', '/U/Jonas'],
    ['/u/', null],
    ['/magnets', null],
    ['/', null],
    ['', null],
    ['*', null],
    ['http://host/m/a', null],
    ['/x/abc', null],
    ['//m/abc', null],
  ])('%j has the path %j', (target, path) => expect(visitedPath(target)).toBe(path))

  it.each([
    ['localhost:3000/m/light-guide', true],
    ['[::1]:3000/q/8xkwrt', true],
    ['qr.example/m/0198c7e0-0000-7000-8000-000000000000', true],
    ['undefined/m/a.data', false],
    ['qr.example/m/a/b', false],
    ['qr.example/m/%61', false],
    ['evil/path@qr.example/m/a', false],
    ['/m/a', false],
    [`qr.example/m/${'a'.repeat(65)}`, false],
  ])('%j may be kept: %j', (key, may) => expect(isPageKey(key)).toBe(may))
})

describe('the cache key of a public page', () => {
  it.each([
    ['/', '/'],
    ['/use-cases', '/use-cases'],
    ['/use-cases/coaches', '/use-cases/coaches'],
    ['/blog/how-big-should-a-qr-code-be', '/blog/how-big-should-a-qr-code-be'],
    ['/register', '/register'],
    ['/?utm_source=bio&fbclid=IwAR1', '/'],
    ['/?canceled=true', null],
    ['/?text=hello', null],
    ['/?utm_source=bio&text=hello', null],
    ['/login?next=%2Fcreate', null],
    ['/login?utm_source=bio', null],
    ['/blog/', null],
    ['/Blog', null],
    ['/blog/rss.xml', null],
    ['/blog.data', null],
    ['/use-cases/coaches/demo', null],
    ['/dashboard', null],
    ['/m/light-guide', null],
    ['http://host/', null],
    ['', null],
  ])('%j has the path %j', (target, path) => expect(sitePagePath(target, {})).toBe(path))

  it.each([
    [{ cookie: 'theme=dark; _ga=1' }, '/brands'],
    [{ cookie: 'qrm.session_token=x' }, null],
    [{ cookie: 'a=b; __Secure-qrm.session_token=x' }, null],
    [{ cookie: 'a=b; __Host-qrm.session_token=x' }, null],
    [{ cookie: 'a=b;qrm_notice=x' }, null],
    [{ cookie: 'qrm_browser=x' }, null],
    [{ cookie: '__Host-qrm_device=x; theme=dark' }, '/brands'],
    [{ cookie: '__Host-qrm_device=x; qrm.session_token=y' }, null],
    [{ authorization: 'Bearer x' }, null],
  ])('asked for with %j it is %j', (headers, path) =>
    expect(sitePagePath('/brands', headers)).toBe(path),
  )
})

it('differs for pages that are requested one after another', () => {
  const keys = (
    [
      ['a.example', '/m/light'],
      ['a.example', '/m/light?utm_source=bio'],
      ['a.example', '/m/lights'],
      ['a.example', '/m/light/more'],
      ['b.example', '/m/light'],
      ['B.example', '/M/Light'],
      ['', '/m/light'],
      ['a.example', '/brands'],
      ['a.example', '/m/light'],
    ] as const
  ).map(([host, url]) => findCacheKey({ url, headers: { host } })?.key ?? null)
  expect(keys).toEqual([
    'a.example/m/light',
    'a.example/m/light',
    'a.example/m/lights',
    null,
    'b.example/m/light',
    'b.example/m/light',
    null,
    'a.example/brands',
    'a.example/m/light',
  ])
})

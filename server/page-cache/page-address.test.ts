import { describe, expect, it } from 'vitest'
import { isPageKey, magnetPagePath } from './page-address.ts'

describe('a kept page’s address', () => {
  it.each([
    ['/m/light-guide', '/m/light-guide'],
    ['/Q/8XKWRT', '/Q/8XKWRT'],
    ['/m/a?utm_source=bio&x=/', '/m/a'],
    ['/m/', null],
    ['/magnets', null],
    ['/', null],
    ['', null],
    ['*', null],
    ['http://host/m/a', null],
    ['/x/abc', null],
    ['//m/abc', null],
  ])('%j has the path %j', (target, path) => expect(magnetPagePath(target)).toBe(path))

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

import { describe, expect, it } from 'vitest'
import { FIRST_SEGMENTS } from '#content/paths.ts'
import { createSpokenPathReader } from './spoken-paths.ts'

const read = createSpokenPathReader({ adminPath: 'ocean-river' })

describe('a path that may be a spoken link', () => {
  it.each([
    ['/cake-tiger', 'caketiger'],
    ['/CakeTigr?utm_source=x', 'caketigr'],
    ['/cake%20tiger/', 'caketiger'],
    ['/Cake.Tiger.', 'caketiger'],
    ['/m/cake_tiger', 'caketiger'],
    ['/M/TIGERCAKE', 'tigercake'],
    ['/river-ocean', 'riverocean'],
    // Pages, and what is below them or other paths.
    ['/ocean-river', null],
    ['/q/cake-tiger', null],
    ['/cake/tiger', null],
    ['/m/cake/tiger', null],
    ['/magnet/cake-tiger', null],
    ['/cake-tiger.data', null],
    ['/cake-tiger/x', null],
    ['//cake-tiger', null],
    ['http://host/cake-tiger', null],
    ['/', null],
    ['/m/', null],
    ['', null],
    ['*', null],
  ])('%j has the letters %j', (target, letters) => expect(read(target)).toBe(letters))

  it('is never a page of the product', () => {
    for (const segment of FIRST_SEGMENTS)
      expect([segment, read(`/${segment}`)]).toEqual([segment, null])
  })
})

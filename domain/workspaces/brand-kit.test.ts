import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../qr/qr-style.ts'
import { checkKitColors, paletteOn } from './brand-kit.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('a page in a brand’s colour', () => {
  it('can be read wherever text stands on it', () => {
    fc.assert(
      fc.property(color, (paper) => {
        fc.pre(checkKitColors('#000000', paper) !== 'page-unreadable')
        const found = paletteOn(paper)
        for (const ground of [found.paper, found.raised]) {
          expect(contrastRatio(found.ink, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(found.soft, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(found.bad, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrastRatio(found.edge, ground)).toBeGreaterThanOrEqual(3)
        }
        expect(contrastRatio(found.ink, found.badPaper)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['#F97316', null, null],
    ['#F97316', '#ffffff', null],
    ['#F97316', '#101820', null],
    ['#ffffff', '#101820', null],
    ['#101820', '#777777', 'page-unreadable'],
    ['#101820', '#ff0000', 'page-unreadable'],
    ['#ffffff', '#fffbe8', 'colors-alike'],
    ['#0a0f14', '#101820', 'colors-alike'],
  ])('%s on %s: %s', (brand, page, problem) => {
    expect(checkKitColors(brand, page)).toBe(problem)
  })
})

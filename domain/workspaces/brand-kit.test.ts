import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { en } from '#content/languages/en.ts'
import { contrastRatio } from '../qr/qr-style.ts'
import { checkKitColors, defaultEndedText, paletteOn, readableOn } from './brand-kit.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('a page in a brand’s color', () => {
  it('has readable text on any background', () => {
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
    {
      paper: '#ffffff',
      raised: '#ffffff',
      ink: '#17140f',
      soft: '#686663',
      edge: '#8b8a87',
      bad: '#b02318',
      badPaper: '#ffedec',
      scheme: 'light',
    },
    {
      paper: '#000000',
      raised: '#121212',
      ink: '#ffffff',
      soft: '#a6a6a6',
      edge: '#737373',
      bad: '#ff8b7e',
      badPaper: '#1f0706',
      scheme: 'dark',
    },
  ] as const)('has paler text and edges of its own, and red faults: $paper', (palette) => {
    expect(paletteOn(palette.paper)).toEqual(palette)
  })

  it('tells faults in the color of its text where red could not be read', () => {
    for (const paper of ['#ffa000', '#4b5563']) {
      const { bad, ink } = paletteOn(paper)
      expect(bad).toBe(ink)
    }
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

describe('text in a brand’s color', () => {
  it.each([
    ['#0a0a5a', ['#ffffff'], '#0a0a5a'],
    ['#767676', ['#ffffff'], '#767676'],
    ['#ffffff', ['#222222'], '#ffffff'],
    ['#777777', ['#ffffff'], '#727272'],
    ['#F97316', ['#ffffff'], '#b55714'],
    ['#F97316', ['#f7f5f2', '#ffffff'], '#aa5214'],
    ['#F97316', ['#ffffff', '#f7f5f2'], '#aa5214'],
  ])('%s is only as dark on %j as it has to be: %s', (brand, grounds, readable) => {
    expect(readableOn(brand, grounds)).toBe(readable)
  })

  it('is the color of other text where no shade can be read', () => {
    expect(readableOn('#ffffff', ['#ffffff', '#000000'])).toBe('#17140f')
  })
})

it('thanks for the interest in the brand where it has no words of its own', () => {
  expect(defaultEndedText(en, 'Tidewater')).toBe('Thank you for your interest in Tidewater.')
})

import { describe, expect, it } from 'vitest'
import {
  checkQrColors,
  contrastRatio,
  DEFAULT_QR_STYLE,
  errorCorrectionFor,
  initialStyle,
  isLogoUrl,
  LOGO_FRACTION,
  parseHexColor,
  renderableStyle,
} from './qr-style.ts'

const LOGO = 'data:image/png;base64,iVBORw0KGgo='

describe('contrastRatio', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#000000', '#FFFFFF', 21],
    ['#ffffff', '#ffffff', 1],
    ['#ffffff', '#767676', 4.54],
    ['#ffffff', '#F97316', 2.8],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(contrastRatio(a, b)).toBeCloseTo(expected, 2)
  })
})

describe('checkQrColors', () => {
  it.each([
    ['#ffffff', '#000000', { ok: true }],
    ['#ffffff', '#595959', { ok: true }],
    ['#ffffff', '#5a5a5a', { ok: false, reason: 'low-contrast' }],
    ['#F97316', '#000000', { ok: true }],
    ['#000000', '#ffffff', { ok: false, reason: 'light-on-dark' }],
    ['#14213d', '#fca311', { ok: false, reason: 'light-on-dark' }],
    ['white', '#000000', { ok: false, reason: 'not-a-color' }],
    ['#ffffff', '#000"/>', { ok: false, reason: 'not-a-color' }],
  ])('background %s with %s: %j', (background, foreground, expected) => {
    expect(checkQrColors(background, foreground)).toEqual(expected)
  })
})

describe('renderableStyle', () => {
  it('is black on white, standard, without a logo where nothing was chosen', () => {
    expect(renderableStyle(null)).toEqual(DEFAULT_QR_STYLE)
  })

  it.each([
    ['too little contrast', '#ffffff', '#F97316'],
    ['light on dark', '#000000', '#ffffff'],
    ['no colours at all', 'red', 'url(https://example.com)'],
  ])('draws black on white for %s and keeps the rest', (_, backgroundColor, foregroundColor) => {
    const chosen = { style: 'rounded', logoSize: 'L', backgroundColor, foregroundColor } as const
    expect(renderableStyle(chosen)).toEqual({
      style: 'rounded',
      logoSize: 'L',
      backgroundColor: '#ffffff',
      foregroundColor: '#000000',
    })
  })

  it('keeps colors that can be read', () => {
    const chosen = { ...DEFAULT_QR_STYLE, backgroundColor: '#fff7ed', foregroundColor: '#1e1b4b' }
    expect(renderableStyle(chosen)).toEqual(chosen)
  })

  it('leaves out what is not a raster logo', () => {
    const logoUrl = 'data:image/svg+xml;base64,PHN2Zz4='
    expect(renderableStyle({ ...DEFAULT_QR_STYLE, logoUrl })).not.toHaveProperty('logoUrl')
    expect(renderableStyle({ ...DEFAULT_QR_STYLE, logoUrl: LOGO })).toHaveProperty('logoUrl', LOGO)
  })
})

it.each([
  [LOGO, true],
  ['data:image/jpeg;base64,/9j/4AAQ', true],
  ['https://example.com/logo.png', false],
  ['data:text/html;base64,PHNjcmlwdD4=', false],
  ['data:image/png;base64,"/><script>', false],
])('%s may be a logo: %s', (url, expected) => {
  expect(isLogoUrl(url)).toBe(expected)
})

it('corrects more errors where a logo covers modules', () => {
  expect(errorCorrectionFor(DEFAULT_QR_STYLE)).toBe('L')
  expect(errorCorrectionFor({ ...DEFAULT_QR_STYLE, logoUrl: LOGO })).toBe('M')
})

it('sizes logos as fractions of the symbol', () => {
  expect(LOGO_FRACTION).toEqual({ S: 1 / 8, M: 1 / 6, L: 1 / 5 })
})

it.each([
  ['#1A2B3C', '#1a2b3c'],
  [' 1a2b3c ', '#1a2b3c'],
  ['#abc', '#aabbcc'],
  ['abcd', null],
  ['red', null],
  ['#12345g', null],
  ['', null],
])('%j is the color %s', (typed, color) => {
  expect(parseHexColor(typed)).toBe(color)
})

describe('initialStyle', () => {
  const saved = { ...DEFAULT_QR_STYLE, logoUrl: LOGO }

  it('is what a refused form had got to', () => {
    const values = {
      style: 'rounded',
      logoSize: 'L',
      foregroundColor: '#FFF',
      backgroundColor: '111111',
      logo_choice: 'none',
    }
    expect(initialStyle(values, saved)).toEqual({
      style: 'rounded',
      logoSize: 'L',
      foregroundColor: '#ffffff',
      backgroundColor: '#111111',
    })
  })

  it('is what is saved where the form says nothing sensible', () => {
    expect(initialStyle({ style: 'wavy', foregroundColor: 'red' }, saved)).toEqual(saved)
    const evil = 'data:image/svg+xml;base64,PHN2Zz4='
    expect(initialStyle({ logo_choice: evil }, saved)).toEqual(DEFAULT_QR_STYLE)
  })
})

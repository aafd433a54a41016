import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HERO_RATIO, MAX_ZOOM, panView, parseCrop, toCrop, toCropView, WHOLE_VIEW } from './crop.ts'

const sizes = fc.record({
  width: fc.integer({ min: 20, max: 8000 }),
  height: fc.integer({ min: 20, max: 8000 }),
})
const views = fc.record({
  zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})

describe('a crop', () => {
  it('shows as much as fits of a wide and of a tall picture', () => {
    expect(toCrop(WHOLE_VIEW, { width: 3200, height: 900 })).toEqual({
      x: 0.25,
      y: 0,
      width: 0.5,
      height: 1,
    })
    const tall = toCrop({ ...WHOLE_VIEW, y: 0 }, { width: 900, height: 1600 })
    expect(tall).toMatchObject({ x: 0, y: 0, width: 1 })
    expect((900 * tall.width) / (1600 * tall.height)).toBeCloseTo(HERO_RATIO)
  })

  it('always lies in its picture, has the page’s shape, and is read back as it was', () => {
    fc.assert(
      fc.property(sizes, views, (size, view) => {
        const crop = toCrop(view, size)
        expect(crop.x + crop.width).toBeLessThanOrEqual(1.0001)
        expect(crop.y + crop.height).toBeLessThanOrEqual(1.0001)
        expect((crop.width * size.width) / (crop.height * size.height)).toBeCloseTo(HERO_RATIO, 4)
        const again = toCrop(toCropView(crop, size), size)
        expect(again.x).toBeCloseTo(crop.x, 3)
        expect(again.y).toBeCloseTo(crop.y, 3)
        expect(again.width).toBeCloseTo(crop.width, 6)
      }),
    )
  })

  it('follows a drag and stops at the edge', () => {
    const size = { width: 1600, height: 900 }
    const view = { zoom: 2, x: 0.5, y: 0.5 }
    const dragged = toCrop(panView(view, { dx: 0.1, dy: 0, scale: 1 }, size), size)
    expect(dragged.x).toBeCloseTo(0.25 - 0.1 * 0.5)
    expect(dragged.y).toBeCloseTo(0.25)
    expect(panView(view, { dx: 5, dy: -5, scale: 1 }, size)).toEqual({ zoom: 2, x: 0, y: 1 })
  })

  it('grows round its middle under two fingers', () => {
    const size = { width: 1600, height: 900 }
    const spread = panView({ zoom: 1, x: 0.5, y: 0.5 }, { dx: 0, dy: 0, scale: 2 }, size)
    expect(toCrop(spread, size)).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
    expect(panView(spread, { dx: 0, dy: 0, scale: 99 }, size).zoom).toBe(MAX_ZOOM)
  })

  it('moves up and down with a drag, by the height of its frame', () => {
    const size = { width: 1600, height: 900 }
    const dragged = panView({ zoom: 2, x: 0.5, y: 0.5 }, { dx: 0, dy: 0.1, scale: 1 }, size)
    expect(toCrop(dragged, size).y).toBeCloseTo(0.25 - 0.1 * 0.5)
  })

  it.each([
    [{ x: 0, y: 0, width: 1, height: 1 }],
    [{ x: 0.25, y: 0.5, width: 0.75, height: 0.5 }],
    [{ x: 0.5, y: 0.5, width: 0.02, height: 0.02 }],
  ])('is what a page sends: %j', (crop) => {
    expect(parseCrop({ ...crop, zoom: 2 })).toEqual(crop)
  })

  it('is cut to its picture where a page rounded it up', () => {
    expect(parseCrop({ x: 0.25, y: 0.5, width: 0.7505, height: 0.5005 })).toEqual({
      x: 0.25,
      y: 0.5,
      width: 0.75,
      height: 0.5,
    })
  })

  it.each([
    null,
    undefined,
    'x',
    {},
    { x: 0, y: 0, width: 0, height: 0 },
    { x: 0, y: 0, width: 0.01, height: 0.5 },
    { x: 0, y: 0, width: 0.5, height: 0.01 },
    { x: 0.5, y: 0, width: 0.9, height: 1 },
    { x: 0, y: 0.5, width: 1, height: 0.9 },
    { x: -0.1, y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: -0.1, width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: 1.0005, height: 0.5 },
    { x: 0, y: 0, width: 0.5, height: 1.0005 },
    { x: '0', y: 0, width: 0.5, height: 0.5 },
    { x: 0, y: '0', width: 0.5, height: 0.5 },
    { x: 0, y: 0, width: '0.5', height: 0.5 },
    { x: 0, y: 0, width: 0.5, height: '0.5' },
    { x: Number.NaN, y: 0, width: 0.5, height: 0.5 },
  ])('is none where a page sends %j', (value) => {
    expect(parseCrop(value)).toBeNull()
  })
})

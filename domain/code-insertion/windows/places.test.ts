import { expect, it } from 'vitest'
import { clearBox, contains, endScreenOverlaps } from '#domain/screen/screen.ts'
import { listPlaces } from './places.ts'

const FULL_HD = { width: 1920, height: 1080 }

it('has a module that is comfortable to scan, or the smallest that passes', () => {
  const { modulePixels, places } = listPlaces(FULL_HD, 25, 1)
  expect(modulePixels).toBe(10)
  expect(new Set(places.map(({ plate }) => plate.width))).toEqual(new Set([330]))
  expect(listPlaces(FULL_HD, 25, 1.25).modulePixels).toBe(13)
  expect(listPlaces({ width: 1080, height: 1920 }, 25, 1).modulePixels).toBe(18)
  expect(listPlaces({ width: 640, height: 360 }, 25, 1).modulePixels).toBe(4)
  const tight = listPlaces({ width: 1080, height: 1920 }, 37, 1)
  expect([tight.modulePixels, tight.places.length > 0]).toEqual([16, true])
})

it('is clear of what covers the picture, with even coordinates, in pictures of many sizes', () => {
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [854, 480],
    [1080, 1920],
    [720, 1280],
    [1080, 1080],
    [3840, 2160],
    [1998, 1080],
  ] as const) {
    const picture = { width, height }
    const { places } = listPlaces(picture, 25, 1)
    expect(places.length, `${width}×${height}`).toBeGreaterThan(3)
    for (const { plate, isClearOfEndScreen } of places) {
      expect(contains(clearBox(picture), plate)).toBe(true)
      for (const length of Object.values(plate)) expect(length % 2).toBe(0)
      expect(isClearOfEndScreen).toBe(endScreenOverlaps(plate, picture).length === 0)
    }
  }
})

it('prefers the upper right corner, then the other corners, then the middle', () => {
  const { places } = listPlaces(FULL_HD, 25, 1)
  const custom = (x: number, y: number) => {
    const far = ({ plate }: (typeof places)[number]) =>
      Math.abs(plate.x - x) + Math.abs(plate.y - y)
    return places.toSorted((a, b) => far(a) - far(b))[0]?.custom ?? 0
  }
  const order = [custom(1900, 0), custom(1900, 1000), custom(0, 0), custom(0, 1000)]
  expect(order.toSorted((a, b) => b - a)).toEqual(order)
  expect(order[0]).toBeGreaterThan(0.95)
  expect(custom(811, 400)).toBeLessThan(Math.min(...order))
  for (const { custom: one } of places) expect(one >= 0 && one <= 1).toBe(true)
})

it('is empty if the plate doesn’t fit', () => {
  expect(listPlaces(FULL_HD, 177, 1).places).toEqual([])
  expect(listPlaces(FULL_HD, 25, 4).places).toEqual([])
})

import { expect, it } from 'vitest'
import { CORNERS, coveredBy } from '#domain/screen/screen.ts'
import { largestModule, movePlateByKey, plateAt, plateInCorner } from './plate-place.ts'

const HD = { width: 1920, height: 1080 }

it.each(CORNERS)('a plate at the %s is clear of everything, on even pixels', (corner) => {
  const box = plateInCorner(corner, 297, HD)
  expect([box.x % 2, box.y % 2]).toEqual([0, 0])
  expect(coveredBy(box, HD)).toEqual([])
})

it('a plate stays in the picture', () => {
  expect(plateAt({ x: -50, y: 2000 }, 297, HD)).toEqual({ x: 0, y: 782, width: 297, height: 297 })
})

it('keys move it in small and large steps', () => {
  const box = plateAt({ x: 100, y: 100 }, 297, HD)
  const press = (key: string, shiftKey = false) => movePlateByKey(box, { key, shiftKey }, HD)
  expect(press('ArrowRight')).toMatchObject({ x: 102, y: 100 })
  expect(press('ArrowUp', true)).toMatchObject({ x: 100, y: 64 })
  expect(press('Enter')).toBeNull()
})

it('the largest module leaves the plate in the clear box', () => {
  expect(largestModule(25, HD)).toBe(21)
  expect(largestModule(25, { width: 1080, height: 1920 })).toBe(23)
})

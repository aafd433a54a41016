import { expect, it } from 'vitest'
import { putBounded } from './put-bounded.ts'

const filled = () => new Map([1, 2, 3].map((key) => [key, `${key}`]))

it('replaces the oldest entry of a full map', () => {
  const map = filled()
  putBounded(map, 3, 4, '4')
  putBounded(map, 3, 5, '5')
  expect([...map]).toEqual([3, 4, 5].map((key) => [key, `${key}`]))
})

it('replaces nothing as long as there is room', () => {
  const map = filled()
  putBounded(map, 4, 4, '4')
  expect([...map.keys()]).toEqual([1, 2, 3, 4])
})

it('keeps all other entries if an entry gets another value', () => {
  const map = filled()
  putBounded(map, 3, 2, 'two')
  expect([...map.values()]).toEqual(['1', 'two', '3'])
})

import { expect, test } from 'vitest'
import { choosePlaces, type Place } from './places.ts'

const place = (targetId: string, accountId: string, since: number): Place => ({
  targetId,
  accountId,
  since,
})
const PLACES = [
  place('a1', 'a', 3),
  place('a2', 'a', 1),
  place('a3', 'a', 2),
  place('b1', 'b', 0),
  place('c1', 'c', 9),
]

test('those who wait get the places of the account with the most, the longest held first', () => {
  const choose = (waiting: number) => choosePlaces(PLACES, { waiting, turnMs: 5, now: 10 })
  expect(choose(0)).toEqual([])
  expect(choose(1)).toEqual(['a2'])
  expect(choose(2)).toEqual(['a2', 'a3'])
  expect(choose(3)).toEqual(['a2', 'a3', 'b1'])
  expect(choose(4)).toEqual(['a2', 'a3', 'b1', 'a1'])
})

test('nobody loses a place before its turn is over', () => {
  expect(choosePlaces(PLACES, { waiting: 9, turnMs: 5, now: 10 })).not.toContain('c1')
  expect(choosePlaces(PLACES, { waiting: 9, turnMs: 60, now: 10 })).toEqual([])
  expect(choosePlaces(PLACES, { waiting: 9, turnMs: 9, now: 10 })).toEqual(['a2', 'b1'])
})

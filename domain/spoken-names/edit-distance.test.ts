import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areFarApart,
  editDistance,
  haveOtherLetters,
  isOneEditApart,
  letterSet,
} from './edit-distance.ts'

/** Short texts of few letters, so that many are near each other. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 0, maxLength: 7 })

describe('one edit', () => {
  it.each([
    ['tiger', 'tigor', true],
    ['tiger', 'tigr', true],
    ['tiger', 'tigger', true],
    ['tiger', 'itger', true],
    ['tiger', 'tigre', true],
    ['tiger', 'tiger', false],
    ['tiger', 'tegir', false],
    ['tiger', 'tgre', false],
    ['tiger', 'tirge', false],
    ['tiger', 'tigzeq', false],
    ['ab', 'bc', false],
    ['ab', 'ca', false],
    ['tiger', 'tig', false],
    ['', 'a', true],
  ])('%s and %s: %s', (a, b, isOne) => {
    expect(isOneEditApart(a, b)).toBe(isOne)
    expect(isOneEditApart(b, a)).toBe(isOne)
  })

  it('is what the distance calls one', () => {
    fc.assert(
      fc.property(text, text, (a, b) => isOneEditApart(a, b) === (editDistance(a, b) === 1)),
    )
  })
})

it('compares texts of up to 62 characters', () => {
  const long = 'a'.repeat(62)
  expect(editDistance(long, `${'a'.repeat(61)}b`)).toBe(1)
  for (const [a, b] of [
    [`${long}a`, 'a'],
    ['a', `${long}a`],
  ] as const) {
    expect(() => editDistance(a, b)).toThrow('The texts are too long')
  }
})

it('tells texts of other letters without their distance', () => {
  const differ = (a: string, b: string) => haveOtherLetters(letterSet(a), letterSet(b))
  expect(differ('abc', 'cab')).toBe(false)
  expect(differ('ab', 'cd')).toBe(false)
  expect(differ('abx', 'cdy')).toBe(true)
  expect(differ('abcde', 'z')).toBe(true)
  expect(differ('abcdefghijklm', 'nopqrstuvwxyz')).toBe(true)
  expect(letterSet('cab')).toBe(letterSet('abccba'))
})

describe('the distance', () => {
  it.each([
    ['ca', 'abc', 2],
    ['kitten', 'sitting', 3],
    ['caketiger', 'lakeriver', 3],
    ['same', 'same', 0],
    ['', 'abc', 3],
  ])('of %s and %s is %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance))

  it('obeys the triangle inequality, unlike optimal string alignment', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
        expect(editDistance(a, b)).toBe(editDistance(b, a))
      }),
    )
    // By optimal string alignment, 'ca' and 'abc' are three apart, and 'ac' is one from both.
    expect([editDistance('ca', 'ac'), editDistance('ac', 'abc')]).toEqual([1, 1])
  })

  it('of three or more is told by lengths and letters where they suffice', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(areFarApart(a, b)).toBe(editDistance(a, b) >= 3)
        if (haveOtherLetters(letterSet(a), letterSet(b))) expect(areFarApart(a, b)).toBe(true)
      }),
    )
  })
})

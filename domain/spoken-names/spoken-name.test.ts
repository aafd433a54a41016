import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areFarApart } from './edit-distance.ts'
import { isNameLike, namesLike } from './name-like.ts'
import {
  findMeant,
  keysOf,
  keysOfName,
  lettersOf,
  matchName,
  readTypedLetters,
  textsWithinOneEdit,
} from './spoken-name.ts'
import { SPOKEN_WORDS } from './words.ts'

const word = fc.constantFrom(...SPOKEN_WORDS)
const name = fc
  .tuple(word, word)
  .filter(([first, second]) => first !== second)
  .map((words) => words.join('-'))

describe('what is typed for a name', () => {
  it.each([
    ['cake-tiger', 'caketiger'],
    ['CakeTiger', 'caketiger'],
    ['cake tiger', 'caketiger'],
    ['cake%20tiger', 'caketiger'],
    ['cake_tiger.', 'caketiger'],
    ['Cake.Tiger!', 'caketiger'],
    ['cak3tiger', 'cak3tiger'],
    ['cake', null],
    ['c-a-k', null],
    ['ca-ke', null],
    ['caket', 'caket'],
    ['zebra09', 'zebra09'],
    ['abcdefghijk', 'abcdefghijk'],
    ['abcdefghijkl', null],
    [`${'-'.repeat(29)}abcdefghijk`, 'abcdefghijk'],
    [`${'-'.repeat(30)}abcdefghijk`, null],
    ['caketigertiger', null],
    ['cake/tiger', null],
    ['cäketiger', null],
    ['cake%2Dtiger', null],
    ['-'.repeat(41), null],
    ['', null],
  ])('%j has the letters %j', (typed, letters) => expect(readTypedLetters(typed)).toBe(letters))
})

describe('a typed name', () => {
  it.each([
    ['caketiger', false],
    ['tigercake', true],
    ['caketigr', true],
    ['cakktiger', true],
    ['caketigerr', true],
    ['cakteiger', true],
    ['tigercke', true],
  ])('%s means cake-tiger, corrected: %s', (typed, isCorrected) => {
    expect(matchName(typed, 'cake-tiger')).toEqual({ identifier: 'cake-tiger', isCorrected })
  })

  it.each(['caktigr', 'cakelion', 'tiger', 'riverboat'])('%s means another or none', (typed) => {
    expect(matchName(typed, 'cake-tiger')).toBeNull()
  })

  it('means its name after any single edit, in both orders, and never a name far from it', () => {
    fc.assert(
      fc.property(name, name, fc.nat(), fc.boolean(), (meant, other, pick, isSwapped) => {
        const { letters, swapped } = lettersOf(meant)
        const near = [...textsWithinOneEdit(isSwapped ? swapped : letters)]
        const typed = near[pick % near.length] ?? ''
        expect(matchName(typed, meant)?.isCorrected).toBe(typed !== letters)
        expect(isNameLike(typed)).toBe(true)
        expect(namesLike(typed)).toContain(meant)
        // They share a key, so the database finds it.
        const keys = new Set(keysOfName(meant))
        expect(keysOf(typed).some((key) => keys.has(key))).toBe(true)
        const orders = Object.values(lettersOf(other))
        const isFar = orders.every((one) => areFarApart(one, letters) && areFarApart(one, swapped))
        if (isFar) expect(findMeant(typed, [other, meant])?.identifier).toBe(meant)
      }),
      { numRuns: 500 },
    )
  })
})

it('all texts within one edit are known', () => {
  const near = textsWithinOneEdit('ab')
  for (const one of ['ab', 'b', 'a', 'ba', 'xab', 'axb', 'abx', 'xb', 'ax', '9ab']) {
    expect(near).toContain(one)
  }
  // Itself, 2 shorter, 2 × 35 with another letter, 3 × 36 - 2 longer, and one swapped.
  expect(near.size).toBe(1 + 2 + 70 + 106 + 1)
})

describe('a path that is no name', () => {
  it.each(['wpadmin', 'dashboard', 'settings', 'phpmyadmin', 'backup2024', 'xmlrpc'])(
    '%s is not looked up',
    (letters) => {
      expect(isNameLike(letters)).toBe(false)
      expect(namesLike(letters)).toEqual([])
    },
  )
})

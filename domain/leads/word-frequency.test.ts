import { expect, it } from 'vitest'
import { createWordMatcher, findFrequentWords } from './word-frequency.ts'

const KEYS = [
  'ann lee\nann@gmail.com\n',
  'zoë 🦊\nzoë@gmail.com\noslo',
  'bo\nbo@else.org\noslo',
  '\n\n',
]

/** Counts the keys with each part of a line that is well-formed, in the plainest way. */
function countParts(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const parts = new Set<string>()
    for (const line of key.split('\n')) {
      for (let from = 0; from < line.length; from++) {
        for (let to = from + 1; to <= line.length; to++) parts.add(line.slice(from, to))
      }
    }
    for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return counts
}

it('finds every word that enough keys contain', async () => {
  const words = await findFrequentWords(KEYS, { share: 0.5, max: 1000 })
  const expected = [...countParts(KEYS)].filter(([, count]) => count >= 2).map(([word]) => word)
  expect(words[0]).toBe('')
  expect(words.slice(1).toSorted()).toEqual(expected.toSorted())
  expect(words).toContain('@gmail.com')
})

it('finds the most frequent words if there are too many, none of which ends within a character', async () => {
  const few = await findFrequentWords(KEYS, { share: 0.1, max: 12 })
  expect(few).toHaveLength(12)
  expect(few).toContain('o')
  expect(() => createWordMatcher(few)).not.toThrow()
  const all = await findFrequentWords(KEYS, { share: 0.1, max: 1000 })
  expect(all.every((word) => word.isWellFormed())).toBe(true)
  expect(all).toContain('zoë ')
})

it('finds no word if there is no key', async () => {
  expect(await findFrequentWords([], { share: 0.5, max: 10 })).toEqual([''])
})

it('tells once which words a key contains', async () => {
  const words = await findFrequentWords(KEYS, { share: 0.5, max: 1000 })
  const match = createWordMatcher(words)
  for (const key of [...KEYS, 'gmail gmail\n\ngm', 'nothing ß']) {
    const expected = words.filter((word) => key.includes(word))
    expect([...match(key)].map((n) => words[n]).toSorted()).toEqual(expected.toSorted())
  }
})

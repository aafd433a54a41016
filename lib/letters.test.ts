import { describe, expect, it } from 'vitest'
import {
  charactersWithoutOutline,
  drawLine,
  measureText,
  NO_BREAK_SPACE,
  widestWord,
  withOutlinesOnly,
  wrapText,
} from './letters.ts'

describe('the width of a text', () => {
  it('is the sum of its letters, and grows with the size', () => {
    expect(measureText('', 100)).toBe(0)
    expect(measureText('W', 100)).toBeGreaterThan(measureText('I', 100))
    expect(measureText('AIR', 1000)).toBe(
      ['A', 'I', 'R'].reduce((sum, letter) => sum + measureText(letter, 1000), 0),
    )
    expect(measureText('AIR', 2000)).toBe(2 * measureText('AIR', 1000))
    // Archivo's A is 844 wide, set tight by 18.
    expect(measureText('A', 1000)).toBe(826)
  })

  it('is that of capitals with single spaces, without emoji', () => {
    for (const same of ['a b', ' A \n B ', 'A 🧲B', 'A\u{fe0f} B\u{200d}', `a${NO_BREAK_SPACE}b`]) {
      expect(measureText(same, 1000), same).toBe(measureText('A B', 1000))
    }
    expect(measureText('e\u0301', 1000)).toBe(measureText('É', 1000))
  })

  it('has room for a character without outline', () => {
    expect(measureText('漢', 1000)).toBe(682)
  })
})

it('finds the widest word, which no script without spaces has', () => {
  expect(widestWord('a magnet is', 100)).toBe(measureText('magnet', 100))
  expect(widestWord('a 漢字漢字漢字', 100)).toBe(measureText('a', 100))
  expect(widestWord(`a b${NO_BREAK_SPACE}c`, 100)).toBe(measureText('b c', 100))
  expect(widestWord('漢字', 100)).toBe(0)
  expect(widestWord('', 100)).toBe(0)
})

describe('wrapping', () => {
  const full = measureText('one two', 100)

  it('fills lines up to their width', () => {
    expect(wrapText('one two three', full, 100)).toEqual(['ONE TWO', 'THREE'])
    expect(wrapText('one two one', full - 1, 100)).toEqual(['ONE', 'TWO', 'ONE'])
    expect(wrapText(`on ${'one'}${NO_BREAK_SPACE}two`, full, 100)).toEqual([
      'ON',
      `ONE${NO_BREAK_SPACE}TWO`,
    ])
    expect(wrapText('', full, 100)).toEqual([''])
  })

  it('breaks a word that is wider than a line, and puts the next word after it', () => {
    expect(wrapText('aaaaa a', measureText('aa', 100), 100)).toEqual(['AA', 'AA', 'A', 'A'])
    expect(wrapText('a aaaa i', measureText('aaa', 100), 100)).toEqual(['A', 'AAA', 'A I'])
  })

  it('breaks between whole characters, with at least one on each line', () => {
    expect(wrapText('𠮷𠮷i', 1, 100)).toEqual(['𠮷', '𠮷', 'I'])
  })
})

describe('a drawn line', () => {
  it('has an outline at the place of each letter, and none for a space', () => {
    const line = drawLine('ai r', 10, 20.4, 100)
    expect(line).toMatch(/^<g transform="translate\(10 20\) scale\(0\.1\)"><path .*<\/g>$/)
    expect([
      ...line.matchAll(/<path transform="translate\((\d+) 0\)" d="M[^"]+"\/>/g),
    ]).toHaveLength(3)
    expect(
      Array.from(line.matchAll(/<path transform="translate\((\d+) /g), (at) => Number(at[1])),
    ).toEqual([0, measureText('a', 1000), measureText('ai r', 1000) - measureText('r', 1000)])
    expect(line.match(/<path/g)).toHaveLength(3)
    expect(drawLine(' 🧲 ', 0, 0, 100)).toBe('<g transform="translate(0 0) scale(0.1)"></g>')
  })

  it('is a text of the machine’s fonts if one character has no outline', () => {
    expect(drawLine('a & 漢', 10, 20, 100)).toBe(
      '<text x="10" y="20" font-family="sans-serif" font-weight="800" font-size="100">A &amp; 漢</text>',
    )
  })
})

it('tells which characters have no outline, each once and as typed', () => {
  expect(charactersWithoutOutline('Mägnet 5€\r\n„ß“')).toEqual([])
  expect(charactersWithoutOutline('a д漢🧲д 👩‍👧')).toEqual(['д', '漢', '🧲', '👩‍👧'])
  expect(charactersWithoutOutline('e\u0301 q\u0301 \u0301')).toEqual(['q\u0301', ' \u0301'])
})

it('leaves out what has no outline', () => {
  expect(withOutlinesOnly(' Get 🧲 it \n漢 now 字')).toBe('Get it now')
  expect(withOutlinesOnly('漢字')).toBe('')
})

import { describe, expect, it } from 'vitest'
import { MAX_VIEWS_LINES, MAX_VIEWS_LIST, parseViewsList } from './views-list.ts'

const TODAY = '2027-03-10'
const URL_1 = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const URL_2 = 'https://www.instagram.com/reel/abc'
const read = (text: string) => {
  const list = parseViewsList(text, TODAY)
  if (!list.ok) return list.reason
  return {
    lines: list.lines.map(({ line, url, views, countedOn }) => [line, url, views, countedOn]),
    problems: list.problems.map(({ line, message }) => `${line}: ${message}`),
  }
}

describe('a list of views', () => {
  it('has the columns link, views and day, which is today if it is empty', () => {
    expect(read(`youtu.be/dQw4w9WgXcQ,"12,500",2027-03-09\n\n${URL_2},80`)).toEqual({
      lines: [
        [1, URL_1, 12_500, '2027-03-09'],
        [3, URL_2, 80, TODAY],
      ],
      problems: [],
    })
  })

  it('can have a header with columns in any order, other columns, and lines without views', () => {
    const file = `\uFEFFCreator;Views;Date;URL\r\n"Ida; B.";7;;${URL_2}\r\nBen;;;${URL_1}\r\nEva;;;\r\n`
    expect(read(file)).toEqual({ lines: [[2, URL_2, 7, TODAY]], problems: [] })
    expect(read(`Link\tPlays\tDay\n${URL_1}\t5\t2027-01-02`)).toEqual({
      lines: [[2, URL_1, 5, '2027-01-02']],
      problems: [],
    })
  })

  it('names every line that can’t be read', () => {
    expect(
      read(
        [
          'nonsense,5',
          `${URL_1},many`,
          `${URL_1},-5`,
          `${URL_1},5,2027-02-30`,
          `${URL_1},5,03/04/2027`,
          `${URL_1},5,2027-03-11`,
          `${URL_1},5,2027-03-01`,
          `${URL_1},5,2027-03-01`,
          `${URL_1},6,2027-03-01`,
        ].join('\n'),
      ),
    ).toEqual({
      lines: [[7, URL_1, 5, '2027-03-01']],
      problems: [
        '1: The link must start with https://.',
        '2: Please enter a whole number, e.g. 12,500.',
        '3: Please enter a whole number, e.g. 12,500.',
        '4: Please write the day like 2027-03-31.',
        '5: Please write the day like 2027-03-31.',
        '6: Views can’t be counted on a day in the future.',
        '9: Line 7 has another number for the same link and day.',
      ],
    })
  })

  it('has limits', () => {
    expect(read('')).toBe('empty')
    expect(read('URL,Views\n')).toBe('empty')
    expect(read('x'.repeat(MAX_VIEWS_LIST + 1))).toBe('too-long')
    expect(read('x,1\n'.repeat(MAX_VIEWS_LINES + 1))).toBe('too-many')
    const list = parseViewsList('x,1\n'.repeat(60), TODAY)
    expect(list.ok && [list.problems.length, list.more]).toEqual([50, 10])
  })
})

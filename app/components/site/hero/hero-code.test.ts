import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TITLE_LENGTH, shortenTitle, wrapTitle } from './hero-code.ts'

describe('a title', () => {
  it.each([
    ['Golden hour presets', ['Golden hour', 'presets']],
    ['Guide', ['Guide']],
    ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschif…']],
    ['One two three four five six seven', ['One two three', 'four five six…']],
  ])('%s is wrapped like on a phone', (title, lines) => {
    expect(wrapTitle(title, 16, 2)).toEqual(lines)
  })

  it('never leaves its lines, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const title = shortenTitle(typed)
        expect([...title].length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
        expect(encodeURIComponent(title).length).toBeLessThanOrEqual(160)
        const lines = wrapTitle(title, 16, 2)
        expect(lines.length).toBeLessThanOrEqual(2)
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(16)
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { COMPARISONS } from '#content/comparisons/comparisons.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import { measureText } from '#lib/letters.ts'
import { layOutTitle } from './share-title.server.ts'

const TITLES = [
  ...USE_CASES.map(({ heroHeadline }) => heroHeadline),
  ...COMPARISONS.map(({ heroTitle }) => heroTitle),
  'Turn video viewers into revenue',
  'Donaudampfschifffahrtsgesellschaft',
  'How ClickFunnelsClickFunnels works',
]

it.each(TITLES)('%s breaks between words only, and fits its card', (title) => {
  const { lines, size } = layOutTitle(title)
  expect(lines.join(' ')).toBe(title.toUpperCase())
  for (const line of lines) expect(measureText(line, size)).toBeLessThanOrEqual(690)
  expect(lines.length * size).toBeLessThanOrEqual(370)
})

it('what is one endless word, or far too long, stays on the card', () => {
  for (const title of ['x'.repeat(200), 'word '.repeat(60), '照明のすべて'.repeat(20)]) {
    const { lines, size } = layOutTitle(title)
    for (const line of lines) expect(measureText(line, size)).toBeLessThanOrEqual(720)
    expect(lines.length * size).toBeLessThanOrEqual(370)
  }
  // Text without spaces breaks anywhere and keeps its size.
  expect(layOutTitle('照明のすべてを学ぶ').size).toBeGreaterThanOrEqual(58)
})

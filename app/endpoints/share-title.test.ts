import { expect, it } from 'vitest'
import { COMPARISONS } from '#content/comparisons/comparisons.ts'
import { USE_CASES } from '#content/use-cases/index.ts'
import { measureText, NO_BREAK_SPACE } from '#lib/letters.ts'
import { fitLine, layOutTitle, TITLE_HEIGHT, TITLE_WIDTH } from './share-title.server.ts'

const TITLES = [
  ...USE_CASES.map(({ heroHeadline }) => heroHeadline),
  ...COMPARISONS.map(({ heroTitle }) => heroTitle),
  'Turn video viewers into revenue',
  'Donaudampfschifffahrtsgesellschaft',
  'How ClickFunnelsClickFunnels works',
]
const asTyped = (lines: string[]) => lines.join(' ').replaceAll(NO_BREAK_SPACE, ' ')

it.each(TITLES)('%s breaks between words only, and fits its card', (title) => {
  const { lines, size } = layOutTitle(title)
  expect(asTyped(lines)).toBe(title.toUpperCase())
  for (const line of lines) expect(measureText(line, size)).toBeLessThanOrEqual(TITLE_WIDTH)
  expect(lines.length * size).toBeLessThanOrEqual(TITLE_HEIGHT)
})

it.each(COMPARISONS.map(({ name, heroTitle }) => [heroTitle, name]))(
  '%s keeps both names on their lines, large enough for a preview of 300 pixels',
  (title, name) => {
    const { lines, size } = layOutTitle(title)
    for (const whole of ['QR MAGNET', name.toUpperCase()]) {
      const holding = lines.filter((line) => line.replaceAll(NO_BREAK_SPACE, ' ').includes(whole))
      expect(holding, whole).toHaveLength(1)
    }
    expect(size).toBeGreaterThanOrEqual(42)
  },
)

it('lines are even, and a short last word has company', () => {
  expect(layOutTitle('Your listeners have names. Ask them.').lines.length).toBeGreaterThan(2)
  const { lines, size } = layOutTitle('You played to a full room. Who was in it?')
  expect(lines.at(-1)).toMatch(/ IT\?$|\u{a0}IT\?$/u)
  const widths = lines.map((line) => measureText(line, size))
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 3)
})

it('what is one endless word, or far too long, stays on the card', () => {
  for (const title of ['x'.repeat(200), 'word '.repeat(60), '照明のすべて'.repeat(20)]) {
    const { lines, size } = layOutTitle(title)
    for (const line of lines)
      expect(measureText(line, size)).toBeLessThanOrEqual(TITLE_WIDTH + size)
    expect(lines.length * size).toBeLessThanOrEqual(TITLE_HEIGHT)
  }
  expect(layOutTitle('word '.repeat(200)).lines.at(-1)).toMatch(/[A-Z]…$/)
  // Text without spaces breaks anywhere and keeps its size.
  expect(layOutTitle('照明のすべてを学ぶ').size).toBeGreaterThanOrEqual(58)
})

it('an address gets smaller, and is cut only below a readable size', () => {
  const field = { width: 470, size: 22, least: 15 }
  expect(fitLine('magnet.example', field)).toEqual({ text: 'magnet.example', size: 22 })
  const long = fitLine('magnet.example/magnet/colour-guide', field)
  expect(long.text).toBe('magnet.example/magnet/colour-guide')
  expect(long.size).toBeLessThan(22)
  const longest = fitLine(`magnet.example/magnet/${'colour-'.repeat(12)}`, field)
  expect([longest.text.at(-1), longest.size]).toEqual(['…', 15])
  for (const { text, size } of [long, longest]) {
    expect(measureText(text, size)).toBeLessThanOrEqual(470)
  }
})

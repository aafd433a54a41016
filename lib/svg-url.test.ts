import { expect, it } from 'vitest'
import { svgUrl } from './svg-url.ts'

it('holds the whole document, also with half a character', () => {
  const url = svgUrl('<svg fill="#fff">ü\ud800</svg>')
  expect(url).toMatch(/^data:image\/svg\+xml,[^#"<>]+$/)
  expect(decodeURIComponent(url.slice(url.indexOf(',') + 1))).toBe('<svg fill="#fff">ü\ufffd</svg>')
})

import { expect, it } from 'vitest'
import { escapeHtml, escapeXml } from './escape-html.ts'

it('escapes markup and both quotes', () => {
  const text = `<a href="x" title='y'>R&D</a>`
  const escaped = '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;'
  expect(escapeHtml(text)).toBe(escaped)
  expect(escapeXml(text)).toBe(escaped)
})

it('leaves out what XML cannot contain', () => {
  expect(escapeXml('a\u0000b\u000bc\uffffd\te\n😀')).toBe('abcd\te\n😀')
  expect(escapeXml('a\ud800b')).toBe('a\ufffdb')
})

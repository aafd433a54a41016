import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, type Inline, isSafeHref, parseBody } from './body.ts'

test('reads headings, paragraphs, lists and dividers', () => {
  const body =
    '# Why\n\nFirst line\nstill the first.\n\n- a\n- **b**\n\n1. one\n2) two\n***\n### Small'
  expect(parseBody(body)).toEqual([
    { kind: 'heading', level: 2, id: 'why', text: 'Why' },
    { kind: 'paragraph', content: [{ kind: 'text', text: 'First line still the first.' }] },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'text', text: 'a' }], [{ kind: 'strong', text: 'b' }]],
    },
    {
      kind: 'list',
      ordered: true,
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]],
    },
    { kind: 'divider' },
    { kind: 'heading', level: 3, id: 'small', text: 'Small' },
  ])
})

test('HTML is text like any other', () => {
  expect(parseBody('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', content: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
  ])
})

test('two headings of one name have two addresses', () => {
  const ids = parseBody('# Tips\n# Tips\n# !!!').map((block) => 'id' in block && block.id)
  expect(ids).toEqual(['tips', 'tips-2', 'section'])
})

describe('links', () => {
  test.each([
    'https://example.com/a',
    'http://example.com',
    'mailto:a@example.com',
    '/blog',
    '#tips',
  ])('may lead to %s', (href) => {
    expect(parseBody(`[here](${href})`)).toEqual([
      { kind: 'paragraph', content: [{ kind: 'link', text: 'here', href }] },
    ])
  })

  test.each([
    'javascript:alert%281%29',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
  ])('may not lead to %s: it stays text', (href) => {
    expect(parseBody(`[here](${href})`)).toEqual([
      { kind: 'paragraph', content: [{ kind: 'text', text: `[here](${href})` }] },
    ])
  })
})

test('whatever is written, it ends, loses no words and links to nothing unsafe', () => {
  const word = fc.constantFrom(
    '#',
    '**',
    '[a](',
    ')',
    'javascript:',
    '- ',
    '1. ',
    '\n',
    '<b>',
    'word',
    '***',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const blocks = parseBody(words.join(''))
      const parts = blocks.flatMap(inlines)
      for (const part of parts) if (part.kind === 'link') expect(isSafeHref(part.href)).toBe(true)
      const shown = parts.map((part) => part.text).join(' ') + headings(blocks)
      expect(shown.split('word').length).toBe(words.join('').split('word').length)
    }),
  )
})

function inlines(block: Block): Inline[] {
  if (block.kind === 'paragraph') return block.content
  return block.kind === 'list' ? block.items.flat() : []
}

function headings(blocks: Block[]): string {
  return blocks.map((block) => (block.kind === 'heading' ? block.text : '')).join(' ')
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, getHeadings, parseBody } from './body.ts'
import { type Inline, isOwnPath, isSafeHref } from './inline.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const strong = (words: string): Inline => ({ kind: 'strong', content: [text(words)] })
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content })
const bullets = (...items: string[]): Block => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map((item) => [text(item)]),
})

test('reads paragraphs, lists and dividers', () => {
  const body = 'First line\nstill the first.\n\n- a\n* b\n• c\n\n3. three\n4) four\n***\nEnd.'
  expect(parseBody(body)).toEqual([
    paragraph(text('First line still the first.')),
    bullets('a', 'b', 'c'),
    { kind: 'list', ordered: true, start: 3, items: [[text('three')], [text('four')]] },
    { kind: 'divider' },
    paragraph(text('End.')),
  ])
})

test('reads lines however they end, and lists however they are spaced', () => {
  expect(parseBody('One\r\rTwo\r\n\r\n  Three  ')).toEqual([
    paragraph(text('One')),
    paragraph(text('Two')),
    paragraph(text('Three')),
  ])
  expect(parseBody('Above\n---\n-   a\n- b')).toEqual([
    paragraph(text('Above')),
    { kind: 'divider' },
    bullets('a', 'b'),
  ])
  expect(parseBody('12.   twelve\n113) next')).toEqual([
    { kind: 'list', ordered: true, start: 12, items: [[text('twelve')], [text('next')]] },
  ])
  expect(parseBody('It has 1. one\nand 2 - two.')).toEqual([
    paragraph(text('It has 1. one and 2 - two.')),
  ])
})

describe('a line is a heading', () => {
  test.each([
    ['# Why', 'Why'],
    ['###### Deep down', 'Deep down'],
    ['## Closed ##', 'Closed'],
    ['# Learn C#', 'Learn C#'],
    ['# **Bold** and [linked](https://example.com)', 'Bold and linked'],
    ['**In bold**', 'In bold'],
    ['**In bold:**', 'In bold'],
    ['**In bold**:', 'In bold'],
    ['THE SIZE OF A CODE', 'THE SIZE OF A CODE'],
    [`${'X'.repeat(49)}`, 'X'.repeat(49)],
    ['How big is big enough?', 'How big is big enough?'],
    [`${'x'.repeat(78)}?`, `${'x'.repeat(78)}?`],
    ['Introduction', 'Introduction'],
    ['conclusion:', 'conclusion'],
    ['Key takeaways: what stays', 'Key takeaways: what stays'],
    ['FAQ', 'FAQ'],
    ['Frequently Asked Questions', 'Frequently Asked Questions'],
    ['2. **The second step**', '2. The second step'],
  ])('%s', (line, words) => {
    const [block, ...more] = parseBody(line)
    expect(block).toMatchObject({ kind: 'heading', level: 2, text: words })
    expect(more).toEqual([])
  })

  test.each([
    '#hashtag',
    '#',
    'X'.repeat(50),
    `${'x'.repeat(79)}?`,
    'A',
    '2026',
    '二次元コード',
    'Introduction to the matter at hand.',
    'Summary judgement',
    '**Bold** and more',
    '[Ready?](/register)',
    '**[Begin](/register)**',
  ])('but not: %s', (line) => {
    expect(parseBody(line).map((block) => block.kind)).toEqual(['paragraph'])
  })

  test('but not within a paragraph, nor as one of several numbered lines', () => {
    expect(parseBody('It went on.\nOr did it?')).toEqual([
      paragraph(text('It went on. Or did it?')),
    ])
    expect(parseBody('1. **One**\n2. **Two**')).toMatchObject([{ kind: 'list', start: 1 }])
  })
})

test('parts of a section are a level below it; before any section they are one', () => {
  const levels = (body: string) => getHeadings(parseBody(body)).map((heading) => heading.level)
  expect(levels('**Before**\n# A\n### B\n**C**\nREALLY BIG\nOr not?')).toEqual([2, 2, 3, 3, 2, 3])
  expect(levels('**One**\n\nWords.\n\n**Two**')).toEqual([2, 2])
})

test('every heading has an address of its own, and none of the page round it', () => {
  const ids = getHeadings(parseBody('# Tips\n# Tips\n# Tips 2\n# !!!\n# Main\n# Größe & Maß'))
  expect(ids.map((heading) => heading.id)).toEqual([
    'tips',
    'tips-2',
    'tips-2-2',
    'section',
    'main-2',
    'größe-maß',
  ])
})

test('reads tables without their separators, however uneven', () => {
  expect(
    parseBody('| Seen on | Height |\n|---|:-:|\n| A **phone** | 1/4 \\| more |\n| TV |'),
  ).toEqual([
    {
      kind: 'table',
      head: [[text('Seen on')], [text('Height')]],
      rows: [
        [[text('A '), strong('phone')], [text('1/4 | more')]],
        [[text('TV')], []],
      ],
    },
  ])
  expect(parseBody('| alone |')).toEqual([{ kind: 'table', head: null, rows: [[[text('alone')]]] }])
  expect(parseBody('|---|---|\nWords')).toEqual([paragraph(text('Words'))])
})

describe('in an FAQ section', () => {
  test('a bullet and the next line are a question and its answer', () => {
    const faq = parseBody(
      '# FAQ\n- Does it scan?\nIt does,\neven far away.\n\n- **And later?**\n\nToo.',
    )
    expect(faq[1]).toEqual({
      kind: 'faq',
      items: [
        { question: [text('Does it scan?')], answer: [text('It does, even far away.')] },
        { question: [strong('And later?')], answer: [text('Too.')] },
      ],
    })
  })

  test('bullets without an answer stay a list, and the section ends at the next heading', () => {
    expect(parseBody('FAQ\n- One\n- Two\n# Next\n- Three\nFour')).toMatchObject([
      { kind: 'heading', text: 'FAQ' },
      bullets('One', 'Two'),
      { kind: 'heading', text: 'Next' },
      bullets('Three'),
      paragraph(text('Four')),
    ])
  })

  test.each(['***', '| a |', '# Next', '**Next**', 'FAQ'])('an answer ends before “%s”', (next) => {
    const [, faq] = parseBody(`FAQ\n- Why?\nSo.\n${next}\n\nLast.`)
    expect(faq).toMatchObject({ kind: 'faq', items: [{ answer: [text('So.')] }] })
  })

  test('the next section has bullets again, a part of it has none', () => {
    const kinds = (body: string) => parseBody(body).map((block) => block.kind)
    expect(kinds('## FAQ\n## Next\n- Really\nYes.')).toEqual([
      'heading',
      'heading',
      'list',
      'paragraph',
    ])
    expect(kinds('## FAQ\n### Part\n- Really\nYes.')).toEqual(['heading', 'heading', 'faq'])
    expect(kinds('- Really\nYes.')).toEqual(['list', 'paragraph'])
  })

  test('a question for a heading is still in it', () => {
    const [, heading, faq] = parseBody('## FAQ\n### Why?\n- Really?\nYes.')
    expect(heading).toMatchObject({ kind: 'heading', text: 'Why?' })
    expect(faq).toMatchObject({ kind: 'faq' })
  })
})

describe('pictures', () => {
  test('of our own stand where they are written', () => {
    expect(parseBody('Before\n![A code](/images/1/640.jpeg "Seen from afar")\nAfter')).toEqual([
      paragraph(text('Before')),
      { kind: 'image', alt: 'A code', src: '/images/1/640.jpeg' },
      paragraph(text('After')),
    ])
    expect(parseBody('- Look: ![A code](/c.png)')).toMatchObject([
      { items: [[text('Look: '), { kind: 'image', alt: 'A code', src: '/c.png' }]] },
    ])
  })

  test.each(['//evil.example/p.png', '/\\evil.example', 'javascript:x', 'data:image/svg+xml,x'])(
    'are not loaded from %s: their words stay',
    (src) => {
      expect(parseBody(`![A code](${src})`)).toEqual([paragraph(text('A code'))])
    },
  )

  test('beside words are part of their paragraph', () => {
    expect(parseBody('![A code](/c.png) far away')).toEqual([
      paragraph({ kind: 'image', alt: 'A code', src: '/c.png' }, text(' far away')),
    ])
  })

  test('of other sites are led to, not shown', () => {
    expect(parseBody('![A code](https://elsewhere.example/p.png)')).toEqual([
      paragraph({ kind: 'link', text: 'A code', href: 'https://elsewhere.example/p.png' }),
    ])
  })
})

test('HTML is text like any other', () => {
  expect(parseBody('<script>alert(1)</script>')).toEqual([
    paragraph(text('<script>alert(1)</script>')),
  ])
})

describe('links', () => {
  test.each([
    'https://example.com/a',
    'https://en.wikipedia.org/wiki/QR_(code)',
    'http://example.com',
    'mailto:a@example.com',
    '/blog',
    '#tips',
  ])('may lead to %s', (href) => {
    expect(parseBody(`[here](${href})`)).toEqual([paragraph({ kind: 'link', text: 'here', href })])
  })

  test.each([
    'javascript:alert%281%29',
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'nowhere',
  ])('may not lead to %s: the words stay', (href) => {
    expect(parseBody(`[here](${href})`)).toEqual([paragraph(text('here'))])
  })
})

const HOSTILE = fc
  .array(
    fc.constantFrom(
      '#',
      '# ',
      '**',
      '[a](',
      '![',
      '](',
      ')',
      '(',
      'javascript:',
      '//',
      '\\',
      '"',
      '|',
      '|-|',
      '- ',
      '1. ',
      '\n',
      '\n\n',
      '<b>',
      'word',
      'word?',
      'WORD',
      'FAQ',
      '***',
      ' ',
      ':',
      '\u2028',
    ),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(''))

/** A character of what may be a link's URL, which may contain pairs of brackets, or of its title: neither is shown. */
const IN_ADDRESS = /(?<=\]\((?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*|\s+"[^"]*)?)./gs

test('loses no word and links or loads nothing unsafe, for any input', () => {
  fc.assert(
    fc.property(HOSTILE, (body) => {
      const blocks = parseBody(body)
      for (const part of blocks.flatMap(inlines).flatMap(withInner)) {
        if (part.kind === 'link') expect(isSafeHref(part.href)).toBe(true)
        if (part.kind === 'image') expect(isOwnPath(part.src)).toBe(true)
      }
      const written = body.replace(IN_ADDRESS, '')
      expect(count(JSON.stringify(blocks, shown))).toBeGreaterThanOrEqual(count(written))
    }),
    { numRuns: 500 },
  )
})

test('has an outline that starts at level 2 with unique ids, for any input', () => {
  fc.assert(
    fc.property(HOSTILE, (body) => {
      const headings = getHeadings(parseBody(body))
      expect(headings[0]?.level ?? 2).toBe(2)
      expect(new Set(headings.map((heading) => heading.id)).size).toBe(headings.length)
      for (const heading of headings) expect(heading.text).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

test.each([
  '[',
  '![',
  '[a](',
  '(',
  '**',
  '*',
  '#',
  '# ',
  '|',
  '| ',
  '- ',
  '1. ',
  '"',
  '# a\n',
  '-',
])(
  'a hundred thousand times %j is read at once',
  (piece) => {
    for (const body of [piece.repeat(100_000), `# ${piece.repeat(100_000)}x`]) {
      expect(parseBody(body)).toBeInstanceOf(Array)
    }
  },
  30_000,
)

const count = (words: string) => words.match(/word/gi)?.length ?? 0

/** Leaves out URLs, for JSON.stringify. */
const shown = (key: string, value: unknown) =>
  ['id', 'href', 'src'].includes(key) ? undefined : value

function inlines(block: Block): Inline[] {
  switch (block.kind) {
    case 'paragraph':
      return block.content
    case 'list':
      return block.items.flat()
    case 'table':
      return [...(block.head ?? []), ...block.rows.flat()].flat()
    case 'faq':
      return block.items.flatMap((item) => [...item.question, ...item.answer])
    case 'image':
      return [block]
    default:
      return []
  }
}

const withInner = (part: Inline): Inline[] =>
  part.kind === 'strong' ? [part, ...part.content] : [part]

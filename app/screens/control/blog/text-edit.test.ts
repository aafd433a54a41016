import { describe, expect, it } from 'vitest'
import { parseBody } from '#domain/blog/body.ts'
import { insertImage, type Mark, markText, type TextEdit } from './text-edit.ts'

/** The text with the selection between two bars; one bar is the caret. */
function selectionOf(drawn: string) {
  const from = drawn.indexOf('|')
  const to = drawn.lastIndexOf('|')
  return { text: drawn.replaceAll('|', ''), from, to: Math.max(from, to - 1) }
}
function draw(text: string, edit: TextEdit): string {
  const result = text.slice(0, edit.from) + edit.put + text.slice(edit.to)
  const [from, to] = edit.select
  return `${result.slice(0, from)}|${result.slice(from, to)}|${result.slice(to)}`
}
function apply(mark: Mark, drawn: string): string {
  const selection = selectionOf(drawn)
  return draw(selection.text, markText(mark, selection))
}

describe('the toolbar', () => {
  it.each<[Mark, string, string]>([
    ['heading', 'One\nTw|o\nThree', 'One\n|## Two|\nThree'],
    ['heading', '## Tw|o', '|Two|'],
    ['heading', '|', '|## Heading|'],
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['bold', '|', '**|bold words|**'],
    ['link', 'see |this| page', 'see [this](|https://|) page'],
    ['link', '|https://a.example/x|', '[|link|](https://a.example/x)'],
    ['bullets', '|One\nTwo|', '|- One\n- Two|'],
    ['bullets', '|- One\n- Two|', '|One\nTwo|'],
    ['bullets', '|1. One\n2. Two|', '|- One\n- Two|'],
    ['numbers', 'x\n|- One\n- Two|\ny', 'x\n|1. One\n2. Two|\ny'],
    ['divider', 'One|\n\nTwo', 'One\n\n|***|\n\nTwo'],
    ['divider', 'One|\nTwo', 'One\n\n|***|\n\nTwo'],
    ['divider', '|', '|***|'],
    ['faq', 'One|', 'One\n\n## FAQ\n\n- |Question?|\nAnswer.'],
  ])('%s makes %j into %j', (mark, before, after) => {
    expect(apply(mark, before)).toBe(after)
  })

  it('writes what the page reads', () => {
    const kinds = (mark: Mark) =>
      parseBody(apply(mark, '|').replace(/^\||(?<=\S)\|(?=\w)/g, '')).map((block) => block.kind)
    const edited = (mark: Mark) => markText(mark, { text: '', from: 0, to: 0 }).put
    expect(parseBody(edited('table'))).toMatchObject([
      { kind: 'table', head: [[{ text: 'Column' }], [{ text: 'Column' }]], rows: [[{}, {}]] },
    ])
    expect(parseBody(edited('faq')).map(({ kind }) => kind)).toEqual(['heading', 'faq'])
    expect(kinds('heading')).toEqual(['heading'])
    const picture = insertImage({ text: '', from: 0, to: 0 }, '/images/x/1.jpeg')
    expect(parseBody(picture.put)).toEqual([
      { kind: 'image', alt: 'What the image shows', src: '/images/x/1.jpeg' },
    ])
    expect(picture.put.slice(...picture.select)).toBe('What the image shows')
  })
})

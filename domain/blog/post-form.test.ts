import { describe, expect, it } from 'vitest'
import { parseForm } from '#lib/forms.ts'
import { MAX_ALT_LENGTH, publishedAtAfter } from './post.ts'
import { postForm } from './post-form.ts'

const FILLED = {
  title: '  A title ',
  slug: 'A Title_2!',
  excerpt: 'In short.',
  content: 'At length.\r\n\r\nAnd on.',
  tags: 'Video, QR codes, video',
  read_time: '7',
  image: 'an-id',
  image_alt: 'A code on a wall',
  version: 'v1',
}
function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseForm(postForm, form)
}
const errorsOf = (fields: Record<string, string>) => {
  const parsed = parse(fields)
  return parsed.ok ? {} : parsed.errors
}

describe('the form of a post', () => {
  it('is read with its slug, tags and words put in order', () => {
    expect(parse(FILLED)).toEqual({
      ok: true,
      value: {
        title: 'A title',
        slug: 'a-title-2',
        excerpt: 'In short.',
        content: 'At length.\n\nAnd on.',
        tags: ['Video', 'QR codes'],
        readTime: 7,
        image: { fileId: 'an-id' },
        imageAlt: 'A code on a wall',
        version: 'v1',
      },
    })
  })

  it('asks for title, slug, excerpt and content', () => {
    expect(errorsOf({ read_time: '1' })).toEqual({
      '': 'Please fill in all required fields.',
      title: 'Please enter a title.',
      slug: 'Please enter a slug: letters from a to z, digits and hyphens.',
      excerpt: 'Please enter an excerpt.',
      content: 'Please enter the content.',
    })
  })

  it.each(['0', '-1', '2.5', 'five', '', 'Infinity'])('takes no read time of %j', (read_time) => {
    expect(errorsOf({ ...FILLED, read_time })).toEqual({
      read_time: 'Please enter a whole number of minutes, at least 1.',
    })
  })

  it('computes the read time on request', () => {
    const content = 'word '.repeat(401)
    expect(parse({ ...FILLED, content, read_time: '', read_time_auto: 'on' })).toMatchObject({
      value: { readTime: 3 },
    })
  })

  it('keeps words and slug within bounds', () => {
    const long = { title: 'x'.repeat(201), slug: 'x'.repeat(121), content: 'x'.repeat(50_001) }
    expect(errorsOf({ ...FILLED, ...long })).toEqual({
      title: 'Please keep this to 200 characters.',
      slug: 'Please keep the slug to 120 characters.',
      content: 'Please keep this to 50,000 characters.',
    })
  })

  it('takes words, slug, tags and read time up to their bounds', () => {
    const longest = {
      title: 'x'.repeat(200),
      slug: 'x'.repeat(120),
      image_alt: 'x'.repeat(MAX_ALT_LENGTH),
      read_time: ' 600 ',
    }
    expect(parse({ ...FILLED, ...longest })).toMatchObject({ ok: true, value: { readTime: 600 } })
    const tags = Array.from({ length: 11 }, (_, i) => `tag ${i}`).join()
    const image_alt = 'x'.repeat(MAX_ALT_LENGTH + 1)
    expect(errorsOf({ ...FILLED, tags, image_alt, read_time: '601' })).toEqual({
      tags: 'Please keep it to 10 tags.',
      read_time: 'Please enter at most 600 minutes.',
      image_alt: `Please keep this to ${MAX_ALT_LENGTH} characters.`,
    })
  })

  it('keeps, replaces or removes the image', () => {
    const of = (fields: object) => parse({ ...FILLED, ...fields })
    expect(of({ image: '' })).toMatchObject({ value: { image: null } })
    expect(of({ image: '', remove_image: 'on' })).toMatchObject({ value: { image: 'remove' } })
    expect(of({ remove_image: 'on' })).toMatchObject({ value: { image: { fileId: 'an-id' } } })
  })

  it("passes an upload's refusal on", () => {
    const image_error = 'File size must be less than 5MB'
    expect(errorsOf({ ...FILLED, image: '', image_error })).toEqual({ image: image_error })
  })
})

describe('the day of publishing', () => {
  const [before, now] = [new Date('2026-01-01'), new Date('2026-02-01')]
  it.each([
    ['a new post published', null, true, now],
    ['a new draft', null, false, null],
    ['a draft published', { publishedAt: null }, true, now],
    ['a published post saved', { publishedAt: before }, true, before],
    ['a published post withdrawn', { publishedAt: before }, false, null],
    ['a draft saved', { publishedAt: null }, false, null],
  ] as const)('of %s', (_what, saved, published, expected) => {
    expect(publishedAtAfter(saved, published, now)).toBe(expected)
  })
})

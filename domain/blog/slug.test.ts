import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SLUG_LENGTH, slugFromTitle, toSlug } from './slug.ts'

test.each([
  ['How big should a QR code be?', 'how-big-should-a-qr-code-be'],
  ['  Spaces  and\ttabs \n', 'spaces-and-tabs'],
  ['under_scores__and -- hyphens', 'under-scores-and-hyphens'],
  ['-Edges-', 'edges'],
  ['_edges_', 'edges'],
  ["Don't & won't: 100%", 'dont-wont-100'],
  ['Café über Ångström', 'cafe-uber-angstrom'],
  ['ﬁne ① width', 'fine-1-width'],
  ['日本語 ???', ''],
  ['日本語 2026', '2026'],
  ['', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('whatever is typed, a slug is groups of letters and digits, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = toSlug(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(toSlug(slug)).toBe(slug)
    }),
  )
})

test('only the beginning of a very long text is read', () => {
  expect(toSlug('x'.repeat(6000))).toBe('x'.repeat(5000))
})

test('a long title is cut between two words', () => {
  const slug = slugFromTitle('word '.repeat(60))
  expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH)
  expect(slug).toMatch(/^(word-)+word$/)
  const longest = `${'a'.repeat(60)}-${'b'.repeat(59)}`
  expect(slugFromTitle(longest)).toBe(longest)
  expect(slugFromTitle(`${longest}b`)).toBe('a'.repeat(60))
  expect(slugFromTitle('x'.repeat(500))).toBe('x'.repeat(MAX_SLUG_LENGTH))
})

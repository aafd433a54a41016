import { expect, it } from 'vitest'
import { matchesEtag } from './etag.ts'

it.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"other", "abc"', true],
  ['"other",W/"abc"', true],
  ['*', true],
  ['"xabc"', false],
  ['"abc', false],
  ['abc', false],
  ['"abc"x', false],
  ['', false],
  [null, false],
  [undefined, false],
])('If-None-Match: %s', (header, expected) => expect(matchesEtag(header, '"abc"')).toBe(expected))

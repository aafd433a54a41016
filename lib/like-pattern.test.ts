import { expect, it } from 'vitest'
import { likePattern } from './like-pattern.ts'

it.each([
  ['anna', '%anna%'],
  ['100%', '%100\\%%'],
  ['a_b', '%a\\_b%'],
  ['C:\\x', '%C:\\\\x%'],
  ['', '%%'],
])('%j becomes %j', (part, pattern) => expect(likePattern(part)).toBe(pattern))

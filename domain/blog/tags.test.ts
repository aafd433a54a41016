import { expect, test } from 'vitest'
import { parseTags, tagsProblem } from './tags.ts'

test.each([
  ['QR codes, Video', ['QR codes', 'Video']],
  [' , video,, Video ,VIDEO', ['video']],
  ['#growth, # leads\nmail', ['growth', 'leads', 'mail']],
  ['C#, ##two', ['C#', 'two']],
  ['one\u202e,\u200b', ['one']],
  ['', []],
])('%j means the tags %j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags)
})

test('many and long ones are refused', () => {
  expect(tagsProblem(['x'.repeat(40)])).toBeNull()
  expect(tagsProblem(Array.from({ length: 10 }, (_, i) => `t${i}`))).toBeNull()
  expect(tagsProblem(['x'.repeat(41)])).toBe('Please keep each tag to 40 characters.')
  expect(tagsProblem(Array.from({ length: 11 }, (_, i) => `t${i}`))).toBe(
    'Please keep it to 10 tags.',
  )
})

import { expect, it } from 'vitest'
import { codecName, findProblem } from './video-problem.ts'

it.each([
  ['avc', null, 'H.264'],
  [null, 'apch', 'ProRes'],
  [null, 'rle ', 'QuickTime Animation'],
  [null, 'ai1p', 'AVC-Intra'],
  [null, 'AVdn', 'DNxHD'],
  [null, 'svq3', 'svq3'],
  [null, 7, 'unknown'],
])('the codec %s, in the file %s, is called %s', (codec, inFile, name) => {
  expect(codecName(codec, inFile)).toBe(name)
})

const whole = new Blob(['bytes'])
const changed = {
  slice: () => ({
    arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  }),
} as unknown as Blob

it.each([
  ['a file that was changed meanwhile', new Error('reader stopped'), changed, 'gone'],
  ['a file on a drive that was removed', new DOMException('', 'NotReadableError'), whole, 'gone'],
  ['a page in the background', new DOMException('', 'QuotaExceededError'), whole, 'stopped'],
  ['pictures that can’t be decoded', new DOMException('', 'EncodingError'), whole, 'damaged'],
])('%s is told from other problems', async (_, error, file, reason) => {
  expect((await findProblem(error, file)).reason).toBe(reason)
})

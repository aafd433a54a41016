import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_RATE_NAMES } from '../video-pack/motion/frame-rate.ts'
import { formatTimecode, parseTimecode } from './timecode.ts'

describe('timecode', () => {
  // The values around the skipped numbers, from SMPTE ST 12-1's rule.
  test.each([
    ['29.97', 0, '00:00:00;00'],
    ['29.97', 1799, '00:00:59;29'],
    ['29.97', 1800, '00:01:00;02'],
    ['29.97', 17_981, '00:09:59;29'],
    ['29.97', 17_982, '00:10:00;00'],
    ['29.97', 107_892, '01:00:00;00'],
    ['59.94', 3599, '00:00:59;59'],
    ['59.94', 3600, '00:01:00;04'],
    ['25', 3750, '00:02:30:00'],
  ] as const)('at %s fps, frame %i is %s', (rate, frame, timecode) => {
    expect(formatTimecode(frame, rate, true)).toBe(timecode)
    expect(parseTimecode(timecode, rate)).toBe(frame)
  })

  test('every frame has its own timecode and back', () => {
    const frames = fc.integer({ min: 0, max: 5_000_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...FRAME_RATE_NAMES),
        frames,
        fc.boolean(),
        (rate, frame, drop) => {
          expect(parseTimecode(formatTimecode(frame, rate, drop), rate)).toBe(frame)
        },
      ),
    )
  })

  test.each(['', '1:2:3:4', '00:60:00:00', '00:00:00:30', '00:00:00', 'a0:00:00:00'])(
    '%j is no timecode',
    (text) => expect(parseTimecode(text, '30')).toBeNull(),
  )
})

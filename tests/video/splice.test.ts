import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasEncoder, hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { hashesOf, SPLICED_CASES, shownTimesOf, splice } from './spliced.ts'

const canJudge = hasFfmpeg && hasEncoder('libx264')

describe.skipIf(!canJudge)('frames that are replaced in a part of a video', () => {
  it.each(SPLICED_CASES)(
    '$name: FFmpeg plays the file, and all else is as before',
    async (made) => {
      const folder = mkdtempSync(join(tmpdir(), 'splice-'))
      try {
        const { span, frames, packets, sound, firstFrame, count } = await splice(folder, made)
        const isReplaced = (index: number) => index >= firstFrame && index < firstFrame + count
        const [before, after] = [hashesOf(frames.before), hashesOf(frames.after)]
        const same = after.map((hash, index) => hash === before[index])
        expect(after).toHaveLength(before.length)
        expect(same).toEqual(after.map((_, index) => !isReplaced(index)))
        expect(shownTimesOf(frames.after)).toEqual(shownTimesOf(frames.before))
        // As they are stored: not only decoded to the same frames.
        const kept = (lines: (string | undefined)[]) =>
          lines.filter((_, index) => index < span.from || index >= span.to)
        expect(kept(hashesOf(packets.after))).toEqual(kept(hashesOf(packets.before)))
        expect(sound.after).toEqual(sound.before)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

it.skipIf(canJudge)(NO_FFMPEG)

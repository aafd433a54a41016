import type { FrameSource } from '#domain/video-check/scan/frame-source.ts'

/** Returns a video that seems to end at a second, and whose earlier frames before `from` are skipped. */
export function partOfVideo(source: FrameSource, from: number, to: number): FrameSource {
  return {
    facts: { ...source.facts, durationSeconds: to },
    async *sweep(gapSeconds) {
      let last = Number.NEGATIVE_INFINITY
      for await (const frame of source.frames(from, to)) {
        if (frame.seconds - last < gapSeconds) continue
        last = frame.seconds
        yield frame
      }
    },
    frames: (first, last) => source.frames(Math.max(from, first), Math.min(to, last)),
  }
}

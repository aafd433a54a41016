import type { FrameSource } from '#domain/video-check/scan/frame-source.ts'

/** Returns a video whose frames before second `from` are skipped, and that seems to end at `to`. */
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

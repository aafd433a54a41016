import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { seededRandom } from '#domain/video-check/simulation/random.ts'
import { type Clip, type ClipCode, QUIET } from '#tests/support/clips.ts'
import type { ScanOutcome } from '#tests/support/scan-browser.ts'
import { addresses } from './pack-frames.ts'

/** The shortest time for which a code is held, in seconds. */
const HELD_SECONDS = 1.5
const CLIP_SECONDS = 12
const CODES_A_CLIP = 5
const HOLDS = [HELD_SECONDS, HELD_SECONDS, 1.6, 2, 3.5]

type Film = Pick<Clip, 'ground' | 'format' | 'extra'> & { lines: number; rate: number }

/** Key frames only every `seconds`, also at cuts. Without this, x264 adds one at every cut. */
const keysEvery = (seconds: number, rate: number) => {
  const frames = String(Math.round(seconds * rate))
  return ['-g', frames, '-keyint_min', frames, '-sc_threshold', '0']
}
const far = (lines: number, rate: number, seconds: number, rest: Partial<Film> = {}): Film => ({
  lines,
  rate,
  ...rest,
  extra: keysEvery(seconds, rate),
})

/** Films that differ in size, frame rate, background, codec and distance of key frames. */
const FILMS: readonly Film[] = [
  far(360, 30, 10),
  far(360, 25, 8, { ground: 'mandelbrot' }),
  far(480, 24, 9, { ground: 'plain', format: 'mkv' }),
  far(540, 30, 10, { format: 'fast' }),
  far(720, 30, 8),
  far(720, 60, 10, { ground: 'plain' }),
  { lines: 360, rate: 30, ground: 'noise' },
  { lines: 360, rate: 30, format: 'low' },
  { lines: 360, rate: 50, format: 'short' },
  { lines: 480, rate: 23.976, ground: 'mandelbrot' },
  { lines: 480, rate: 29.97, format: 'short' },
  { lines: 540, rate: 25, format: 'intra' },
  { lines: 720, rate: 25, format: 'low', ground: 'plain' },
  { lines: 720, rate: 24, format: 'h264', ground: 'mandelbrot' },
  { lines: 720, rate: 30, format: 'mkv' },
  { lines: 1080, rate: 30, format: 'fast' },
  { lines: 1080, rate: 25, format: 'h264', ground: 'plain' },
  { lines: 360, rate: 30, format: 'vp9' },
  { lines: 480, rate: 25, format: 'vp9', ground: 'mandelbrot', extra: ['-g', '250'] },
  { lines: 540, rate: 24, format: 'vp9', ground: 'plain', extra: ['-g', '216'] },
  { lines: 720, rate: 30, format: 'vp9', extra: ['-g', '300'] },
  { lines: 720, rate: 25, format: 'vp9', ground: 'plain' },
  { lines: 360, rate: 30, format: 'vp8' },
  { lines: 480, rate: 25, format: 'av1' },
]

/** Clips whose codes are each held for 1.5 to 3.5 seconds: five in each clip. */
export const HELD_CLIPS: readonly Clip[] = makeClips(FILMS)
/** Two of these clips, for every run. */
export const FEW_HELD_CLIPS: readonly Clip[] = HELD_CLIPS.filter(
  ({ name }) => name === 'held-0' || name === 'held-17',
)
/** The same backgrounds and codecs without any code. */
export const BARE_CLIPS: readonly Clip[] = HELD_CLIPS.filter((_, index) => index % 3 === 1).map(
  ({ name, ...clip }) => ({ ...clip, name: `bare-${name}`, codes: [] }),
)

function makeClips(films: readonly Film[]): Clip[] {
  const random = seededRandom(21)
  const texts = addresses(films.length * CODES_A_CLIP)
  return films.map(({ lines, rate, ...rest }, index): Clip => {
    const size = { width: Math.round((lines * 16) / 9 / 2) * 2, height: lines }
    const frames = Math.round(CLIP_SECONDS * rate)
    // Codes take turns left and right, so that two at the same time don't overlap.
    const free = [0, 1].map(
      (side) =>
        frames -
        lengthsOf(
          HOLDS.filter((_, at) => at % 2 === side),
          rate,
        ),
    )
    const next = [0, 0]
    const codes = HOLDS.map((seconds, at): ClipCode => {
      const side = at % 2
      const text = texts[index * CODES_A_CLIP + at] ?? ''
      // Whole pixels, so that a module is at least 1/120 of the picture's height.
      const module = Math.ceil((lines / 120) * (1 + (at % 3) * 0.25))
      const plate = (qrMatrix(text, 'L').size + 2 * QUIET) * module
      const wait = Math.floor(random() * 0.6 * (free[side] ?? 0))
      const first = (next[side] ?? 0) + wait
      const length = lengthsOf([seconds], rate)
      free[side] = (free[side] ?? 0) - wait
      next[side] = first + length
      return {
        text,
        module,
        x: side * Math.floor(size.width / 2) + Math.floor(random() * (size.width / 2 - plate)),
        y: Math.floor(random() * (size.height - plate)),
        first,
        last: first + length - 1,
      }
    })
    return { name: `held-${index}`, ...size, rate, frames, ...rest, codes }
  })
}

/** Returns the number of frames of all these seconds, each rounded up. */
function lengthsOf(seconds: readonly number[], rate: number): number {
  return seconds.reduce((sum, one) => sum + Math.ceil(one * rate), 0)
}

export type Recall = {
  codes: number
  /** Codes that weren't found while they were on screen. */
  missed: string[]
  /** Texts and shapes that aren't in the clip. */
  invented: string[]
}

/** Compares a scan with the codes of its clip. */
export function compareWithTruth(clip: Clip, outcome: ScanOutcome): Recall {
  const { name, codes = [], rate = 30 } = clip
  if (outcome.type === 'problem') throw new Error(`${name}: ${outcome.problem.reason}`)
  const { findings, unread } = outcome.report
  const missed = codes.filter(({ text, first, last }) => {
    const found = findings.find((finding) => finding.text === text)
    return !found?.appearances.some(
      ({ from, until }) => from < (last + 1) / rate && until > first / rate,
    )
  })
  const unknown = findings.filter(({ text }) => codes.every((code) => code.text !== text))
  return {
    codes: codes.length,
    missed: missed.map(({ text, first, last }) => `${name} ${text} ${first}–${last}`),
    invented: [
      ...unknown.map(({ text }) => `${name} ${text}`),
      ...unread.map(({ from, until }) => `${name} something at ${from}–${until}`),
    ],
  }
}

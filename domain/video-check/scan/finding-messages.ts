import {
  CONTRAST,
  describeSize,
  END_SCREEN_SECONDS,
  formatModuleSize,
  MODULE_SIZES,
  MOVEMENT,
  SECONDS_ON_SCREEN,
  SIZE_ADVICE,
  sizeAdvice,
  TIME_ADVICE,
  VERDICTS,
  type Verdict,
} from '#domain/screen/screen.ts'
import { listInWords } from '#lib/text.ts'
import { type Appearance, CHECKS, type CheckId, type UnreadFinding } from './findings.ts'
import { formatLength, formatSecond } from './format-time.ts'
import type { VideoFacts } from './frame-source.ts'

export const VERDICT_WORDS: Record<Verdict, string> = {
  fail: 'Fails',
  weak: 'Weak',
  pass: 'Passes',
  good: 'Good',
}

export const CHECK_LABELS: Record<CheckId, string> = {
  seconds: 'Time on screen',
  size: 'Size',
  movement: 'Movement',
  contrast: 'Contrast',
  inverted: 'Colors',
  covered: 'Clear of controls',
  'end-screen': 'Clear of the end screen',
}

/**
 * The description of one judged property: what was found, and what to do if it isn't good enough.
 */
export type CheckLine = {
  id: CheckId
  label: string
  verdict: Verdict
  says: string
  /** One imperative sentence; null if there is nothing to do. */
  fix: string | null
  /** The measured numbers; null if `says` already contains them. */
  numbers: string | null
}

/** Returns whether a verdict requires no action. */
export const isFine = (verdict: Verdict): boolean => verdict === 'pass' || verdict === 'good'

/** Measured sizes of a code that doesn't change differ by up to this factor. */
const SAME_SIZE = 1.05

type Picture = Pick<VideoFacts, 'width' | 'height'>
type Words = (
  appearance: Appearance,
  picture: Picture,
) => { says: string; fix: string; numbers: string | null }

const oneDigit = (number: number) => number.toFixed(1)
const percent = (share: number) => `${Math.round(share * 100)}%`

const WORDS: Record<CheckId, Words> = {
  seconds: ({ seconds }) => ({
    says: `It scans for ${formatLength(seconds)} without interruption.`,
    fix: `Show the code for ${TIME_ADVICE}, so that people can find their phone.`,
    numbers: `At least ${SECONDS_ON_SCREEN.pass} s pass; ${SECONDS_ON_SCREEN.good} s are good.`,
  }),
  size: ({ modulePixels, moduleShare, modules, range, need }, { height }) => ({
    says:
      range.largest > range.smallest * SAME_SIZE
        ? `It changes its size: at its smallest, the code with its light margin is ${describeSize(modules, moduleShare, need)}.`
        : `The code with its light margin is ${describeSize(modules, moduleShare, need)}.`,
    fix: `Make the code larger, ${sizeAdvice(modules, need)}.`,
    numbers: `${describeRange(range, height)}Each square of the code is ${oneDigit(modulePixels)} pixels, or ${formatModuleSize(modulePixels, height)} of the picture’s height. The minimum${need > 1 ? ' for a code in this style' : ''} is ${formatModuleSize(MODULE_SIZES.pass * need, 1)} of the height. The whole code is ${Math.round(modules * modulePixels)} pixels wide.`,
  }),
  movement: ({ modulesPerSecond }) => ({
    says: modulesPerSecond <= MOVEMENT.still ? 'It stays in place.' : 'It moves while it is shown.',
    fix: 'Keep the code still: no drift, zoom or wiggle.',
    numbers: `It moves by ${oneDigit(modulesPerSecond)} squares of the code per second; up to ${MOVEMENT.pass} passes.`,
  }),
  contrast: ({ contrast }) => ({
    says:
      contrast >= CONTRAST.pass
        ? 'Light and dark are easy to tell apart.'
        : 'The code’s light and dark areas are too similar.',
    fix: 'Use an opaque black and white code, without transparency or a color effect on it.',
    numbers: `Light and dark differ by ${percent(contrast)} of the full brightness; ${percent(CONTRAST.pass)} passes.`,
  }),
  inverted: ({ inverted }) => ({
    says: inverted
      ? 'It is a light code on a dark background, which many phones don’t scan.'
      : 'It is a dark code on a light background.',
    fix: 'Use a dark code on a light background.',
    numbers: null,
  }),
  covered: ({ covers, place }) => ({
    says:
      covers.length > 0
        ? `At the ${place}, it may be covered by ${listInWords(covers)}.`
        : `At the ${place}, nothing covers it.`,
    fix: 'Move the code toward the middle, out of the lower part and away from the edges.',
    numbers: null,
  }),
  'end-screen': ({ endScreen }) => ({
    says:
      endScreen.length > 0
        ? `In the last ${END_SCREEN_SECONDS} seconds, ${listInWords(endScreen)} usually appears there.`
        : 'It is clear of the usual end screen elements.',
    fix: 'Move the code, or move the end screen’s elements in YouTube.',
    numbers: null,
  }),
}

/**
 * Returns a sentence, followed by a space, that says how a code that grows or shrinks is judged; ''
 * if the code does neither.
 */
function describeRange({ smallest, largest }: Appearance['range'], height: number): string {
  if (largest <= smallest * SAME_SIZE) return ''
  return `A square of the code is between ${formatModuleSize(smallest, height)} and ${formatModuleSize(largest, height)} of the picture’s height; the smallest size in the best ${SECONDS_ON_SCREEN.pass} s counts. `
}

/** Returns one line per judged property of an appearance, the worst first. */
export function describeAppearance(appearance: Appearance, picture: Picture): CheckLine[] {
  const lines = CHECKS.map((id): CheckLine => {
    const verdict = appearance.verdicts[id]
    const { says, fix, numbers } = WORDS[id](appearance, picture)
    return {
      id,
      label: CHECK_LABELS[id],
      verdict,
      says,
      fix: isFine(verdict) ? null : fix,
      numbers,
    }
  })
  return lines.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict))
}

/**
 * Describes a shape that looks like a code but can't be read, and what to do about it.
 *
 * @param name the code's name, if it can be read at another time; by default its text
 */
export const describeUnread = (
  { from, until, place, text, isPartial }: UnreadFinding,
  name = text,
) => ({
  says:
    text === null
      ? `From about ${formatSecond(from)} to ${formatSecond(until)}, ${isPartial ? 'a part of what looks like a QR code' : 'something that looks like a QR code'} at the ${place} doesn’t scan.`
      : `From about ${formatSecond(from)} to ${formatSecond(until)}, the code “${name}” is still at the ${place} but doesn’t scan: ${isPartial ? 'something covers a part of it' : 'it is covered or blurred'}.`,
  fix: 'Leave nothing over the code, make it larger and sharper, and keep a light margin around it.',
})

/** The advice for a video in which no code was found. */
export const NOT_FOUND_ADVICE = `Make the code ${SIZE_ADVICE}, show it for ${TIME_ADVICE}, and leave nothing over it.`

/** The limits of the scan, for the page and the report. */
export const SCAN_LIMITS = [
  'Software on this computer read the file itself. No real phone was used.',
  'Platforms compress the video again. Small codes and codes with little contrast suffer most.',
  'Not checked: the viewer’s distance, room and TV, the sound, and whether the words on screen fit the offer.',
  'A code that is shown for a second or less can be missed. So can a gap that short in a code shown for over a minute.',
] as const

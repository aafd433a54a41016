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
    says: `The code scans for ${formatLength(seconds)} without interruption.`,
    fix: `Show the code for ${TIME_ADVICE}, so people have time to find their phone.`,
    numbers: `To pass, a code needs at least ${SECONDS_ON_SCREEN.pass} s; ${SECONDS_ON_SCREEN.good} s is good.`,
  }),
  size: ({ modulePixels, moduleShare, modules, range, need }, { height }) => ({
    says:
      range.largest > range.smallest * SAME_SIZE
        ? `The code changes size. At its smallest, with its light margin, it is ${describeSize(modules, moduleShare, need)}.`
        : `The code with its light margin is ${describeSize(modules, moduleShare, need)}.`,
    fix: `Make the code larger, ${sizeAdvice(modules, need)}.`,
    numbers: `${describeRange(range, height)}Each square of the code is ${oneDigit(modulePixels)} pixels, or ${formatModuleSize(modulePixels, height)} of the frame’s height. The minimum${need > 1 ? ' for a code in this style' : ''} is ${formatModuleSize(MODULE_SIZES.pass * need, 1)} of the height. The whole code is ${Math.round(modules * modulePixels)} pixels wide.`,
  }),
  movement: ({ modulesPerSecond }) => ({
    says:
      modulesPerSecond <= MOVEMENT.still
        ? 'The code stays in place.'
        : 'The code moves while it’s on screen.',
    fix: 'Keep the code still, without drift, zoom or wiggle.',
    numbers: `The code moves by ${oneDigit(modulesPerSecond)} of its squares per second; at most ${MOVEMENT.pass} is OK.`,
  }),
  contrast: ({ contrast }) => ({
    says:
      contrast >= CONTRAST.pass
        ? 'The code’s light and dark areas are easy to tell apart.'
        : 'The code’s light and dark areas are too similar.',
    fix: 'Use an opaque black and white code, without transparency or color effects.',
    numbers: `Light and dark areas differ by ${percent(contrast)} of full brightness; at least ${percent(CONTRAST.pass)} is OK.`,
  }),
  inverted: ({ inverted }) => ({
    says: inverted
      ? 'This is a light code on a dark background, which many phones can’t scan.'
      : 'This is a dark code on a light background.',
    fix: 'Use a dark code on a light background.',
    numbers: null,
  }),
  covered: ({ covers, place }) => ({
    says:
      covers.length > 0
        ? `The code is at the ${place}, where it may be covered by ${listInWords(covers)}.`
        : `The code is at the ${place}, and nothing covers it there.`,
    fix: 'Move the code toward the middle, out of the lower part and away from the edges.',
    numbers: null,
  }),
  'end-screen': ({ endScreen }) => ({
    says:
      endScreen.length > 0
        ? `In the last ${END_SCREEN_SECONDS} seconds, ${listInWords(endScreen)} usually appears where the code is.`
        : 'The code is clear of the usual end screen elements.',
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
  return `The size of the code’s squares varies between ${formatModuleSize(smallest, height)} and ${formatModuleSize(largest, height)} of the frame’s height. We use the smallest size in the best ${SECONDS_ON_SCREEN.pass} s. `
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
      : `From about ${formatSecond(from)} to ${formatSecond(until)}, the code “${name}” is still at the ${place} but doesn’t scan: ${isPartial ? 'something covers a part of the code' : 'the code is covered or blurred'}.`,
  fix: 'Don’t cover the code, make it larger and sharper, and keep a light margin around it.',
})

/** The advice for a video in which no code was found. */
export const NOT_FOUND_ADVICE = `Make the code ${SIZE_ADVICE}, show it for ${TIME_ADVICE}, and don’t cover it.`

/** The limits of the scan, for the page and the report. */
export const SCAN_LIMITS = [
  'Software on this computer read the file. No real phone was used.',
  'Platforms compress the video again. Compression harms small codes and codes with little contrast the most.',
  'We didn’t check the viewer’s distance, room and TV, the sound, or whether the words on screen fit the offer.',
  'We may miss a code that is shown for a second or less. If a code is shown for over a minute, we may miss a gap of a second or less.',
] as const

import {
  CONTRAST,
  END_SCREEN_SECONDS,
  formatModuleSize,
  MODULE_SIZES,
  MOVEMENT,
  QUIET_ZONE,
  SECONDS_ON_SCREEN,
  smallestModule,
  VERDICTS,
  type Verdict,
} from '#domain/screen/screen.ts'
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

/** A judged property in words: what was measured, and what to do if that isn't enough. */
export type CheckLine = {
  id: CheckId
  label: string
  verdict: Verdict
  says: string
  fix: string | null
}

/** A code that is held still is measured alike up to this part. */
const SAME_SIZE = 1.05

/** Returns how a code that grows or shrinks is judged, as a sentence with a space; else nothing. */
function describeRange({ smallest, largest }: Appearance['range'], height: number): string {
  if (largest <= smallest * SAME_SIZE) return ''
  return `It changes its size, from ${formatModuleSize(smallest, height)} to ${formatModuleSize(largest, height)}; the smallest in its best ${SECONDS_ON_SCREEN.pass} s counts. `
}

type Picture = Pick<VideoFacts, 'width' | 'height'>
type Words = (appearance: Appearance, picture: Picture) => { says: string; fix: string }

const oneDigit = (number: number) => number.toFixed(1)
const percent = (share: number) => `${Math.round(share * 100)}%`

const WORDS: Record<CheckId, Words> = {
  seconds: ({ seconds }) => ({
    says: `Readable for ${formatLength(seconds)} without interruption; ${SECONDS_ON_SCREEN.pass} s pass, ${SECONDS_ON_SCREEN.good} s are good.`,
    fix: `Keep it on screen for ${oneDigit(Math.max(0.1, SECONDS_ON_SCREEN.pass - seconds))} s more: people need time to find their phone.`,
  }),
  size: ({ modulePixels, modules, range, need }, { height }) => ({
    says: `${describeRange(range, height)}A module is ${formatModuleSize(modulePixels, height)} (${oneDigit(modulePixels)} of ${height} lines), the symbol ${Math.round(modules * modulePixels)} pixels; ${formatModuleSize(MODULE_SIZES.pass * need, 1)} passes${need > 1 ? ' for a code in its style' : ''}.`,
    fix: `Scale it to ${percent(smallestModule(height, need) / modulePixels)} of its present size: a symbol of ${modules * smallestModule(height, need)} pixels at ${height} lines.`,
  }),
  movement: ({ modulesPerSecond }) => ({
    says:
      modulesPerSecond <= MOVEMENT.still
        ? 'It holds still.'
        : `It moves by ${oneDigit(modulesPerSecond)} modules a second; up to ${MOVEMENT.pass} passes.`,
    fix: 'Let it hold still: no drift, zoom or wiggle while viewers scan it.',
  }),
  contrast: ({ contrast }) => ({
    says: `Light and dark modules differ by ${percent(contrast)} of the full brightness; ${percent(CONTRAST.pass)} passes.`,
    fix: 'Use an opaque plate, black on white, without transparency or a color effect on it.',
  }),
  inverted: ({ inverted }) => ({
    says: inverted ? 'It is light on dark.' : 'It is dark on light.',
    fix: 'Use dark modules on a light plate: many phones don’t read the inverse.',
  }),
  covered: ({ covers, place }) => ({
    says:
      covers.length > 0
        ? `At the ${place}, it may be covered by ${covers.join(' and ')}.`
        : `At the ${place}, nothing we know of covers it.`,
    fix: 'Move it toward the middle, out of the lower part and away from the edges.',
  }),
  'end-screen': ({ endScreen }) => ({
    says:
      endScreen.length > 0
        ? `In the last ${END_SCREEN_SECONDS} s it is where ${endScreen.join(' and ')} usually appears.`
        : 'It is not where an end screen’s elements usually are.',
    fix: 'Put the end screen’s elements elsewhere, or move the code.',
  }),
}

/** Returns one line for each check of an appearance, the worst first. */
export function describeAppearance(appearance: Appearance, picture: Picture): CheckLine[] {
  const lines = CHECKS.map((id): CheckLine => {
    const verdict = appearance.verdicts[id]
    const { says, fix } = WORDS[id](appearance, picture)
    const isFine = verdict === 'pass' || verdict === 'good'
    return { id, label: CHECK_LABELS[id], verdict, says, fix: isFine ? null : fix }
  })
  return lines.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict))
}

/** Returns what is known of something that looks like a code, and what to do. */
export const describeUnread = ({ from, until, place, text, isPartial }: UnreadFinding) => ({
  says:
    text === null
      ? `${isPartial ? 'A part of what looks like a QR code' : 'Something that looks like a QR code'}, from about ${formatSecond(from)} to ${formatSecond(until)} at the ${place}, could not be read.`
      : `The code ${text} is still there from about ${formatSecond(from)} to ${formatSecond(until)} at the ${place}, but can’t be read: ${isPartial ? 'something covers a part of it' : 'it is covered or blurred'}.`,
  fix: `Cover no part of it, and make it larger and sharper, with more contrast and a light margin of ${QUIET_ZONE} modules around it.`,
})

/** What the scan is and isn't, for the page and the report. */
export const SCAN_LIMITS = [
  'Read by software on this computer, from the file itself. No phone was in the loop.',
  'Platforms compress the video again. Small or low-contrast codes suffer most from it.',
  'Not checked: the viewer’s distance, room and TV, the sound, and whether the words on screen fit the offer.',
  'A code that is shown for a second or less can be missed. So can an interruption that short of a code that is held for more than a minute.',
] as const

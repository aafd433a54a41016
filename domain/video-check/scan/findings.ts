import {
  type Box,
  coveredBy,
  END_SCREEN_MIN_VIDEO_SECONDS,
  END_SCREEN_SECONDS,
  endScreenOverlaps,
  judgeContrast,
  judgeMeasuredModule,
  judgeMovement,
  judgeSeconds,
  type Size,
  VERDICTS,
  type Verdict,
  worstVerdict,
} from '#domain/screen/screen.ts'
import type { VideoFacts } from './frame-source.ts'
import { contrastOf, movementOf, shownBox, sizeOf } from './measures.ts'
import type { ScannedCode, ScanResult } from './scan-video.ts'

export const CHECKS = [
  'seconds',
  'size',
  'movement',
  'contrast',
  'inverted',
  'covered',
  'end-screen',
] as const
export type CheckId = (typeof CHECKS)[number]

/**
 * One uninterrupted time during which a code is on screen, measured and judged. Lengths are in
 * pixels of the picture as shown.
 */
export type Appearance = {
  from: number
  lastFrame: number
  until: number
  seconds: number
  modules: number
  /** The smallest side of a module during the best seconds that viewers need. */
  modulePixels: number
  /**
   * The smallest and largest side of a module during the appearance. They are about the same unless
   * the code grows or shrinks.
   */
  range: { smallest: number; largest: number }
  /** How much larger than a plain code this code has to be (`sizeNeed` in domain/qr). */
  need: number
  /** A module's side as a fraction of the picture's height. */
  moduleShare: number
  /** The symbol, without its quiet zone. */
  box: Box
  place: Place
  modulesPerSecond: number
  /** The contrast, 0 to 1. */
  contrast: number
  inverted: boolean
  /** What may cover the code. The text continues 'may be covered by …'. */
  covers: string[]
  endScreen: string[]
  verdicts: Record<CheckId, Verdict>
  verdict: Verdict
  snapshot: string | null
}

export type CodeFinding = {
  text: string
  appearances: Appearance[]
  /** The index of the appearance that viewers can scan best. */
  best: number
  /** The verdict of the best appearance, because one good opportunity to scan is enough. */
  verdict: Verdict
}

const COLUMNS = ['left', '', 'right'] as const
const ROWS = ['top', '', 'bottom'] as const
/** The ninth of the picture that contains a code. */
export type Place =
  | 'center'
  | 'top'
  | 'bottom'
  | 'left'
  | 'right'
  | `${'top' | 'bottom'} ${'left' | 'right'}`

/** Judges the codes that were found, in the order of their first appearance. */
export function judgeScan({ facts, stored, codes }: ScanResult): CodeFinding[] {
  const findings = codes.flatMap((code) => {
    const appearances = code.stretches.map((stretch) => judgeStretch(stretch, { ...facts, stored }))
    if (appearances.length === 0) return []
    const best = bestOf(appearances)
    return [{ text: code.text, appearances, best, verdict: appearances[best]?.verdict ?? 'fail' }]
  })
  return findings.toSorted((a, b) => (a.appearances[0]?.from ?? 0) - (b.appearances[0]?.from ?? 0))
}

/**
 * Returns a finding judged for a code that has to be larger than a plain code. `need` is the size
 * factor.
 */
export function judgeWithNeed(finding: CodeFinding, need: number): CodeFinding {
  if (need === 1) return finding
  const appearances = finding.appearances.map((appearance): Appearance => {
    const verdicts = {
      ...appearance.verdicts,
      size: judgeMeasuredModule(appearance.moduleShare, 1, need),
    }
    return { ...appearance, need, verdicts, verdict: worstVerdict(Object.values(verdicts)) }
  })
  const best = bestOf(appearances)
  return { ...finding, appearances, best, verdict: appearances[best]?.verdict ?? 'fail' }
}

/**
 * Returns the index of the appearance with the best verdict; if several are equal, the longest one.
 */
function bestOf(appearances: readonly Appearance[]): number {
  const rank = ({ verdict, seconds }: Appearance) => VERDICTS.indexOf(verdict) * 1e6 + seconds
  const ranks = appearances.map(rank)
  return ranks.indexOf(Math.max(...ranks))
}

function judgeStretch(
  stretch: ScannedCode['stretches'][number],
  facts: VideoFacts & { stored: Size },
): Appearance {
  const { from, lastFrame, until, snapshot, sightings } = stretch
  // Round to milliseconds. Files store times in their own fractions, so seven seconds may be
  // 6.999999.
  const seconds = Math.round((until - from) * 1000) / 1000
  const all = sightings.map(({ sighting }) => sighting)
  const { pixels, smallest, largest } = sizeOf(sightings, facts)
  const middle = sightings[Math.floor(sightings.length / 2)]?.sighting
  const box = middle ? shownBox(middle, facts) : { x: 0, y: 0, width: 0, height: 0 }
  const modulesPerSecond = movementOf(sightings, facts) / pixels
  const contrast = contrastOf(all)
  const inverted = all.filter((sighting) => sighting.inverted).length * 2 > all.length
  const covers = coveredBy(box, facts).map((area) => area.covers)
  const isAtEnd =
    facts.durationSeconds >= END_SCREEN_MIN_VIDEO_SECONDS &&
    until > facts.durationSeconds - END_SCREEN_SECONDS
  const endScreen = isAtEnd ? endScreenOverlaps(box, facts).map((slot) => slot.covers) : []
  const verdicts: Record<CheckId, Verdict> = {
    seconds: judgeSeconds(seconds),
    size: judgeMeasuredModule(pixels, facts.height),
    movement: judgeMovement(modulesPerSecond),
    contrast: judgeContrast(contrast),
    inverted: inverted ? 'fail' : 'good',
    covered: covers.length > 0 ? 'weak' : 'good',
    'end-screen': endScreen.length > 0 ? 'weak' : 'good',
  }
  return {
    from,
    lastFrame,
    until,
    seconds,
    modules: all[0]?.modules ?? 0,
    modulePixels: pixels,
    range: { smallest, largest },
    need: 1,
    moduleShare: pixels / facts.height,
    box,
    place: placeOf(box, facts),
    modulesPerSecond,
    contrast,
    inverted,
    covers,
    endScreen,
    verdicts,
    verdict: worstVerdict(Object.values(verdicts)),
    snapshot,
  }
}

/**
 * A shape that looks like a code but couldn't be read. Its times are those of the frames that were
 * searched.
 */
export type UnreadFinding = {
  from: number
  until: number
  place: Place
  /**
   * The text of the code that was read at the same position at another time; null if there is none.
   */
  text: string | null
  /** Whether a part of the code is hidden, so that one of its corners isn't visible. */
  isPartial: boolean
}

/** The maximum number of such findings in a report. */
const MAX_UNREAD = 10

/** Returns the position and time of shapes that look like a code but couldn't be read. */
export function placeUnread({ facts, stored, unread }: ScanResult): UnreadFinding[] {
  return unread.slice(0, MAX_UNREAD).map(({ code, from, until, text, isPartial }) => {
    const box = shownBox(code, { ...facts, stored })
    return { from, until, place: placeOf(box, facts), text, isPartial }
  })
}

/** Returns the ninth of the picture that contains a box's center. */
export function placeOf(box: Box, picture: Size): Place {
  const third = (middle: number, whole: number) =>
    Math.min(2, Math.max(0, Math.floor((middle / whole) * 3)))
  const column = COLUMNS[third(box.x + box.width / 2, picture.width)] ?? ''
  const row = ROWS[third(box.y + box.height / 2, picture.height)] ?? ''
  const place = [row, column].filter((part) => part !== '').join(' ')
  return (place || 'center') as Place
}

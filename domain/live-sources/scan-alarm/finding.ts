import {
  CONTRAST,
  describeSize,
  judgeMeasuredModule,
  type Size,
  sizeAdvice,
} from '#domain/screen/screen.ts'
import type { LiveSymbol } from '../live-source.ts'
import type { FoundOverlay } from './find-overlay.ts'
import type { Reading } from './read-program.ts'
import { shownName } from './scene-items.ts'

/** What one picture says about the code. Names are those of sources in OBS. */
export type Finding =
  | { kind: 'readable' }
  /** The mode, a button or an obstacle hides the code. */
  | { kind: 'hidden' }
  /** OBS sent no picture. */
  | { kind: 'no-picture' }
  | { kind: 'blank' }
  | Problem

/** Why viewers can’t scan a code that should be on screen. */
export type Problem =
  /** `by` is the source that covers the code; null if it isn’t known. */
  | { kind: 'covered'; by: string | null }
  /** Texts such as '18% of the video height' and 'at least 28% of the video height'. */
  | { kind: 'too-small'; size: string; advice: string }
  | { kind: 'low-contrast' }
  | { kind: 'other-code'; text: string }
  | { kind: 'cut-off' }
  /** OBS shows neither the code nor anything above it. */
  | { kind: 'not-drawn' }
  /** The code is on screen, but something changes or covers part of it. */
  | { kind: 'unreadable' }
  | { kind: 'absent' }
  | { kind: 'off' }

/** The problems that a streamer chooses by building a scene. They are shown, but cause no alarm. */
const CHOSEN: readonly Problem['kind'][] = ['absent', 'off']
export const isAlarming = ({ kind }: Problem): boolean => !CHOSEN.includes(kind)

/** `overlay` is null if OBS didn’t say which items its scene has. */
export type Seen = {
  reading: Reading
  overlay: FoundOverlay | null
  symbol: LiveSymbol
  program: Size
}

const MAX_TEXT = 200

/**
 * Judges a picture in which the code should be. What covers the code isn’t named yet: the sources
 * above it are looked at only then (`judgeCovers`).
 */
export function judgePicture({ reading, overlay, symbol, program }: Seen): Finding {
  if (reading.kind === 'blank') return { kind: 'blank' }
  const { own, others, rest } = reading
  const { modules, need } = symbol
  const placed = overlay?.kind === 'placed' ? overlay : null
  const share = placed ? placed.place.module / program.height : own?.moduleShare
  const isSmall = share !== undefined && isTooSmall(share, need)
  const tooSmall = (fraction: number): Finding => ({
    kind: 'too-small',
    size: describeSize(modules, fraction, need),
    advice: sizeAdvice(modules, need),
  })
  if (own) {
    if (share !== undefined && isSmall) return tooSmall(share)
    return own.contrast < CONTRAST.weak ? { kind: 'low-contrast' } : { kind: 'readable' }
  }
  const other = others.find(({ isInPlace }) => isInPlace || !placed)
  if (other) return { kind: 'other-code', text: shownName(other.text.slice(0, MAX_TEXT)) }
  if (overlay && overlay.kind !== 'placed') return { kind: overlay.kind }
  if (rest?.finders === 3 && rest.contrast < CONTRAST.weak) return { kind: 'low-contrast' }
  if (share !== undefined && isSmall && (rest?.finders ?? 0) > 1) return tooSmall(share)
  if (rest?.finders === 3 && placed?.above.length === 0) return { kind: 'unreadable' }
  if (rest?.finders === 0 && placed?.above.length === 0) return { kind: 'not-drawn' }
  return { kind: 'covered', by: null }
}

function isTooSmall(share: number, need: number): boolean {
  const verdict = judgeMeasuredModule(share, 1, need)
  return verdict === 'fail' || verdict === 'weak'
}

/** How much of the code’s place a source must cover to be named, as a fraction. */
const LEAST_COVER = 0.02

/** A source above the code, and how much of the code’s place its own picture covers, 0 to 1. */
export type Cover = { name: string; share: number }

/**
 * Names the source that covers the code: the one that covers most of its place. If no source above
 * the code covers it, judges the picture as if there were none.
 */
export function judgeCovers(seen: Seen, covers: readonly Cover[]): Finding {
  const [most] = covers.toSorted((a, b) => b.share - a.share)
  if (most && most.share >= LEAST_COVER) return { kind: 'covered', by: shownName(most.name) }
  const { overlay } = seen
  return judgePicture({
    ...seen,
    overlay: overlay?.kind === 'placed' ? { ...overlay, above: [] } : overlay,
  })
}

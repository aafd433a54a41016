import type { Verdict } from '#domain/screen/screen.ts'
import { nameOfCode } from '../code-messages.ts'
import { formatLength, formatSecond } from './format-time.ts'
import type { ScanReport } from './report.ts'
import type { CodeInfos } from './report-lines.ts'

/** A part of a video in which a code is or seems to be on screen. */
export type StripPart = {
  /** The start and end, in seconds. */
  from: number
  until: number
  /**
   * A verdict for one of the viewer's codes; 'hidden' if the code can't be read, 'gap' for a short
   * interruption, 'foreign' for any other code.
   */
  kind: Verdict | 'hidden' | 'gap' | 'foreign'
  says: string
}

/** The parts of one code, in order of time. */
export type StripRow = { name: string; parts: StripPart[] }

/**
 * If two appearances of a code are at most this many seconds apart, the time between them is shown
 * as a gap.
 */
const GAP_SECONDS = 3
const UNKNOWN = 'Unknown code'

/** Returns when each code of a video is on screen, and when it is covered or interrupted. */
export function stripRows({ findings, unread }: ScanReport, infos: CodeInfos): StripRow[] {
  const rows = new Map<string, StripRow>()
  const rowOf = (key: string, name: string) => {
    const row = rows.get(key) ?? { name, parts: [] }
    rows.set(key, row)
    return row
  }
  const nameOf = (text: string) => nameOfCode(text, infos.get(text) ?? null)
  for (const { text, appearances } of findings) {
    const { parts } = rowOf(text, nameOf(text))
    const isOthers = infos.has(text) && infos.get(text)?.whose !== 'own'
    appearances.forEach(({ from, until, seconds, verdict }, index) => {
      const before = appearances[index - 1]
      const isHidden = unread.some(
        (code) => code.text === text && code.from < from && before && code.until > before.until,
      )
      if (before && !isHidden && from - before.until <= GAP_SECONDS) {
        parts.push(part(before.until, from, 'gap', 'interrupted'))
      }
      parts.push(part(from, until, isOthers ? 'foreign' : verdict, formatLength(seconds)))
    })
  }
  for (const { from, until, text, isPartial } of unread) {
    const { parts } = text === null ? rowOf('', UNKNOWN) : rowOf(text, nameOf(text))
    parts.push(part(from, until, 'hidden', isPartial ? 'covered' : 'doesn’t scan'))
  }
  return [...rows.values()].map(({ name, parts }) => ({
    name,
    parts: parts.toSorted((a, b) => a.from - b.from),
  }))
}

const part = (from: number, until: number, kind: StripPart['kind'], what: string): StripPart => ({
  from,
  until,
  kind,
  says: `${formatSecond(from)} to ${formatSecond(until)} (${what})`,
})

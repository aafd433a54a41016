import type { Place } from '../video-check/scan/findings.ts'
import type { ScanReport } from '../video-check/scan/report.ts'

/** Times of a video, in seconds from its start. */
export type TimeSpan = { from: number; until: number }

/** A code of a video, and when it is on screen. */
export type VideoCode = { text: string; times: readonly TimeSpan[] }

/** Something that looks like a code but doesn't scan. */
export type UnreadShape = TimeSpan & { place: Place; isPartial: boolean }

/** What the map keeps of a scan: no pictures, and a bounded number of codes and times. */
export type VideoCodes = {
  durationSeconds: number
  codes: readonly VideoCode[]
  /** The number of codes that were left out, because there were more than MAX_CODES_A_VIDEO. */
  left: number
  unread: readonly UnreadShape[]
  /** The second after which the file is damaged; null if the whole file was searched. */
  damagedFrom: number | null
}

export const MAX_VIDEOS = 500
export const MAX_CODES_A_VIDEO = 100
/** The maximum number of times of a code. The last one then lasts until the code's last frame. */
const MAX_TIMES = 50

/** Returns what the map keeps of a scan. Codes are in the order in which they appear. */
export function toVideoCodes(report: ScanReport): VideoCodes {
  const { facts, findings, unread, damaged, seenUntil } = report
  return {
    durationSeconds: facts.durationSeconds,
    codes: findings.slice(0, MAX_CODES_A_VIDEO).map(({ text, appearances }) => ({
      text,
      times: joinLast(appearances.map(({ from, until }) => ({ from, until }))),
    })),
    left: Math.max(0, findings.length - MAX_CODES_A_VIDEO),
    // A shape with a text is one of the codes above, hidden for a part of the time.
    unread: unread.flatMap(({ from, until, place, isPartial, text }) =>
      text === null ? [{ from, until, place, isPartial }] : [],
    ),
    damagedFrom: damaged ? seenUntil : null,
  }
}

function joinLast(times: readonly TimeSpan[]): TimeSpan[] {
  const kept = times.slice(0, MAX_TIMES)
  const [last, end] = [kept.at(-1), times.at(-1)]
  return last && end ? [...kept.slice(0, -1), { from: last.from, until: end.until }] : []
}

import type { CodeFinding, UnreadFinding } from './findings.ts'
import type { VideoFacts } from './frame-source.ts'

/** The complete result of a scan. */
export type ScanReport = {
  facts: VideoFacts
  /** How many frames were searched, and the second of the last one. */
  looks: number
  seenUntil: number
  damaged: boolean
  findings: CodeFinding[]
  unread: UnreadFinding[]
}

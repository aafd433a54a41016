import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'
import type { ProblemReason } from './video-problem.ts'

/** A message to the worker with the file to scan. Ending the worker cancels the scan. */
export type ScanRequest = { file: File }

export type ScanProblem = { reason: ProblemReason; codec: string | null }

/** A message from the worker. */
export type ScanMessage =
  | { type: 'opened'; facts: VideoFacts }
  | { type: 'progress'; progress: ScanProgress }
  | { type: 'done'; report: ScanReport }
  | { type: 'problem'; problem: ScanProblem }

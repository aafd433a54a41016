import type { ProblemReason } from '#app/components/video-check/scan/video-problem.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'

/** To the worker: which file to scan. Ending the worker cancels the scan. */
export type ScanRequest = { file: File }

export type ScanProblem = { reason: ProblemReason; codec: string | null }

/** From the worker. */
export type ScanMessage =
  | { type: 'opened'; facts: VideoFacts }
  | { type: 'progress'; progress: ScanProgress }
  | { type: 'done'; report: ScanReport }
  | { type: 'problem'; problem: ScanProblem }

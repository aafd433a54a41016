import { createCodeReader } from '#domain/video-check/scan/code-reader.ts'
import { judgeScan, placeUnread } from '#domain/video-check/scan/findings.ts'
import { scanVideo } from '#domain/video-check/scan/scan-video.ts'
import { openVideo } from './open-video.ts'
import type { ScanMessage, ScanRequest } from './scan-messages.ts'
import { findProblem, isGone, VideoProblem } from './video-problem.ts'

/** The minimum time between two messages, in milliseconds. */
const PROGRESS_MS = 100

/** The DOM's types describe a window, but this file runs in a worker. */
const scope: {
  onmessage: ((event: MessageEvent<ScanRequest>) => void) | null
  postMessage(message: ScanMessage): void
} = self

scope.onmessage = async ({ data: { file } }) => {
  let sent = 0
  try {
    const source = await openVideo(file)
    scope.postMessage({ type: 'opened', facts: source.facts })
    const result = await scanVideo(source, createCodeReader(), (progress) => {
      const now = performance.now()
      if (now - sent < PROGRESS_MS) return
      sent = now
      scope.postMessage({ type: 'progress', progress })
    })
    const { facts, looks, seenUntil, damaged } = result
    if (damaged && (await isGone(file))) throw new VideoProblem('gone')
    const [findings, unread] = [judgeScan(result), placeUnread(result)]
    const report = { facts, looks, seenUntil, damaged, findings, unread }
    scope.postMessage({ type: 'done', report })
  } catch (error) {
    const { reason, codec } = await findProblem(error, file)
    scope.postMessage({ type: 'problem', problem: { reason, codec } })
  }
}

import { useState } from 'react'
import type { ScanMessage, ScanProblem } from '#app/components/video-check/scan/scan-messages.ts'
import { startScan } from '#app/components/video-check/start-scan.ts'
import { useWorker } from '#app/components/video-check/use-worker.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'

export type ScanState =
  | { step: 'idle' }
  | { step: 'running'; file: File; facts: VideoFacts | null; progress: ScanProgress | null }
  | { step: 'done'; file: File; report: ScanReport; checkedAt: Date }
  | { step: 'problem'; file: File; problem: ScanProblem }

/**
 * Scans files in a separate worker. A scan ends when a new one starts, when `cancel` is called, or
 * when the user leaves the page.
 */
export function useScan() {
  const [state, setState] = useState<ScanState>({ step: 'idle' })
  const { hold, end } = useWorker()

  function start(file: File): void {
    setState({ step: 'running', file, facts: null, progress: null })
    hold(
      startScan(file, (message) => {
        if (message.type === 'problem') {
          end()
          setState({ step: 'problem', file, problem: message.problem })
        } else if (message.type === 'done') {
          end()
          setState({ step: 'done', file, report: message.report, checkedAt: new Date() })
        } else {
          setState((now) => (now.step === 'running' ? { ...now, ...changes(message) } : now))
        }
      }),
    )
  }

  const cancel = () => {
    end()
    setState({ step: 'idle' })
  }
  return { state, start, cancel }
}

const changes = (message: Extract<ScanMessage, { type: 'opened' | 'progress' }>) =>
  message.type === 'opened' ? { facts: message.facts } : { progress: message.progress }

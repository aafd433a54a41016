import { useState } from 'react'
import { useWorker } from '#app/components/video-check/use-worker.ts'
import type { VideoFacts } from '#domain/video-check/scan/frame-source.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'
import type { ScanMessage, ScanProblem, ScanRequest } from '../scan/scan-messages.ts'

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
    const created = new Worker(new URL('../scan/scan-worker.ts', import.meta.url), {
      type: 'module',
    })
    hold(created)
    setState({ step: 'running', file, facts: null, progress: null })
    const fail = (problem: ScanProblem) => {
      end()
      setState({ step: 'problem', file, problem })
    }
    created.onerror = () => fail({ reason: 'stopped', codec: null })
    created.onmessage = ({ data }: MessageEvent<ScanMessage>) => {
      if (data.type === 'problem') fail(data.problem)
      else if (data.type === 'done') {
        end()
        setState({ step: 'done', file, report: data.report, checkedAt: new Date() })
      } else {
        setState((now) => (now.step === 'running' ? { ...now, ...changes(data) } : now))
      }
    }
    created.postMessage({ file } satisfies ScanRequest)
  }

  const cancel = () => {
    end()
    setState({ step: 'idle' })
  }
  return { state, start, cancel }
}

const changes = (message: Extract<ScanMessage, { type: 'opened' | 'progress' }>) =>
  message.type === 'opened' ? { facts: message.facts } : { progress: message.progress }

import { useState } from 'react'
import { useWorker } from '#app/components/video-check/use-worker.ts'
import type { ClipMessage, ClipProblem, ClipProgress, ClipRequest } from './clip-messages.ts'

export type FinishedClip = { file: File; request: ClipRequest; nearKey: number }

export type ClipState =
  | { step: 'idle' }
  | { step: 'working'; progress: ClipProgress | null }
  | { step: 'cancelled' }
  | { step: 'ready'; clip: FinishedClip }
  | { step: 'problem'; reason: ClipProblem }

/**
 * Creates clips in a separate worker. A clip is canceled when a new one starts, when `cancel` is
 * called, or when the user leaves the page.
 */
export function useClip() {
  const [state, setState] = useState<ClipState>({ step: 'idle' })
  const { hold, end } = useWorker()

  function start(request: ClipRequest): void {
    const created = new Worker(new URL('./clip-worker.ts', import.meta.url), { type: 'module' })
    hold(created)
    setState({ step: 'working', progress: null })
    const finish = (next: ClipState) => {
      end()
      setState(next)
    }
    created.onerror = () => finish({ step: 'problem', reason: 'stopped' })
    created.onmessage = ({ data }: MessageEvent<ClipMessage>) => {
      if (data.type === 'progress') setState({ step: 'working', progress: data.progress })
      else if (data.type === 'problem') finish({ step: 'problem', reason: data.reason })
      else {
        const { file, nearKey } = data
        finish({ step: 'ready', clip: { file, nearKey, request } })
      }
    }
    created.postMessage(request)
  }

  const cancel = () => {
    end()
    setState({ step: 'cancelled' })
  }
  return { state, start, cancel }
}

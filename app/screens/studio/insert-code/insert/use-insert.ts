import { useState } from 'react'
import { useWorker } from '#app/components/video-check/use-worker.ts'
import type { ScanReport } from '#domain/video-check/scan/report.ts'
import type {
  InsertMessage,
  InsertPhase,
  InsertProblem,
  InsertProgress,
  InsertRequest,
  Way,
} from './messages.ts'

/** The places that were found in a video. */
export type Found = Pick<
  Extract<InsertMessage, { type: 'found' }>,
  'facts' | 'choices' | 'isUnderEndScreen'
> & { file: File }
/** The finished file, and its check. */
export type Written = { file: File; report: ScanReport; way: Way; checkedAt: Date }

export type InsertState =
  | { step: 'idle'; wasCanceled: boolean }
  | {
      step: 'working'
      file: File
      task: 'find' | 'write'
      progress: InsertProgress | null
      found: Found | null
    }
  | { step: 'found'; found: Found; wasCanceled: boolean }
  | { step: 'written'; written: Written }
  | { step: 'problem'; file: File; problem: InsertProblem; found: Found | null }

const IDLE: InsertState = { step: 'idle', wasCanceled: false }

/**
 * Finds places for a code and puts it in, in a separate worker. A task ends when another one starts,
 * when `cancel` is called, or when the user leaves the page.
 */
export function useInsert() {
  const [state, setState] = useState<InsertState>(IDLE)
  const { hold, end } = useWorker()

  function start(request: InsertRequest, found: Found | null): void {
    const created = new Worker(new URL('./worker/insert-worker.ts', import.meta.url), {
      type: 'module',
    })
    hold(created)
    const { file, type: task } = request
    setState({ step: 'working', file, task, progress: null, found })
    const finish = (next: InsertState) => {
      end()
      setState(next)
    }
    const fail = (problem: InsertProblem) => finish({ step: 'problem', file, problem, found })
    created.onerror = () => fail({ reason: 'stopped', codec: null })
    created.onmessage = ({ data }: MessageEvent<InsertMessage>) => {
      switch (data.type) {
        case 'progress':
          setState({ step: 'working', file, task, progress: data.progress, found })
          break
        case 'problem':
          fail(data.problem)
          break
        case 'found': {
          const { facts, choices, isUnderEndScreen } = data
          const places = { file, facts, choices, isUnderEndScreen }
          finish({ step: 'found', found: places, wasCanceled: false })
          break
        }
        case 'written': {
          const { file: written, report, way } = data
          const checkedAt = new Date()
          finish({ step: 'written', written: { file: written, report, way, checkedAt } })
        }
      }
    }
    created.postMessage(request)
  }

  /** Ends the task. Places that were found stay. */
  function cancel(found: Found | null): void {
    end()
    setState(
      found ? { step: 'found', found, wasCanceled: true } : { step: 'idle', wasCanceled: true },
    )
  }

  /** Forgets what was written. */
  const reset = () => setState(IDLE)
  return { state, start, cancel, reset }
}

/** Each phase's part of its task. */
const PHASES: Record<InsertPhase, { from: number; length: number }> = {
  finding: { from: 0, length: 0.85 },
  predicting: { from: 0.85, length: 0.15 },
  writing: { from: 0, length: 0.85 },
  checking: { from: 0.85, length: 0.15 },
}

/** Returns the share of a task that is done, from 0 to 1. */
export function shareOf({ phase, share }: InsertProgress): number {
  const { from, length } = PHASES[phase]
  return from + length * share
}

import { useEffect, useReducer, useRef, useState } from 'react'
import type { ScanProblem } from '#app/components/video-check/scan/scan-messages.ts'
import { startScan } from '#app/components/video-check/start-scan.ts'
import type { ChosenFile } from '#app/ui/chosen-files.ts'
import { toVideoCodes } from '#domain/back-catalog/video-codes.ts'
import {
  changeQueue,
  EMPTY_QUEUE,
  findCurrent,
  type NewVideo,
  type VideoQueue,
} from '#domain/back-catalog/video-queue.ts'
import type { ScanProgress } from '#domain/video-check/scan/scan-video.ts'
import { MINUTE_MS } from '#lib/time.ts'

export type Queue = VideoQueue<ScanProblem>

/** A scan without any message for this long has stopped, and the next video begins. */
const SILENCE_MS = 5 * MINUTE_MS

/**
 * Scans videos one after the other, each in its own worker, so that the memory of one is released
 * before the next begins. It keeps the codes and their times, but no pictures.
 */
export function useVideoQueue() {
  const [queue, dispatch] = useReducer(changeQueue<ScanProblem>, EMPTY_QUEUE as Queue)
  const [progress, setProgress] = useState<ScanProgress | null>(null)
  const files = useRef(new Map<string, File>())
  const current = findCurrent(queue)
  const { id = null, key = '' } = current ?? {}
  const turn = current?.state.turn

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed turn starts the scan again.
  useEffect(() => {
    const file = files.current.get(key)
    if (id === null || !file) return
    setProgress(null)
    let timer: ReturnType<typeof setTimeout>
    const fail = (problem: ScanProblem) =>
      dispatch({ type: 'settle', id, state: { step: 'failed', problem } })
    const expectMessage = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail({ reason: 'stopped', codec: null }), SILENCE_MS)
    }
    expectMessage()
    const worker = startScan(file, (message) => {
      expectMessage()
      if (message.type === 'progress') setProgress(message.progress)
      else if (message.type === 'problem') fail(message.problem)
      else if (message.type === 'done') {
        const codes = toVideoCodes(message.report)
        dispatch({ type: 'settle', id, state: { step: 'done', codes } })
      }
    })
    return () => {
      clearTimeout(timer)
      worker.terminate()
    }
  }, [id, key, turn])

  const add = (chosen: readonly ChosenFile[]) => {
    const added = chosen.map(({ file, path }): NewVideo => {
      const key = `${path}\n${file.size}\n${file.lastModified}`
      files.current.set(key, file)
      return { name: path, bytes: file.size, key }
    })
    dispatch({ type: 'add', files: added })
  }
  const change = (type: 'skip' | 'retry') => (ids: readonly number[]) => dispatch({ type, ids })
  return { queue, current, progress, add, skip: change('skip'), retry: change('retry') }
}

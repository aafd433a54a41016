import { useEffect, useRef } from 'react'

/**
 * Manages a check's worker. The worker ends when a new one starts, when `end` is called, or when
 * the user leaves the page.
 */
export function useWorker() {
  const held = useRef<Worker | null>(null)
  useEffect(() => () => held.current?.terminate(), [])
  const hold = (worker: Worker | null) => {
    held.current?.terminate()
    held.current = worker
  }
  return { hold, end: () => hold(null) }
}

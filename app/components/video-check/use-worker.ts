import { useEffect, useRef } from 'react'

/** Holds a check's worker. A new one ends the one before, and so do `end` and leaving the page. */
export function useWorker() {
  const held = useRef<Worker | null>(null)
  useEffect(() => () => held.current?.terminate(), [])
  const hold = (worker: Worker | null) => {
    held.current?.terminate()
    held.current = worker
  }
  return { hold, end: () => hold(null) }
}

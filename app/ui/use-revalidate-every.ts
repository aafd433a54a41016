import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SECOND_MS } from '#lib/time.ts'

const ANSWER_MS = 3 * SECOND_MS

/**
 * Loads the page's data again every few seconds while it is visible. Null means never. Returns whether the
 * server couldn't be reached the last time: what is shown stays until it can.
 */
export function useRevalidateEvery(ms: number | null): { isAway: boolean } {
  const { revalidate, state } = useRevalidator()
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (ms === null) return
    let isOver = false
    let isAsking = false
    const update = async () => {
      // A slow answer must not be overtaken by further questions.
      if (isAsking || document.visibilityState !== 'visible' || state !== 'idle') return
      isAsking = true
      const isUp = await isServerUp()
      isAsking = false
      if (isOver) return
      setIsAway(!isUp)
      if (isUp) void revalidate()
    }
    const timer = setInterval(update, ms)
    // Back from another tab, no one wants to see old figures.
    document.addEventListener('visibilitychange', update)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [ms, revalidate, state])
  return { isAway }
}

/** A failed load would put an error in the place of the page, so the server is asked first. */
async function isServerUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    return answer.ok
  } catch {
    return false
  }
}

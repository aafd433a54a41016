import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SECOND_MS } from '#lib/time.ts'

const ANSWER_MS = 3 * SECOND_MS

/**
 * Loads the page's data again every `ms` milliseconds while the page is visible; null means never.
 * Returns whether the last request couldn't reach the server. The page's data stays until the
 * server responds again.
 */
export function useRevalidateEvery(ms: number | null): { isAway: boolean } {
  const { revalidate, state } = useRevalidator()
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (ms === null) return
    let isOver = false
    let isAsking = false
    const update = async () => {
      // The next request must wait until a slow response has arrived.
      if (isAsking || document.visibilityState !== 'visible' || state !== 'idle') return
      isAsking = true
      const isUp = await isServerUp()
      isAsking = false
      if (isOver) return
      setIsAway(!isUp)
      if (isUp) void revalidate()
    }
    const timer = setInterval(update, ms)
    // After people return from another tab, old stats should be updated immediately.
    document.addEventListener('visibilitychange', update)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [ms, revalidate, state])
  return { isAway }
}

/** If loading failed, an error would replace the page, so the server is asked first. */
async function isServerUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    return answer.ok
  } catch {
    return false
  }
}

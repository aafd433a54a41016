import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const PAUSE_MS = 2000
const MAX_TRIES = 10

/**
 * Loads the page's data again every two seconds, at most ten times, while something is being
 * fetched.
 */
export function useFetching(isFetching: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFetching) return
    let tries = 0
    const timer = setInterval(() => {
      if (++tries >= MAX_TRIES) clearInterval(timer)
      if (document.visibilityState === 'visible') void revalidate()
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [isFetching, revalidate])
}

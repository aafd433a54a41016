import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again every few seconds while it is visible. Null: never. */
export function useRevalidateEvery(ms: number | null): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (ms === null) return
    const update = () => {
      // A slow answer must not be overtaken by further questions.
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }
    const timer = setInterval(update, ms)
    // Back from another tab, nobody wants to see old figures.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [ms, revalidate, state])
}
